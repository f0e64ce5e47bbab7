"""The words in English, the language all others fall back to."""
