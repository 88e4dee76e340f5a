"""materialyoucolor for the phone, of pure Python, from its released source.

python-for-android's own recipe is for 2.0.10, and KivyMD 2 needs 3.0.3. The compiled part, which is left out, finds
colours in a wallpaper, and nothing here asks for that. `make apk` fetches the source, by the digest in
requirements/hashes, to where `requirements.source.materialyoucolor` in buildozer.spec says.
"""

from os import environ

from pythonforandroid.recipe import PyProjectRecipe

SOURCE = "P4A_materialyoucolor_DIR"  # what buildozer makes of that line


class MaterialyoucolorRecipe(PyProjectRecipe):
    version = "3.0.4"
    url = None

    def download_if_necessary(self):
        if SOURCE not in environ:  # python-for-android would go on without it
            raise RuntimeError(f"{SOURCE} does not name the source of materialyoucolor; `make apk` brings it there")
        super().download_if_necessary()

    def check_prebuilt(self, arch, msg=""):
        """The ready wheels for Android have the compiled part under the name of another system."""
        return False

    def get_recipe_env(self, arch, **kwargs):
        return {**super().get_recipe_env(arch, **kwargs), "MYCP_PURE_PYTHON": "1"}


recipe = MaterialyoucolorRecipe()
