import type { Scene } from 'three';
import type { Cut, Layer, Look } from './layer.js';
import { PointBatch } from './point_batch.js';
import { SegmentBatch, word, type SharedUniforms } from './segment_batch.js';
import type { LineStyle } from './styles.js';
import { TriangleBatch } from './triangle_batch.js';

export const CHOSEN = 0xc4341c;
const wide = (least: number, metres: number): LineStyle => ({
  layer: 'paths',
  colour: 0,
  casing: 0,
  dash: 'solid',
  metres,
  least,
  most: 14,
});
const STYLES = [wide(5, 2), wide(8, 3), { ...wide(2.6, 0.08), most: 5 }];
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

  constructor(scene: Scene, shared: SharedUniforms) {
    this.areas = new TriangleBatch(scene, shared, 30);
    this.routes = new SegmentBatch(scene, shared, 31);
    this.lines = new SegmentBatch(scene, shared, 32);
    this.dots = new PointBatch(scene, shared, 33);
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
      else
        this.dots.add(
          p[3 * node] - origin[0],
          p[3 * node + 1] - origin[1],
          p[3 * node + 2] - origin[2],
          6,
          colour,
        );
    }
    for (const link of Array.from(links)) {
      const [a, b] = [3 * view.linkFrom[link], 3 * view.linkTo[link]];
      this.lines.add(
        p[a] - origin[0],
        p[a + 1] - origin[1],
        p[a + 2] - origin[2],
        p[b] - origin[0],
        p[b + 1] - origin[1],
        p[b + 2] - origin[2],
        0,
        0,
        0,
        colour,
        0,
      );
    }
    for (const batch of [this.areas, this.lines, this.dots]) batch.upload();
  }

  private addArea(look: Look, node: number): void {
    const ring = look.view.ring as Float64Array;
    const starts = look.view.ringStart as Uint32Array;
    const [first, end] = [starts[node], starts[node + 1]];
    const at = (corner: number, axis: number) => ring[3 * corner + axis] - look.origin[axis];
    for (let corner = first + 1; corner + 1 < end; ++corner)
      for (const one of [first, corner, corner + 1])
        this.areas.corner(at(one, 0), at(one, 1), at(one, 2), word(CHOSEN, 0.45));
    for (let corner = first; corner < end; ++corner) {
      const next = corner + 1 < end ? corner + 1 : first;
      this.lines.add(
        at(corner, 0),
        at(corner, 1),
        at(corner, 2),
        at(next, 0),
        at(next, 1),
        at(next, 2),
        0,
        0,
        OUTLINE,
        word(CHOSEN),
        0,
      );
    }
  }

  setRoutes(routes: readonly Route[], look: Look): void {
    const { origin } = look;
    this.routes.clear();
    // A light line below each, so that it stands out from roads of any colour.
    for (const step of [1, 0])
      for (const { points, colour } of routes)
        for (let i = 0; i + 5 < points.length; i += 3)
          this.routes.add(
            points[i] - origin[0],
            points[i + 1] - origin[1],
            points[i + 2] - origin[2],
            points[i + 3] - origin[0],
            points[i + 4] - origin[1],
            points[i + 5] - origin[2],
            0,
            0,
            step ? CASING : LINE,
            step ? word(0xffffff, 0.9) : word(colour),
            0,
          );
    this.routes.upload();
  }

  dispose(): void {
    for (const batch of [this.areas, this.lines, this.routes, this.dots]) batch.dispose();
  }
}
