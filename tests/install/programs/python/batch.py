"""Summarises every map below some folders, on all processors."""

import sys
from concurrent.futures import ThreadPoolExecutor

import wend


def main(*names):
    opened = wend.open_all(names, recursive=True)
    with ThreadPoolExecutor() as threads:  # Any number of threads may use a map.
        for summary in threads.map(wend.Map.summary, opened.maps):
            print(
                f"{summary['format']}: {summary['components']} components,"
                f" {summary['bridges']} bridges"
            )
    return 1 if opened.errors else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
