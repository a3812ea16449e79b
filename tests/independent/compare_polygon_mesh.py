#!/usr/bin/env python3
"""Compares the JSON that Wend dumps of polygon meshes with the text of the files, character by
character, and what the two take for OBJ and for JSON.

    compare_polygon_mesh.py FILE JSON [FILE JSON]...

Prints each difference, and at last the number of values that were compared. Exits 1 if any differ.
"""

import sys

from comparing import Comparison, compare


class MeshComparison(Comparison):
    def whole(self, data, dump):
        text = data.decode("latin-1")
        is_json = text.lstrip("\ufeff\u00ef\u00bb\u00bf \t\r\n").startswith("{")
        self.same_tree("", {"format": "polygon-mesh", "version": "json" if is_json else "obj",
                            "text": text}, dump)
        self.compared += len(data) - 1


if __name__ == "__main__":
    sys.exit(compare(sys.argv[1:], lambda data: data, MeshComparison))
