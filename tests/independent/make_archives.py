"""Makes archives of every kind in a folder, sound ones and broken ones, and packed streams.

    make_archives.py FOLDER

Sound ones begin with `good`, broken ones with `bad`; tars are `streamed` or say what is wrong; `nested.zip` has zips in each other; `packed` has streams of Deflate and LZMA.
"""

import io
import lzma
import random
import struct
import sys
import tarfile
import zipfile
import zlib

random.seed(20)
TEXT = b"".join(b"%d lies beside %d. " % (i % 37, i) for i in range(700))
NOISE = random.randbytes(5000)
FILES = [("maps/one.txt", TEXT), ("empty.dat", b""), ("deep/er/noise.bin", NOISE), ("Two.TXT", TEXT[:77])]


def put(name, data):
    with open(f"{sys.argv[1]}/{name}", "wb") as file:
        file.write(data)


def zipped(files, method=zipfile.ZIP_STORED, comment=b"", descriptors=False):
    class Unseekable(io.BytesIO):
        def seekable(self):
            return not descriptors

        def seek(self, *where):
            if descriptors:
                raise OSError("cannot seek")
            return super().seek(*where)

        def tell(self):
            if descriptors:
                raise OSError("cannot tell")
            return super().tell()

    room = Unseekable()
    with zipfile.ZipFile(room, "w", method) as archive:
        for name, data in files:
            info = zipfile.ZipInfo(name, (2004, 10, 29, 1, 2, 4))
            info.compress_type = method
            info.comment = b"about it"
            info.extra = b"\x99\x99\x02\x00ab"
            archive.writestr(info, data)
        archive.comment = comment
    return room.getvalue()


