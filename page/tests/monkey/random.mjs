// The same numbers for the same seed.

/** A generator: `below(n)` is a whole number from 0, `of` one of a list, `weighted` one of [weight, item]. */
export function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count) => Math.floor(next() * count);
  return {
    below,
    of: (list) => list[below(list.length)],
    weighted(list) {
      let left = next() * list.reduce((sum, [weight]) => sum + weight, 0);
      return list.find(([weight]) => (left -= weight) < 0)[1];
    },
  };
}
