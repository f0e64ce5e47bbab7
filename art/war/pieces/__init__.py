"""The pieces of the war: counters of armies, medallions of people, marks of battles and marches."""
