"""What rings when something is due."""
