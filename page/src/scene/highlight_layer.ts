import { word, type Graphics } from './graphics.js';
import type { Layer, Look } from './layer.js';
import { PointBatch } from './point_batch.js';
import { SegmentBatch } from './segment_batch.js';
import { plainLine } from './styles.js';
import { TriangleBatch } from './triangle_batch.js';

export const CHOSEN = 0xc4341c;
const DASHES = ['solid', 'short', 'long', 'dots'] as const;
const STYLES = [
  ...[plainLine(2, 5, 14), plainLine(3, 8, 14), plainLine(0.08, 2.6, 5), plainLine(0.2, 6, 9)],
  ...DASHES.map((dash) => plainLine(0.1, 3, 5, dash)),
];
const [LINE, CASING, OUTLINE, BEHIND, DASHED] = [0, 1, 2, 3, 4];

export interface Route {
  readonly name: string;
  readonly points: Float64Array;
  readonly colour: number;
}

/** A line above the map, such as what something was before. */
export interface Outline {
  readonly points: ArrayLike<number>; // x, y, z of each; that of an area ends where it begins.
  readonly colour: number;
  readonly dash: (typeof DASHES)[number];
}

/** What is chosen, and routes, on top of the map. */
export class HighlightLayer implements Layer {
  private readonly areas: TriangleBatch;
  private readonly lines: SegmentBatch;
  private readonly routes: SegmentBatch;
  private readonly dots: PointBatch;
  private readonly outlines: SegmentBatch;
  private look: Look | null = null;
  private chosen: { nodes: ArrayLike<number>; links: ArrayLike<number> } = { nodes: [], links: [] };
  private shownRoutes: readonly Route[] = [];
  private shownOutlines: readonly Outline[] = [];

  constructor(private readonly graphics: Graphics) {
    this.areas = new TriangleBatch(graphics, 30);
    this.routes = new SegmentBatch(graphics, 31);
    this.lines = new SegmentBatch(graphics, 32);
    this.dots = new PointBatch(graphics, 33);
    this.outlines = new SegmentBatch(graphics, 34);
  }

  setLook(look: Look): void {
    if (this.look?.view !== look.view) {
      this.chosen = { nodes: [], links: [] };
      this.shownRoutes = [];
      this.shownOutlines = [];
    }
    this.look = look;
    for (const batch of [this.lines, this.routes, this.outlines])
      batch.setStyles(STYLES, 1 / (look.view.metresPerUnit || 1));
  }

  // What is chosen is little: all of it is there at any scale.
  gather(): void {
    this.addChosen();
    this.addRoutes();
    this.addOutlines();
  }

  setChosen(nodes: ArrayLike<number>, links: ArrayLike<number>): void {
    this.chosen = { nodes, links };
    this.addChosen();
  }

  setRoutes(routes: readonly Route[]): void {
    this.shownRoutes = routes;
    this.addRoutes();
  }

  setOutlines(outlines: readonly Outline[]): void {
    this.shownOutlines = outlines;
    this.addOutlines();
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

  // Each with a light line behind it, so that it stands out from whatever it lies on.
  private addRoutes(): void {
    this.routes.clear();
    for (const style of [CASING, LINE])
      for (const { points, colour } of this.shownRoutes)
        this.addLine(this.routes, points, style, style === LINE ? colour : null);
    this.routes.upload();
  }

  private addOutlines(): void {
    this.outlines.clear();
    for (const isBehind of [true, false])
      for (const { points, colour, dash } of this.shownOutlines) {
        const style = isBehind ? BEHIND : DASHED + DASHES.indexOf(dash);
        this.addLine(this.outlines, points, style, isBehind ? null : colour);
      }
    this.outlines.upload();
  }

  private addLine(
    batch: SegmentBatch,
    points: ArrayLike<number>,
    style: number,
    colour: number | null,
  ): void {
    if (!this.look) return;
    const fill = colour === null ? word(0xffffff, 0.9) : word(colour);
    let along = 0;
    for (let i = 0; 3 * i + 5 < points.length; ++i) {
      batch.between(points, i, i + 1, this.look.origin, style, fill, along);
      const off = [0, 1, 2].map((axis) => points[3 * i + 3 + axis] - points[3 * i + axis]);
      along += Math.hypot(...off);
    }
  }
}
