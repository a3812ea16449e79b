#!/usr/bin/env python3
"""Counts the rules that PATH files of Metroid Prime break, on its own.

Written from the fact sheet (sections 2, 3, 5 and 6), without a look at Wend's code.

    check_metroid_path_rules.py FILE...

Prints as JSON, for each file, how often each rule is broken.
"""

import collections
import json
import math
import sys

from read_metroid_path import edges, polygon, read_room, run

NEAR = 0.01  # metres


def minus(a, b):
    return tuple(p - q for p, q in zip(a, b))


def times(a, b):
    return sum(p * q for p, q in zip(a, b))


def size(a):
    return math.sqrt(times(a, a))


def wall(a, b):
    """Level normal to the right of the way from a to b, viewed from above; none without a way."""
    x, y = b[0] - a[0], b[1] - a[1]
    length = math.hypot(x, y)
    return (y / length, -x / length, 0) if length else None


def plane(corners):
    """Unit normal of the polygon, up where it goes clockwise."""
    total = [0, 0, 0]
    for a, b in edges(corners):
        p, q = b.at, a.at
        total[0] += p[1] * q[2] - p[2] * q[1]
        total[1] += p[2] * q[0] - p[0] * q[2]
        total[2] += p[0] * q[1] - p[1] * q[0]
    length = size(total)
    return tuple(v / length for v in total) if length else (0, 0, 0)


def check_file(room):
    if len(room.filler) >= 32:
        yield "left-over"
    elif len(set(room.filler)) > 1 or room.size % 32:
        yield "filler"
    if not room.regions:
        yield "no-regions"
    if len(room.regions) > 512:
        yield "too-many-regions"


def check_runs(room):
    def gaps(runs, length):
        used = [False] * length
        for first, count in runs:
            used[first:first + count] = [True] * count
        return sum(not there and (i == 0 or used[i - 1]) for i, there in enumerate(used))

    def inside(runs, length):
        return [(first, count) for first, count in runs if count and first + count <= length]

    for table, runs in ((room.corners, [(r.first_corner, r.corners) for r in room.regions]),
                        (room.links, [(r.first_link, r.links) for r in room.regions])):
        runs = inside(runs, len(table))
        yield from ["run-order" for a, b in zip(runs, runs[1:]) if b[0] < a[0]]
        end = 0
        for first, count in sorted(runs, key=lambda one: one[0]):
            if first < end:
                yield "shared-record"
            end = max(end, first + count)
        yield from ["unused-record"] * gaps(runs, len(table))
    leaves = inside([(n.first, n.count) for n in room.octree if n.leaf], len(room.lookup))
    yield from ["unused-record"] * gaps(leaves, len(room.lookup))


def check_region(room, place, region):
    corners = polygon(room, region)
    if not corners:
        yield "region-corners"
    if region.links and region.first_link + region.links > len(room.links):
        yield "region-links"
    if region.index != place:
        yield "region-index"
    if not region.height > 0:
        yield "region-height"
    if abs(size(region.normal) - 1) > 1e-3 or region.normal[2] <= 0:
        yield "floor-normal"
    elif corners and max(map(abs, minus(region.normal, plane(corners)))) > NEAR:
        yield "floor-normal-off"
    if not region.groups & 255:
        yield "index-mask"
    if region.types & 255 not in (1, 2, 4):
        yield "type-mask"
    yield from ["mask-bits" for mask in (region.groups, region.types) if mask >> 8]
    if any(region.counters):
        yield "obstructions"
    if corners:
        yield from check_polygon(corners)
        yield from check_prism(region, corners)


