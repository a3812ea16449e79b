"""Makes the package for Python: with the installed C library, or with one that is built into it.

WEND_LIBRARY names a shared library to put into the package. Without it an installed libwend-c is
taken where there is one of the right version, and then nothing is compiled; else CMake builds it.
"""

import ctypes
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:
    from wheel.bdist_wheel import bdist_wheel

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "python"))


def version():
    """The version, which stands in the public header alone."""
    header = (ROOT / "include/wend/version.hpp").read_text()
    return ".".join(re.findall(r"#define WEND_VERSION_\w+ (\d+)", header))


def api_version():
    header = (ROOT / "include/wend/c/base.h").read_text()
    return int(re.search(r"#define WEND_API_VERSION (\d+)", header)[1])


def tell(text):
    """A line to whoever installs. pip shows what builds print only where they fail."""
    line = f"wend: {text}\n"
    try:
        with open("CON" if os.name == "nt" else "/dev/tty", "w") as terminal:
            terminal.write("\n" + line)
    except OSError:
        sys.stderr.write(line)


def library_names():
    """What the library is called as a file, and in a package."""
    if sys.platform == "win32":
        return "wend-c.dll"
    if sys.platform == "darwin":
        return f"libwend-c.{api_version()}.dylib"
    return f"libwend-c.so.{api_version()}"


def has_installed_library():
    try:
        return ctypes.CDLL(library_names()).wend_api_version() == api_version()
    except (OSError, AttributeError):
        return False


def built_library(folder):
    """The library, compiled: it alone, without tests, program and benchmarks."""
    tell(
        f"there is no {library_names()}, so it is compiled now: that takes a compiler and about ten"
        " minutes of processor time, once. Where it is installed (libwend-c of the packages, or"
        " WEND_LIBRARY names it), nothing is compiled."
    )
    folder.mkdir(parents=True, exist_ok=True)
    options = ["-DCMAKE_BUILD_TYPE=Release", "-DWEND_TESTS=OFF", "-DWEND_PYTHON=OFF"]
    subprocess.run(["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", *options], check=True)
    jobs = str(os.cpu_count() or 1)
    subprocess.run(
        ["cmake", "--build", folder, "--target", "wend-c", "--parallel", jobs], check=True
    )
    return folder / library_names()


def bundled_library(folder):
    """The library that goes into the package; None where the installed one serves."""
    named = os.environ.get("WEND_LIBRARY")
    if named:
        return Path(named)
    return None if has_installed_library() else built_library(folder)


class BuildPackage(build_py):
    def run(self):
        super().run()
        from declare import write_module

        package = Path(self.build_lib) / "wend"
        write_module(ROOT / "include", package / "_declarations.py")
        work = Path(self.get_finalized_command("build").build_temp).resolve()
        library = bundled_library(work)
        if library:
            shutil.copyfile(library.resolve(), package / library_names())


class Wheel(bdist_wheel):
    """One wheel a system for all versions of Python: nothing in it is compiled for one."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        platform = os.environ.get("WEND_PLATFORM") or sysconfig.get_platform()
        return "py3", "none", re.sub(r"[-.]", "_", platform)


class Package(Distribution):
    def has_ext_modules(self):
        return True


setup(
    version=version(),
    distclass=Package,
    cmdclass={"build_py": BuildPackage, "bdist_wheel": Wheel},
)
