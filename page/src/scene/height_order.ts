const STEPS = 4096;

/** Nodes from the lowest to the highest, as far as so many steps of height tell them apart. */
export function fromLowest(positions: Float64Array, nodes: Uint32Array): Uint32Array {
  let [low, high] = [Infinity, -Infinity];
  for (const node of nodes) {
    const z = positions[3 * node + 2];
    if (z < low) low = z;
    if (z > high) high = z;
  }
  const factor = high > low ? (STEPS - 1) / (high - low) : 0;
  const stepOf = (node: number) => Math.floor((positions[3 * node + 2] - low) * factor);
  const starts = new Uint32Array(STEPS + 1);
  for (const node of nodes) ++starts[stepOf(node) + 1];
  for (let i = 1; i <= STEPS; ++i) starts[i] += starts[i - 1];
  const sorted = new Uint32Array(nodes.length);
  for (const node of nodes) sorted[starts[stepOf(node)]++] = node;
  return sorted;
}
