"""The two packages that are made of one source: Delvelog, and one for phones that are not to have any network.

INTERNET is granted with the installation and belongs to a package as a whole, so whoever does not want it needs a
package without. Both have the same id: one takes the place of the other, and the games stay.
"""

import configparser
from dataclasses import dataclass
from pathlib import Path

SPEC = Path(__file__).resolve().parent.parent.parent / "buildozer.spec"
NETWORK = "app/services/network"
CARRIER = "websockets"
VIBRATE, INTERNET = "android.permission.VIBRATE", "android.permission.INTERNET"


@dataclass(frozen=True)
class Flavour:
    """`without` are the packages of ours, by their dotted names, that are left out."""

    name: str
    permissions: frozenset[str]
    without: tuple[str, ...] = ()

    def environment(self) -> dict[str, str]:
        """Returns what changes the spec into that of this flavour, as buildozer reads it from the environment."""
        if not self.without:
            return {}
        spec = configparser.ConfigParser(interpolation=None)
        spec.read(SPEC, "utf-8")
        app = spec["app"]
        return {
            "APP_ANDROID_PERMISSIONS": ",".join(sorted(each.rpartition(".")[2] for each in self.permissions)),
            "APP_SOURCE_EXCLUDE_DIRS": f"{app['source.exclude_dirs']},{NETWORK}",
            "APP_REQUIREMENTS": ",".join(
                each for each in app["requirements"].split(",") if not each.startswith(f"{CARRIER}==")
            ),
        }


WHOLE = Flavour("delvelog", frozenset({VIBRATE, INTERNET}))
OFFLINE = Flavour("offline", frozenset({VIBRATE}), (NETWORK.replace("/", "."),))
FLAVOURS = {each.name: each for each in (WHOLE, OFFLINE)}
