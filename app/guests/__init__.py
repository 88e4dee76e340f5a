"""Guests: other phones at the table, each with a page in a browser. Nothing here knows a socket, a clock or chance."""
