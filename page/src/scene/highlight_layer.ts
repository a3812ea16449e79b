import { word, type Graphics } from './graphics.js';
import type { Layer, Look } from './layer.js';
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
  private chosen: { nodes: ArrayLike<number>; links: ArrayLike<number> } = { nodes: [], links: [] };
  private shownRoutes: readonly Route[] = [];

  constructor(private readonly graphics: Graphics) {
    this.areas = new TriangleBatch(graphics, 30);
    this.routes = new SegmentBatch(graphics, 31);
    this.lines = new SegmentBatch(graphics, 32);
    this.dots = new PointBatch(graphics, 33);
  }

  setLook(look: Look): void {
    if (this.look?.view !== look.view) {
      this.chosen = { nodes: [], links: [] };
      this.shownRoutes = [];
    }
    this.look = look;
    for (const batch of [this.lines, this.routes])
      batch.setStyles(STYLES, 1 / (look.view.metresPerUnit || 1));
  }

  // What is chosen is little: all of it is there at any scale.
  gather(): void {
    this.addChosen();
    this.addRoutes();
  }

  setChosen(nodes: ArrayLike<number>, links: ArrayLike<number>): void {
    this.chosen = { nodes, links };
    this.addChosen();
  }

  setRoutes(routes: readonly Route[]): void {
    this.shownRoutes = routes;
    this.addRoutes();
  }

  private addChosen(): void {
    const { look, chosen } = this;
    if (!look) return;
    const { view, origin } = look;
    const colour = word(CHOSEN, 0.85);
    const p = view.positions;
    for (const batch of [this.areas, this.lines, this.dots]) batch.clear();
    for (const node of Array.from(chosen.nodes)) {
      if (view.ring && view.ringStart) this.addArea(look, node);
      else this.dots.add(p, node, origin, 6, colour);
    }
    this.lines.storey = null;
    for (const link of Array.from(chosen.links))
      this.lines.between(p, view.linkFrom[link], view.linkTo[link], origin, LINE, colour);
    for (const batch of [this.areas, this.lines, this.dots]) batch.upload();
  }

  private addArea({ view, origin }: Look, node: number): void {
    const ring = view.ring as Float64Array;
    const starts = view.ringStart as Uint32Array;
    const [first, end] = [starts[node], starts[node + 1]];
    const storey = this.graphics.storeyOf(view.positions[3 * node + 2] - origin[2]);
    this.areas.storey = this.lines.storey = storey;
    this.areas.area(ring, first, end, origin, word(CHOSEN, 0.45));
    for (let corner = first; corner < end; ++corner) {
      const next = corner + 1 < end ? corner + 1 : first;
      this.lines.between(ring, corner, next, origin, OUTLINE, word(CHOSEN));
    }
  }

  private addRoutes(): void {
    const { look, routes } = this;
    routes.clear();
    // A light line below each, so that it stands out from roads of any colour.
    for (const style of [CASING, LINE])
      for (const { points, colour } of this.shownRoutes) {
        const fill = style === CASING ? word(0xffffff, 0.9) : word(colour);
        for (let i = 0; look && 3 * i + 5 < points.length; ++i)
          routes.between(points, i, i + 1, look.origin, style, fill);
      }
    routes.upload();
  }
}
