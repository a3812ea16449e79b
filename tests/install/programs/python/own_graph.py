"""Finds paths over a graph of one's own: no file, no format."""

import wend

builder = wend.NetworkBuilder()
builder.add_kind("road")
# A square of 30 by 40 metres with one diagonal.
a = builder.add_node((0, 0, 0))
b = builder.add_node((30, 0, 0))
c = builder.add_node((30, 40, 0))
for source, target in ((a, b), (b, a), (b, c), (c, b)):
    builder.add_link(source, target)
builder.add_link(a, c)  # One way only.
planner = builder.build().planner()
print(f"there {planner.find(a, c).length:g} m, back {planner.find(c, a).length:g} m")
