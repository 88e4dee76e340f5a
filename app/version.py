"""The one place that says which Delvelog this is: pyproject.toml and buildozer.spec read it here."""

VERSION = "0.1.0"
