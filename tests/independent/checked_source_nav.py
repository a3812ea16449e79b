"""The records of Source engine meshes that the rules are about.

Written from the fact sheet (sections 2 to 5 and 7), for check_source_nav_rules.py.
"""

import collections
import struct

Area = collections.namedtuple(
    "Area", "id attributes nw se ne_z sw_z links spots approaches encounters place up down times "
    "light visible inherit game")
Ladder = collections.namedtuple("Ladder", "id width top bottom length direction ends")
Mesh = collections.namedtuple("Mesh", "version sub analyzed places unnamed areas ladders tail")


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, form):
        values = struct.unpack_from("<" + form, self.data, self.at)
        self.at += struct.calcsize("<" + form)
        return values if len(values) != 1 else values[0]

    def many(self, count, form):
        return [self.take(form) for _ in range(self.take(count))]

    def approaches(self):
        return self.many("B", "IIBIB")


def read_area(r, version, sub):
    fixed = r.take("I" + ("B" if version <= 8 else "H" if version <= 12 else "I") + "8f")
    links = [r.many("I", "I") for _ in range(4)]
    spots = r.many("B", "I3fB")
    approaches = r.approaches() if version < 15 else []
    encounters = [(r.take("IBIB"), r.many("B", "IB")) for _ in range(r.take("I"))]
    place = r.take("H") if version >= 5 else 0
    up, down = (r.many("I", "I"), r.many("I", "I")) if version >= 7 else ([], [])
    times = r.take("2f") if version >= 8 else ()
    light = r.take("4f") if version >= 11 else ()
    visible, inherit, game = [], 0, 0
    if sub == 14:
        game, _ = r.take("IH")
    if version >= 16:
        visible, inherit = r.many("I", "IB"), r.take("I")
    if sub == 1:
        approaches = r.approaches()
    if sub == 2:
        game = r.take("I")
    return Area(fixed[0], fixed[1], fixed[2:5], fixed[5:8], fixed[8], fixed[9], links, spots,
                approaches, encounters, place, up, down, times, light, visible, inherit, game)


def read_ladder(r):
    fixed = r.take("If3f3ffI5I")
    return Ladder(fixed[0], fixed[1], fixed[2:5], fixed[5:8], fixed[8], fixed[9], fixed[10:])


def read_mesh(data):
    r = Reader(data)
    version = r.take("II")[1]
    sub = r.take("I") if version >= 10 else 0
    if version >= 4:
        r.take("I")
    analyzed = r.take("B") if version >= 14 else 1
    places = []
    if version >= 5:
        places = [bytes(r.many("H", "B")) for _ in range(r.take("H"))]
    unnamed = r.take("B") if version >= 12 else None
    if sub == 14:
        while r.take("B"):
            pass
        for _ in range(r.take("H")):
            r.many("H", "B")
    areas = [read_area(r, version, sub) for _ in range(r.take("I"))]
    ladders = [read_ladder(r) for _ in range(r.take("I"))] if version >= 6 else []
    if sub == 14:
        r.take("f")
    return Mesh(version, sub, analyzed, places, unnamed, areas, ladders, len(data) - r.at)
