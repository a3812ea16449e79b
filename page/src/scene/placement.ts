/** Where a picture lies on a map: x = xx * px + xy * py + x0 and y = yx * px + yy * py + y0 of the place
 * that lies px pixels from its left side and py from its upper one. */
export interface Placement {
  readonly xx: number;
  readonly xy: number;
  readonly x0: number;
  readonly yx: number;
  readonly yy: number;
  readonly y0: number;
}
export type Point = readonly [number, number];

/** The place on the map of a point of the picture. */
export function placeOf(placement: Placement, [px, py]: Point): Point {
  const { xx, xy, x0, yx, yy, y0 } = placement;
  return [xx * px + xy * py + x0, yx * px + yy * py + y0];
}

/** The point of the picture that lies at a place. */
export function pointAt({ xx, xy, x0, yx, yy, y0 }: Placement, [x, y]: Point): Point {
  const [dx, dy] = [x - x0, y - y0];
  const area = xx * yy - xy * yx;
  return [(yy * dx - xy * dy) / area, (xx * dy - yx * dx) / area];
}

// Scaled and turned so that (1, 0) of the picture becomes (a, b), with what is down there to the right of
// that; a point of the picture lies at a place.
function turned(a: number, b: number, [px, py]: Point, [x, y]: Point): Placement {
  return {
    ...{ xx: a, xy: b, x0: x - a * px - b * py },
    ...{ yx: b, yy: -a, y0: y - b * px + a * py },
  };
}

/** Upright, as large as it can be in a box, and in its middle. */
export function withinBox(width: number, height: number, low: Point, high: Point): Placement {
  const scale = Math.max((high[0] - low[0]) / width, (high[1] - low[1]) / height);
  const middle: Point = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
  return turned(scale || 1, 0, [width / 2, height / 2], middle);
}

/** Over a box between two corners, turned clockwise by so many quarters before. */
export function overBox(
  [width, height]: Point,
  [left, bottom]: Point,
  [right, top]: Point,
  quarters: number,
): Placement {
  const [x, y] = [right - left, top - bottom];
  const across = { xx: x / width, xy: 0, yx: 0, yy: y / height };
  const along = { xx: 0, xy: x / height, yx: y / width, yy: 0 };
  switch (quarters) {
    case 1:
      return { ...along, xy: -along.xy, x0: right, yx: -along.yx, y0: top };
    case 2:
      return { ...across, xx: -across.xx, x0: right, y0: bottom };
    case 3:
      return { ...along, x0: left, y0: bottom };
    default:
      return { ...across, x0: left, yy: -across.yy, y0: top };
  }
}

/** The same picture, moved so that one of its points lies at a place. */
export function movedTo(placement: Placement, point: Point, place: Point): Placement {
  const now = placeOf(placement, point);
  return {
    ...placement,
    x0: placement.x0 + place[0] - now[0],
    y0: placement.y0 + place[1] - now[1],
  };
}

/** Moved, scaled and turned so that two of its points lie at two places; null where these or those are
 * one. */
export function fitted(points: readonly [Point, Point], places: readonly [Point, Point]) {
  const [px, py] = [points[1][0] - points[0][0], points[0][1] - points[1][1]];
  const [x, y] = [places[1][0] - places[0][0], places[1][1] - places[0][1]];
  const square = px * px + py * py;
  if (square === 0 || (x === 0 && y === 0)) return null;
  return turned((x * px + y * py) / square, (y * px - x * py) / square, points[0], places[0]);
}
