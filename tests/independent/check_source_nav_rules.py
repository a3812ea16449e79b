#!/usr/bin/env python3
"""Reads Source engine meshes and counts the rules that they break, on its own.

Written from the fact sheet (sections 2 to 5, 7, 10 and 11), without a look at Wend's rules. Reads
the layouts that public files exist for: versions 3, 4, 5, 9, and 16 with the sub-versions 0, 1, 2
and 14.

    check_source_nav_rules.py FILE...

Prints as JSON, for each file, how often each rule is broken.
"""

import collections
import json
import math
import sys

from checked_source_nav import read_mesh

OPPOSITE = [2, 3, 0, 1]
STEP = 18


def height(area, x, y):
    wide, deep = area.se[0] - area.nw[0], area.se[1] - area.nw[1]
    if wide <= 0 or deep <= 0:
        return area.ne_z
    u = min(max((x - area.nw[0]) / wide, 0), 1)
    v = min(max((y - area.nw[1]) / deep, 0), 1)
    north = area.nw[2] + u * (area.ne_z - area.nw[2])
    south = area.sw_z + u * (area.se[2] - area.sw_z)
    return north + v * (south - north)


def portal_height(area, side, other):
    """Height of an area in the middle of its portal to another (section 11)."""
    along, across = (0, 1) if side in (0, 2) else (1, 0)
    low = max(area.nw[along], other.nw[along])
    high = min(area.se[along], other.se[along])
    low, high = (max(min(end, area.se[along]), area.nw[along]) for end in (low, high))
    point = [0, 0]
    point[along] = (low + high) / 2
    point[across] = (area.nw if side in (0, 3) else area.se)[across]
    return height(area, *point)


def extent(area, axis):
    return sorted((area.nw[axis], area.se[axis]))


def check_crossing(area, side, other, change):
    """What of a connection nobody could go: the facts are counts over real meshes."""
    (left, right), (top, bottom) = extent(area, 0), extent(area, 1)
    (other_left, other_right), (other_top, other_bottom) = extent(other, 0), extent(other, 1)
    gap = (max(other_left - right, left - other_right, 0),
           max(other_top - bottom, top - other_bottom, 0))
    if math.hypot(*gap) > 300:
        yield "long-gap"
    if (other_top >= bottom > top, other_right <= left < right, other_bottom <= top < bottom,
            other_left >= right > left)[side]:
        yield "wrong-side"
    if change > 200:
        yield "high-climb"


def doubles(values):
    return len(values) - len(set(values))


def check_header(mesh):
    if mesh.tail:
        yield "stale-tail" if mesh.version <= 5 else "trailing-bytes"
    if not mesh.areas:
        yield "no-areas"
    if not mesh.analyzed:
        yield "not-analysed"
    used = [area.place for area in mesh.areas]
    if mesh.unnamed is not None and bool(mesh.unnamed) != (0 in used):
        yield "unnamed-flag"
    for number, name in enumerate(mesh.places, 1):
        if name.count(0) != 1 or name[-1] != 0 or len(name) > 256:
            yield "place-name"
        if number not in used:
            yield "unused-place"
        if name in mesh.places[:number - 1]:
            yield "double-place"
    yield from ["place-number" for place in used if place > len(mesh.places)]


def check_ids(mesh):
    yield from ["area-id-twice"] * doubles([area.id for area in mesh.areas])
    yield from ["ladder-id-twice"] * doubles([ladder.id for ladder in mesh.ladders])
    yield from ["spot-id-twice"] * doubles([s[0] for area in mesh.areas for s in area.spots])
    yield from ["area-id-zero" for area in mesh.areas if area.id == 0]


def check_areas(mesh):
    # Bits that are free for games have a meaning in some, but which Left 4 Dead has is known.
    known = (0xF if mesh.version <= 5 else 0xF80FFFFF if mesh.sub == 14 else 0xE7FFFFFF)
    yield from ["copied-area"] * doubles([(a.nw, a.se, a.ne_z, a.sw_z) for a in mesh.areas])
    for area in mesh.areas:
        yield from ["outside-world" for values in (area.nw, area.se, [area.ne_z], [area.sw_z])
                    if any(abs(value) > 16384 for value in values)]
        wide, deep = area.se[0] - area.nw[0], area.se[1] - area.nw[1]
        if wide < 0 or deep < 0:
            yield "inverted-area"
        elif wide == 0 or deep == 0:
            yield "degenerate-area"
        if area.attributes & ~known:
            yield "unknown-attributes"
        if area.attributes & (0x80000000 if mesh.sub in (2, 14) else 0xA0000000):
            yield "runtime-attributes"
        if mesh.sub == 2 and area.game & 0x80000600:
            yield "unknown-attributes"
        if mesh.sub == 14 and area.game & 0x00E00019:
            yield "unknown-attributes"
        if mesh.sub == 2 and area.game & 0x098001FF:
            yield "runtime-attributes"
        yield from ["occupy-time" for time in area.times if not 0 <= time <= 120]
        yield from ["light" for light in area.light if not 0 <= light <= 1]
        for spot in area.spots:
            x, y, z = spot[1:4]
            if any(v < a - .1 or v > b + .1 for v, a, b in zip((x, y), area.nw, area.se)):
                yield "spot-outside-area"
            elif abs(z - height(area, x, y)) > STEP:
                yield "spot-off-ground"
            if spot[4] > 15:
                yield "spot-flags"


