import { KEY_OF_OVERLAPS, keyOfKind } from './colour_scale.js';
import { word, type Graphics } from './graphics.js';
import type { Cut, Layer, Look } from './layer.js';
import { TriangleBatch } from './triangle_batch.js';

const THIN = 1.1; // Pixels: more than colours by values it lets the areas be seen.

/** Hatching over areas that lie above others. From the side one sees that without. */
export class OverlapLayer implements Layer {
  private readonly hatching: TriangleBatch;
  private look: Look | null = null;

  constructor(graphics: Graphics) {
    this.hatching = new TriangleBatch(graphics, 6.5, THIN);
  }

  setLook(look: Look): void {
    this.look = look;
  }

  gather(cut: Cut): void {
    this.hatching.clear();
    const { look } = this;
    if (look?.overlaps && !cut.tilted && !look.ground && !look.scales.hatching) this.add(look, cut);
    this.hatching.upload();
  }

  private add(look: Look, cut: Cut): void {
    const { overlaps, hidden, view, origin, theme } = look;
    if (!overlaps || hidden.has(KEY_OF_OVERLAPS)) return;
    const { upper, first, points } = overlaps;
    const { region } = cut;
    const [fill, hatch] = [word(theme.hatching, 0), word(theme.hatching)];
    const isHidden = view.kinds.map(({ name }) => hidden.has(keyOfKind(name)));
    for (let i = 0; i < upper.length; ++i) {
      if (isHidden[view.nodeKind[upper[i]]]) continue;
      const [begin, end] = [first[i], first[i + 1]];
      const [x, y] = [points[3 * begin], points[3 * begin + 1]];
      if (x < region.minX || x > region.maxX || y < region.minY || y > region.maxY) continue;
      this.hatching.area(points, begin, end, origin, fill, hatch);
    }
  }
}
