"""My boxes: the copies of each box, what is in them, and how sure it is, drawn from the forms of the box itself."""