def check_links(mesh, areas, ladders):
    for area in mesh.areas:
        for side, targets in enumerate(area.links):
            yield from ["double-target"] * doubles(targets)
            for target in targets:
                if target == area.id:
                    yield "link-to-itself"
                if target not in areas:
                    yield "dangling-link"
                    continue
                other = areas[target]
                if area.id not in other.links[OPPOSITE[side]]:
                    yield "one-way-connection"
                change = portal_height(other, OPPOSITE[side], area) - portal_height(
                    area, side, other)
                yield from check_crossing(area, side, other, change)
                if change < -STEP:
                    yield "needs-drop"
                elif STEP < change <= 200:
                    yield "needs-jump"
        yield from ["double-target"] * (doubles(area.up) + doubles(area.down))
        yield from ["dangling-link" for ladder in area.up + area.down if ladder not in ladders]


def check_references(mesh, areas):
    spots = {spot[0] for area in mesh.areas for spot in area.spots}
    for area in mesh.areas:
        for here, previous, how, following, how_on in area.approaches:
            yield from ["approach-area" for i in (here, previous, following)
                        if i and i not in areas]
            yield from ["traverse-kind" for kind in (how, how_on) if kind > 9]
        for (origin, origin_side, target, target_side), seen in area.encounters:
            yield from ["encounter-area" for i in (origin, target) if i and i not in areas]
            yield from ["direction" for side in (origin_side, target_side) if side > 3]
            yield from ["encounter-spot" for spot, _ in seen if spot not in spots]


def check_visibility(mesh, areas):
    places = {area.id: place for place, area in enumerate(mesh.areas)}
    lists = []
    for area in mesh.areas:
        own = {}
        for entry, attributes in area.visible:
            place = entry if mesh.sub == 14 else places.get(entry)
            if place is None or place >= len(mesh.areas):
                yield "visible-area"
            else:
                own[place] = max(attributes, own.get(place, 0))
        lists.append(own)
    sees = []
    for area, own in zip(mesh.areas, lists):
        parent = areas.get(area.inherit) if area.inherit else None
        if area.inherit and not parent:
            yield "inherit-missing"
        elif parent and parent.id == area.id:
            yield "inherit-itself"
        elif parent and parent.inherit:
            yield "inherit-chain"
        whole = dict(own)
        if parent and parent.id != area.id:
            whole = {**lists[places[parent.id]], **own}
        sees.append({place for place, attributes in whole.items() if attributes})
    for place, seen in enumerate(sees):
        yield from ["visibility-one-way" for other in seen if place not in sees[other]]


def check_ladders(mesh, areas):
    for ladder in mesh.ladders:
        bottom = ladder.ends[4]
        yield from ["ladder-end" for end in ladder.ends if end and end not in areas]
        if ladder.direction > 3:
            yield "direction"
        if ladder.top[2] < ladder.bottom[2]:
            yield "ladder-upside-down"
        if not bottom:
            yield "ladder-without-bottom"
        if not any(ladder.ends[:3]):
            yield "ladder-without-top"
        if bottom in areas and ladder.id not in areas[bottom].up:
            yield "ladder-not-listed"
        yield from ["ladder-not-listed" for end in ladder.ends[:4]
                    if end in areas and ladder.id not in areas[end].down]


def ways(mesh, areas, ladders):
    """Places of the areas that each area leads to, over connections and ladders."""
    places = {area.id: place for place, area in enumerate(mesh.areas)}
    for area in mesh.areas:
        ids = [target for targets in area.links for target in targets]
        for ladder in area.up:
            ids += ladders[ladder].ends[:3] if ladder in ladders else []
        ids += [ladders[ladder].ends[4] for ladder in area.down if ladder in ladders]
        yield [places[i] for i in ids if i in areas]


def reached(graph, start):
    seen, todo = {start}, [start]
    while todo:
        fresh = set(graph[todo.pop()]) - seen
        seen |= fresh
        todo += fresh
    return seen


def check_ways(mesh, areas, ladders):
    """Components, and in each of them what lies off the greatest part that is all of a round."""
    there = list(ways(mesh, areas, ladders))
    back = [[] for _ in there]
    for place, targets in enumerate(there):
        for target in targets:
            back[target].append(place)
    both = [a + b for a, b in zip(there, back)]
    left, components = set(range(len(there))), []
    while left:
        components.append(reached(both, min(left)))
        left -= components[-1]
    greatest = max(components, key=len, default=None)
    yield from ["lonely-node" for area, targets in zip(mesh.areas, there)
                if not targets and not any(area.links)]
    yield from ["separate-component" for component in components
                if component is not greatest and len(component) > 1]
    for component in components:
        parts, left = [], set(component)
        while left:
            start = min(left)
            parts.append(reached(there, start) & reached(back, start))
            left -= parts[-1]
        main = max(parts, key=len)
        down, up = reached(there, min(main)), reached(back, min(main))
        for place in component - main:
            if place in down and there[place]:
                yield "no-way-back"
            if place in up:
                yield "no-way-in"


def counts(data):
    mesh = read_mesh(data)
    areas, ladders = {}, {}
    for area in mesh.areas:
        areas.setdefault(area.id, area)
    for ladder in mesh.ladders:
        ladders.setdefault(ladder.id, ladder)
    found = collections.Counter()
    for check in (check_header(mesh), check_ids(mesh), check_areas(mesh),
                  check_links(mesh, areas, ladders), check_references(mesh, areas),
                  check_visibility(mesh, areas), check_ladders(mesh, areas),
                  check_ways(mesh, areas, ladders)):
        found.update(check)
    return found


def main(names):
    found = {}
    for name in names:
        with open(name, "rb") as opened:
            found[name] = counts(opened.read())
    print(json.dumps(found, indent=1, sort_keys=True))


if __name__ == "__main__":
    main(sys.argv[1:])
