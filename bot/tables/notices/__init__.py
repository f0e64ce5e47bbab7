"""Posts about a table itself: seats, absence, reminders."""
