"""Small tables for notebooks."""

from __future__ import annotations

import html
from typing import Any, Iterable, List, Sequence

_MOST = 30


def _shown(cell: object) -> str:
    """What stands for itself; characters that cannot be printed are spelt."""
    text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in str(cell))
    return html.escape(text)


def _row(cells: Iterable[Any], tag: str) -> str:
    return "<tr>" + "".join(f"<{tag}>{_shown(cell)}</{tag}>" for cell in cells) + "</tr>"


def table(caption: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A table of HTML with a caption above it; of many rows the first, and how many there are."""
    lines: List[str] = [f"<table><caption>{_shown(caption)}</caption>"]
    if rows:
        lines.append(f"<thead>{_row(columns, 'th')}</thead><tbody>")
        lines += [_row(row, "td") for row in rows[:_MOST]]
        if len(rows) > _MOST:
            lines.append(f'<tr><td colspan="{len(columns)}">{len(rows) - _MOST} more</td></tr>')
        lines.append("</tbody>")
    return "\n".join([*lines, "</table>"])


def counted(count: int, thing: str) -> str:
    """A number of things in words: '1 file', '2 files'."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
