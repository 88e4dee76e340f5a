"""Everything with pixels. Kivy and KivyMD are imported in here and nowhere else."""
