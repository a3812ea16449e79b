import { NONE, type NetworkView } from '../../src/core/network_view.js';
import { blocksOf } from '../../src/scene/blocks.js';
import type { Made } from '../../src/scene/made.js';
import { boxAt } from '../../src/scene/view_state.js';

interface Parts {
  readonly nodes: readonly (readonly [number, number, number])[];
  readonly links: readonly (readonly [number, number])[]; // Each in its own direction.
  readonly rings?: readonly (readonly (readonly [number, number, number])[])[];
}

/** A network of one kind of these nodes and links, with what finding things on it needs. */
export function network({ nodes, links, rings }: Parts): NetworkView {
  const sorted = [...links].sort((a, b) => a[0] - b[0]);
  const firstLink = new Uint32Array(nodes.length + 1);
  for (const [from] of sorted) ++firstLink[from + 1];
  for (let i = 1; i < firstLink.length; ++i) firstLink[i] += firstLink[i - 1];
  const all = [...nodes, ...(rings ?? []).flat()];
  const least = [0, 1, 2].map((axis) => Math.min(...all.map((point) => point[axis])));
  const most = [0, 1, 2].map((axis) => Math.max(...all.map((point) => point[axis])));
  const starts = [0];
  for (const ring of rings ?? []) starts.push(starts[starts.length - 1] + ring.length);
  const bounds = { minX: least[0], minY: least[1], maxX: most[0], maxY: most[1] };
  // A way for each two that are linked, in the direction of the first link.
  const ways = sorted.filter(
    ([a, b], i) =>
      sorted.findIndex(([c, d]) => c === b && d === a) >= i ||
      !sorted.some(([c, d]) => c === b && d === a),
  );
  const index = (a: number, b: number) => sorted.findIndex(([c, d]) => c === a && d === b);
  const areaBoxes = Float64Array.from(
    (rings ?? []).flatMap((ring) => [
      ...[0, 1].map((axis) => Math.min(...ring.map((corner) => corner[axis]))),
      ...[0, 1].map((axis) => Math.max(...ring.map((corner) => corner[axis]))),
    ]),
  );
  const made: Partial<Made> = {
    bounds,
    ways: {
      a: Uint32Array.from(ways, ([a]) => a),
      b: Uint32Array.from(ways, ([, b]) => b),
      there: Uint32Array.from(ways, ([a, b]) => index(a, b)),
      back: Uint32Array.from(ways, ([a, b]) => (index(b, a) < 0 ? NONE : index(b, a))),
    },
    areaBoxes,
    areas: rings
      ? blocksOf(nodes.length, bounds, (node, box) => boxAt(areaBoxes, node, box))
      : null,
    track: { first: new Uint32Array(1), points: new Float64Array(0) } as Made['track'],
  };
  return {
    format: 'none',
    mapKind: rings ? 'mesh' : 'paths',
    unit: 'm',
    metresPerUnit: 1,
    nodeWord: 'node',
    nodeCount: nodes.length,
    linkCount: links.length,
    bounds: Float64Array.from([...least, ...most]),
    positions: Float64Array.from(nodes.flat()),
    nodeKind: new Uint8Array(nodes.length),
    firstLink,
    linkFrom: Uint32Array.from(sorted, (link) => link[0]),
    linkTo: Uint32Array.from(sorted, (link) => link[1]),
    linkLength: Float64Array.from(sorted, () => 1),
    linkKind: new Uint8Array(links.length),
    lanesForward: null,
    lanesBackward: null,
    linkPortal: rings ? new Uint32Array(links.length).fill(NONE) : null,
    portals: rings ? new Float64Array(0) : null,
    kinds: [{ name: 'road', hasLanes: true, of: 'all' }],
    ringStart: rings ? Uint32Array.from(starts) : null,
    ring: rings ? Float64Array.from(rings.flat(2)) : null,
    top: null,
    markers: [],
    lines: [],
    places: [],
    members: [],
    columns: [],
    made: made as Made,
  };
}
