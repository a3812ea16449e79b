"""Lists archives and gives their files, written from the fact sheets: IMG, BSP, VPK, GMA, zip.

    read_archives.py ARCHIVE...            prints a line a file: its name, size and CRC-32
    read_archives.py --lumps ARCHIVE...    of maps: what each lump but the pak holds

A form feed ends what is printed of an archive.
"""

import hashlib
import io
import lzma
import struct
import sys
import tarfile
import zipfile
import zlib


def img(path, data):
    version2 = data[:4] == b"VER2"
    if version2:
        (count,) = struct.unpack_from("<I", data, 4)
        directory = data[8 : 8 + 32 * count]
    else:
        with open(path[:-4] + ".dir", "rb") as file:
            directory = file.read()
    for at in range(0, len(directory), 32):
        offset, size = struct.unpack_from("<IH" if version2 else "<II", directory, at)
        name = directory[at + 8 : at + 32].split(b"\0")[0].decode("latin-1")
        yield name, data[2048 * offset : 2048 * (offset + size)]


def zipped(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            if not info.is_dir():
                yield info.filename, archive.read(info)


def tarred(data):
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for info in archive:
            if info.isreg():
                yield info.name, archive.extractfile(info).read()


def lumps(data):
    found = [struct.unpack_from("<iii4s", data, 8 + 16 * i) for i in range(64)]
    if all(size == 0 or 1036 <= offset <= len(data) - size for offset, size, _, _ in found):
        return found
    # Left 4 Dead 2 has the version of a lump before its place.
    return [(offset, size, version, unpacked) for version, offset, size, unpacked in found]


def bsp(data):
    offset, size, _, unpacked = lumps(data)[40]
    pak = data[offset : offset + size]
    if unpacked != b"\0\0\0\0":
        wanted, packed = struct.unpack_from("<II", pak, 4)
        header = pak[12:17] + struct.pack("<Q", wanted)
        pak = lzma.LZMADecompressor(lzma.FORMAT_ALONE).decompress(header + pak[17 : 17 + packed])
    return zipped(pak) if size else iter(())


def vpk(path, data):
    version, tree = struct.unpack_from("<II", data, 4)
    begin = 12 if version == 1 else 28
    at = begin

    def text():
        nonlocal at
        end = data.index(b"\0", at)
        found = data[at:end].decode("latin-1")
        at = end + 1
        return found

    while ending := text():
        while folder := text():
            while name := text():
                _, preload, part, offset, size, _ = struct.unpack_from("<IHHIIH", data, at)
                at += 18
                first = data[at : at + preload]
                at += preload
                if part == 0x7FFF:
                    rest = data[begin + tree + offset :][:size]
                elif size:
                    with open(f"{path[:-8]}_{part:03}.vpk", "rb") as file:
                        file.seek(offset)
                        rest = file.read(size)
                else:
                    rest = b""
                whole = ("" if folder == " " else folder + "/") + name
                yield whole + ("" if ending == " " else "." + ending), first + rest


def gma(data):
    at = 5 + 16

    def text():
        nonlocal at
        end = data.index(b"\0", at)
        found = data[at:end].decode("latin-1")
        at = end + 1
        return found

    if data[4] > 1:
        while text():
            pass
    for _ in range(3):
        text()
    at += 4
    files = []
    while True:
        (number,) = struct.unpack_from("<I", data, at)
        at += 4
        if number == 0:
            break
        name = text()
        size, _ = struct.unpack_from("<qI", data, at)
        at += 12
        files.append((name, size))
    for name, size in files:
        yield name, data[at : at + size]
        at += size


def files_of(path):
    with open(path, "rb") as file:
        data = file.read()
    if data[:4] == b"VBSP":
        return bsp(data)
    if data[:4] == b"\x34\x12\xaa\x55":
        return vpk(path, data)
    if data[:4] == b"GMAD":
        return gma(data)
    if data[:2] == b"PK":
        return zipped(data)
    if ".tar" in path or path.endswith(".tgz"):
        return tarred(data)
    return img(path, data)


def print_lumps(path):
    with open(path, "rb") as file:
        data = file.read()
    all_lumps = lumps(data)
    for number, (offset, size, version, unpacked) in enumerate(all_lumps):
        if number == 40:
            continue
        content = bytearray(data[offset : offset + size])
        parts = []
        if number == 35 and size:
            # Its parts are looked at where they are said to lie.
            (count,) = struct.unpack_from("<I", content)
            for part in range(count):
                at = 4 + 16 * part
                begin, length = struct.unpack_from("<II", content, at + 8)
                parts.append(data[begin : begin + length])
                content[at + 8 : at + 12] = bytes(4)
        digest = hashlib.sha256(bytes(content) + b"".join(parts)).hexdigest()
        print(number, size, version, unpacked.hex(), offset % 4, digest)


def print_files(path):
    for name, content in files_of(path):
        print(f"{name}\t{len(content)}\t{zlib.crc32(content)}")


def main():
    only_lumps = sys.argv[1] == "--lumps"
    for path in sys.argv[2 if only_lumps else 1 :]:
        (print_lumps if only_lumps else print_files)(path)
        print(end="\f")


if __name__ == "__main__":
    main()
