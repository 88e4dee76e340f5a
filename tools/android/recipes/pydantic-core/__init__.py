"""pydantic's core for the phone, linked to Python's library.

Android finds a symbol only in libraries that a module names. python-for-android 2026.5.9 does not have modules written
in Rust name Python's (its issue 3329), and the phone says: cannot locate symbol "PyExc_…". The rest is as in its own
recipe.
"""

from pythonforandroid.recipe import RustCompiledComponentsRecipe


class PydanticCoreRecipe(RustCompiledComponentsRecipe):
    version = "2.41.4"
    url = "https://github.com/pydantic/pydantic-core/archive/refs/tags/v{version}.tar.gz"
    site_packages_name = "pydantic_core"

    def get_recipe_env(self, arch, **kwargs):
        env = super().get_recipe_env(arch, **kwargs)
        env["RUSTFLAGS"] += f" -Clink-arg=-lpython{self.ctx.python_recipe.link_version}"
        return env


recipe = PydanticCoreRecipe()
