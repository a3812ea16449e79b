import type { Placement } from '../scene/placement.js';

/** A picture that lies beneath a map. */
export interface Backdrop {
  readonly name: string; // Of its file.
  readonly file: Blob;
  readonly image: ImageBitmap; // As it is drawn: large ones have fewer pixels here.
  readonly width: number; // Pixels of the file, which its placement counts.
  readonly height: number;
  readonly placement: Placement;
  readonly opacity: number;
}

const MOST = 4096; // Pixels of a side that are drawn; graphics cards take no more for sure.

/** Reads a picture; an error where the browser cannot. */
export async function imageOf(file: Blob): Promise<Pick<Backdrop, 'image' | 'width' | 'height'>> {
  const image = await createImageBitmap(file);
  const { width, height } = image;
  const part = MOST / Math.max(width, height);
  if (part >= 1) return { image, width, height };
  const smaller = await createImageBitmap(image, {
    resizeWidth: Math.max(1, Math.floor(part * width)),
    resizeHeight: Math.max(1, Math.floor(part * height)),
    resizeQuality: 'high',
  });
  image.close();
  return { image: smaller, width, height };
}
