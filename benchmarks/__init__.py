"""Measurements against their bounds, ratios in one run (`./riddlemaster bench`). No test: machines vary."""
