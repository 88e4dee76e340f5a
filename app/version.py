"""The one place that says which Delvelog this is: pyproject.toml and buildozer.spec read it here."""

VERSION = "0.1.0"

FOLD = 4
"""Has to be raised whenever the same journal leads to another summary, other numbers or another story."""

WORKED_OUT_BY = f"{VERSION}/{FOLD}"
"""What the library says of its rows (`data/index`): those of another version are worked out again."""
