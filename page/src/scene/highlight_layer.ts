import { word, type Graphics } from './graphics.js';
import type { Cut, Layer, Look } from './layer.js';
import { PointBatch } from './point_batch.js';
import { SegmentBatch } from './segment_batch.js';
import { plainLine } from './styles.js';
import { TriangleBatch } from './triangle_batch.js';

export const CHOSEN = 0xc4341c;
const STYLES = [plainLine(2, 5, 14), plainLine(3, 8, 14), plainLine(0.08, 2.6, 5)];
const [LINE, CASING, OUTLINE] = [0, 1, 2];

export interface Route {
  readonly name: string;
  readonly points: Float64Array;
  readonly colour: number;
}

/** What is chosen, and routes, on top of the map. */
export class HighlightLayer implements Layer {
  private readonly areas: TriangleBatch;
  private readonly lines: SegmentBatch;
  private readonly routes: SegmentBatch;
  private readonly dots: PointBatch;
  private look: Look | null = null;

  constructor(graphics: Graphics) {
    this.areas = new TriangleBatch(graphics, 30);
    this.routes = new SegmentBatch(graphics, 31);
    this.lines = new SegmentBatch(graphics, 32);
    this.dots = new PointBatch(graphics, 33);
  }

  setLook(look: Look): void {
    if (this.look?.view !== look.view) {
      this.setChosen([], [], look);
      this.setRoutes([], look);
    }
    this.look = look;
    for (const batch of [this.lines, this.routes])
      batch.setStyles(STYLES, 1 / (look.view.metresPerUnit || 1));
  }

  gather(cut: Cut): void {
    void cut; // What is chosen is little: all of it is there at any scale.
  }

  setChosen(nodes: ArrayLike<number>, links: ArrayLike<number>, look: Look): void {
    const { view, origin } = look;
    const colour = word(CHOSEN, 0.85);
    const p = view.positions;
    for (const batch of [this.areas, this.lines, this.dots]) batch.clear();
    for (const node of Array.from(nodes)) {
      if (view.ring && view.ringStart) this.addArea(look, node);
      else this.dots.add(p, node, origin, 6, colour);
    }
    for (const link of Array.from(links)) {
      this.lines.between(p, view.linkFrom[link], view.linkTo[link], origin, LINE, colour);
    }
    for (const batch of [this.areas, this.lines, this.dots]) batch.upload();
  }

  private addArea(look: Look, node: number): void {
    const ring = look.view.ring as Float64Array;
    const starts = look.view.ringStart as Uint32Array;
    const [first, end] = [starts[node], starts[node + 1]];
    this.areas.area(ring, first, end, look.origin, word(CHOSEN, 0.45));
    for (let corner = first; corner < end; ++corner) {
      const next = corner + 1 < end ? corner + 1 : first;
      this.lines.between(ring, corner, next, look.origin, OUTLINE, word(CHOSEN));
    }
  }

  setRoutes(routes: readonly Route[], look: Look): void {
    this.routes.clear();
    // A light line below each, so that it stands out from roads of any colour.
    for (const style of [CASING, LINE])
      for (const { points, colour } of routes) {
        const fill = style === CASING ? word(0xffffff, 0.9) : word(colour);
        for (let i = 0; 3 * i + 5 < points.length; ++i)
          this.routes.between(points, i, i + 1, look.origin, style, fill);
      }
    this.routes.upload();
  }
}
