"""What the device does for the app: one small port for each, with an Android side, a desktop side and one for tests."""
