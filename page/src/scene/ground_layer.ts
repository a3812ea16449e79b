import { NO_COLOUR } from './colour_scale.js';
import { word, type Graphics } from './graphics.js';
import { depthOf, type Cut, type Ground, type Layer, type Look } from './layer.js';
import { SegmentBatch } from './segment_batch.js';
import { plainLine } from './styles.js';
import { TriangleBatch } from './triangle_batch.js';

const EDGE = plainLine(0.05, 0.8, 1.5);
const LIFT = 0.02; // Metres above the areas, so that it shows when tilted.

/** Ground that was found out to be reached. */
export class GroundLayer implements Layer {
  private readonly ground: TriangleBatch;
  private readonly edges: SegmentBatch;
  private shown: Ground | null = null;

  constructor(private readonly graphics: Graphics) {
    this.ground = new TriangleBatch(graphics, 7.5);
    this.edges = new SegmentBatch(graphics, 7.6);
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
    this.ground.setDepth(depthOf(cut), 0.9);
    this.edges.depth = cut.tilted ? 'tested' : 'ignored';
  }

  private add(look: Look, { parts, scale }: Ground): void {
    const { origin, view, theme } = look;
    const lift = LIFT / (view.metresPerUnit || 1);
    const edge = word(theme.areaEdge, theme.areaEdgeAlpha * 0.5);
    for (const { node, outline } of parts) {
      const index = scale.index[node];
      this.ground.storey = this.edges.storey = this.graphics.storeyOf(
        view.positions[3 * node + 2] - origin[2],
      );
      if (index === NO_COLOUR) continue;
      const fill = word(scale.colours[index]);
      const count = outline.length / 3;
      const from = [origin[0], origin[1], origin[2] - lift] as const;
      this.ground.area(outline, 0, count, from, fill);
      for (let i = 0; i < count; ++i)
        this.edges.between(outline, i, (i + 1) % count, from, 0, edge);
    }
  }
}
