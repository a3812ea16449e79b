#!/usr/bin/env python3
"""Compares the JSON that Wend dumps of drawings of race tracks with the text of the files, character
by character, and what the two take for GeoJSON, GPX and SVG.

    compare_track_drawing.py FILE JSON [FILE JSON]...

Prints each difference, and at last the number of values that were compared. Exits 1 if any differ.
"""

import re
import sys

from comparing import Comparison, compare


def version(text):
    if text.lstrip().startswith("{"):
        return "geojson"
    bare = re.sub(r"<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>|<![^>]*>", "", text, flags=re.S)
    return re.search(r"<(?:[^\s:>/]*:)?([^\s:>/]*)", bare).group(1)


class DrawingComparison(Comparison):
    def whole(self, data, dump):
        text = data.decode("latin-1")
        self.same_tree("", {"format": "track-drawing", "version": version(text), "text": text},
                       dump)
        self.compared += len(data) - 1


if __name__ == "__main__":
    sys.exit(compare(sys.argv[1:], lambda data: data, DrawingComparison))
