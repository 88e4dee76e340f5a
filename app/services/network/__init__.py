"""Sockets: the only package that knows any. It is imported when guests are switched on, and not before.

One package of Delvelog, for phones that are not to have any network, goes without it (docs/android.md).
"""
