"""SQLite with full-text search, for searching in all games.

python-for-android 2026.5.9 builds it without FTS5, which its source has and leaves out unless it is asked for. The rest
is as in its own recipe. FTS5 needs the logarithm, and with it the library of mathematics.
"""

from pythonforandroid.recipes.sqlite3 import Sqlite3Recipe as Base


class Sqlite3Recipe(Base):
    def get_recipe_env(self, arch=None, with_flags_in_cc=True):
        env = super().get_recipe_env(arch, with_flags_in_cc)
        env["CFLAGS"] = f"{env.get('CFLAGS', '')} -DSQLITE_ENABLE_FTS5".strip()
        env["LDFLAGS"] = f"{env.get('LDFLAGS', '')} -lm".strip()
        return env


recipe = Sqlite3Recipe()
