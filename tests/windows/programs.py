"""wend.exe under wine, and the program of this machine, started in the same way."""

import os
import subprocess
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
SHARED = SOURCE.parent / "shared/data"

HERE = os.environ.get("WEND_PROGRAM", str(SOURCE / "build/release/wend"))
EXE = os.environ.get("WEND_EXE", str(SOURCE / "build/windows/wend.exe"))

# Sizes of samples are such that each is made in a moment.
SAMPLES = {
    "gta-sa-paths": ["--nodes", "600", "--seed", "7"],
    "gta-iv-paths": ["--nodes", "400", "--seed", "7"],
    "gta-sa-source": ["--nodes", "400", "--seed", "7"],
    "source-nav": ["--nodes", "200", "--seed", "7"],
    "source2-nav": ["--nodes", "60", "--seed", "7"],
    "ain": ["--nodes", "60", "--seed", "7"],
    "gp2-track": ["--seed", "7"],
    "f1gp-track": ["--seed", "7"],
    "metroid-prime-path": ["--nodes", "60", "--seed", "7"],
    "polygon-mesh": ["--nodes", "60", "--seed", "7"],
}
# Those that are no network, and no file of a folder either.
MAP_SAMPLES = {
    "goldsrc-map": ["--nodes", "60", "--seed", "7"],
    "source-map": ["--nodes", "60", "--seed", "7"],
}


class Outcome:
    def __init__(self, done):
        self.status = done.returncode
        self.out = done.stdout
        self.err = done.stderr


def run(command, folder, **more):
    return Outcome(
        subprocess.run(command, cwd=folder, capture_output=True, timeout=120, **more)
    )


def here(folder, *words, **more):
    """Runs the program of this machine."""
    return run([HERE, *words], folder, stdin=subprocess.DEVNULL, **more)


def wine(folder, *words, **more):
    """Runs wend.exe."""
    return run(["wine", EXE, *words], folder, stdin=subprocess.DEVNULL, **more)


def files_in(folder):
    """The content of each file in a folder and those in it, but for the real ones it leads to."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in sorted(Path(folder).rglob("*"))
        if file.is_file() and "data" not in file.relative_to(folder).parts[:1]
    }
