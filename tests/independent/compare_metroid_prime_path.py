#!/usr/bin/env python3
"""Compares the JSON that Wend dumps of PATH files of Metroid Prime with what the reader beside this
file finds in them, key by key, and looks for keys that only one of them has.

    compare_metroid_prime_path.py FILE JSON [FILE JSON]...

What the JSON leaves out because it follows from the rest is computed here too, and held against the
file: whole numbers must be equal, floats equal, next to each other or both zero. Prints each
difference, and at last the number of values that were compared. Exits 1 if any differ.
"""

import math
import struct
import sys

from comparing import Comparison, compare, shown_bits, shown_bytes
from read_metroid_path import read_room, run
from write_metroid_path import (Octree, box, centroid, distance, float_place, plane_normal,
                                reachable, wall)

TYPES = {0: "ground", 1: "flyer", 2: "swimmer"}


def word(number):
    return struct.unpack("I", struct.pack("f", number))[0]


def is_near(found, computed):
    """Whether a float is what was computed, but for the last place."""
    try:
        places = [float_place(word(found)), float_place(word(computed))]
    except OverflowError:
        return math.isinf(found)
    return abs(places[0] - places[1]) <= 1


def agree(found, computed):
    if isinstance(found, (tuple, list)):
        return len(found) == len(computed) and all(map(agree, found, computed))
    return is_near(found, computed) if isinstance(found, float) else found == computed


