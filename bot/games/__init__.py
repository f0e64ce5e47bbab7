"""What each game says and shows on Discord."""
