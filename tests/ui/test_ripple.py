"""KivyMD as it was released cannot show a snackbar (see screens/ripple.py); ours can."""

from kivymd.uix.button import MDButton, MDButtonText
from kivymd.uix.snackbar import MDSnackbar, MDSnackbarText

from tests.ui.driver import Driver


def test_a_snackbar_opens(open_app):
    ui: Driver = open_app()
    MDSnackbar(MDSnackbarText(text="Taken back")).open()
    ui.advance(1)
    assert "Taken back" in ui.texts()


def test_a_button_works_without_its_ripple(open_app):
    ui: Driver = open_app()
    touched: list[MDButton] = []
    button = MDButton(MDButtonText(text="Go on"), on_release=touched.append)
    ui.app.root.add_widget(button)
    ui.advance()
    ui.tap(button)
    assert touched == [button]
