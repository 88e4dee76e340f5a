"""The boxes. Each is a folder with one shape; none imports another."""
