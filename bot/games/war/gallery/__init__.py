"""Every picture of the war, as exhibits."""
