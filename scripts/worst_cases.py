"""What the files that are worst for the program have in common: where each of them is registered."""

CASES = {}


def case(make):
    CASES[make.__name__] = make
    return make


def count(size, each):
    """How many records of so many bytes make a file of about that size."""
    return max(2, size // each)
