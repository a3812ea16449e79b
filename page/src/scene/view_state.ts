/** What part of a map is seen and from where: one state for the view from above and in 3-D. */
export interface ViewState {
  readonly x: number; // The point in the middle of the picture, in units of the map.
  readonly y: number;
  readonly z: number;
  readonly scale: number; // Units of the map that one pixel is, at that point.
  readonly heading: number; // Radians that what is up in the picture lies clockwise of +y.
  readonly tilt: number; // Radians from straight above; 0: a plan.
}

export const MAX_TILT = 1.15; // The horizon must stay out of the picture.

/** An upright box of the map viewed from above. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export function boxContains(outer: Box, inner: Box): boolean {
  return (
    outer.minX <= inner.minX &&
    outer.minY <= inner.minY &&
    outer.maxX >= inner.maxX &&
    outer.maxY >= inner.maxY
  );
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** One of an array of boxes. */
export function boxAt(boxes: Float32Array | Float64Array, index: number, box: Box): void {
  box.minX = boxes[4 * index];
  box.minY = boxes[4 * index + 1];
  box.maxX = boxes[4 * index + 2];
  box.maxY = boxes[4 * index + 3];
}

/** A box as it lies from an origin. */
export function moved(box: Box, origin: readonly [number, number, number]): Box {
  return {
    minX: box.minX - origin[0],
    minY: box.minY - origin[1],
    maxX: box.maxX - origin[0],
    maxY: box.maxY - origin[1],
  };
}

/** A state that can stand in an address, and back. */
export function stateToText(state: ViewState): string {
  const digits = Math.max(0, Math.min(6, 1 - Math.floor(Math.log10(state.scale))));
  return [
    state.x.toFixed(digits),
    state.y.toFixed(digits),
    state.z.toFixed(digits),
    state.scale.toPrecision(4),
    state.heading.toFixed(3),
    state.tilt.toFixed(3),
  ].join(',');
}

export function stateFromText(text: string): ViewState | null {
  const parts = text.split(',').map(Number);
  if (parts.length !== 6 || !parts.every(Number.isFinite)) return null;
  const [x, y, z, scale, heading, tilt] = parts;
  if (!(scale > 0) || tilt < 0 || tilt > MAX_TILT) return null;
  return { x, y, z, scale, heading, tilt };
}
