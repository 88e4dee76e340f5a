"""Kivy without a client for the network.

The recipe of python-for-android 2026.5.9 brings requests and what that needs, for parts of Kivy that fetch things.
Nothing here does, and what is not in the package cannot be called. The rest is as in its own recipe, with its patches.
"""

from os.path import dirname, join
from typing import ClassVar

from pythonforandroid.recipes import kivy

Base = kivy.KivyRecipe


def _theirs(patch):
    """The patch by its whole path: by its name it would be looked for beside this file."""
    if isinstance(patch, tuple):
        return (_theirs(patch[0]), *patch[1:])
    return join(dirname(kivy.__file__), patch)


class KivyRecipe(Base):
    python_depends: ClassVar = ["filetype"]
    patches: ClassVar = [_theirs(patch) for patch in Base.patches]


recipe = KivyRecipe()
