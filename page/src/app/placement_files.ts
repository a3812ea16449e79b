import type { Placement, Point } from '../scene/placement.js';

// Texts beside pictures that say where these lie on a map.

const PICTURE = /\.(png|jpe?g|webp)$/i;
const WORLD_FILE = /\.(pgw|pngw|jgw|jpgw|jpegw|wld)$/i;
const OVERVIEW = /\.txt$/i;

/** Whether a file is a picture, or may say where one lies, going by its name. */
export const isPicture = (name: string): boolean => PICTURE.test(name);
export const mayPlace = (name: string): boolean => WORLD_FILE.test(name) || OVERVIEW.test(name);

// Six lines: x by pixels to the right, y by these, x and y by pixels down; then where the middle of the
// upper left pixel lies.
function ofWorldFile(text: string): Placement | null {
  const numbers = text.trim().split(/\s+/).map(Number);
  if (numbers.length !== 6 || !numbers.every(Number.isFinite)) return null;
  const [xx, yx, xy, yy, x, y] = numbers;
  if (xx * yy === xy * yx) return null;
  return { xx, xy, x0: x - (xx + xy) / 2, yx, yy, y0: y - (yx + yy) / 2 };
}

const OVERVIEW_SIDE = 1024; // Pixels that `scale` counts, however many the picture has.

// An overview of the Source engine: where its upper left corner lies, and units a pixel.
function ofOverview(text: string, [width, height]: Point): Placement | null {
  const [x0, y0, scale] = ['pos_x', 'pos_y', 'scale'].map((key) =>
    Number(new RegExp(`(?:^|[\\s"])${key}"?\\s+"?([-+.\\deE]+)`, 'm').exec(text)?.[1] ?? NaN),
  );
  if (![x0, y0, scale].every(Number.isFinite) || scale <= 0) return null;
  const side = scale * OVERVIEW_SIDE;
  return { xx: side / width, xy: 0, x0, yx: 0, yy: -side / height, y0 };
}

/** Where a file says that a picture of so many pixels lies; null: it says nothing of that. */
export function placementIn(name: string, text: string, size: Point): Placement | null {
  return WORLD_FILE.test(name) ? ofWorldFile(text) : ofOverview(text, size);
}
