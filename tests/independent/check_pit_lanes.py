#!/usr/bin/env python3
"""Goes along the pit lanes of race tracks of Grand Prix 2 and of F1GP beside their roads, as the
games lay both, independent of Wend.

    check_pit_lanes.py FILE...

Prints a line for each file: the units of its pit lane, how many of them lie on the wrong side of
the nearest unit of the road, how often the lane crosses the road and itself, and how near it comes
to road that it does not run beside, in metres.
"""

import math
import sys

from follow_gp2_line import closed_places, is_exact, laid, start_of
from lay_gp2_track import command, is_pit_left, lane
from read_gp2_track import read_track

METRES = 4.8768 / 1024
BESIDE = 30  # units of the road from where the lane leaves it to where it comes back, and more


def crosses(a, b, c, d):
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def crossings(ways, others):
    """Pairs of pieces that cross."""
    return sum(crosses(*way, *other) for way in ways for other in others
               if max(abs(way[0][axis] - other[0][axis]) for axis in (0, 1)) < 4096)


def pieces(places):
    return list(zip(places, places[1:]))


def check(track):
    units, _ = laid(track["track"], start_of(track), is_exact(track))
    places = closed_places(units)
    pit = lane(track, units, places)
    if not pit:
        return None
    road = [place[:2] for place in places]
    lap = len(road) - 1
    way = [place[:2] for place in pit[0]]
    sign = -1 if is_pit_left(track) else 1
    wrong = 0
    for x, y in way:
        near = min(range(lap), key=lambda unit: math.dist((x, y), road[unit]))
        ahead = [b - a for a, b in zip(road[near - 1 if near else lap - 1], road[near + 1])]
        # y is to the right of x.
        right = ahead[0] * (y - road[near][1]) - ahead[1] * (x - road[near][0])
        wrong += right * sign <= 0
    leaves, joins = (command(track["track"], number)[1] % lap for number in (0x86, 0x87))
    length = (joins - leaves) % lap
    other = [road[(joins + BESIDE + i) % lap] for i in range(lap - length - 2 * BESIDE)]
    clear = min((math.dist(at, place) for at in way for place in other), default=math.inf)
    return_ways = pieces(way)
    itself = sum(crosses(*return_ways[i], *return_ways[j])
                 for i in range(len(return_ways)) for j in range(i + 2, len(return_ways)))
    return len(way), wrong, crossings(return_ways, pieces(road)), itself, clear * METRES


def main(names):
    for name in names:
        with open(name, "rb") as opened:
            found = check(read_track(opened.read()))
        print(*(found[:4] if found else (0, 0, 0, 0)), f"{found[4] if found else 0:.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
