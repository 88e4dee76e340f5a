"""The services of an Android phone.

They are thin, because only a phone can test all of it; tests/android/javaphone is as close as a desktop gets. Calls to
Java are kept as short as possible; an error in Java is told and has no other effect. Java answers on the thread of its
own screens; answers go on through `soon`.
"""

from __future__ import annotations

from app.services.android.files import AndroidIncoming, AndroidPicker
from app.services.android.haptics import AndroidHaptics
from app.services.android.interfaces import site_local_addresses
from app.services.android.paths import AndroidPaths
from app.services.android.safearea import AndroidSafeArea
from app.services.android.share import AndroidShare
from app.services.android.speech import AndroidSpeech
from app.services.android.system import AndroidLocale, AndroidSystem
from app.services.android.window import AndroidAwake, AndroidSecure
from app.services.network_if_any import network_if_any
from app.services.ports import Services, Soon, Tell
from core.message import Message


def android_services(tell: Tell, soon: Soon) -> Services:
    def tell_soon(message: Message) -> None:
        soon(lambda: tell(message))

    paths = AndroidPaths()
    return Services(
        awake=AndroidAwake(tell_soon),
        haptics=AndroidHaptics(tell_soon),
        share=AndroidShare(paths.exports(), tell_soon),
        speech=AndroidSpeech(tell_soon),
        paths=paths,
        picker=AndroidPicker(tell_soon, soon),
        locale=AndroidLocale(),
        incoming=AndroidIncoming(tell_soon, soon),
        secure=AndroidSecure(tell_soon),
        system=AndroidSystem(),
        safe_area=AndroidSafeArea(soon),
        network=network_if_any(site_local_addresses),
    )
