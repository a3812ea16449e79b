"""Packs data of many kinds with the programs `zstd` and `lz4` into a file.

    make_frames.py FILE

For each: the number of bytes and of packs, and the bytes; for each pack 1 for a block of LZ4 or 2 for frames of zstd, the number of its bytes, and these. Numbers are little-endian u32.
"""

import random
import struct
import subprocess
import sys

random.seed(8878)
WORDS = [random.randbytes(random.randint(2, 40)) for _ in range(300)]
TEXT = b"".join(b"%d lies beside %d. " % (i % 37, i) for i in range(4000))
DATA = [
    b"",
    b"x",
    b"abc" * 3000,
    bytes(200_000),
    random.randbytes(140_000),
    TEXT,
    bytes(random.choice(b"ab") for _ in range(50_000)),
    bytes(min(255, int(random.expovariate(0.1))) for _ in range(150_000)),
    b"".join(random.choice(WORDS) for _ in range(20_000)),
    TEXT[:40_000] + random.randbytes(5000) + bytes(100_000) + TEXT,
    TEXT[:700],
]


def run(program, *options, data):
    return subprocess.run([program, *options, "-q", "-c"], input=data, capture_output=True, check=True).stdout


def block_of(frame):
    """The only block of a frame of LZ4; none where it is stored as it is."""
    has_size, has_dictionary = frame[4] & 8, frame[4] & 1
    at = 7 + (8 if has_size else 0) + (4 if has_dictionary else 0)
    (size,) = struct.unpack_from("<I", frame, at)
    stored, size = size >> 31, size & 0x7FFFFFFF
    return None if stored or size == 0 else frame[at + 4 : at + 4 + size]


with open(sys.argv[1], "wb") as file:
    for data in DATA:
        packed = [(1, block_of(run("lz4", f"-{level}", "-B7", data=data))) for level in (1, 9, 12)]
        # With its size in the header, where there is one; else the program makes room for any.
        sized = f"--stream-size={len(data)}"
        for options in (["--fast=5"], ["-1", sized], ["-3", "--no-check"], ["-9", sized], ["-19", sized], ["--ultra", "-22", sized]):
            packed.append((2, run("zstd", *options, data=data)))
        # Frames behind each other, and one that is to be skipped between them.
        halves = [run("zstd", data=half) for half in (data[: len(data) // 2], data[len(data) // 2 :])]
        packed.append((2, (struct.pack("<II", 0x184D2A53, 5) + b"skip!").join(halves)))
        packed = [(kind, pack) for kind, pack in packed if pack is not None]
        file.write(struct.pack("<II", len(data), len(packed)) + data)
        for kind, pack in packed:
            file.write(struct.pack("<II", kind, len(pack)) + pack)
