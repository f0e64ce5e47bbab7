"""Pictures: takes what a seat may see, gives images. Imports the engine's public types only.

The map is drawn once per scale without names (`art.riddle.basemap`) and kept on disk (`art.drawing.cache`).
Every post then only crops it and adds names (`art.drawing.labels`), the path of the last turn
(`art.drawing.paths`) and the markers (`art.riddle.markers`). All places are in `u`, the side of a hex
(`art.drawing.geometry`). All chance is seeded by layer and space id, so a space looks the same at every scale
and in every run.
"""
