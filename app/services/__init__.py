"""What the device does for the app: one small port each, with an Android side, a desktop side and one for tests."""
