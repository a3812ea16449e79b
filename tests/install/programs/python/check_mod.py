"""Checks the maps of a mod: 0 where none has an error, so that a build server may go on."""

import sys

import wend


def main(*names):
    opened = wend.open_all(names, recursive=True)
    for error in opened.errors:
        print(error, file=sys.stderr)
    errors = len(opened.errors)
    for map in opened.maps:
        report = map.report(least="error")
        for finding in report.findings:
            print("{file}: {record}: {message} ({rule})".format(**finding))
        errors += report.errors
    print(f"{len(opened.maps)} maps, {errors} errors")
    return 0 if errors == 0 else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
