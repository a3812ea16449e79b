import type { Scene } from 'three';
import { Blocks } from './blocks.js';
import { boxAt, chainSetOf, lanesOf, type ChainSet } from './chain_set.js';
import type { Chains } from './chains.js';
import { keyOfKind, NO_COLOUR, type ColourScale } from './colour_scale.js';
import { colourIndex, type Cut, type Layer, type Look } from './layer.js';
import { SegmentBatch, word, type SharedUniforms } from './segment_batch.js';
import { boxesMeet, moved } from './view_state.js';

const LAYERS = ['water', 'paths', 'roads'] as const;
const WIDER_WITH_VALUE = 1.6;
const FAR = 4; // Metres a pixel, from which on roads are but two pixels wide.
const CROWDED = 2; // Pixels: of thin lines that are shorter one stands for all in a square so large.

/** Ways of maps made of paths: thinned chains of them in one batch for each sort. */
export class WayLayer implements Layer {
  private readonly batches: Record<(typeof LAYERS)[number], SegmentBatch>;
  private look: Look | null = null;
  private set: ChainSet | null = null;
  private blocks: Blocks | null = null;
  private built: readonly unknown[] = []; // What the chains follow from.

  constructor(scene: Scene, shared: SharedUniforms) {
    this.batches = {
      water: new SegmentBatch(scene, shared, 10),
      paths: new SegmentBatch(scene, shared, 11),
      roads: new SegmentBatch(scene, shared, 12, { cased: true }),
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
    const { made, view, ways, scales } = look;
    const source = [made, scales.fill, scales.outline];
    if (source.every((part, index) => part === this.built[index])) return;
    this.built = source;
    this.set =
      scales.fill || scales.outline
        ? chainSetOf(view, ways, made.origin, made.bounds, scales)
        : made.chains;
    this.blocks = this.set && new Blocks(this.set.blocks);
  }

  gather(cut: Cut): void {
    const { look, set, blocks } = this;
    if (!look) return;
    const metres = cut.scale * (look.view.metresPerUnit || 1);
    for (const layer of LAYERS) {
      this.batches[layer].clear();
      this.batches[layer].thinning = thinningOf(metres);
    }
    this.batches.roads.hasMarks = metres < 1.5;
    this.batches.roads.edgesJoined = metres > FAR;
    if (set && blocks) this.addAll(look, set, blocks, cut);
    for (const layer of LAYERS) this.batches[layer].upload();
  }

  private addAll(look: Look, set: ChainSet, blocks: Blocks, cut: Cut): void {
    const { chains, boxes } = set;
    const region = moved(cut.region, look.origin);
    const colours = wayColours(look);
    const hiddenKinds = look.view.kinds.map((kind) => look.hidden.has(keyOfKind(kind.name)));
    const cell = CROWDED * cut.scale;
    const crowd = new Set<number>();
    const isRoad = look.styles.map((style) => style.layer === 'roads');
    const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
    blocks.visit(region, (chain) => {
      boxAt(boxes, chain, box);
      if (!boxesMeet(box, region)) return;
      const size = Math.max(box.maxX - box.minX, box.maxY - box.minY);
      if (size < cut.tolerance) return;
      const way = chains.way[chains.first[chain]];
      const there = look.ways.there[way];
      const kind = look.view.linkKind[there];
      if (hiddenKinds[kind]) return;
      if (size < cell && look.styles[kind].layer === 'paths') {
        const key =
          Math.floor((box.minX - region.minX) / cell) * 65536 +
          Math.floor((box.minY - region.minY) / cell);
        if (crowd.has(key)) return;
        crowd.add(key);
      }
      const fill = colours.fill(way);
      if (fill === 0) return;
      this.addChain(
        chains,
        chain,
        kind,
        isRoad[kind] ? lanesOf(look.view, there) : 0,
        fill,
        colours.edge(way),
        cut.tolerance,
      );
    });
  }

  private addChain(
    chains: Chains,
    chain: number,
    kind: number,
    lanes: number,
    fill: number,
    edge: number,
    tolerance: number,
  ): void {
    const batch = this.batches[(this.look as Look).styles[kind].layer];
    const { points, matters, first } = chains;
    let last = first[chain];
    let distance = 0;
    for (let i = last + 1; i < first[chain + 1]; ++i) {
      if (matters[i] < tolerance) continue;
      const ax = points[3 * last];
      const ay = points[3 * last + 1];
      const az = points[3 * last + 2];
      const dx = points[3 * i] - ax;
      const dy = points[3 * i + 1] - ay;
      const dz = points[3 * i + 2] - az;
      batch.add(ax, ay, az, ax + dx, ay + dy, az + dz, distance, lanes, kind, fill, edge);
      distance += Math.sqrt(dx * dx + dy * dy + dz * dz);
      last = i;
    }
  }

  dispose(): void {
    for (const layer of LAYERS) this.batches[layer].dispose();
  }
}

// Roads grow thinner as the map is seen from farther away, or towns were one blot.
function thinningOf(metresAPixel: number): number {
  return Math.min(1, Math.max(0.45, 1.1 - 0.2 * Math.log2(Math.max(1, metresAPixel))));
}

// Colours of ways, 0 for what is not shown.
function wayColours(look: Look): { fill(way: number): number; edge(way: number): number } {
  const { styles, theme, scales, view, ways } = look;
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
