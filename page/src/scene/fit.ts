import { axesOf, halfAngleAt } from './projection.js';
import type { ViewState } from './view_state.js';

type Place = (x: number, y: number, z: number) => void;

/** The part of a window that something may fill, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 1.06;

/** Looks at places, as they are drawn, from such a direction so that all of them are just within the
 * frame; null: there are none. The middle of the view has their middle height. */
export function fitted(
  eachPlace: (call: Place) => void,
  heading: number,
  tilt: number,
  { width, height }: Frame,
): ViewState | null {
  const [r, u, e] = axesOf(heading, tilt);
  const halfAngle = halfAngleAt(tilt);
  // How far the edges of the frame are off for each unit before the eye; with parallel rays there the
  // frame is as wide however far it is.
  const top = Math.tan(halfAngle) / MARGIN;
  const side = (top * width) / height;
  // What lies on the edges is farthest out along these.
  const farthest = [side, side, top, top].map(() => -Infinity);
  let [low, high] = [Infinity, -Infinity];
  eachPlace((x, y, z) => {
    const across = r[0] * x + r[1] * y + r[2] * z;
    const up = u[0] * x + u[1] * y + u[2] * z;
    const near = e[0] * x + e[1] * y + e[2] * z;
    farthest[0] = Math.max(farthest[0], side * near - across);
    farthest[1] = Math.max(farthest[1], side * near + across);
    farthest[2] = Math.max(farthest[2], top * near - up);
    farthest[3] = Math.max(farthest[3], top * near + up);
    [low, high] = [Math.min(low, z), Math.max(high, z)];
  });
  if (!(high >= low)) return null;
  const [atLeft, atRight, atBottom, atTop] = farthest;
  const across = (atRight - atLeft) / 2;
  const up = (atTop - atBottom) / 2;
  const z = (low + high) / 2;
  if (halfAngle === 0) {
    const sides = [(atLeft + atRight) / width, (atBottom + atTop) / height];
    const scale = Math.max(...sides) * MARGIN;
    return { ...placeOf(across, up, 0), z, scale, heading, tilt };
  }
  const near = Math.max((atLeft + atRight) / (2 * side), (atBottom + atTop) / (2 * top));
  const eye = placeOf(across, up, near);
  // From the eye straight ahead to the middle height.
  const distance = (eye.z - z) / e[2];
  const scale = (2 * distance * Math.tan(halfAngle)) / height;
  return { x: eye.x - e[0] * distance, y: eye.y - e[1] * distance, z, scale, heading, tilt };

  function placeOf(along: number, upwards: number, towards: number) {
    const [x, y, z] = [0, 1, 2].map((i) => r[i] * along + u[i] * upwards + e[i] * towards);
    return { x, y, z };
  }
}

/** The part of a line from one place to another that is before the edges of a window, each a function
 * that is not negative there: where it begins and ends, from 0 to 1; null: no part. */
export function clipped(
  edges: readonly ((x: number, y: number) => number)[],
  [ax, ay]: readonly number[],
  [bx, by]: readonly number[],
): readonly [number, number] | null {
  let [from, to] = [0, 1];
  for (const edge of edges) {
    const [a, b] = [edge(ax, ay), edge(bx, by)];
    if (a < 0 && b < 0) return null;
    if (a < 0) from = Math.max(from, a / (a - b));
    else if (b < 0) to = Math.min(to, a / (a - b));
  }
  return from <= to ? [from, to] : null;
}
