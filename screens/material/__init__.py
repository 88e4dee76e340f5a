"""KivyMD's widgets as this app uses them: in our colours, fonts and sizes, with words that are never cut.

They stand where people read, choose and type. Each module is imported by the screen that needs it, when that is opened:
the first frame of home and of a game waits for none of KivyMD's widgets.
"""
