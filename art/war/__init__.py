"""The pictures of *The War of the Ring*."""
