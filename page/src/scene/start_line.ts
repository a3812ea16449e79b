import type { NetworkView } from '../core/network_view.js';
import type { SegmentBatch } from './segment_batch.js';
import { word } from './segment_batch.js';
import type { TrackSide } from './track_sides.js';
import type { TriangleBatch } from './triangle_batch.js';

const [LIGHT, DARK, ARROW] = [0xffffff, 0x222222, 0xc4341c];
const [THINNEST, THICKEST] = [7, 22]; // Pixels that a start line is along the road.
const ARROW_LENGTH = 38; // Pixels.
const ARROW_GAP = 30; // From the edge of the road, beyond names.

type Point = readonly [number, number, number];

/** Chequers over the lines that go across a track, and an arrow beside that says where cars drive. */
export function addStartLines(
  view: NetworkView,
  origin: Point,
  scale: number,
  sideOf: (x: number, y: number) => TrackSide,
  squares: TriangleBatch,
  arrows: SegmentBatch,
  arrowStyle: number,
): void {
  for (const { points, role } of view.lines) {
    const last = points.length - 3;
    if (role !== 'across' || last < 3) continue;
    const at = (first: number): Point => [
      points[first] - origin[0],
      points[first + 1] - origin[1],
      points[first + 2] - origin[2],
    ];
    const [from, to] = [at(0), at(last)];
    const middle = [0, 1, 2].map((axis) => (from[axis] + to[axis]) / 2);
    const side = sideOf(middle[0] + origin[0], middle[1] + origin[1]);
    addChequers(from, to, side.ahead, scale, squares);
    const [ax, ay] = side.ahead;
    const aside = side.left + ARROW_GAP * scale;
    const foot = [middle[0] - ay * aside, middle[1] + ax * aside] as const;
    addArrow(foot, middle[2], side.ahead, ARROW_LENGTH * scale, arrows, arrowStyle);
  }
}

function addChequers(
  from: Point,
  to: Point,
  ahead: readonly [number, number],
  scale: number,
  squares: TriangleBatch,
): void {
  const width = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const half = Math.min(THICKEST * scale, Math.max(THINNEST * scale, 0.4 * width)) / 2;
  const columns = Math.max(4, Math.round(width / half));
  const corner = (part: number, along: number, fill: number) =>
    squares.corner(
      from[0] + (to[0] - from[0]) * part + ahead[0] * along,
      from[1] + (to[1] - from[1]) * part + ahead[1] * along,
      from[2] + (to[2] - from[2]) * part,
      fill,
    );
  for (let column = 0; column < columns; ++column)
    for (const row of [0, 1]) {
      const fill = word((column + row) % 2 === 0 ? DARK : LIGHT);
      const [left, right] = [column / columns, (column + 1) / columns];
      const [back, front] = row === 0 ? [-half, 0] : [0, half];
      corner(left, back, fill);
      corner(right, back, fill);
      corner(right, front, fill);
      corner(left, back, fill);
      corner(right, front, fill);
      corner(left, front, fill);
    }
}

function addArrow(
  [x, y]: readonly [number, number],
  z: number,
  [ax, ay]: readonly [number, number],
  length: number,
  arrows: SegmentBatch,
  style: number,
): void {
  const [tipX, tipY] = [x + (ax * length) / 2, y + (ay * length) / 2];
  const put = (back: number, aside: number) =>
    arrows.add(
      tipX - ax * back + ay * aside,
      tipY - ay * back - ax * aside,
      z,
      tipX,
      tipY,
      z,
      0,
      0,
      style,
      word(ARROW),
      0,
    );
  put(length, 0);
  put(length * 0.3, length * 0.18);
  put(length * 0.3, -length * 0.18);
}
