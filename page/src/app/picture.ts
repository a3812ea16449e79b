import type { MapScene } from '../scene/scene.js';

/** An SVG of the core as PNG, as large as it says itself. */
export async function drawnAsPng(svg: Uint8Array): Promise<Uint8Array> {
  const address = URL.createObjectURL(
    new Blob([svg as Uint8Array<ArrayBuffer>], { type: 'image/svg+xml' }),
  );
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!png) throw new Error('the browser cannot make so large a picture; SVG it can be');
    return new Uint8Array(await png.arrayBuffer());
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** What is seen around the middle of the picture: least x and y, greatest x and y, in map units. */
export function seenPart(scene: MapScene): readonly [number, number, number, number] {
  const { x, y, scale, heading } = scene.state;
  const { clientWidth, clientHeight } = scene.element;
  const [cos, sin] = [Math.abs(Math.cos(heading)), Math.abs(Math.sin(heading))];
  const halfWidth = (scale * (clientWidth * cos + clientHeight * sin)) / 2;
  const halfHeight = (scale * (clientWidth * sin + clientHeight * cos)) / 2;
  return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
}
