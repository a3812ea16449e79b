import { keyOfKind } from './colour_scale.js';
import { word, type Graphics } from './graphics.js';
import type { Cut, Layer, Look } from './layer.js';
import { SegmentBatch } from './segment_batch.js';
import { plainLine } from './styles.js';

const STYLES = [plainLine(1.4, 1.5, 12), plainLine(4.5, 3, 1e6)];
const [PIER, SHADOW] = [0, 1];
const SEEN = 1.6; // Metres a pixel: from farther away nobody sees how high a bridge is.
const LANE = 2.5; // Metres of a road on each side of its middle, for each lane.

/** In 3-D what tells how high ways pass above others: piers down to those, on both sides of them, and the
 * shadow that falls on them. */
export class BridgeLayer implements Layer {
  private readonly shadows: SegmentBatch;
  private readonly piers: SegmentBatch;
  private look: Look | null = null;

  constructor(graphics: Graphics) {
    this.piers = new SegmentBatch(graphics, 9);
    this.shadows = new SegmentBatch(graphics, 22);
  }

  setLook(look: Look): void {
    this.look = look;
    for (const batch of [this.piers, this.shadows])
      batch.setStyles(STYLES, 1 / (look.view.metresPerUnit || 1));
  }

  gather(cut: Cut): void {
    const { look, piers, shadows } = this;
    for (const batch of [piers, shadows]) batch.clear();
    piers.depth = 'written';
    shadows.depth = 'tested';
    const metres = cut.scale * (look?.view.metresPerUnit || 1);
    if (look && cut.tilted && metres < SEEN && !look.view.ring) this.add(look, cut);
    for (const batch of [piers, shadows]) batch.upload();
  }

  private add({ view, made, index, origin, theme, hidden }: Look, { region }: Cut): void {
    const { a, b, there } = made.ways;
    const p = view.positions;
    const metre = 1 / (view.metresPerUnit || 1);
    const lanesOf = (way: number) =>
      Math.max(1, (view.lanesForward?.[there[way]] ?? 0) + (view.lanesBackward?.[there[way]] ?? 0));
    const isHidden = view.kinds.map(({ name }) => hidden.has(keyOfKind(name)));
    const [pier, shadow] = [word(theme.pier), word(0, 0.28)];
    for (const { x, y, over, under, lower, upper } of index.crossings) {
      if (x < region.minX || x > region.maxX || y < region.minY || y > region.maxY) continue;
      if ([over, under].some((way) => isHidden[view.linkKind[there[way]]])) continue;
      const [from, to] = [3 * a[over], 3 * b[over]];
      const [dx, dy] = [p[to] - p[from], p[to + 1] - p[from + 1]];
      const length = Math.hypot(dx, dy) || 1;
      const beside = (LANE * lanesOf(under) + 1) * metre;
      const at = (along: number, z: number) => [
        x + (dx / length) * along,
        y + (dy / length) * along,
        z,
      ];
      for (const along of [-beside, beside]) {
        const ends = [...at(along, lower), ...at(along, upper)];
        this.piers.between(ends, 0, 1, origin, PIER, pier);
      }
      const half = Math.max(0, beside - LANE * lanesOf(over) * metre); // It has round ends.
      const ends = [...at(-half, lower), ...at(half, lower)];
      this.shadows.between(ends, 0, 1, origin, SHADOW, shadow, 0, lanesOf(over));
    }
  }
}
