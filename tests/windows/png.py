"""Reads the PNGs that Wend writes: eight bits a colour, no transparency kept."""

import struct
import zlib


def neighbour(kind, left, above, corner):
    if kind == 0:
        return 0
    if kind == 1:
        return left
    if kind == 2:
        return above
    if kind == 3:
        return (left + above) // 2
    guess = left + above - corner
    near = (abs(guess - left), abs(guess - above), abs(guess - corner))
    return (left, above, corner)[near.index(min(near))]


def read(file):
    """Width, height, and the rows of a picture, three bytes a pixel."""
    at, packed = 8, b""
    while at < len(file):
        size, name = struct.unpack(">I4s", file[at : at + 8])
        content = file[at + 8 : at + 8 + size]
        if name == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", content[:10])
            assert depth == 8 and colours in (2, 6)
        if name == b"IDAT":
            packed += content
        at += 12 + size
    samples = 3 if colours == 2 else 4
    data = zlib.decompress(packed)
    stride = width * samples
    rows, above = [], bytes(stride)
    for y in range(height):
        kind = data[y * (stride + 1)]
        row = bytearray(data[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        if kind:
            for x in range(stride):
                left, corner = (row[x - samples], above[x - samples]) if x >= samples else (0, 0)
                row[x] = (row[x] + neighbour(kind, left, above[x], corner)) & 255
        rows.append(bytes(b for x, b in enumerate(row) if x % samples < 3))
        above = row
    return width, height, rows
