#!/usr/bin/env python3
"""Lays race tracks of Grand Prix 2 and of F1GP with their pit lanes, in the games' whole numbers,
written from what is known of them and independent of Wend.

    lay_gp2_track.py FILE...

Prints a line for each file, for each unit of its lap and of its pit lane: x, y and z in 1/1024
units, and of the fences on the left and on the right how far they are from the middle, and their x
and y; and for each object its unit and its place.
"""

import math
import sys

from follow_gp2_line import (angle16, closed_places, half_widths, is_exact, laid, moved_evenly, raw,
                             start_of)
from read_gp2_track import read_track

LANE = 640


def command(steps, number):
    """Where the first of that number stands, and the unit that its sector begins at."""
    unit = 0
    for place, step in enumerate(steps):
        if step["command"] == number:
            return place, unit
        if not step["command"]:
            unit += step["length"]
    return None


def is_pit_left(track):
    config = track["configuration"]
    if track["is_gp2"]:
        return config["flags"] & 0x000A == 0x000A
    return config["pit_side"] == 10


def beside(track, units, places, widths, unit):
    """Where the pit lane leaves or comes back."""
    x, y, z = places[unit]
    is_left = is_pit_left(track)
    away = widths[unit][0 if is_left else 1] - LANE
    middle = units[unit][4]
    along, across = raw(middle) * away >> 14, raw(16384 - middle) * away >> 14
    side = -1 if is_left else 1
    return x - side * across, y + side * along, z


def lane(track, units, places):
    """Of each of its units x, y, z, heading and slope; and how far, in x, y and z, the last one has
    to be moved. None where the track does not say where it leaves or comes back."""
    leaves, joins = command(track["track"], 0x86), command(track["track"], 0x87)
    if not leaves or not joins or not any(not step["command"] and step["length"]
                                          for step in track["pit_lane"]):
        return None
    widths = half_widths(track)
    count = len(units)
    at = beside(track, units, places, widths, leaves[1] % count)
    to = beside(track, units, places, widths, joins[1] % count)
    *_, heading, _, slope = laid(track["track"][:leaves[0]], start_of(track), is_exact(track))[1]
    heading += sum(step["words"][0] for step in track["pit_lane"] if step["command"] == 0xB6)
    own, _ = laid(track["pit_lane"], (*at, angle16(heading), slope), is_exact(track))
    missing = [to[axis] - own[-1][axis] for axis in range(3)]
    moved = [moved_evenly([unit[axis] for unit in own], missing[axis]) for axis in range(3)]
    return list(zip(*moved, (unit[3] for unit in own), (unit[5] for unit in own))), missing


def fences(track):
    """How far they are from the middle on the left and on the right of each unit, in 1/1024."""
    widths, rows = half_widths(track), []
    before = (track["configuration"]["left_verge"], track["configuration"]["right_verge"])
    for step in track["track"]:
        if step["command"] or not step["length"]:
            continue
        after = step["left"], step["right"]
        for i in range(step["length"]):
            verges = [a + (b - a) * i / step["length"] for a, b in zip(before, after)]
            rows.append(tuple((width + 80) * (verge + 32) / 32
                              for width, verge in zip(widths[len(rows)], verges)))
        before = after
    return rows


def bridged(track, units, lap):
    """Of each unit of the lap and either side: how far the fence is from the middle, and its x and
    y. Flagged sectors in a row have it straight, over the road too."""
    count, widths, along = len(lap), half_widths(track), fences(track)
    flags = [step["flags"] for step in track["track"] if not step["command"]
             for _ in range(step["length"])]
    sides = []
    for side, bit, sign in ((0, 0x20, -1), (1, 0x10, 1)):
        across = [(-sign * math.sin(unit[3] * math.tau / 65536),
                   sign * math.cos(unit[3] * math.tau / 65536)) for unit in units[:count]]
        points = [(x + away[side] * to_x, y + away[side] * to_y)
                  for (x, y, _), away, (to_x, to_y) in zip(lap, along, across)]
        rows = [(along[unit][side], *points[unit]) for unit in range(count)]
        marked = [bool(flags[unit] & bit) for unit in range(count)]
        for first in range(count):
            if not marked[first] or marked[first - 1]:
                continue
            length = 1
            while marked[(first + length) % count]:
                length += 1
            (ax, ay), (bx, by) = points[first - 1], points[(first + length) % count]
            for i in range(length):
                unit = (first + i) % count
                (x, y, _), (to_x, to_y) = lap[unit], across[unit]
                cut = to_x * (by - ay) - to_y * (bx - ax)
                away = ((ax - x) * (by - ay) - (ay - y) * (bx - ax)) / cut if cut else 0
                part = (i + 1) / (length + 1)
                fence_x, fence_y = ax + (bx - ax) * part, ay + (by - ay) * part
                away = min(away, math.hypot(fence_x - x, fence_y - y))
                rows[unit] = (max(away, widths[unit][side]), fence_x, fence_y)
        sides.append(rows)
    return [left + right for left, right in zip(*sides)]


def objects(track, places, headings, widths, steps):
    """Of each object of these steps the unit, x, y and z: places count in eighths of a foot, of
    which a fine unit is an eighth."""
    unit, rows = 0, []
    for step in steps:
        if not step["command"]:
            unit += step["length"]
        elif step["command"] == 0x80:
            number = step["words"][0] % (1 << 16) // 16
            if number >= len(track["definitions"]):
                continue
            placed, at = track["definitions"][number], (unit + step["first"]) % len(places)
            lateral = placed["lateral"]
            width = widths[at][0 if lateral < 0 else 1]
            along, across = (raw(headings[at]) * width >> 17,
                             raw(16384 - headings[at]) * width >> 17)
            x, y, z = places[at][:3]
            rows.append((at, (x >> 3) * 8 - (across * lateral >> 5),
                         (y >> 3) * 8 + (along * lateral >> 5), z + placed["height"]))
    return rows


def all_objects(track, units, places, pit):
    """Those of the lap, then those of the lane."""
    lap = places[:max(len(places) - 1, 1)]
    rows = objects(track, lap, [unit[3] for unit in units], half_widths(track), track["track"])
    if pit:
        lane_widths = half_widths(dict(track, track=track["pit_lane"], configuration=dict(
            track["configuration"], half_width=LANE)))
        rows += objects(track, pit[0], [unit[3] for unit in pit[0]], lane_widths,
                        track["pit_lane"])
    return rows


def main(names):
    for name in names:
        with open(name, "rb") as opened:
            track = read_track(opened.read())
        units, _ = laid(track["track"], start_of(track), is_exact(track))
        places = closed_places(units)
        pit = lane(track, units, places)
        lap = max(len(units) - 1, min(len(units), 1))
        print("file", lap, len(pit[0]) if pit else 0)
        for place, fence in zip(places[:lap], bridged(track, units, places[:lap])):
            print(*place, *fence)
        for place in pit[0] if pit else ():
            print(*place[:3])
        placed = all_objects(track, units, places, pit) if units else []
        print("objects", len(placed))
        for row in placed:
            print(*row)


if __name__ == "__main__":
    main(sys.argv[1:])
