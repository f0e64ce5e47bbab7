"""What goes out to Discord, and how it is drawn."""
