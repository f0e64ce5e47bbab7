"""Cards: drawn emblems, faces, the hand, one card large. Emblems are imported from
`art.riddle.cards.emblems` by the posts."""
