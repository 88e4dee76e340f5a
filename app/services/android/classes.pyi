"""For mypy alone: each class that is asked, by its name, with Android's own signatures (chaquopy-stubs-android)."""

from typing import ClassVar, Literal, overload

import java.lang
from android import R
from android.app import Activity
from android.content import ContentResolver as ContentResolver
from android.content import Context
from android.content import Intent as Intent
from android.content.res import Configuration as Configuration
from android.net import Uri as Uri
from android.os import Build
from android.provider import DocumentsContract
from android.speech.tts import TextToSpeech as TextToSpeech
from android.view import View as View
from android.view import Window as Window
from android.view import WindowInsets as WindowInsets
from android.view import WindowInsetsController, WindowManager
from java.io import File
from java.net import NetworkInterface as NetworkInterface
from java.util import Locale

class PythonActivity(Activity):
    """Of python-for-android."""

    mActivity: ClassVar[PythonActivity]

class FileProvider:
    """Of androidx.core."""

    @staticmethod
    def getUriForFile(context: Context, authority: str, file: File, /) -> Uri: ...

class JavaString(java.lang.String):
    """With the one constructor that gets every letter through pyjnius."""

    def __init__(self, content: bytes, charset: str, /) -> None: ...

@overload
def java_class(name: Literal["android.R$id"]) -> type[R.id]: ...
@overload
def java_class(name: Literal["android.content.Intent"]) -> type[Intent]: ...
@overload
def java_class(name: Literal["android.content.res.Configuration"]) -> type[Configuration]: ...
@overload
def java_class(name: Literal["android.net.Uri"]) -> type[Uri]: ...
@overload
def java_class(name: Literal["android.os.Build$VERSION"]) -> type[Build.VERSION]: ...
@overload
def java_class(name: Literal["android.provider.DocumentsContract"]) -> type[DocumentsContract]: ...
@overload
def java_class(name: Literal["android.speech.tts.TextToSpeech"]) -> type[TextToSpeech]: ...
@overload
def java_class(name: Literal["android.view.WindowInsets$Type"]) -> type[WindowInsets.Type]: ...
@overload
def java_class(name: Literal["android.view.WindowInsetsController"]) -> type[WindowInsetsController]: ...
@overload
def java_class(name: Literal["android.view.WindowManager$LayoutParams"]) -> type[WindowManager.LayoutParams]: ...
@overload
def java_class(name: Literal["androidx.core.content.FileProvider"]) -> type[FileProvider]: ...
@overload
def java_class(name: Literal["java.io.File"]) -> type[File]: ...
@overload
def java_class(name: Literal["java.lang.String"]) -> type[JavaString]: ...
@overload
def java_class(name: Literal["java.net.NetworkInterface"]) -> type[NetworkInterface]: ...
@overload
def java_class(name: Literal["java.util.Locale"]) -> type[Locale]: ...
@overload
def java_class(name: Literal["org.kivy.android.PythonActivity"]) -> type[PythonActivity]: ...
