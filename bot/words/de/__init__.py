"""The words in German."""
