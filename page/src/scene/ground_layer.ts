import { ShapeUtils, Vector2, type Scene } from 'three';
import { NO_COLOUR } from './colour_scale.js';
import type { Cut, Ground, Layer, Look } from './layer.js';
import { SegmentBatch, word, type SharedUniforms } from './segment_batch.js';
import { plainLine } from './styles.js';
import { TriangleBatch } from './triangle_batch.js';

const EDGE = plainLine(0.05, 0.8, 1.5);
const LIFT = 0.02; // Metres above the areas, so that it shows when tilted.

/** Ground that was found out to be reached. */
export class GroundLayer implements Layer {
  private readonly ground: TriangleBatch;
  private readonly edges: SegmentBatch;
  private shown: Ground | null = null;

  constructor(scene: Scene, shared: SharedUniforms) {
    this.ground = new TriangleBatch(scene, shared, 7.5);
    this.edges = new SegmentBatch(scene, shared, 7.6);
  }

  setLook(look: Look): void {
    this.edges.setStyles([EDGE], 1 / (look.view.metresPerUnit || 1));
    if (look.ground === this.shown) return;
    this.shown = look.ground;
    for (const batch of [this.ground, this.edges]) batch.clear();
    if (look.ground) this.add(look, look.ground);
    for (const batch of [this.ground, this.edges]) batch.upload();
  }

  gather(cut: Cut): void {
    this.ground.setDepth(cut.tilted, cut.tilted, 0.9);
    this.edges.depthTest = cut.tilted;
  }

  private add(look: Look, { parts, scale }: Ground): void {
    const { origin, view, theme } = look;
    const lift = LIFT / (view.metresPerUnit || 1);
    const edge = word(theme.areaEdge, theme.areaEdgeAlpha * 0.5);
    for (const { node, outline } of parts) {
      const index = scale.index[node];
      if (index === NO_COLOUR) continue;
      const fill = word(scale.colours[index]);
      const at = (corner: number, axis: number) =>
        outline[3 * corner + axis] - origin[axis] + (axis === 2 ? lift : 0);
      const count = outline.length / 3;
      const shape = Array.from({ length: count }, (_, i) => new Vector2(at(i, 0), at(i, 1)));
      for (const triangle of ShapeUtils.triangulateShape(shape, []))
        for (const corner of triangle)
          this.ground.corner(at(corner, 0), at(corner, 1), at(corner, 2), fill);
      for (let i = 0; i < count; ++i) {
        const j = (i + 1) % count;
        const [ax, ay, az] = [at(i, 0), at(i, 1), at(i, 2)];
        this.edges.add(ax, ay, az, at(j, 0), at(j, 1), at(j, 2), 0, 0, 0, edge, 0);
      }
    }
  }

  dispose(): void {
    for (const batch of [this.ground, this.edges]) batch.dispose();
  }
}
