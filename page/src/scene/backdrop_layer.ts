import type { Graphics } from './graphics.js';
import type { Layer, Look } from './layer.js';
import { PictureBatch } from './picture_batch.js';
import { placeOf, type Placement } from './placement.js';

/** A picture with where it lies. */
export interface ShownPicture {
  readonly image: ImageBitmap;
  readonly width: number; // Pixels that its placement counts.
  readonly height: number;
  readonly placement: Placement;
  readonly opacity: number;
}

/** A picture beneath the map, on its lowest ground. */
export class BackdropLayer implements Layer {
  private readonly batch: PictureBatch;
  private shown: ShownPicture | null = null;
  private look: Look | null = null;

  constructor(graphics: Graphics) {
    this.batch = new PictureBatch(graphics, -5);
  }

  show(picture: ShownPicture | null): void {
    this.shown = picture;
    this.fill();
  }
  setLook(look: Look): void {
    this.look = look;
    this.fill();
  }
  gather(): void {
    // It is whole at each scale.
  }

  private fill(): void {
    const { shown, look, batch } = this;
    if (!shown || !look) return batch.hide();
    const { width, height, placement } = shown;
    const [x, y, z] = look.origin;
    const low = (look.view.bounds?.[2] ?? 0) - z;
    batch.opacity = shown.opacity;
    batch.show(
      shown.image,
      [0, height].flatMap((py) =>
        [0, width].map((px) => {
          const place = placeOf(placement, [px, py]);
          return [place[0] - x, place[1] - y, low] as const;
        }),
      ),
    );
  }
}
