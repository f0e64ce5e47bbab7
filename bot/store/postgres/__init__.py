"""The store in PostgreSQL: loaded only where the setting asks for it (`bot.app.storage`)."""
