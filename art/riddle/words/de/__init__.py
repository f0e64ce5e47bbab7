"""German on pictures, and the German names of things."""
