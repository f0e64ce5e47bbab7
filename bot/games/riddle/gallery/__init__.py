"""Every screen and picture, as exhibits."""