def with_pairs(words, records, stored, name):
    """A table that follows from the links, with the pairs that JSON says are otherwise."""
    words = list(words)
    bits = {pair: bit for bit, pair in enumerate(
        (one, other) for one in range(records) for other in range(one + 1, records))}
    for key, joins in ((f"{name}_joined", 1), (f"{name}_parted", 0)):
        for pair in stored.pop(key, []):
            bit = bits[tuple(sorted(pair))]
            words[bit // 32] = words[bit // 32] & ~(1 << bit % 32) | joins << bit % 32
    if spare := stored.pop(f"{name}_spare", 0):
        words[-1] |= spare
    return words


def polygons(room):
    """The corners of each region: those that follow on the ones of the regions before."""
    first, found = 0, []
    for region in room.regions:
        own = run(room.corners, first, region.corners)
        found.append([corner.at for corner in own] if len(own) >= 3 else [])
        first += region.corners
    return found


class RoomComparison(Comparison):
    def derived(self, path, found, theirs, key, compute):
        """A value that JSON shows only where it is not what follows from the rest. Where nothing
        sensible follows there is nothing to compute."""
        stored = theirs.get("stored", {})
        if key in stored:
            return self.same_tree(f"{path}.stored.{key}", found, stored.pop(key))
        try:
            computed = compute()
        except (ArithmeticError, ValueError, IndexError):
            return None
        if not agree(found, computed):
            self.same(f"{path}.{key}", found, computed)
        self.compared += len(found) if isinstance(found, (tuple, list, bytes)) else 1
        return None

    def rest(self, path, shown, theirs):
        """What is not derived; what is was taken out of `stored`."""
        if not theirs.get("stored", True):
            del theirs["stored"]
        self.same_tree(path, shown, theirs)

    def corners(self, room, dump):
        following, first = {}, 0
        for region in room.regions:
            own = run(room.corners, first, region.corners)
            following.update((first + i, own[(i + 1) % len(own)].at) for i in range(len(own)))
            first += region.corners
        for i, (ours, theirs) in enumerate(zip(room.corners, dump["corners"])):
            path = f"corners[{i}]"
            if i in following:
                self.derived(path, ours.wall, theirs, "wall_normal",
                             lambda: wall(ours.at, following[i]))
            elif "stored" in theirs:
                self.same_tree(path, ours.wall, theirs["stored"].pop("wall_normal"))
            self.rest(path, {"position": ours.at}, theirs)

    def links(self, room, dump):
        owners, first = {}, 0
        for region, own in zip(room.regions, polygons(room)):
            there = range(first, min(first + region.links, len(room.links)))
            owners.update((link, own) for link in there)
            first += region.links
        for i, (ours, theirs) in enumerate(zip(room.links, dump["links"])):
            path = f"links[{i}]"

            def width():
                corners = owners[i]
                a, b = corners[ours.corner], corners[(ours.corner + 1) % len(corners)]
                in_space = dump.get("width_law") == "3d"
                return distance(a, b) if in_space else math.hypot(b[0] - a[0], b[1] - a[1])
            if i in owners or "stored" in theirs:
                self.derived(path, ours.width, theirs, "width", width)
                self.derived(path, ours.inverse, theirs, "inverse_width", lambda: 1 / width())
            self.rest(path, {"corner": ours.corner, "region": ours.region}, theirs)

    def regions(self, room, dump):
        corner = link = 0
        for i, (ours, theirs, own) in enumerate(
                zip(room.regions, dump["regions"], polygons(room))):
            path = f"regions[{i}]"
            around = [list(point) for point in own[:1] + own[:0:-1]]
            height = ours.height
            for key, found, compute in (
                    ("first_corner", ours.first_corner, lambda: corner),
                    ("first_link", ours.first_link, lambda: link),
                    ("index", ours.index, lambda: i), ("pointer", ours.pointer, lambda: i),
                    ("normal", ours.normal, lambda: plane_normal(around)),
                    ("centroid", ours.centroid, lambda: centroid(around)),
                    ("box_min", ours.low, lambda: box(around, height)[0]),
                    ("box_max", ours.high, lambda: box(around, height)[1]),
                    ("obstructions", ours.counters, lambda: (0, 0, 0)[:len(ours.counters)])):
                self.derived(path, found, theirs, key, compute)
            self.rest(path, {"corner_count": ours.corners, "link_count": ours.links,
                             "index_mask": ours.groups, **shown_bits("type_mask", ours.types, TYPES),
                             "height": height}, theirs)
            corner += ours.corners
            link += ours.links

    def table(self, found, records, dump, name, compute):
        """JSON tells what a table has of its own by pairs, and by words if these are many."""
        stored = dump.get("stored", {})
        self.derived("", found, dump, f"{name}_reach",
                     lambda: with_pairs(compute(), records, stored, name))

    def tables(self, room, dump):
        neighbours = []
        first = 0
        for region in room.regions:
            neighbours.append([link.region for link in run(room.links, first, region.links)])
            first += region.links
        both = [list(own) for own in neighbours]
        for region, own in enumerate(neighbours):
            for other in own:
                if other < len(both):
                    both[other].append(region)
        both = [[other for other in own if other < len(both)] for own in both]
        types = [region.types for region in room.regions]
        self.table(room.ground, len(types), dump, "ground", lambda: reachable(both, types, 1))
        self.table(room.flyer, len(types), dump, "flyer", lambda: reachable(both, types, 3))
        self.derived("", room.reserved, dump, "reserved", lambda: [0] * len(room.reserved))

    def octree(self, room, dump):
        """The whole octree is shown, or none of it, beside the list of what is in its leaves."""
        stored = dump.get("stored", {})
        shown = [{"is_leaf": node.leaf, "box_min": node.low, "box_max": node.high,
                  "split": node.split, "children": node.children, "region_count": node.count,
                  "first_lookup": node.first} for node in room.octree]
        if "octree" in stored:
            self.same_tree("octree", shown, stored.pop("octree"))
            if "lookup" in stored:
                self.same_tree("lookup", room.lookup, stored.pop("lookup"))
            return
        own = polygons(room)
        if not all(own):
            return  # Nobody says where they are then.
        computed = Octree([box([list(point) for point in corners], region.height)
                           for corners, region in zip(own, room.regions)])
        self.derived("", room.lookup, dump, "lookup", lambda: computed.lookup)
        self.same("octree count", len(room.octree), len(computed.nodes))
        for i, (found, (node, children, count, first)) in enumerate(
                zip(room.octree, computed.nodes)):
            self.same(f"octree[{i}]", (found.leaf, found.children, found.count, found.first),
                      (int(not node["children"]), tuple(children), count, first))
            for side, corner in zip((found.low, found.high), node["box"]):
                self.same(f"octree[{i}] box", agree(side, corner), True)

    def points(self, room, dump):
        first = 0
        for i, (ours, theirs) in enumerate(zip(room.points, dump.get("points", []))):
            for key, found in (("first_link", ours.first_link), ("first_cost", ours.first_cost)):
                self.derived(f"points[{i}]", found, theirs, key, lambda: first)
            self.rest(f"points[{i}]", {"position": ours.at, "flags": ours.flags,
                                       "link_count": ours.links}, theirs)
            first += ours.links
        if not room.points:
            return
        neighbours = [set() for _ in room.points]
        first = 0
        for i, point in enumerate(room.points):
            for to in run(room.point_links, first, point.links):
                if to < len(neighbours):
                    neighbours[i].add(to)
                    neighbours[to].add(i)
            first += point.links
        self.table(room.point_reach, len(neighbours), dump, "point",
                   lambda: reachable(neighbours, [1] * len(neighbours), 1))
        self.same_tree("point_links", room.point_links, dump["point_links"])
        self.same_tree("point_costs", room.point_costs, dump["point_costs"])

    def whole(self, room, dump):
        for name in ("corners", "links", "regions", "points"):
            self.same(f"{name} count", len(getattr(room, name)), len(dump.get(name, [])))
        self.tables(room, dump)
        self.octree(room, dump)
        for part in (self.corners, self.links, self.regions, self.points):
            part(room, dump)
        filler = dump.get("stored", {}).pop("filler", None)
        used = room.size - len(room.filler)
        self.same_tree("filler", shown_bytes(room.filler) if filler is not None else room.filler,
                       filler if filler is not None else b"\xff" * (-used % 32))
        known = {"corners", "links", "regions", "width_law"}
        if usual_points := "points" in dump:
            known |= {"points", "point_links", "point_costs"}
        self.same("points are shown", bool(room.points) <= usual_points, True)
        self.rest("", {"format": "metroid-prime-path", "version": room.layout},
                  {key: value for key, value in dump.items() if key not in known})


if __name__ == "__main__":
    sys.exit(compare(sys.argv[1:], read_room, RoomComparison))
