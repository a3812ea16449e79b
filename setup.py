"""Lets pip build the module of the package with CMake: the library and the module, nothing else.

WEND_BUILD_FOLDER names a folder that CMake has configured already, to build there.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent


def version():
    """The version, which stands in the public header alone."""
    header = (ROOT / "include/wend/version.hpp").read_text()
    return ".".join(re.findall(r"#define WEND_VERSION_\w+ (\d+)", header))


class CMakeBuild(build_ext):
    def build_extension(self, extension):
        module = Path(self.get_ext_fullpath(extension.name)).resolve()
        folder = os.environ.get("WEND_BUILD_FOLDER")
        if not folder:
            folder = Path(self.build_temp).resolve()
            self.configure(folder)
        jobs = str(os.cpu_count() or 1)
        subprocess.run(
            ["cmake", "--build", folder, "--target", "wend-python", "--parallel", jobs], check=True
        )
        built = Path(folder) / "python" / "wend" / module.name
        module.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(str(built), str(module))

    @staticmethod
    def pybind11():
        """Where CMake finds the pybind11 that pip installed; of the system it finds it itself."""
        try:
            import pybind11
        except ImportError:
            return []
        return [f"-Dpybind11_DIR={pybind11.get_cmake_dir()}"]

    def configure(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            [
                "cmake",
                "-S",
                ROOT,
                "-B",
                folder,
                "-G",
                "Ninja",
                "-DCMAKE_BUILD_TYPE=Release",
                "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG",
                "-DWEND_TESTS=OFF",
                "-DWEND_C_LIBRARY=OFF",
                "-DWEND_PYTHON=ON",
                f"-DPython_EXECUTABLE={sys.executable}",
                *self.pybind11(),
            ],
            check=True,
        )


setup(
    version=version(),
    ext_modules=[Extension("wend._wend", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
