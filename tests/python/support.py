"""What the tests share: the program, samples, and real files where there are any."""

import functools
import json
import os
import subprocess
import unittest
from pathlib import Path

import wend

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("WEND_PROGRAM", str(ROOT / "build" / "release" / "wend"))
REAL = ROOT.parent / "shared" / "data"


def sample(format, folder, **options):
    """A sample in a folder."""
    wend.sample(format, **options).save(folder, replace=True)
    return folder


@functools.lru_cache(maxsize=None)
def sample_map(format, nodes=0, seed=1):
    return wend.sample(format, nodes=nodes, seed=seed).map()


def run(*words, status=0):
    """What the program prints."""
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True)
    if done.returncode != status:
        raise AssertionError(f"{words}: status {done.returncode}: {done.stderr}")
    return done.stdout


def run_json(*words, status=0):
    """What the program prints as JSON."""
    return json.loads(run(*words, status=status))


def real(name):
    """A file or folder of real games; the test is skipped where it is absent."""
    path = REAL / name
    if not path.exists():
        raise unittest.SkipTest(f"needs {name} of real games, which are not here")
    return path
