"""The hand every game draws with."""
