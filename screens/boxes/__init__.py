"""My boxes: the copies of each box, what is in them, and how sure it is. All of it is drawn from the box's own forms."""
