"""Measurements, printed with ratios within one run; nothing here passes or fails (`./riddlemaster bench`)."""
