"""What programs are told about a position: scores, features, facts."""
