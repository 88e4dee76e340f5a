"""A game looked at again, and what lies beside its line."""
