"""All words that are drawn on pictures of the war: written once in English, `locale` has the rest."""
