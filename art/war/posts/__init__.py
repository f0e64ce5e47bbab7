"""The public pictures of the war: the whole map and the field (W2.1, W2.8)."""
