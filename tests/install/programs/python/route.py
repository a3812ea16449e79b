"""Finds the path between two places of a map, and writes it as GeoJSON."""

import sys

import wend


def main(name: str, *places: str) -> int:
    try:
        route = wend.open(name).route(*places)
    except wend.Error as error:
        sys.exit(f"{error}")
    print(route.to_geojson())
    return 0 if route.found else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
