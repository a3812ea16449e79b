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
    behind = (other_top >= bottom > top, other_right <= left < right,
              other_bottom <= top < bottom, other_left >= right > left)[side]
    if behind and change >= -STEP:
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


def is_outside(value, low, high):
    """Games put spots 12.5 units from corners, also where an area is not as wide."""
    if low - .1 <= value <= high + .1:
        return False
    narrow = 0 <= high - low < 12.5
    return not (narrow and (abs(value - low - 12.5) <= .1 or abs(value - high + 12.5) <= .1))


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
            if any(is_outside(v, a, b) for v, a, b in zip((x, y), area.nw, area.se)):
                yield "spot-outside-area"
            elif abs(z - height(area, x, y)) > STEP and all(
                    abs(z - corner) > .1
                    for corner in (area.nw[2], area.se[2], area.ne_z, area.sw_z)):
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
    pairs = sum(place not in sees[other] for place, seen in enumerate(sees) for other in seen)
    yield from ["visibility-one-way"] * pairs if pairs <= 20 else ["stale-visibility"]


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
        yield from ["ladder-one-way" for end in ladder.ends[:4]
                    if end in areas and ladder.id not in areas[end].down]
        if any(end and end in areas and is_far(ladder.bottom if place == 4 else ladder.top,
                                               areas[end], place == 4)
               for place, end in enumerate(ladder.ends)):
            yield "ladder-far-away"
        if is_behind(ladder, ladder.bottom, areas.get(bottom)) and not is_behind(
                ladder, ladder.top, areas.get(ladder.ends[0])):
            yield "ladder-faces-away"


def is_far(point, area, is_bottom):
    beside = math.hypot(*(max(area.nw[axis] - point[axis], point[axis] - area.se[axis], 0)
                          for axis in (0, 1)))
    above = point[2] - height(area, *point[:2])
    return beside > 100 or above < -120 or above > (400 if is_bottom else 120)


def is_behind(ladder, point, area):
    """Whether the middle of an area lies behind the face of a ladder by more than a unit."""
    if not area or ladder.direction > 3:
        return False
    x, y = ((0, -1), (1, 0), (0, 1), (-1, 0))[ladder.direction]
    return (x * ((area.nw[0] + area.se[0]) / 2 - point[0])
            + y * ((area.nw[1] + area.se[1]) / 2 - point[1])) < -1


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


def check_parts(mesh, components):
    """Elevators (bit 30) join components while the game runs."""
    lifts = [c for c in components if any(mesh.areas[i].attributes & 1 << 30 for i in c)]
    if lifts:
        components = [c for c in components if c not in lifts] + [set().union(*lifts)]
    greatest = max(components, key=lambda part: (len(part), -min(part)), default=None)
    for part in components:
        if part is greatest or len(part) == 1:
            continue
        inside = [mesh.areas[place] for place in part]
        holds = any(area.spots or area.place for area in inside)
        starts = mesh.sub == 14 and any(area.game & 0x880 for area in inside)
        large = 10 * len(part) >= len(mesh.areas) or starts
        large = large or (mesh.version > 5 and len(part) >= 10 and holds)
        yield "cut-off-part" if large else "separate-component"


def check_sides(mesh, areas, ladders):
    """Level sides of 25 units or more in common; the facts are a count over real meshes."""
    joined = {frozenset((place, other)) for place, targets in enumerate(ways(mesh, areas, ladders))
              for other in targets}
    blocked = 0x400C0000 if mesh.sub == 14 else 0x40000000
    for across in (0, 1):
        along = 1 - across
        begins = collections.defaultdict(list)
        for place, area in enumerate(mesh.areas):
            begins[round(extent(area, across)[0])].append(place)
        for place, area in enumerate(mesh.areas):
            line = extent(area, across)[1]
            for other in {o for near in (-1, 0, 1) for o in begins[round(line) + near]}:
                far = mesh.areas[other]
                if abs(extent(far, across)[0] - line) > .01 or other == place:
                    continue
                low, high = (pick(ends) for pick, ends in
                             zip((max, min), zip(extent(area, along), extent(far, along))))
                if high - low < 25 or (area.attributes | far.attributes) & blocked:
                    continue
                points = [(line, end) if across == 0 else (end, line) for end in (low, high)]
                if all(abs(height(area, *p) - height(far, *p)) <= STEP for p in points):
                    if frozenset((place, other)) not in joined:
                        yield "touching-unconnected"


def check_campaign(mesh, areas, ladders):
    """Safe rooms and starts of Left 4 Dead; file names say nothing here."""
    if mesh.sub != 14 or not mesh.areas:
        return
    rooms = {place for place, area in enumerate(mesh.areas) if area.game & 0x880}
    safe = any(area.game & 0x800 for area in mesh.areas)
    closet = any(area.game & 0x10000 for area in mesh.areas)
    if not rooms:
        if closet:
            yield "no-survivor-start"
        return
    graph = [[] for _ in mesh.areas]
    for place, targets in enumerate(ways(mesh, areas, ladders)):
        for other in targets:
            if place in rooms and other in rooms:
                graph[place].append(other)
                graph[other].append(place)
    is_one = len(reached(graph, min(rooms))) == len(rooms)
    if (safe or closet) and is_one and not any(area.game & 0x8040 for area in mesh.areas):
        yield "no-safe-room"


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
    yield from check_parts(mesh, components)
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
                  check_ways(mesh, areas, ladders), check_sides(mesh, areas, ladders),
                  check_campaign(mesh, areas, ladders)):
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
