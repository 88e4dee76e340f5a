"""Starts Delvelog from this folder. README.txt beside it tells how."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGES = HERE / "packages"
PYTHON = PACKAGES / "bin/python"
LIST = HERE / "requirements/hashes/app.txt"
STAMP = PACKAGES / "made-from"


def main(words: list[str]) -> int:
    no = why_not()
    if no:
        print(f"Delvelog cannot start: {no}", file=sys.stderr)
        return 1
    if not set_up():
        print("Delvelog cannot start: its packages could not be fetched; the reason stands above.", file=sys.stderr)
        return 1
    command = ["-m", "app.cli.main", *words[1:]] if words[:1] == ["--cli"] else ["main.py", *words]
    return subprocess.run(
        [PYTHON, *command], env=os.environ | {"PYTHONPATH": str(HERE)}, cwd=folder_for(words)
    ).returncode


def folder_for(words: list[str]) -> Path | None:
    """The command line works where it was called; the window is started by the file that lies here."""
    return None if words[:1] == ["--cli"] else HERE


def why_not() -> str | None:
    if not (3, 11) <= sys.version_info[:2] <= (3, 13):
        return f"it needs Python 3.11, 3.12 or 3.13, and this is {sys.version.split()[0]}."
    if sys.platform not in ("linux", "darwin"):
        return "it runs on Linux and macOS; nobody has tried it on this system."
    if sys.platform == "linux":
        try:
            ctypes.CDLL("libGL.so.1")
        except OSError:
            return "the library libGL is missing. Debian and Ubuntu: sudo apt-get install libgl1 libegl1"
    return None


def set_up() -> bool:
    """Fetches the packages once, and again when another Python or a newer list is there."""
    wanted = f"{HERE} {sys.version}\n{LIST.read_text('utf-8')}"
    if STAMP.is_file() and STAMP.read_text("utf-8") == wanted:
        return True
    print("Delvelog: fetching packages, once…", flush=True)
    pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    pip += ["--require-hashes", "-r", str(LIST)]
    for command in ([sys.executable, "-m", "venv", "--clear", str(PACKAGES)], [str(PYTHON), *pip]):
        if subprocess.run(command).returncode:
            return False
    STAMP.write_text(wanted, "utf-8")
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
