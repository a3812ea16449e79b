#!/usr/bin/env python3
"""Compares what `wend check --json --notes` finds in folders of San Andreas path files with what
the checker beside this file finds, by rule and record, and the offsets with the reader's.

    compare_gta_sa_checks.py FOLDER JSON [FOLDER JSON]...

Prints each difference, and at last the number of findings compared. Exits 1 if any differ.
"""

import collections
import functools
import json
import os
import re
import sys

from check_gta_sa_paths_rules import findings_of, files_of
from read_gta_sa_paths import read_area

KEPT = 100  # findings of a rule and file that Wend lists
OF_FILES = {"header-counts", "missing-sections", "trailing-bytes", "spare-links",
            "bytes-of-empty-area", "in-other-square", "copy-of-other-square", "absent-area"}

read_once = functools.lru_cache(maxsize=4)(read_area)


def record_of(rule, field):
    whole = re.match(r"(nodes|links|navi_nodes)\[\d+\]", field)
    return whole[0] if whole and rule not in OF_FILES else "file"


def wrong_place(finding, data):
    """What is wrong with the offset, field and record name of a finding; None if nothing is."""
    if "field" not in finding:
        return None
    reader, area = read_once(data)
    path = finding["field"]
    starts = [field[0] for field in reader.fields
              if field[2] == path or field[2].startswith((path + ".", path + "["))]
    offset = finding.get("offset")
    is_not_there = offset is None and finding["rule"] == "missing-sections"
    if starts and offset != starts[0] and not is_not_there:
        return f"{path} begins at {starts[0]}"
    kind, _, index = record_of(finding["rule"], path).partition("[")
    named = int(re.search(r"(\d+)$", finding["record"])[1])
    if kind == "links":
        base, count = area["nodes"][named]["base_link"], area["nodes"][named]["flags"] & 15
        if not base <= int(index[:-1]) < base + count:
            return f"{path} is no link of the node"
    elif kind != "file" and named != int(index[:-1]):
        return f"{path} is not in the record"
    return None


def differences(files, report):
    """Lines that tell how the checker and a report of Wend differ."""
    files = dict(files)
    ours = collections.defaultdict(collections.Counter)
    for rule, name, record in findings_of(files.items()):
        ours[rule, name][record if rule not in OF_FILES else "file"] += 1
    theirs = collections.defaultdict(collections.Counter)
    for listed in report["files"]:
        name = os.path.basename(listed["file"])
        for finding in listed["findings"]:
            rule = finding["rule"]
            theirs[rule, name][record_of(rule, finding.get("field", ""))] += 1
            wrong = wrong_place(finding, bytes(files[name]))
            if wrong:
                yield f"{name}: {rule}: {finding['record']} at {finding.get('offset')}: {wrong}"
    counts = collections.Counter()
    for (rule, name), records in ours.items():
        counts[rule] += records.total()
    for rule in counts.keys() | report["rules"].keys():
        count = report["rules"].get(rule, {"count": 0})["count"]
        if counts[rule] != count:
            yield f"{rule}: the checker finds {counts[rule]}, Wend {count}"
    for rule, name in ours.keys() | theirs.keys():
        one, other = ours[rule, name], theirs[rule, name]
        if one.total() > KEPT:
            one = one & other
        if one != other:
            yield (f"{name}: {rule}: only the checker finds {dict(one - other)}, "
                   f"only Wend {dict(other - one)}")


def main(names):
    differ = False
    compared = 0
    for folder, report_name in zip(names[::2], names[1::2]):
        with open(report_name, encoding="utf-8") as opened:
            report = json.load(opened)
        compared += sum(rule["count"] for rule in report["rules"].values())
        for line in differences(files_of(folder), report):
            differ = True
            print(f"{folder}: {line}")
    print("compared", compared)
    return differ


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
