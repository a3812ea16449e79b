"""Checks the maps of a mod: 0 where there are some and none has an error, so that a build server may go
on."""

import sys
from typing import List

import wend


def main(*names: str) -> int:
    unread: List[wend.Error] = []
    unknown: List[str] = []
    maps = errors = 0
    for map in wend.iter_maps(names, recursive=True, errors=unread, left_out=unknown):
        report = map.report(min_severity="error")
        for finding in report.findings:
            print("{file}: {record}: {message} ({rule})".format(**finding))
        maps += 1
        errors += report.errors
    for error in unread:
        print(error, file=sys.stderr)
    errors += len(unread)
    print(f"{maps} maps, {errors} errors, {len(unknown)} files of other kinds")
    return 0 if maps > 0 and errors == 0 else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
