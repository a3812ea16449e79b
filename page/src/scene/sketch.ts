import type { Place, Projection } from './projection.js';
import { css, type Theme } from './theme.js';

/** What is drawn above the map while somebody edits it. */
export interface Sketch {
  /** Lines through places of the map, x, y, z each. */
  readonly lines?: readonly { readonly points: ArrayLike<number>; readonly closed?: boolean }[];
  /** Places of the map with a dot. */
  readonly dots?: ArrayLike<number>;
  /** An area of the picture, in pixels: x, y each. */
  readonly frame?: readonly number[];
  readonly text?: string; // Beside the last dot.
}

const INK = 0xc4341c;

/** Draws a sketch, as far as it lies before the eye. */
export function drawSketch(
  context: CanvasRenderingContext2D,
  projection: Projection,
  sketch: Sketch,
  theme: Theme,
): void {
  const place: Place = { x: 0, y: 0, pixel: 0 };
  const at = (list: ArrayLike<number>, i: number): Place =>
    projection.project(list[3 * i], list[3 * i + 1], list[3 * i + 2], place);
  context.save();
  context.lineWidth = 2;
  context.strokeStyle = css(INK);
  context.setLineDash([6, 4]);
  for (const { points, closed } of sketch.lines ?? []) {
    context.beginPath();
    for (let i = 0; i < points.length / 3; ++i) {
      const { x, y, pixel } = at(points, i);
      if (pixel > 0) context.lineTo(x, y);
    }
    if (closed) context.closePath();
    context.stroke();
  }
  context.setLineDash([]);
  const dots = sketch.dots ?? [];
  for (let i = 0; i < dots.length / 3; ++i) {
    const { x, y, pixel } = at(dots, i);
    if (pixel <= 0) continue;
    context.beginPath();
    context.arc(x, y, 5, 0, 2 * Math.PI);
    context.fillStyle = css(theme.land);
    context.fill();
    context.stroke();
  }
  if (sketch.text && dots.length > 0) {
    const { x, y } = at(dots, dots.length / 3 - 1);
    context.font = '600 12px system-ui, sans-serif';
    context.textAlign = 'left';
    context.lineWidth = 3;
    context.strokeStyle = theme.halo;
    context.strokeText(sketch.text, x + 9, y - 12);
    context.fillStyle = css(theme.text);
    context.fillText(sketch.text, x + 9, y - 12);
  }
  const frame = sketch.frame ?? [];
  if (frame.length > 2) {
    context.beginPath();
    for (let i = 0; i < frame.length; i += 2) context.lineTo(frame[i], frame[i + 1]);
    context.closePath();
    context.fillStyle = 'rgb(196 52 28 / 12%)';
    context.fill();
    context.strokeStyle = css(INK);
    context.lineWidth = 1.5;
    context.stroke();
  }
  context.restore();
}
