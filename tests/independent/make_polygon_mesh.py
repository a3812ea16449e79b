#!/usr/bin/env python3
"""Makes up polygon meshes of rooms, as unlike each other as they can be.

    make_polygon_mesh.py FOLDER COUNT

Writes 0.mesh.json, 1.mesh.json and so on. Number 0 has exactly 512 faces, number 1 has 513.
"""

import json
import os
import random
import sys


def room(seed):
    dice = random.Random(seed)
    columns, rows = dice.choice([(1, 1), (2, 3), (6, 6), (12, 10), (5, 30), (16, 16)])
    if seed < 2:
        columns, rows = (16, 16)
    size = dice.choice([0.5, 1.7, 4.0, 11.3])
    slope = dice.choice([0, 0, 0.3, 1.0])
    verts, faces, number = [], [], {}

    def corner(x, y, floor):
        if (x, y, floor) not in number:
            number[x, y, floor] = len(verts)
            wobble = 0 if x in (0, columns) or not slope else dice.uniform(-0.2, 0.2)
            verts.append([round((x + wobble) * size - 20, 4), round(y * size + 3, 4),
                          round(dice.uniform(0, slope * size) + floor * 7.25, 4)])
        return number[x, y, floor]

    def add(*corners):
        start = dice.randrange(len(corners))
        faces.append({"v": corners[start:] + corners[:start], "mat": dice.randrange(5),
                      "height": dice.choice([1, 2.5, 3.1, 8])})

    for floor in range(1 if seed < 2 else dice.choice([1, 1, 2, 3])):
        for y in range(rows):
            for x in range(columns):
                if seed >= 2 and dice.random() < 0.15:
                    continue
                a, b = corner(x, y, floor), corner(x + 1, y, floor)
                c, d = corner(x + 1, y + 1, floor), corner(x, y + 1, floor)
                if slope or seed < 2:
                    add(a, b, c)
                    add(a, c, d)
                else:
                    add(a, b, c, d)
    if seed == 1:
        # A third face on the edge of two others.
        a, b, _ = faces[0]["v"]
        verts.append([verts[a][0], verts[a][1] - 9, 5])
        faces.append({"v": [b, a, len(verts) - 1], "mat": 0, "height": 1})
    if seed >= 2 and dice.random() < 0.5:
        dice.shuffle(faces)
    masks = [{"index_mask": dice.choice([1, 1, 3, 7, 128]), "type_mask": kind}
             for kind in (1, 1, 1, 2, 4)]
    return {"name": "room %d" % seed, "materials": masks, "verts": verts, "faces": faces}


def main():
    folder, count = sys.argv[1], int(sys.argv[2])
    for seed in range(count):
        with open(os.path.join(folder, "%d.mesh.json" % seed), "w") as out:
            json.dump(room(seed), out)
    print("made", count)


if __name__ == "__main__":
    main()
