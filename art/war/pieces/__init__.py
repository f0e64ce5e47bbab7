"""The pieces of the war: counters of armies, character tokens of people, marks of battles and marches."""
