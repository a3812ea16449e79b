import type { LineView, NetworkView } from '../core/network_view.js';

/** How a place lies to the nearest point of a race track. */
export interface TrackSide {
  readonly ahead: readonly [number, number]; // Where the track leads there; of length 1.
  readonly towards: readonly [number, number]; // To the middle of the road; of length 1.
  readonly distance: number; // To the middle of the road.
  readonly left: number; // Width of the road on each side of that.
  readonly right: number;
}

/** Tells where places are beside the roads of a track; null of maps that have none. */
export function trackSidesOf(view: NetworkView): ((x: number, y: number) => TrackSide) | null {
  if (view.mapKind !== 'circuit') return null;
  const roads = view.lines.filter((line) => line.role === 'road' && line.points.length >= 6);
  if (roads.length === 0) return null;
  return (x, y) => {
    let road = roads[0];
    let nearest = 0;
    let least = Infinity;
    for (const line of roads)
      for (let i = 0; 3 * i < line.points.length; ++i) {
        const off = Math.hypot(line.points[3 * i] - x, line.points[3 * i + 1] - y);
        if (off < least) [road, nearest, least] = [line, i, off];
      }
    return sideAt(road, nearest, x, y);
  };
}

function sideAt(road: LineView, at: number, x: number, y: number): TrackSide {
  const { points, closed } = road;
  const count = points.length / 3;
  const after = closed ? (at + 1) % count : Math.min(at + 1, count - 1);
  const before = closed ? (at + count - 1) % count : Math.max(at - 1, 0);
  const ahead = direction(
    points[3 * after] - points[3 * before],
    points[3 * after + 1] - points[3 * before + 1],
  );
  // To the line through the nearest point, not to the point itself.
  const [dx, dy] = [points[3 * at] - x, points[3 * at + 1] - y];
  const across = dx * -ahead[1] + dy * ahead[0];
  return {
    ahead,
    towards: across < 0 ? [ahead[1], -ahead[0]] : [-ahead[1], ahead[0]],
    distance: Math.abs(across),
    left: road.left?.[at] ?? 0,
    right: road.right?.[at] ?? 0,
  };
}

function direction(x: number, y: number): readonly [number, number] {
  const length = Math.hypot(x, y);
  return length > 0 ? [x / length, y / length] : [1, 0];
}
