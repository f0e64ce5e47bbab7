"""Watchers who follow a table by direct message (E2.9)."""
