"""Use-cases and wiring: everything between the screens and the stored games."""
