"""What varies between languages, boards, formats and federations, as frozen values."""
