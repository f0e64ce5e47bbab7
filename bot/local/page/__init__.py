"""The page of `try`: its HTML, CSS and JavaScript, and what it is told. `page_api.py` has the routes."""