def check_polygon(corners):
    turned, inward = 0, False
    area = sum(b.at[0] * a.at[1] - a.at[0] * b.at[1] for a, b in edges(corners)) / 2
    if area < 1e-6:
        yield "polygon-turn"
    sense = 1 if area < 0 else -1
    steps = [minus(b.at, a.at)[:2] for a, b in edges(corners)]
    for (a, b), here, after in zip(edges(corners), steps, steps[1:] + steps[:1]):
        normal = wall(a.at, b.at)
        if normal is None:
            yield "edge-length"
            continue
        if max(map(abs, minus(a.wall, normal))) > 0.01:
            yield "wall-normal"
        if any(after) and not inward:
            turn = sense * (here[0] * after[1] - here[1] * after[0])
            turned += math.atan2(turn, times(here, after))
            inward = turn < -NEAR * size(here)
    if inward or turned > 3 * math.pi:
        yield "not-convex"
    up = plane(corners)
    if abs(up[2]) < 1e-6:
        return
    weights = [size(minus(b.at, a.at)) for a, b in edges(corners)]
    weights = [one + other for one, other in zip(weights, weights[-1:] + weights)]
    middle = [sum(w * c.at[i] for w, c in zip(weights, corners)) / sum(weights) for i in range(3)]
    if any(abs(times(up, minus(c.at, middle))) > 0.1 for c in corners):
        yield "not-flat"


def check_prism(region, corners):
    low = [min(c.at[i] for c in corners) for i in range(3)]
    high = [max(c.at[i] for c in corners) for i in range(3)]
    high[2] = max(high[2], high[2] + region.height)
    low[2] = min(low[2], low[2] + region.height)
    for beyond in (minus(low, region.low), minus(region.high, high)):
        off = next((v for v in beyond if abs(v) > NEAR), 0)
        if off:
            yield "box-too-small" if off < 0 else "box-too-large"
    for a, b in edges(corners):
        normal = wall(a.at, b.at)
        if normal and times(normal, minus(region.centroid, a.at)) < -NEAR:
            yield "centroid-outside"
            break


def near(a, b):
    return all(abs(p - q) <= NEAR for p, q in zip(a, b))


def check_links(room):
    def edge(place, link):
        region = room.regions[place]
        corners = run(room.corners, region.first_corner, region.corners)
        return edges(corners)[link.corner] if link.corner < len(corners) else None

    links = [run(room.links, r.first_link, r.links) for r in room.regions]
    for place, own in enumerate(links):
        if not own:
            yield "lonely-node"
        seen = set()
        for link in own:
            over = edge(place, link)
            if over is None:
                yield "link-corner"
            if link.width <= 0 or abs(link.width * link.inverse - 1) > 1e-3:
                yield "link-width"
            if over and link.width > 0:
                step = minus(over[1].at, over[0].at)
                if all(abs(link.width - v) > 1e-3 * v for v in (size(step[:2]), size(step))):
                    yield "link-length"
            if link.region >= len(links):
                yield "dangling-link"
                continue
            if link.region in seen:
                yield "duplicate-link"
            seen.add(link.region)
            if link.region == place:
                yield "link-to-itself"
                continue
            backs = [edge(link.region, back) for back in links[link.region]
                     if back.region == place]
            if over and not any(back and near(back[0].at, over[1].at) and
                                near(back[1].at, over[0].at) for back in backs):
                yield "one-way-link"


def groups(count, ways):
    """A number for each, the same for those that hang together."""
    number = list(range(count))
    for a, b in ways:
        if number[a] != number[b]:
            old, new = number[b], number[a]
            number = [new if n == old else n for n in number]
    return number


