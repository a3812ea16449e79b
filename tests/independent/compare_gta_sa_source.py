#!/usr/bin/env python3
"""Compares the JSON that Wend dumps of the source text of San Andreas' paths with the text of the
files, character by character.

    compare_gta_sa_source.py FILE JSON [FILE JSON]...

Prints each difference, and at last the number of values that were compared. Exits 1 if any differ.
"""

import sys

from comparing import Comparison, compare


class SourceComparison(Comparison):
    def whole(self, data, dump):
        text = data.decode("latin-1")
        self.same_tree("", {"format": "gta-sa-source", "version": "san-andreas", "text": text},
                       dump)
        self.compared += len(data) - 1


if __name__ == "__main__":
    sys.exit(compare(sys.argv[1:], lambda data: data, SourceComparison))
