"""What a store must offer, a file for each chapter; `bot.store.interface` joins them."""
