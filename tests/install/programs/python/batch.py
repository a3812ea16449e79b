"""Summarises every map below some folders, on all processors."""

import os
import sys
from typing import List

import wend


def main(*names: str) -> int:
    unread: List[wend.Error] = []
    jobs = os.cpu_count() or 1
    for summary in wend.each_map(
        names, wend.Map.summary, recursive=True, jobs=jobs, errors=unread
    ):
        print(
            f"{summary['format']}: {summary['components']} components,"
            f" {summary['bridges']['count']} bridges"
        )
    return 1 if unread else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
