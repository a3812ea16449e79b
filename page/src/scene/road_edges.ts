import type { LineView } from '../core/network_view.js';

export interface RoadEdges {
  readonly closed: boolean;
  readonly road: { left: Float64Array; right: Float64Array };
  readonly verge: { left: Float64Array; right: Float64Array };
}

/** Where the road and the ground beside it end, on each side of its centre line. */
export function edgesOf(line: LineView): RoadEdges {
  const { points, closed } = line;
  const count = points.length / 3;
  const make = () => new Float64Array(points.length);
  const edges = {
    closed,
    road: { left: make(), right: make() },
    verge: { left: make(), right: make() },
  };
  for (let i = 0; i < count; ++i) {
    const before = closed ? (i + count - 1) % count : Math.max(0, i - 1);
    const after = closed ? (i + 1) % count : Math.min(count - 1, i + 1);
    const dx = points[3 * after] - points[3 * before];
    const dy = points[3 * after + 1] - points[3 * before + 1];
    const length = Math.hypot(dx, dy);
    const [leftX, leftY] = length > 0 ? [-dy / length, dx / length] : [0, 0];
    const left = line.left?.[i] ?? 0;
    const right = line.right?.[i] ?? 0;
    const put = (to: Float64Array, aside: number) => {
      to[3 * i] = points[3 * i] + leftX * aside;
      to[3 * i + 1] = points[3 * i + 1] + leftY * aside;
      to[3 * i + 2] = points[3 * i + 2];
    };
    put(edges.road.left, left);
    put(edges.road.right, -right);
    put(edges.verge.left, left + (line.leftVerge?.[i] ?? 0));
    put(edges.verge.right, -right - (line.rightVerge?.[i] ?? 0));
  }
  return edges;
}
