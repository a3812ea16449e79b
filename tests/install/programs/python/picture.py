"""Draws a map from bytes to bytes: no file is opened or written by the library."""

import sys
from pathlib import Path

import wend


def main(name: str) -> None:
    try:
        map = wend.open(Path(name).read_bytes(), name=name)
        picture = map.draw(width=800, title="From memory")
    except wend.Error as error:
        sys.exit(f"{error}")
    sys.stdout.buffer.write(picture)


if __name__ == "__main__":
    main(*sys.argv[1:])
