"""wend-c.dll under wine: what it takes and gives, and programs in C that stand on it."""

import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

import programs
from both import BothPrograms

LIBRARY = Path(os.environ.get("WEND_DLL", str(programs.SOURCE / "build/windows/wend-c.dll")))
INCLUDE = programs.SOURCE / "include"
GCC = "x86_64-w64-mingw32-gcc-posix"
EXAMPLES = programs.SOURCE / "tests/install/programs/c"

# What every Windows has.
OF_WINDOWS = {"advapi32.dll", "kernel32.dll", "msvcrt.dll", "shell32.dll", "user32.dll"}

# A program without any library but this one, as Visual C++ would link it; 0 if the two agree.
WITHOUT_C_LIBRARY = """
#include <wend/wend.h>
int entry(void) { return wend_api_version() == WEND_API_VERSION ? 0 : 1; }
"""

# A program that finds each function while it runs, as C# and other languages do.
BY_NAME = """
#include <windows.h>
#include <stdio.h>
int main(int count, char** names) {
    HMODULE library = LoadLibraryA("wend-c.dll");
    if (!library) return 1;
    for (int i = 1; i < count; ++i)
        if (!GetProcAddress(library, names[i])) return 2;
    const char* (*version)(void) = (const char* (*)(void))GetProcAddress(library, "wend_version");
    printf("%s\\n", version());
    return 0;
}
"""


def headers():
    return "\n".join(header.read_text() for header in sorted((INCLUDE / "wend/c").glob("*.h")))


def told_by(*words):
    done = subprocess.run(list(map(str, words)), check=True, capture_output=True, text=True)
    return done.stdout


class CLibrary(BothPrograms):
    def setUp(self):
        super().setUp()
        shutil.copy(LIBRARY, self.folder_wine)
        self.declared = set(re.findall(r"^WEND_API [^;]*?\b(wend_\w+)\(", headers(), re.MULTILINE))
        self.assertGreater(len(self.declared), 200)

    def compile_example(self, source, name):
        program = self.folder_wine / name
        told_by(
            GCC, "-static", "-std=c99", "-Wall", "-Wextra", "-Werror", f"-I{INCLUDE}", source,
            "-o", program, f"-L{LIBRARY.parent}", "-Wl,-Bdynamic", "-lwend-c", "-Wl,-Bstatic",
            "-lpthread",
        )  # fmt: skip
        return program

    def run_in_wine(self, program, *words):
        done = programs.run(["wine", program, *words], self.folder_wine, stdin=subprocess.DEVNULL)
        self.assertEqual(done.status, 0, done.err)
        return done.out.decode()

    def test_needs_only_what_windows_has(self):
        told = told_by("x86_64-w64-mingw32-objdump", "-p", LIBRARY)
        needed = {name.lower() for name in re.findall(r"DLL Name: (\S+)", told)}
        self.assertIn("kernel32.dll", needed)
        self.assertEqual(needed - OF_WINDOWS, set())

    def test_gives_the_functions_of_the_headers_alone(self):
        told = told_by("x86_64-w64-mingw32-objdump", "-p", LIBRARY)
        names = told[told.index("[Ordinal/Name Pointer] Table") :]
        given = set(re.findall(r"^\s+\[\s*\d+\]\s+(?:\+base\[\s*\d+\]\s+\w+\s+)?(\w+)", names, re.MULTILINE))
        self.assertEqual(given, self.declared)

    def test_examples_do_in_wine_what_they_do_elsewhere(self):
        made = programs.here(
            self.folder_wine, "sample", "gta-sa-paths", "--nodes", "500", "-o", "town"
        )
        self.assertEqual(made.status, 0, made.err)
        for name, words, prints in (
            ("own_graph", [], r"there 50 m, back 70 m"),
            ("route", ["town", "36:0", "36:20"], r'LineString[^\0]*"found": true'),
            ("exchange", ["town"], r"1 of 1 files came back"),
            ("check_mod", ["town"], r"1 maps, 0 errors"),
            ("picture", ["town/nodes36.dat"], r"<svg[^\0]*From memory"),
            ("batch", ["town"], r"gta-sa-paths: [0-9]+ components"),
            ("edit", ["town/nodes36.dat", "nodes[0].path_width", "5"], r"path_width is 5"),
        ):
            with self.subTest(name):
                program = self.compile_example(EXAMPLES / f"{name}.c", f"{name}.exe")
                self.assertRegex(self.run_in_wine(program, *words), prints)

    def test_is_linked_as_visual_c_links(self):
        source, unit = self.room / "entry.c", self.room / "entry.obj"
        source.write_text(WITHOUT_C_LIBRARY)
        told_by(
            "clang-22", "--target=x86_64-pc-windows-msvc", "-ffreestanding", "-Werror",
            f"-I{INCLUDE}", "-c", source, "-o", unit,
        )  # fmt: skip
        program = self.folder_wine / "entry.exe"
        told_by(
            "lld-link-22", "/entry:entry", "/subsystem:console", "/nodefaultlib", unit,
            LIBRARY.with_suffix(".lib"), f"/out:{program}",
        )  # fmt: skip
        self.run_in_wine(program)

    def test_is_loaded_by_name(self):
        source = self.room / "by_name.c"
        source.write_text(BY_NAME)
        program = self.folder_wine / "by_name.exe"
        told_by(GCC, "-static", "-std=c99", source, "-o", program)
        told = programs.here(self.folder_here, "--version").out.decode().split()
        self.assertEqual(self.run_in_wine(program, *sorted(self.declared)).strip(), told[1])


if __name__ == "__main__":
    unittest.main()