def check_table(table, count, part):
    bit = 0
    for i in range(count):
        for j in range(i + 1, count):
            stored = table[bit // 32] >> bit % 32 & 1
            wanted = part[i] is not None and part[i] == part[j]
            if stored != wanted:
                yield "reach-missing" if wanted else "reach-excess"
            bit += 1
    if bit % 32 and table[-1] >> bit % 32:
        yield "spare-bits"


def check_reach(room):
    count = len(room.regions)
    for table, types in ((room.ground, 1), (room.flyer, 3)):
        there = [bool(r.types & types) for r in room.regions]
        ways = [(i, link.region) for i, r in enumerate(room.regions)
                for link in run(room.links, r.first_link, r.links)
                if there[i] and link.region < count and there[link.region]]
        part = groups(count, ways)
        yield from check_table(table, count, [n if t else None for n, t in zip(part, there)])
    ways = [(i, target) for i, p in enumerate(room.points)
            for target in run(room.point_links, p.first_link, p.links)
            if target < len(room.points)]
    yield from check_table(room.point_reach, len(room.points), groups(len(room.points), ways))
    yield from ["spare-bits" for word in room.reserved if word]


def check_octree(room):
    yield from ["lookup-region" for region in room.lookup if region >= len(room.regions)]
    if not room.octree:
        yield "no-octree"
        return
    root = len(room.octree) - 1
    everywhere = [(-math.inf, math.inf)] * 3
    reached, open_ = {root}, [(root, everywhere)]
    while open_:
        place, cell = open_.pop()
        node = room.octree[place]
        if node.leaf:
            yield from check_leaf(room, node, cell)
            continue
        middle = [(a + b) / 2 for a, b in zip(node.low, node.high)]
        for split, low, high, centre in zip(node.split, node.low, node.high, middle):
            if not low <= split <= high:
                yield "split-outside"
                break
            if abs(split - centre) > NEAR:
                yield "split-off-centre"
                break
        for number, child in enumerate(node.children):
            if child > root:
                yield "octree-child"
            elif child in reached:
                yield "octree-twice"
            else:
                reached.add(child)
                high = [number >> axis & 1 for axis in range(3)]
                low_sides = [(node.split if h else node.low)[i] for i, h in enumerate(high)]
                high_sides = [(node.high if h else node.split)[i] for i, h in enumerate(high)]
                part = room.octree[child]
                if not (near(part.low, low_sides) and near(part.high, high_sides)):
                    yield "octant"
                inner = [(max(a, s), b) if h else (a, min(b, s))
                         for (a, b), s, h in zip(cell, node.split, high)]
                open_.append((child, inner))
    yield from ["octree-unreached"] * (len(room.octree) - len(reached))


def check_leaf(room, node, cell):
    if node.first + node.count > len(room.lookup):
        yield "leaf-range"
    listed = set(run(room.lookup, node.first, node.count))
    for place, region in enumerate(room.regions):
        if place not in listed and all(low < b and a < high for (a, b), low, high in
                                       zip(cell, region.low, region.high)):
            yield "region-not-in-leaf"


def check_points(room):
    for point in room.points:
        if not point.links:
            continue
        costs = run(room.point_costs, point.first_cost, point.links)
        yield from ["point-links" for first, table in
                    ((point.first_link, room.point_links), (point.first_cost, room.point_costs))
                    if first + point.links > len(table)]
        for i, target in enumerate(run(room.point_links, point.first_link, point.links)):
            if target >= len(room.points):
                yield "point-target"
            elif costs and costs[i] < size(minus(point.at, room.points[target].at)) * 0.999:
                yield "point-cost"


def check_crowds(room):
    most = 8 if room.version > 4 else 4
    for region in room.regions:
        x, y, z = region.centroid
        place = (x, y, z + region.height / 2)
        found = 0
        for other in room.regions:
            corners = polygon(room, other)
            if not corners or not other.types & region.types or not other.groups & region.groups:
                continue
            if any(not a <= v <= b for v, a, b in zip(place, other.low, other.high)):
                continue
            above = times(other.normal, minus(place, corners[0].at))
            if above >= 0 >= above - other.normal[2] * other.height and all(
                    times(c.wall, minus(place, c.at)) >= 0 for c in corners):
                found += 1
        if found > most:
            yield "crowded"


def counts(data):
    room = read_room(data)
    found = collections.Counter()
    for check in (check_file(room), check_runs(room), check_links(room), check_reach(room),
                  check_octree(room), check_points(room), check_crowds(room)):
        found.update(check)
    for place, region in enumerate(room.regions):
        found.update(check_region(room, place, region))
    return found


def main(names):
    found = {}
    for name in names:
        with open(name, "rb") as opened:
            found[name] = counts(opened.read())
    print(json.dumps(found, indent=1, sort_keys=True))


if __name__ == "__main__":
    main(sys.argv[1:])
