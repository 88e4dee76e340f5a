"""A KivyMD app that says hello."""

from kivymd.app import MDApp
from kivymd.uix.label import MDLabel
from kivymd.uix.screen import MDScreen

from bench.windows.common import answer, at_frame, memory, since_start


class Hello(MDApp):
    def build(self) -> MDScreen:
        return MDScreen(MDLabel(text="Hello", halign="center"))

    def on_start(self) -> None:
        at_frame(lambda: answer(seconds=since_start(), memory=memory()))


if __name__ == "__main__":
    Hello().run()
