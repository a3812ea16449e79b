"""Holds the tables "If you come from the old description" of the pages in docs/formats against the
old descriptions themselves: every name that they give to anything stands in the first column of a
table of its page, spelt as there. And what the second column calls Wend's is in Wend: a field of the
page's layout, or a name that the page, the reference of the command line or the rules know. Where
both count bits, they are the same bits.

    check_old_descriptions.py DOCS [FOLDER OF OLD DESCRIPTIONS]

Without the descriptions the second half alone is checked. What is wrong is printed, and the status
is 1."""

import pathlib
import re
import sys

from old_terms import DESCRIPTIONS, terms_of

HEADING = "## If you come from the old description\n"


def halves(page):
    """The section about the old description, and the rest of the page."""
    before, heading, behind = page.partition(HEADING)
    section, next_heading, after = behind.partition("\n## ")
    return section, before + next_heading + after


def rows_of(section):
    """The cells of all rows of all tables, but for their headings."""
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            for line in section.splitlines() if line.startswith("|")]
    return [row for row in rows if not row[0].startswith(("old description", "---"))]


def missing_terms(terms, rows):
    named = "\n".join(row[0] for row in rows)
    return [term for term in terms if not re.search(rf"(?<!\w){re.escape(term)}(?!\w)", named)]


def in_backquotes(text):
    return re.findall(r"`([^`]+)`", text)


def layout_of(page):
    """The type of each field of the layout tables by its whole path, such as nodes.flags.water."""
    layout = page.partition("<!-- layout -->")[2].partition("<!-- /layout -->")[0]
    types = {}
    for part in layout.split("\n### ")[1:]:
        record = part.partition("\n")[0]
        for field, kind in re.findall(r"^\| `([^`]+)` \| ([^|]+) \|", part, re.M):
            types[field if record == "file" else f"{record}.{field}"] = kind
    return types


def known_words(docs, page_name, rest):
    rules = (docs / "rules" / page_name).read_text()
    texts = [rest, (docs / "cli.md").read_text()]
    words = {word for text in texts for quoted in in_backquotes(text) for word in quoted.split()}
    return words | set(layout_of(rest)) | anchors_of(rules) | {"wend"}


def invented_names(rows, known):
    # A word with a point in it is a path, and wants to be one of the layout.
    return [name for row in rows for name in in_backquotes(row[1])
            if not all(word in known for word in name.split())]


def wrong_bits(rows, layout):
    """Fields whose bits are not those of the old names. GTA IV's "Flag 3" counts from the highest of
    32 bits, "bit 3" of race tracks from the lowest, several in a row in the order of the names."""
    wrong = []
    for old, new, *_ in rows:
        flags = re.match(r"Flag (\d+)(?:-(\d+))?", old)
        meant = re.findall(r"\bbit (\d+)", old)
        if flags:
            ends = [31 - int(flags[2] or flags[1]), 31 - int(flags[1])]
            meant = ["-".join(dict.fromkeys(map(str, ends)))]
            said = "-".join(re.findall(r"\d+", re.sub("`[^`]*`", "", new)))
            wrong += [f"{old} is {meant[0]}, not {said}"] if said != meant[0] else []
        wrong += [f"{old}: {path} has the {layout[path]}"
                  for path, bits in zip(in_backquotes(new), meant)
                  if path in layout and not re.fullmatch(f"bits? {bits}", layout[path])]
    return wrong


def anchors_of(text):
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def dead_links(section, page_path):
    dead = []
    for target, anchor in re.findall(r"\]\(([^)#]*)#([^)]+)\)", section):
        other = (page_path.parent / target) if target else page_path
        if not other.exists() or anchor not in anchors_of(other.read_text()):
            dead.append(f"{target}#{anchor}")
    return dead


def faults_of_page(docs, name):
    path = docs / "formats" / (name + ".md")
    section, rest = halves(path.read_text())
    rows = rows_of(section)
    if not rows:
        return [f"{path.name}: no table of the old description"], rows
    faults = [f"a row of {len(row)} cells: {row[0]}" for row in rows if len(row) != 4]
    if faults:
        return [f"{path.name}: {fault}" for fault in faults], rows
    known = known_words(docs, path.name, rest)
    faults += [f"Wend has no {invented}" for invented in invented_names(rows, known)]
    faults += [f"a link to nowhere: {link}" for link in dead_links(section, path)]
    faults += wrong_bits(rows, layout_of(rest))
    return [f"{path.name}: {fault}" for fault in faults], rows


def main(docs, descriptions=None):
    files = sorted(pathlib.Path(descriptions).glob("*.txt")) if descriptions else []
    texts = [file.read_text() for file in files]
    faults, compared = [], 0
    for mark, name, rule, least in DESCRIPTIONS:
        found, rows = faults_of_page(pathlib.Path(docs), name)
        faults += found
        if not descriptions:
            continue
        terms = [term for text in texts if mark in text for term in terms_of(text, rule)]
        if len(terms) < least:
            faults.append(f"{name}: the old description has {least} names, {len(terms)} are found")
        faults += [f"{name}.md: the old description's name is not there: {term}"
                   for term in missing_terms(terms, rows)]
        compared += len(terms)
    print("\n".join(faults))
    print(f"compared {compared} names")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
