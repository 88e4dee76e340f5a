"""The screen of one's own boxes. Its pages lie on each other; back leads from each to the one below."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from app.boxediting import BoxEditing
from app.copies import Copies
from core.message import Message
from data.store.trouble import Trouble
from screens.boxes.page import Page, Way
from screens.context import ScreenContext


class BoxesScreen(BoxLayout):
    """`way` names the pages from the first to the one that is shown. It is the screen's only state: a screen that is
    built again goes the same way.
    """

    def __init__(self, context: ScreenContext, home: Path, way: Way) -> None:
        super().__init__(orientation="vertical")
        self.context, self.home, self.way = context, home, way
        self.copies = Copies(home)
        self.editing: BoxEditing | None = None
        self.page: Page | None = None
        self._kept: Page | None = None
        if not way:
            way.append(("copies",))
        self.show()

    def show(self) -> None:
        """Shows the last page of the way. A page whose copy cannot be read leads back to the one before."""
        self.clear_widgets()
        try:
            self.page = self._make(*self.way[-1])
        except Trouble as trouble:
            if len(self.way) == 1:
                raise
            self.way.pop()
            self.show()
            self.context.refuse(trouble.message())
            return
        self.add_widget(self.page)

    def _make(self, name: str, *what: str) -> Page:
        # Each is imported when it is first shown: KivyMD's widgets are many.
        match name:
            case "copies":
                from screens.boxes.copies import CopiesPage

                return CopiesPage(self)
            case "deleted":
                from screens.boxes.deleted import DeletedPage

                return DeletedPage(self)
            case "copy":
                from screens.boxes.copy import CopyPage

                return CopyPage(self, self.edit(*what))
            case "compare":
                from screens.boxes.compare import ComparePage

                return ComparePage(self, self.edit(*what[:2]), what[2] if len(what) > 2 else None)
            case "unknown":
                from screens.boxes.unknown import UnknownPage

                return UnknownPage(self, self.edit(*what))
            case "section":
                from screens.boxes.section import section_page

                return section_page(self, self.edit(*what[:2]), what[2])
            case "thing":
                from screens.boxes.form import ThingPage

                return ThingPage(self, self.edit(*what[:2]), what[2], what[3:])
        from screens.boxes.pieces import PiecePage

        return PiecePage(self, self.edit(*what[:2]), what[2], what[3:-2], what[-2], int(what[-1]))

    def edit(self, box: str, id: str) -> BoxEditing:
        """Returns the copy that is looked at. It is kept from page to page, with the corrections to take back."""
        if self.editing is None or (self.editing.box, self.editing.id) != (box, id):
            self.editing = BoxEditing(self.copies, box, id)
        return self.editing

    def edit_again(self) -> None:
        """Reads the copy again and shows the page anew, after something other than a value has changed."""
        if self.editing is not None:
            self.editing.refresh()
        self.show()

    def go(self, *page: str) -> None:
        self.way.append(page)
        self.show()

    def replace(self, *page: str) -> None:
        """Shows another page in the place of this one."""
        self.way[-1] = page
        self.show()

    def back(self) -> None:
        """Goes back. What cannot be written keeps its page once, with the reason at its field."""
        if self.page is not None and not self.page.leave() and self._kept is not self.page:
            self._kept = self.page
            return
        if len(self.way) > 1:
            self.way.pop()
            self.show()
        else:
            self.context.go("back")

    def refuse(self, no: Message | None) -> bool:
        """Tells why something could not be done; returns whether there was a reason."""
        if no is not None:
            self.context.refuse(no)
        return no is not None

    @property
    def scroll(self) -> Any:
        """What keeps the reader's place when the screen is built again."""
        assert self.page is not None
        return self.page.scroll

    def press(self, key: str) -> bool:
        if key == "escape":
            self.back()
            return True
        return False
