import { word } from './graphics.js';
import type { Look } from './layer.js';
import { sideAt } from './made.js';
import type { SegmentBatch } from './segment_batch.js';
import type { TriangleBatch } from './triangle_batch.js';

const [LIGHT, DARK, ARROW] = [0xffffff, 0x222222, 0xc4341c];
const [THINNEST, THICKEST] = [7, 22]; // Pixels that a start line is along the road.
const ARROW_LENGTH = 38; // Pixels.
const ARROW_GAP = 30; // From the edge of the road, beyond names.

type Place = ArrayLike<number>; // x, y, z.
type Vector = readonly [number, number];

/** Chequers over the lines that go across a track, and an arrow beside that says where cars drive. */
export function addStartLines(
  { view, origin, made }: Look,
  scale: number,
  squares: TriangleBatch,
  arrows: SegmentBatch,
  arrowStyle: number,
): void {
  const across = view.lines.filter(({ role, points }) => role === 'across' && points.length > 0);
  across.forEach(({ points }, index) => {
    const side = sideAt(made.track.byStart, index);
    if (!side || points.length < 6) return;
    const [from, to] = [points.subarray(0, 3), points.subarray(-3)];
    addChequers(from, to, side.ahead, scale, (corners, fill) =>
      squares.area(corners, 0, 4, origin, word(fill)),
    );
    const [ax, ay] = side.ahead;
    const aside = side.left + ARROW_GAP * scale;
    const [x, y, z] = [0, 1, 2].map((axis) => (from[axis] + to[axis]) / 2);
    const foot = [x - ay * aside, y + ax * aside, z];
    const lines = arrowAt(foot, side.ahead, ARROW_LENGTH * scale);
    for (const i of [1, 2, 3]) arrows.between(lines, i, 0, origin, arrowStyle, word(ARROW));
  });
}

function addChequers(
  from: Place,
  to: Place,
  [ax, ay]: Vector,
  scale: number,
  add: (corners: readonly number[], fill: number) => void,
): void {
  const width = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const half = Math.min(THICKEST * scale, Math.max(THINNEST * scale, 0.4 * width)) / 2;
  const columns = Math.max(4, Math.round(width / half));
  const at = (column: number, along: number) => {
    const part = column / columns;
    return [
      from[0] + (to[0] - from[0]) * part + ax * along,
      from[1] + (to[1] - from[1]) * part + ay * along,
      from[2] + (to[2] - from[2]) * part,
    ];
  };
  for (let column = 0; column < columns; ++column)
    for (const row of [0, 1]) {
      const [back, front] = row === 0 ? [-half, 0] : [0, half];
      const near = [...at(column, back), ...at(column + 1, back)];
      const far = [...at(column + 1, front), ...at(column, front)];
      add([...near, ...far], (column + row) % 2 === 0 ? DARK : LIGHT);
    }
}

// Its tip, then where its shaft and its barbs begin.
function arrowAt([x, y, z]: readonly number[], [ax, ay]: Vector, length: number): number[] {
  const at = (back: number, aside: number) => [
    x + ax * (length / 2 - back) + ay * aside,
    y + ay * (length / 2 - back) - ax * aside,
    z,
  ];
  const [back, aside] = [length * 0.3, length * 0.18];
  return [...at(0, 0), ...at(length, 0), ...at(back, aside), ...at(back, -aside)];
}
