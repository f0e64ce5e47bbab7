"""From a screen to Discord's components, and their limits."""
