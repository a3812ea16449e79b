"""Makes wend/_declarations.py of the headers of the C interface.

Usage: declare.py INCLUDE_FOLDER OUTPUT

The module that it writes holds all types, functions and constants as cffi reads them back: no
header, no parser and no compiler is needed where the package runs. Needs cffi.
"""

import re
import sys
import tempfile
from pathlib import Path

# What C writes otherwise than cffi reads it.
VALUES = {"UINT32_MAX": "0xFFFFFFFF", "SIZE_MAX": "0xFFFFFFFFFFFFFFFF"}


def headers(folder):
    """All headers, each after those that it includes."""
    done = []

    def add(name):
        if name in done:
            return
        for other in re.findall(r'#include "(wend/[^"]+)"', (folder / name).read_text()):
            add(other)
        done.append(name)

    add("wend/wend.h")
    return [folder / name for name in done]


def declarations(folder):
    """What the headers declare, without comments and directives but for constants."""
    lines = []
    for header in headers(folder):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL)
        text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.DOTALL)
        text = re.sub(r"\\\n", " ", text).replace("WEND_API ", "")
        for line in text.splitlines():
            constant = re.fullmatch(r"#define (WEND_\w+) (\w+)\s*", line)
            if constant:
                value = VALUES.get(constant[2], constant[2])
                if re.fullmatch(r"\d+|0x[0-9A-Fa-f]+", value):
                    lines.append(f"#define {constant[1]} {value}")
            elif not line.startswith("#") and line.strip():
                lines.append(line)
    return "\n".join(lines)


def write_module(folder, output):
    import cffi

    builder = cffi.FFI()
    builder.set_source("_declarations", None)
    builder.cdef(declarations(folder))
    with tempfile.TemporaryDirectory() as made:
        written = Path(builder.compile(made))
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_bytes(written.read_bytes())


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    write_module(Path(sys.argv[1]), Path(sys.argv[2]))
