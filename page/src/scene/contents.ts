import { keyOfKind } from './colour_scale.js';
import { clipped } from './fit.js';
import type { Look } from './layer.js';

/** Calls with places that the outlines of all have in common with a part of the map: corners, and where
 * they cross the edges of that part, each a function that is not negative within. */
export function eachPlace(
  { view, made, hidden }: Look,
  edges: readonly ((x: number, y: number) => number)[],
  [low, high]: readonly [number, number],
  call: (x: number, y: number, z: number) => void,
): void {
  const isHidden = view.kinds.map(({ name }) => hidden.has(keyOfKind(name)));
  const line = (
    points: ArrayLike<number>,
    first: number,
    end: number,
    isClosed: boolean,
    origin: readonly number[] = [0, 0, 0],
  ): void => {
    const place = (i: number) => [0, 1, 2].map((axis) => points[3 * i + axis] + origin[axis]);
    let from = place(isClosed ? end - 1 : first);
    for (let i = first; i < end; ++i) {
      const to = place(i);
      const parts = to[2] < low || to[2] > high ? null : clipped(edges, from, to);
      for (const part of parts ?? []) {
        const [x, y, z] = to.map((value, axis) => from[axis] + (value - from[axis]) * part);
        call(x, y, z);
      }
      from = to;
    }
  };
  const { ring, ringStart, nodeKind, positions, nodeCount } = view;
  const { track, lines, ways } = made;
  if (ring && ringStart) {
    for (let node = 0; node < nodeCount; ++node)
      if (!isHidden[nodeKind[node]]) line(ring, ringStart[node], ringStart[node + 1], true);
    return;
  }
  for (let i = 0; i + 1 < track.first.length; ++i)
    line(track.points, track.first[i], track.first[i + 1], false);
  for (let i = 0; i + 1 < lines.first.length; ++i)
    if (!isHidden[view.linkKind[ways.there[lines.way[lines.first[i]]]]])
      line(lines.points, lines.first[i], lines.first[i + 1], false, made.origin);
  for (const node of made.alone)
    if (!isHidden[nodeKind[node]]) line(positions, node, node + 1, false);
}
