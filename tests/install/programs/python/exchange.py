"""Takes a map out as GeoJSON and back, in memory, and counts the files that came back the same."""

import sys

import wend


def main(name: str) -> int:
    try:
        map = wend.open(name)
        back = wend.from_exchange(map.to_geojson(), "geojson")
    except wend.Error as error:
        sys.exit(f"{error}")
    same = sum(before.to_bytes() == back[i] for i, before in enumerate(map.documents))
    print(f"{same} of {len(map.documents)} files came back the same")
    return 0 if same == len(map.documents) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
