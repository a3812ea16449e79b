"""What the scripts that make packages have in common."""

import gzip
import io
import os
import re
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent
PACKAGES = SOURCE / "build/packages"


def run(*words, **more):
    """Runs a command, in the project unless set otherwise; what it fails with is what the script
    fails with."""
    done = subprocess.run([str(word) for word in words], **({"cwd": SOURCE} | more))
    if done.returncode != 0:
        print(f"{words[0]} failed", file=sys.stderr)
        raise SystemExit(done.returncode)


def version():
    header = (SOURCE / "include/wend/version.hpp").read_text()
    numbers = [line.split()[2] for line in header.splitlines() if "define WEND_VERSION_" in line]
    return ".".join(numbers)


def api_version():
    """The version of the interface for C."""
    header = (SOURCE / "include/wend/c/base.h").read_text()
    return re.search(r"#define WEND_API_VERSION (\d+)", header)[1]


# What people fetch over slow lines.
MOST_BYTES = 13_500_000


def built(name):
    """A program or a library that was built, which may not be larger than that."""
    content = (SOURCE / "build" / name).read_bytes()
    if len(content) > MOST_BYTES:
        raise SystemExit(f"build/{name} has {len(content)} bytes, more than {MOST_BYTES}")
    return content


def page():
    """The page that `wend view` puts maps into, without which that cannot work."""
    file = SOURCE / "build/page/page.html"
    if not file.exists():
        raise SystemExit("there is no build/page/page.html, which page/build makes")
    return {"page.html": file.read_bytes()}


def documentation():
    """Name in a package, and file, of what is to be read, with the pictures that it shows."""
    for line in (SOURCE / "packaging/pages.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            place = SOURCE / line
            files = sorted(place.rglob("*")) if place.is_dir() else [place]
            for file in files:
                if file.is_file() and file.parent.name != "__pycache__":
                    yield file.relative_to(SOURCE).as_posix(), file


def moment():
    """The time that everything in a package has, in seconds: that of the commit."""
    return int(os.environ["SOURCE_DATE_EPOCH"])


def place_of(name, old):
    """Where a package goes, in place of those of other versions, which fit a pattern."""
    PACKAGES.mkdir(parents=True, exist_ok=True)
    for file in PACKAGES.glob(old):
        file.unlink()
    return PACKAGES / name


def mode(name):
    return 0o755 if name.endswith(("/wend", ".exe", ".dll")) else 0o644


def write_zip(target, entries):
    """Writes a zip of names with their content, in the order of the names."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(entries.items()):
            entry = zipfile.ZipInfo(name, time.gmtime(moment())[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100000 | mode(name)) << 16
            archive.writestr(entry, content)


def write_tar(target, entries):
    """Writes a packed tar of names with their content, in the order of the names."""
    with open(target, "wb") as file, gzip.GzipFile("", "wb", 9, file, moment()) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for name, content in sorted(entries.items()):
                entry = tarfile.TarInfo(name)
                entry.size = len(content)
                entry.mtime = moment()
                entry.mode = mode(name)
                archive.addfile(entry, io.BytesIO(content))


def files_in(folder):
    """Name within a folder, and content, of all files in it and below."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def below(top, entries):
    """The same entries in a folder."""
    return {f"{top}/{name}": content for name, content in entries.items()}


def parts():
    """Package, part, Debian package and licence of what packages have besides Wend."""
    for line in (SOURCE / "packaging/parts.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            yield line.split(maxsplit=3)


def licences(package):
    """Name in a package, and file, of the licences of all that is in it."""
    yield "licences/wend.txt", SOURCE / "LICENSE"
    # The pages of Debian refer to these, which stand where all of them find them.
    for licence in ("GPL-3", "LGPL-2.1"):
        yield f"licences/{licence}.txt", Path("/usr/share/common-licenses") / licence
    for of, part, debian, _ in parts():
        if of == package:
            yield f"licences/{part}.txt", Path("/usr/share/doc") / debian / "copyright"
