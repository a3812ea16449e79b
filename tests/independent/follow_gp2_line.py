#!/usr/bin/env python3
"""Lays race tracks of Grand Prix 2 and of F1GP and follows the line of their computer cars in the
games' whole numbers, written from what is known of them and independent of Wend.

    follow_gp2_line.py FILE...

Prints a line for each file and one for each crossing of a unit: x, y, heading and curl of the unit,
offset and heading of the line. road(track) and line(track, units) give them.
"""

import math
import sys

from read_gp2_track import read_track

TURN = 1 << 16


def nearest(value):
    """Halves go away from zero."""
    return int(math.copysign(math.floor(abs(value) + 0.5), value))


COSINE = [nearest(16384 * math.cos(2 * math.pi * 8 * i / TURN)) for i in range(4098)]
COSINE[1992] = 703  # 703.5004: the one entry that the games round down
ARCTANGENT = [nearest(TURN / (2 * math.pi) * math.atan(i / 2048)) for i in range(2049)]


def angle16(value):
    return (value + TURN // 2) % TURN - TURN // 2


def to_zero(number, by):
    quotient = abs(number) // abs(by)
    return quotient if (number < 0) == (by < 0) else -quotient


def entry(angle):
    size = abs(angle16(angle))
    return COSINE[size >> 3], COSINE[(size >> 3) + 1], size & 7


def raw(angle):
    return entry(angle)[0]


def fine(angle):
    low, high, rest = entry(angle)
    return low + ((high - low) * rest >> 3)


def large(angle):
    low, high, rest = entry(angle)
    return low * 65536 + (high - low) * rest * 8192


def both(cosine, angle):
    """Sine and cosine."""
    return cosine(16384 - angle), cosine(angle)


def root(number):
    if number == 0:
        return 0
    half, rounds = (16, 3) if number < 1 << 32 else (32, 5)
    fours = 0
    while number >> half < 1 << half - 2:
        number *= 4
        fours += 1
    number //= 2
    guess = (number >> half) + (1 << half - 1)
    for _ in range(rounds):
        guess = (guess >> 1) + number // guess
    return guess >> fours


def pair(angle):
    sine, cosine = both(raw, angle)

    def rest(known, sign):
        found = root(max(0, (1 << 60) - known * known))
        return -found if sign < 0 else found

    if abs(sine) < 8192:
        known = large(16384 - angle)
        return known, rest(known, cosine)
    known = large(angle)
    return rest(known, sine), known


def angle_of(lateral, forward):
    across, along = abs(lateral), abs(forward)
    if across >= along:
        angle = 16384 - ARCTANGENT[along * 2048 // across]
    else:
        angle = ARCTANGENT[across * 2048 // along]
    if (lateral < 0) != (forward < 0):
        angle = -angle
    return (angle + (32768 if forward < 0 else 0)) % TURN


def laid(steps, start, is_exact):
    """Of each unit x, y, z, the headings of its beginning and its middle, and its slope; then those
    of the end. The start has x, y, z, heading and slope."""
    x, y, z, begin, slope = start
    middle = begin
    flipped, units = False, []
    for step in steps:
        if step["command"] == 0xA5:
            flipped = True
        if step["command"] or not step["length"]:
            continue
        curvature, growth = step["curvature"], step["slope"]
        if flipped:
            middle += curvature - (curvature >> 1)
            slope += growth - (growth >> 1)
            begin += curvature
        else:
            begin = middle
            middle += curvature >> 1
            slope += growth >> 1
        for unit in range(step["length"]):
            if unit:
                begin += curvature
                middle += curvature
                slope += growth
            units.append((x, y, z, begin, middle, slope))
            x += raw(middle) * 1024 >> 14
            y += raw(16384 - middle) * 1024 >> 14
            z += raw(16384 - slope) * 1024 >> 14
        middle += curvature - (curvature >> 1) if is_exact else curvature >> 1
        slope += growth - (growth >> 1) if is_exact else growth >> 1
        flipped = False
    return units, (x, y, z, middle, middle, slope)


def start_of(track):
    start = track["configuration"]
    heading = angle16(start["heading"])
    return start["x"] * 8, start["y"] * 8, start["z"], heading, start["slope"]


def moved_evenly(values, missing):
    """The last one moves by nearly as much, and those before it by their part of that."""
    return [value + to_zero(i * missing, len(values)) for i, value in enumerate(values)]


def closed(values):
    """The last one comes to lie on the first."""
    return moved_evenly(values, values[0] - values[-1])


def closed_places(units):
    """Those of the lap as it is driven: x, y and z."""
    return list(zip(*(closed([unit[axis] for unit in units]) for axis in range(3))))


def is_exact(track):
    return track["is_gp2"] and bool(track["configuration"]["flags"] & 0x1000)


def road(track):
    """Of each unit x, y, the heading of its middle and its curl."""
    units, _ = laid(track["track"], start_of(track), is_exact(track))
    curls = [angle16(units[i + 1][3] - units[i][3]) * 25736 >> 14 for i in range(len(units) - 1)]
    return [(x, y, angle16(unit[4]), curl)
            for (x, y, _), unit, curl in zip(closed_places(units), units, curls + [0])]


def width_changes(steps):
    unit, changes = 0, []
    for step in steps:
        if step["command"] in (0x85, 0xB4, 0xB5):
            changes.append((unit, step["command"], *step["words"][:2]))
        elif not step["command"]:
            unit += step["length"]
    return sorted(changes, key=lambda change: change[0]), unit


def half_widths(track):
    """Left and right of each unit."""
    changes, count = width_changes(track["track"])
    sides = []
    for own in (0xB4, 0xB5):
        width, growth, steps, side = track["configuration"]["half_width"], 0, 0, []
        mine = [change for change in changes if change[1] in (0x85, own)]
        for unit in range(count):
            if steps:
                width += growth
                steps -= 1
            while mine and mine[0][0] <= unit:
                _, _, steps, target = mine.pop(0)
                steps = max(steps, 0)
                if steps:
                    growth = to_zero(target - width, steps)
                else:
                    width = target
            side.append(width)
        sides.append(side)
    return list(zip(*sides))


def following(unit, count):
    """The last unit is the first again."""
    return unit + 1 if unit + 1 < count else min(1, count - 1)


class Walk:
    """Offset and heading of the line, from the cross line of one unit to that of the next."""

    def __init__(self, track, units):
        first = track["line"][0]
        self.units, self.at = units, 0
        self.offset = first.get("offset", 0)
        if "heading" in first:
            self.heading = first["heading"]
        else:
            self.heading = angle16(units[0][2] + (0 if first["radius"] else first["shift"]))

    def begin(self, radius, shift):
        x, y, middle, curl = self.units[self.at]
        ahead = self.offset * curl >> 15
        sine, cosine = both(fine, middle)
        self.x = x + (ahead * cosine - self.offset * sine >> 14)
        self.y = y + (self.offset * cosine + ahead * sine >> 14)
        if radius == 0:
            return
        sine, cosine = both(fine, self.heading)
        self.x += cosine * shift * 4 >> 14
        self.y += sine * shift * 4 >> 14
        sine, cosine = pair(self.heading + self.side(radius))
        self.x += cosine * abs(radius) >> 30
        self.y += sine * abs(radius) >> 30

    @staticmethod
    def side(radius):
        return 16384 if radius > 0 else -16384

    def grow(self, radius, by):
        longer = abs(radius + by) - abs(radius)
        sine, cosine = both(fine, self.heading + self.side(radius))
        self.x += cosine * longer >> 14
        self.y += sine * longer >> 14

    def go_on(self, radius):
        """False where the line meets no unit any more."""
        self.at = following(self.at, len(self.units))
        x, y, middle, curl = self.units[self.at]
        across = angle16(middle - ((curl >> 1) * 20861 >> 15))
        sine, cosine = pair(across)
        to_right = cosine * (self.y - y) - sine * (self.x - x) >> 30
        ahead = cosine * (self.x - x) + sine * (self.y - y) >> 30
        if radius == 0:
            sine, cosine = both(large, self.heading - across)
            if cosine == 0:
                return False
            offset = to_right - to_zero(sine * ahead, cosine)
        else:
            reach = root(max(0, radius * radius - ahead * ahead))
            reach = -reach if radius < 0 else reach
            offset = to_right - reach
            size = abs(radius)
            while size >= 32512:
                size, reach, ahead = size >> 1, reach >> 1, ahead >> 1
            if reach == ahead == 0:
                return False
            self.heading = angle16(across + angle_of(reach, ahead) - self.side(radius))
        self.offset = offset
        return -32768 <= offset <= 32767


def line(track, units):
    """Of each unit that it crosses the line's offset and heading, for two laps at most."""
    is_gp2, found = track["is_gp2"], []
    if not track["line"] or not units:
        return found
    walk = Walk(track, units)
    for number, record in enumerate(track["line"]):
        length = record["length"] + (0 if is_gp2 else (record["type"] & 0x3F) << 8)
        radius = record["radius"] * (1 if is_gp2 else 8)
        if number and radius == 0:
            walk.heading = angle16(walk.heading + record["shift"])
        walk.begin(radius, record["shift"])
        growth = to_zero(record["end_radius"] - radius, length) if "end_radius" in record else 0
        for unit in range(length):
            if len(found) == 2 * max(1, len(units) - 1):
                return found
            if growth and unit:
                walk.grow(radius, growth)
                radius += growth
            found.append((walk.offset, walk.heading))
            if not walk.go_on(radius):
                return found
    return found


def line_length(track):
    return sum(record["length"] + (0 if track["is_gp2"] else (record["type"] & 0x3F) << 8)
               for record in track["line"])


def leaves_road(track):
    """Whether the line passes 1.25 half widths in the first lap, or gets lost before it should."""
    units = road(track)
    crossings = line(track, units)
    if not crossings:
        return False
    for (offset, _), (left, right) in zip(crossings, half_widths(track)):
        if offset and abs(offset) > 1.25 * (right if offset > 0 else left):
            return True
    return len(crossings) < min(line_length(track), len(units))


def main(names):
    for name in names:
        with open(name, "rb") as opened:
            track = read_track(opened.read())
        units = road(track)
        crossings = line(track, units)
        print("file", len(units), len(crossings))
        unit = 0
        for crossing in crossings:
            print(*units[unit], *crossing)
            unit = following(unit, len(units))


if __name__ == "__main__":
    main(sys.argv[1:])
