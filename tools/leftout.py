"""What is declared by a package and yet not installed, with the reason; what is there without being installed."""

# Nothing that we import imports it.
LEFT_OUT = {
    "kivy": {"kivy-garden", "docutils", "pygments", "requests"},  # add-ons, formatted text, downloads
    "kivymd": {"pillow", "materialshapes"},  # never imported; one widget we do not use
    "materialyoucolor": {"pillow"},  # colours out of a picture
    "sqlite-utils": {"click-default-group", "tabulate", "pip"},  # its command line
    "python-dateutil": {"tzdata"},  # time zones by name
    "selenium": {"trio", "trio-websocket", "pysocks"},  # another protocol with the browser, another with proxies
}

# On a phone only, put there by recipes that the build brings by itself: the module, and the recipe.
FROM_ANDROID = {"jnius": "pyjnius", "android": "android"}
