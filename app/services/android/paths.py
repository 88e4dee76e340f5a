"""Where the app stores its files: in a folder that only the app can read."""

from __future__ import annotations

from pathlib import Path

from android.storage import app_storage_path


class AndroidPaths:
    def home(self) -> Path:
        return Path(app_storage_path()) / "delvelog"

    def exports(self) -> Path:
        return self.home() / "exports"
