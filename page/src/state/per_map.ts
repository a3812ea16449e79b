import type { OpenMap } from './open_map.js';

/** Something of each map, which is made when it is asked for and goes with its map. */
export function perMap<T>(make: (open: OpenMap) => T): (open: OpenMap) => T {
  const made = new WeakMap<OpenMap, { of: T }>();
  return (open) => {
    const known = made.get(open) ?? { of: make(open) };
    made.set(open, known);
    return known.of;
  };
}
