"""Private pictures of moving: what can be reached, one direction of it, one way. They take the viewer's
own view.
"""

from art.riddle.panels.way import around_picture, way_picture, wedge_picture

__all__ = ["around_picture", "way_picture", "wedge_picture"]
