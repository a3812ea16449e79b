#!/usr/bin/env python3
"""Compares the JSON that Wend dumps of maps of GoldSrc with what the reader beside this file finds in
them, key by key, and looks for keys that only one of them has.

    compare_goldsrc_map.py FILE JSON [FILE JSON]...

Prints each difference, and at last the number of values that were compared. Exits 1 if any differ.
"""

import sys

from comparing import Comparison, compare
from read_bsp_map import read_goldsrc


class MapComparison(Comparison):
    def whole(self, found, dump):
        self.same_tree("", found, dump)


if __name__ == "__main__":
    sys.exit(compare(sys.argv[1:], read_goldsrc, MapComparison))
