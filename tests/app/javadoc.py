"""What Android's documentation says of everything that the app asks of Java: values of constants, and who takes what.

The phone made of paper refuses a constant or a call that does not stand here, so that a slip of the pen in the app
does not pass. tests/android/test_java_phone.py compares the constants with Android's own, and makes the calls on a
phone made of Java.
"""

from __future__ import annotations

from typing import Any

CONSTANTS: dict[str, Any] = {
    "android.R$id.content": 0x01020002,
    "android.content.Intent.ACTION_CREATE_DOCUMENT": "android.intent.action.CREATE_DOCUMENT",
    "android.content.Intent.ACTION_OPEN_DOCUMENT": "android.intent.action.OPEN_DOCUMENT",
    "android.content.Intent.ACTION_SEND": "android.intent.action.SEND",
    "android.content.Intent.ACTION_VIEW": "android.intent.action.VIEW",
    "android.content.Intent.CATEGORY_OPENABLE": "android.intent.category.OPENABLE",
    "android.content.Intent.EXTRA_STREAM": "android.intent.extra.STREAM",
    "android.content.Intent.EXTRA_SUBJECT": "android.intent.extra.SUBJECT",
    "android.content.Intent.EXTRA_TEXT": "android.intent.extra.TEXT",
    "android.content.Intent.EXTRA_TITLE": "android.intent.extra.TITLE",
    "android.content.Intent.FLAG_GRANT_READ_URI_PERMISSION": 0x00000001,
    "android.content.res.Configuration.UI_MODE_NIGHT_MASK": 0x30,
    "android.content.res.Configuration.UI_MODE_NIGHT_YES": 0x20,
    "android.speech.tts.TextToSpeech.LANG_AVAILABLE": 0,
    "android.speech.tts.TextToSpeech.QUEUE_FLUSH": 0,
    "android.speech.tts.TextToSpeech.SUCCESS": 0,
    "android.view.WindowInsetsController.APPEARANCE_LIGHT_NAVIGATION_BARS": 0x10,
    "android.view.WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS": 0x08,
    "android.view.WindowManager$LayoutParams.FLAG_KEEP_SCREEN_ON": 0x00000080,
    "android.view.WindowManager$LayoutParams.FLAG_SECURE": 0x00002000,
    "android.view.WindowManager$LayoutParams.SOFT_INPUT_ADJUST_RESIZE": 0x10,
}

# Each call, and the arguments of each way it can be made. A question mark: null will do.
CALLS: dict[str, tuple[tuple[str, ...], ...]] = {
    "activity.findViewById": (("int",),),
    "activity.getCacheDir": ((),),
    "activity.getContentResolver": ((),),
    "activity.getIntent": ((),),
    "activity.getResources": ((),),
    "activity.getWindow": ((),),
    "activity.startActivity": (("object",),),
    "activity.startActivityForResult": (("object", "int"),),
    "android.content.Intent.addCategory": (("text",),),
    "android.content.Intent.addFlags": (("int",),),
    "android.content.Intent.createChooser": (("object", "text?"),),
    "android.content.Intent.putExtra": (("text", "String"), ("text", "object")),
    "android.content.Intent.setType": (("text",),),
    "android.net.Uri.parse": (("text",),),
    "android.provider.DocumentsContract.deleteDocument": (("object", "object"),),
    "android.speech.tts.TextToSpeech.setLanguage": (("object",),),
    "android.speech.tts.TextToSpeech.speak": (("String", "int", "object?", "text"),),  # 4 since API 21; 3: deprecated
    "android.speech.tts.TextToSpeech.stop": ((),),
    "android.view.WindowInsets$Type.displayCutout": ((),),
    "android.view.WindowInsets$Type.ime": ((),),
    "android.view.WindowInsets$Type.systemBars": ((),),
    "androidx.core.content.FileProvider.getUriForFile": (("object", "text", "object"),),
    "cache.getAbsolutePath": ((),),
    "content.requestApplyInsets": ((),),
    "content.setOnApplyWindowInsetsListener": (("object",),),
    "content.onApplyWindowInsets": (("object",),),
    "control.setSystemBarsAppearance": (("int", "int"),),
    "cutout.getSafeInsetBottom": ((),),
    "cutout.getSafeInsetLeft": ((),),
    "cutout.getSafeInsetRight": ((),),
    "cutout.getSafeInsetTop": ((),),
    "descriptor.detachFd": ((),),
    "insets.getDisplayCutout": ((),),
    "insets.getInsets": (("int",),),
    "insets.getSystemWindowInsetBottom": ((),),
    "insets.getSystemWindowInsetLeft": ((),),
    "insets.getSystemWindowInsetRight": ((),),
    "insets.getSystemWindowInsetTop": ((),),
    "intent.getAction": ((),),
    "intent.getData": ((),),
    "intent.getFlags": ((),),
    "intent.getParcelableExtra": (("text",), ("text", "object")),
    "java.util.Locale.getDefault": ((),),
    "locale.getLanguage": ((),),
    "new android.content.Intent": (("text",), ("text", "object")),
    "new android.speech.tts.TextToSpeech": (("object", "object"),),
    "new java.io.File": (("text",),),
    "new java.lang.String": (("bytes", "text"),),  # of a str pyjnius makes String(char[]), and loses every emoji
    "new java.util.Locale": (("text",),),
    "picked.getData": ((),),
    "resolver.openFileDescriptor": (("object", "text"),),
    "resources.getConfiguration": ((),),
    "window.addFlags": (("int",),),
    "window.clearFlags": (("int",),),
    "window.getInsetsController": ((),),
    "window.setSoftInputMode": (("int",),),
}

# Since which Android there is something newer than the oldest that the app runs on. Asked for before, it is an error.
SINCE = {
    "insets.getDisplayCutout": 28,
    "insets.getInsets": 30,
    "window.getInsetsController": 30,
    "android.view.WindowInsets$Type.displayCutout": 30,
    "android.view.WindowInsets$Type.ime": 30,
    "android.view.WindowInsets$Type.systemBars": 30,
}


def takes(call: str, args: tuple[Any, ...]) -> bool:
    """Whether Java has such a call with such arguments."""
    return any(
        len(args) == len(sorts) and all(_is(sort, arg) for sort, arg in zip(sorts, args, strict=True))
        for sorts in CALLS.get(call, ())
    )


def _is(sort: str, arg: Any) -> bool:
    if arg is None:
        return sort.endswith("?")
    match sort.rstrip("?"):
        case "int":
            return type(arg) is int
        case "bytes":
            return type(arg) is bytes
        case "text":  # a str of Python becomes a String where Java wants one
            return isinstance(arg, str)
        case "String":  # where Java wants a CharSequence or an Object, only a String of Java's own will do
            return getattr(arg, "sort", "") == "java.lang.String"
    return not isinstance(arg, str | int | float | bytes)
