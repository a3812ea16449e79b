import { NONE } from '../core/network_view.js';
import { Blocks } from './blocks.js';
import { keyOfKind, NO_COLOUR, type ColourScale } from './colour_scale.js';
import { word, type Graphics } from './graphics.js';
import { colourIndex, depthOf, type Cut, type Layer, type Look } from './layer.js';
import { SegmentBatch } from './segment_batch.js';
import { boxAt, boxesMeet, moved } from './view_state.js';

const LAYERS = ['water', 'paths', 'roads'] as const;
const WIDER_WITH_VALUE = 1.6;
const FAR = 4; // Metres a pixel, from which on roads are but two pixels wide.
const CROWDED = 2; // Pixels: of thin lines that are shorter one stands for all in a square so large.

/** Ways of maps made of paths: thinned lines of them in one batch for each sort. */
export class WayLayer implements Layer {
  private readonly batches: Record<(typeof LAYERS)[number], SegmentBatch>;
  private look: Look | null = null;
  private blocks: Blocks | null = null;

  constructor(graphics: Graphics) {
    this.batches = {
      water: new SegmentBatch(graphics, 10),
      paths: new SegmentBatch(graphics, 11),
      roads: new SegmentBatch(graphics, 12, true), // Up to 21.
    };
  }

  setLook(look: Look): void {
    this.look = look;
    const wider = look.scales.fill ? WIDER_WITH_VALUE : 1;
    const styles = look.styles.map((style) =>
      style.layer === 'roads'
        ? style
        : { ...style, least: style.least * wider, most: style.most * wider },
    );
    for (const layer of LAYERS)
      this.batches[layer].setStyles(styles, 1 / (look.view.metresPerUnit || 1));
    this.blocks = new Blocks(look.made.lineBlocks);
  }

  gather(cut: Cut): void {
    const { look, blocks } = this;
    if (!look || !blocks) return;
    const metres = cut.scale * (look.view.metresPerUnit || 1);
    for (const layer of LAYERS) {
      this.batches[layer].clear();
      this.batches[layer].thinning = thinningOf(metres);
      this.batches[layer].depth = depthOf(cut);
    }
    this.batches.roads.hasMarks = metres < 1.5;
    this.batches.roads.edgesJoined = metres > FAR;
    // The roads of a circuit are drawn from its lines: these only show values.
    if (look.view.mapKind === 'paths' || look.scales.fill) this.addAll(look, blocks, cut);
    for (const layer of LAYERS) this.batches[layer].upload();
  }

  private addAll(look: Look, blocks: Blocks, cut: Cut): void {
    const { first, boxes, way, lanes } = look.made.lines;
    const region = moved(cut.region, look.origin);
    const colours = wayColours(look);
    const hiddenKinds = look.view.kinds.map((kind) => look.hidden.has(keyOfKind(kind.name)));
    const cell = CROWDED * cut.scale;
    const crowd = new Set<number>();
    const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
    blocks.visit(region, (line) => {
      boxAt(boxes, line, box);
      if (!boxesMeet(box, region)) return;
      const size = Math.max(box.maxX - box.minX, box.maxY - box.minY);
      if (size < cut.tolerance) return;
      const kind = look.view.linkKind[look.made.ways.there[way[first[line]]]];
      if (hiddenKinds[kind]) return;
      const { layer } = look.styles[kind];
      if (size < cell && layer === 'paths') {
        const key =
          Math.floor((box.minX - region.minX) / cell) * 65536 +
          Math.floor((box.minY - region.minY) / cell);
        if (crowd.has(key)) return;
        crowd.add(key);
      }
      const ahead = Math.min(16, lanes[2 * line]);
      const back = Math.min(16, lanes[2 * line + 1]);
      const marks = layer === 'roads' ? ahead + 32 * back : 0;
      this.addLine(look, this.batches[layer], line, kind, marks, colours, cut.tolerance);
    });
  }

  private addLine(
    { made, scales }: Look,
    batch: SegmentBatch,
    line: number,
    kind: number,
    lanes: number,
    colours: WayColours,
    tolerance: number,
  ): void {
    const { points, matters, first, way } = made.lines;
    const isOne = !scales.fill && !scales.outline;
    let last = first[line];
    let fill = colours.fill(way[last]);
    let edge = colours.edge(way[last]);
    let distance = 0;
    for (let i = last + 1; i < first[line + 1]; ++i) {
      const next = isOne || way[i] === NONE ? way[last] : way[i];
      const nextFill = colours.fill(next);
      const nextEdge = colours.edge(next);
      if (matters[i] < tolerance && nextFill === fill && nextEdge === edge) continue;
      const ax = points[3 * last];
      const ay = points[3 * last + 1];
      const az = points[3 * last + 2];
      const dx = points[3 * i] - ax;
      const dy = points[3 * i + 1] - ay;
      const dz = points[3 * i + 2] - az;
      if (fill !== 0)
        batch.add(ax, ay, az, ax + dx, ay + dy, az + dz, distance, lanes, kind, fill, edge);
      distance += Math.sqrt(dx * dx + dy * dy + dz * dz);
      last = i;
      fill = nextFill;
      edge = nextEdge;
    }
  }
}

// Roads grow thinner as the map is seen from farther away, or towns were one blot.
function thinningOf(metresAPixel: number): number {
  return Math.min(1, Math.max(0.45, 1.1 - 0.2 * Math.log2(Math.max(1, metresAPixel))));
}

// Colours of ways, 0 for what is not shown.
interface WayColours {
  fill(way: number): number;
  edge(way: number): number;
}
function wayColours(look: Look): WayColours {
  const { styles, theme, scales, view } = look;
  const { ways } = look.made;
  const of = (scale: ColourScale | null, usual: readonly number[]) => {
    const words = scale?.colours.map((colour, index) =>
      look.hidden.has(scale.keys[index]) && scale.keys[index] !== '' ? 0 : word(colour),
    );
    return (way: number) => {
      const index = scale ? colourIndex(scale, ways, way) : NO_COLOUR;
      return words && index !== NO_COLOUR ? words[index] : usual[view.linkKind[ways.there[way]]];
    };
  };
  const pale = look.stepBack || scales.fill !== null;
  const fills = styles.map((style) =>
    word(pale ? (style.layer === 'roads' ? theme.pale : theme.paleEdge) : style.colour),
  );
  const edges = styles.map((style) => word(pale ? theme.paleEdge : style.casing));
  return { fill: of(scales.fill, fills), edge: of(scales.outline, edges) };
}
