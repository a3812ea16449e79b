import { word, type Graphics } from './graphics.js';
import type { Cut, Layer, Look } from './layer.js';
import { SegmentBatch } from './segment_batch.js';
import { plainLine } from './styles.js';

const APART = 160; // Pixels between lines, about.

/** How far apart lines of the grid are, in units. */
export function gridStep(scale: number): number {
  return roundBelow(APART * scale);
}

/** A grid on the lowest ground of the map. */
export class GridLayer implements Layer {
  private readonly batch: SegmentBatch;
  private look: Look | null = null;

  constructor(graphics: Graphics) {
    this.batch = new SegmentBatch(graphics, -4.5); // Beneath walls and floors.
    this.batch.setStyles([plainLine(0, 1, 1)], 1);
  }

  setLook(look: Look): void {
    this.look = look;
  }

  gather(cut: Cut): void {
    this.batch.clear();
    if (this.look) {
      const { origin, theme, view } = this.look;
      const { region } = cut;
      const step = gridStep(cut.scale);
      const z = (view.bounds ? view.bounds[2] : 0) - origin[2];
      const colour = word(theme.grid);
      const [x0, x1, y0, y1] = [
        region.minX - origin[0],
        region.maxX - origin[0],
        region.minY - origin[1],
        region.maxY - origin[1],
      ];
      for (let x = Math.ceil(region.minX / step) * step; x <= region.maxX; x += step)
        this.batch.add(x - origin[0], y0, z, x - origin[0], y1, z, 0, 0, 0, colour, 0);
      for (let y = Math.ceil(region.minY / step) * step; y <= region.maxY; y += step)
        this.batch.add(x0, y - origin[1], z, x1, y - origin[1], z, 0, 0, 0, colour, 0);
    }
    this.batch.upload();
  }
}

/** The largest of 1, 2 and 5 times a power of ten that is not above a number. */
function roundBelow(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const part = value / power;
  return power * (part >= 5 ? 5 : part >= 2 ? 2 : 1);
}