def sectors(data):
    return -(-len(data) // 2048)


def img(files, version2=True, gap=0, order=None):
    at = max(1, sectors(b" " * (8 + 32 * len(files)))) if version2 else 0
    directory, body = b"", b""
    begin = at
    for name, data in files:
        record = struct.pack("<IHH" if version2 else "<II", at, sectors(data), *([0] if version2 else []))
        directory += record + name.encode().ljust(1, b"\0") + b"\0rubbish"[: 24 - len(name)]
        directory = directory.ljust(-(-len(directory) // 32) * 32, b"\xcc")
        body += data.ljust(2048 * sectors(data), b"\0") + b"\xee" * (2048 * gap)
        at += sectors(data) + gap
    if not version2:
        return directory, body
    head = b"VER2" + struct.pack("<I", len(files)) + directory
    return head.ljust(2048 * begin, b"\xdd") + body


def lzma_lump(data):
    filters = [{"id": lzma.FILTER_LZMA1, "dict_size": 1 << 16}]
    packed = lzma.compress(data, lzma.FORMAT_RAW, filters=filters)
    return b"LZMA" + struct.pack("<II", len(data), len(packed)) + b"\x5d" + struct.pack("<I", 1 << 16) + packed


def bsp(pak, behind=True, packed_lumps=False, version=20, swapped=False, packed_pak=False, comment=b""):
    lumps = {i: random.randbytes(random.randrange(1, 90)) for i in (0, 1, 2, 7, 12, 33, 60)}
    order = [0, 1, 2, 7, 12] + ([40, 35, 33, 60] if behind else [35, 33, 60, 40])
    unpacked = {}
    if packed_lumps:
        lumps[7] = lzma_lump(TEXT)
        unpacked[7] = len(TEXT)
    lumps[40] = pak
    if packed_pak:
        lumps[40] = lzma_lump(pak)
        unpacked[40] = len(pak)
    at, places, body = 8 + 16 * 64 + 4, {}, b""
    for number in order:
        filler = -at % 4
        body += b"\xab" * filler
        at += filler
        if number == 35:
            parts = [random.randbytes(13), random.randbytes(6)]
            inner = at + 4 + 16 * 2
            lump = struct.pack("<I", 2)
            lump += struct.pack("<4sHHII", b"prps", 0, 10, inner, 13)
            lump += struct.pack("<4sHHII", b"prpd", 0, 4, inner + 13, 6)
            lumps[35] = lump + b"".join(parts)
        places[number] = at
        body += lumps[number]
        at += len(lumps[number])
    header = b"VBSP" + struct.pack("<I", version)
    for number in range(64):
        fields = [places.get(number, 0), len(lumps.get(number, b"")), number % 3]
        if swapped:
            fields = [fields[2], fields[0], fields[1]]
        header += struct.pack("<III", *fields) + struct.pack("<I", unpacked.get(number, 0))
    return header + struct.pack("<I", 77) + body + comment


def vpk(files, version, own=True, preload=3, shared=False):
    tree, bodies = b"", [b"", b""]
    for name, data in files:
        folder, _, base = name.rpartition("/")
        base, _, ending = base.rpartition(".")
        which = 0 if own else len(tree) % 2
        rest = data[preload:]
        record = struct.pack(
            "<IHHIIH",
            zlib.crc32(data),
            len(data[:preload]),
            0x7FFF if own else which,
            len(bodies[which]),
            len(rest),
            0xFFFF,
        )
        bodies[which] += rest
        path = (folder or " ").encode()
        tree += ending.encode() + b"\0" + path + b"\0" + base.encode() + b"\0" + record
        tree += data[:preload] + b"\0\0"
    tree += b"\0"
    head = struct.pack("<III", 0x55AA1234, version, len(tree))
    if version == 2:
        head += struct.pack("<IIII", len(bodies[0]), 0, 0, 0)
    return (head + tree + bodies[0], None) if own else (head + tree, bodies)


def gma(files, checksums=True):
    head = b"GMAD\x03" + struct.pack("<QQ", 1, 2) + b"\0" + b"title\0about\0who\0" + struct.pack("<I", 1)
    for number, (name, data) in enumerate(files, 1):
        checksum = zlib.crc32(data) if checksums else 0
        head += struct.pack("<I", number) + name.encode() + b"\0" + struct.pack("<qI", len(data), checksum)
    return head + struct.pack("<I", 0) + b"".join(data for _, data in files) + b"\x01\x02\x03\x04"


def sound():
    stored, deflated, by_lzma = zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA
    put("good_stored.zip", zipped(FILES, stored, b"a comment"))
    put("good_deflate.zip", zipped(FILES, deflated))
    put("good_lzma.zip", zipped(FILES, by_lzma))
    put("good_descriptors.zip", zipped(FILES, deflated, descriptors=True))
    put("good_prefix.zip", zipped(FILES, stored))
    put("good_empty.zip", zipped([]))
    flat = [(name.replace("/", "_"), data) for name, data in FILES]
    put("good_ver2.img", img(flat))
    put("good_gaps.img", img(flat, gap=1))
    put("good_full.img", img([(f"f{i}.dat", bytes([i]) * 100) for i in range(63)]))
    directory, body = img(flat, version2=False)
    put("good_ver1.img", body)
    put("good_ver1.dir", directory)
    put("good_behind.bsp", bsp(zipped(FILES, stored, b"XZP1 0".ljust(32, b"\0"))))
    put("good_lzma.bsp", bsp(zipped(FILES, by_lzma), packed_lumps=True))
    put("good_last.bsp", bsp(zipped(FILES, stored), behind=False, comment=b"\1\2\3"))
    put("good_packed_pak.bsp", bsp(zipped(FILES, stored), packed_pak=True))
    put("good_no_pak.bsp", bsp(b"", behind=False, version=19))
    put("good_swapped.bsp", bsp(zipped(FILES, stored), version=21, swapped=True))
    put("good_1.vpk", vpk(FILES, 1)[0])
    put("good_2.vpk", vpk(FILES, 2, preload=0)[0])
    head, bodies = vpk(FILES, 2, own=False)
    put("good_dir.vpk", head)
    for number, body in enumerate(bodies):
        put(f"good_{number:03}.vpk", body)
    put("good.gma", gma(FILES))
    put("good_plain.gma", gma(FILES, checksums=False))


def tarred(packing, entries):
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w" + packing) as archive:
        for name, data in entries:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
        for name, kind in (("link", tarfile.SYMTYPE), ("folder", tarfile.DIRTYPE)):
            info = tarfile.TarInfo(name)
            info.type, info.linkname = kind, "maps/one.txt"
            archive.addfile(info)
    return packed.getvalue()


def streamed():
    for packing, ending in (("", "tar"), (":gz", "tgz"), (":bz2", "tar.bz2"), (":xz", "tar.xz")):
        put(f"streamed.{ending}", tarred(packing, FILES))
    put("leads_out.tar", tarred("", [("../up.txt", TEXT)]))
    put("absolute.tar", tarred("", [("/up.txt", TEXT)]))
    put("twice.tar", tarred("", [("up.txt", TEXT), ("up.txt", NOISE)]))
    put("bomb.tar.xz", tarred(":xz", [("a.nav", bytes(20_000_000))]))
    put("cut.tar", tarred("", FILES)[:4000])


def broken():
    twice = [("a.dat", b"1" * 9), ("b.dat", b"2" * 9)]
    for name, what in (("twice", "a.dat"), ("up", "../x"), ("absolute", "/etcx"), ("drive", "c:/xx"), ("inner", "x/../y")):
        other = [("a.dat", b"1" * 9), ("b.dat"[: len(what)].ljust(len(what), "b"), b"2" * 9)]
        data = zipped(other)
        put(f"bad_{name}.zip", data.replace(other[1][0].encode(), what.encode()))
        put(f"bad_{name}.gma", gma([other[0], (what, b"2" * 9)]))
        put(f"bad_{name}.vpk", vpk([other[0], (what.replace("/etcx", "//etc") + ".dat", b"2" * 9)], 1)[0] if name != "twice" else vpk([twice[0]] * 2, 1)[0])
        put(f"bad_{name}.bsp", bsp(data.replace(other[1][0].encode(), what.encode())))
    put("bad_twice.img", img([twice[0], ("A.DAT", b"3")]))
    overlap = bytearray(img([("a.dat", b"1" * 5000), ("b.dat", b"2" * 9)]))
    struct.pack_into("<I", overlap, 8 + 32, 2)
    put("bad_overlap.img", bytes(overlap))
    struct.pack_into("<I", overlap, 8 + 32, 0)
    put("bad_in_directory.img", bytes(overlap))
    struct.pack_into("<I", overlap, 8 + 32, 4000)
    put("bad_outside.img", bytes(overlap))
    put("bad_count.img", b"VER2" + struct.pack("<I", 1 << 19) + bytes(2040))
    put("bad_many.img", b"VER2" + struct.pack("<I", 0xFFFFFFFF) + bytes(2040))
    put("bad_alone.img", bytes(4096))
    put("bad_odd.img", bytes(4096))
    put("bad_odd.dir", bytes(33))
    bomb = zipped([("bomb.nav", bytes(20_000_000))], zipfile.ZIP_DEFLATED)
    put("bad_bomb.zip", bomb)
    put("bad_bomb.bsp", bsp(bomb))
    one = zipped([("a.dat", b"1" * 400), ("b.dat", b"2" * 9)])
    end = one.rindex(b"PK\1\2")
    lying = bytearray(one)
    struct.pack_into("<I", lying, end + 42, 0)
    put("bad_same_place.zip", bytes(lying))
    put("bad_no_end.zip", one[:-22])
    put("bad_zip64.zip", one[:-12] + b"\xff" * 10 + one[-2:])
    damaged = bytearray(one)
    damaged[one.index(b"1111")] = 0
    put("bad_checksum.zip", bytes(damaged))
    map_file = bytearray(bsp(one))
    struct.pack_into("<I", map_file, 8 + 16 * 40 + 4, 0x7FFFFFFF)
    put("bad_pak.bsp", bytes(map_file))
    map_file = bytearray(bsp(one))
    struct.pack_into("<I", map_file, 4, 17)
    put("bad_version.bsp", bytes(map_file))
    put("bad_short.bsp", bytes(map_file[:500]))
    map_file = bytearray(bsp(one))
    pak = struct.unpack_from("<I", map_file, 8 + 16 * 40)[0]
    struct.pack_into("<I", map_file, 8 + 16 * 33, pak + 5)
    put("bad_overlap.bsp", bytes(map_file))
    whole = vpk(FILES, 1)[0]
    put("bad_tree.vpk", struct.pack("<III", 0x55AA1234, 1, 60) + whole[12:72])
    put("bad_size.vpk", struct.pack("<III", 0x55AA1234, 1, 1 << 30) + whole[12:])
    put("bad_part.vpk", vpk(FILES, 1, own=False)[0])
    put("bad_gone_dir.vpk", vpk([("maps/x.nav", b"9" * 50)], 1, own=False)[0])
    put("bad_end.gma", gma(FILES)[:60])
    put("bad_size.gma", gma(FILES)[:3000])
    long_folder = ("d" * 900 + "/x.dat", b"")
    many = vpk([long_folder], 1, preload=0)[0]
    record = b"x\0" + struct.pack("<IHHIIH", 0, 0, 0x7FFF, 0, 0, 0xFFFF)
    tree = b"dat\0" + b"d" * 900 + b"\0" + b"".join(b"%dx" % i + record[1:] for i in range(2000)) + b"\0\0\0"
    assert many
    put("bad_names.vpk", struct.pack("<III", 0x55AA1234, 1, len(tree)) + tree)


def in_each_other():
    """Zips that each make eight bytes of one, as Huffman codes alone do of zeros."""
    usual = zipfile._get_compressor
    zipfile._get_compressor = lambda *_: zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_HUFFMAN_ONLY)
    data = bytes(4 << 20)
    for name in ("zeros.nav", "c.zip", "b.zip"):
        data = zipped([(name, data)], zipfile.ZIP_DEFLATED)
    zipfile._get_compressor = usual
    put("nested.zip", data)


def packed_streams():
    stream = b""
    for data in (b"", b"a", b"abc" * 3000, NOISE, TEXT, TEXT + NOISE + TEXT):
        kinds = [(0, zlib.Z_DEFAULT_STRATEGY), (1, 0), (9, 0), (6, zlib.Z_FIXED), (6, zlib.Z_HUFFMAN_ONLY), (6, zlib.Z_RLE)]
        for level, strategy in kinds:
            packer = zlib.compressobj(level, zlib.DEFLATED, -15, 8, strategy)
            packed = packer.compress(data) + packer.flush()
            stream += struct.pack("<III", 8, len(packed), len(data)) + packed + data
        for lc, lp, pb in ((3, 0, 2), (0, 2, 0), (4, 0, 4), (2, 2, 1)):
            filters = [{"id": lzma.FILTER_LZMA1, "dict_size": 1 << 20, "lc": lc, "lp": lp, "pb": pb}]
            packed = bytes([(pb * 5 + lp) * 9 + lc]) + struct.pack("<I", 1 << 20)
            packed += lzma.compress(data, lzma.FORMAT_RAW, filters=filters)
            stream += struct.pack("<III", 14, len(packed), len(data)) + packed + data
    put("packed", stream)


sound()
streamed()
broken()
in_each_other()
packed_streams()
