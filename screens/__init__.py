"""Everything with pixels. Kivy and KivyMD are imported only in this package."""
