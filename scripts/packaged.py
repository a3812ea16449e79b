"""What the scripts that make packages have in common."""

import os
import subprocess
import time
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent
PACKAGES = SOURCE / "build/packages"


def run(*words):
    subprocess.run([str(word) for word in words], cwd=SOURCE, check=True)


def version():
    header = (SOURCE / "include/wend/version.hpp").read_text()
    numbers = [line.split()[2] for line in header.splitlines() if "define WEND_VERSION_" in line]
    return ".".join(numbers)


# What people fetch over slow lines.
MOST_BYTES = 12_000_000


def program(name):
    """A program that was built, which may not be larger than that."""
    content = (SOURCE / "build" / name).read_bytes()
    if len(content) > MOST_BYTES:
        raise SystemExit(f"build/{name} has {len(content)} bytes, more than {MOST_BYTES}")
    return content


def page():
    """The page that `wend view` puts maps into, where it was built."""
    built = SOURCE / "build/page/page.html"
    return {"page.html": built.read_bytes()} if built.exists() else {}


def moment():
    """The time that everything in a package has, in seconds: that of the commit."""
    return int(os.environ["SOURCE_DATE_EPOCH"])


def moment_of_zip():
    return time.gmtime(moment())[:6]


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
