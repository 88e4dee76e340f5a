"""A Kivy app with a number and a key that counts it up: what drawing a changed number costs by itself."""

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.label import Label

from bench.windows.common import PACE, answer, at_frame, percentile, taps

TIMES = 200


class Bare(App):
    def build(self) -> BoxLayout:
        self.label, self.key = Label(text="0", font_size=92), Button(text="+")
        self.key.bind(on_release=self.count)
        box = BoxLayout(orientation="vertical")
        for part in (self.label, self.key):
            box.add_widget(part)
        return box

    def count(self, _key: Button) -> None:
        self.label.text = str(int(self.label.text) + 1)

    def on_start(self) -> None:
        at_frame(self.measure)

    def measure(self) -> None:
        taps(self.key, lambda: self.label.text, 20)
        found = taps(self.key, lambda: self.label.text, TIMES, PACE)
        hurried = taps(self.key, lambda: self.label.text, TIMES)
        answer(p50=percentile(found, 0.5), p95=percentile(found, 0.95), hurried=percentile(hurried, 0.95))


if __name__ == "__main__":
    Bare().run()
