"""Running tables: loaded, changed, kept, watched by clocks."""
