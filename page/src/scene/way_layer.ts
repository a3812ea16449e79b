import type { Scene } from 'three';
import { NONE } from '../core/network_view.js';
import { Blocks } from './blocks.js';
import { chainsOf, type Chains } from './chains.js';
import { keyOfKind, NO_COLOUR, type ColourScale } from './colour_scale.js';
import type { Cut, Layer, Look } from './layer.js';
import { SegmentBatch, word, type SharedUniforms } from './segment_batch.js';
import { boxesMeet, type Box } from './view_state.js';

const LAYERS = ['water', 'paths', 'roads'] as const;
const WIDER_WITH_VALUE = 1.6;

/** Ways of maps made of paths: thinned chains of them in one batch for each sort. */
export class WayLayer implements Layer {
  private readonly batches: Record<(typeof LAYERS)[number], SegmentBatch>;
  private look: Look | null = null;
  private chains: Chains | null = null;
  private blocks: Blocks | null = null;
  private boxes = new Float32Array(0);
  private lookOfWay: Uint32Array = new Uint32Array(0);
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
    const source = [look.view, look.scales.fill, look.scales.outline];
    if (source.some((part, index) => part !== this.built[index])) this.build(look);
    this.built = source;
  }

  private build(look: Look): void {
    this.lookOfWay = looksOf(look);
    const chains = chainsOf(look.view, look.ways, look.origin, this.lookOfWay);
    this.chains = chains;
    this.boxes = new Float32Array(4 * chains.count);
    for (let chain = 0; chain < chains.count; ++chain) {
      let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let i = chains.first[chain]; i < chains.first[chain + 1]; ++i) {
        const [x, y] = [chains.points[3 * i], chains.points[3 * i + 1]];
        if (x < minX) minX = x;
        if (x > maxX) maxX = x;
        if (y < minY) minY = y;
        if (y > maxY) maxY = y;
      }
      this.boxes.set([minX, minY, maxX, maxY], 4 * chain);
    }
    this.blocks = new Blocks(chains.count, moved(look.bounds, look.origin), (chain, box) =>
      this.boxOf(chain, box),
    );
  }

  private boxOf(chain: number, box: Box): void {
    box.minX = this.boxes[4 * chain];
    box.minY = this.boxes[4 * chain + 1];
    box.maxX = this.boxes[4 * chain + 2];
    box.maxY = this.boxes[4 * chain + 3];
  }

  gather(cut: Cut): void {
    const { look, chains, blocks } = this;
    if (!look || !chains || !blocks) return;
    for (const layer of LAYERS) {
      this.batches[layer].clear();
      this.batches[layer].thinning = thinningOf(cut.scale * (look.view.metresPerUnit || 1));
    }
    this.batches.roads.hasMarks = cut.scale * (look.view.metresPerUnit || 1) < 1.5;
    const region = moved(cut.region, look.origin);
    const colours = wayColours(look);
    const hiddenKinds = look.view.kinds.map((kind) => look.hidden.has(keyOfKind(kind.name)));
    const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
    blocks.visit(region, (chain) => {
      this.boxOf(chain, box);
      if (!boxesMeet(box, region)) return;
      if (Math.max(box.maxX - box.minX, box.maxY - box.minY) < cut.tolerance) return;
      const way = chains.way[chains.first[chain]];
      const there = look.ways.there[way];
      const kind = look.view.linkKind[there];
      if (hiddenKinds[kind]) return;
      const fill = colours.fill(way);
      if (fill === 0) return;
      this.addChain(
        chains,
        chain,
        kind,
        lanesOf(look, there, chains.reversed[chain] === 1),
        fill,
        colours.edge(way),
        cut.tolerance,
      );
    });
    for (const layer of LAYERS) this.batches[layer].upload();
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
      const [ax, ay, az] = [points[3 * last], points[3 * last + 1], points[3 * last + 2]];
      const [bx, by, bz] = [points[3 * i], points[3 * i + 1], points[3 * i + 2]];
      batch.add(ax, ay, az, bx, by, bz, distance, lanes, kind, fill, edge);
      distance += Math.hypot(bx - ax, by - ay, bz - az);
      last = i;
    }
  }

  dispose(): void {
    for (const layer of LAYERS) this.batches[layer].dispose();
  }
}

function moved(box: Box, origin: readonly [number, number, number]): Box {
  return {
    minX: box.minX - origin[0],
    minY: box.minY - origin[1],
    maxX: box.maxX - origin[0],
    maxY: box.maxY - origin[1],
  };
}

// Roads grow thinner as the map is seen from farther away, or towns were one blot.
function thinningOf(metresAPixel: number): number {
  return Math.min(1, Math.max(0.45, 1.1 - 0.2 * Math.log2(Math.max(1, metresAPixel))));
}

function lanesOf(look: Look, link: number, reversed: boolean): number {
  const { lanesForward, lanesBackward, linkKind } = look.view;
  if (!lanesForward || !lanesBackward || look.styles[linkKind[link]].layer !== 'roads') return 0;
  const [ahead, back] = [Math.min(16, lanesForward[link]), Math.min(16, lanesBackward[link])];
  return reversed ? back + 32 * ahead : ahead + 32 * back;
}

// Ways get one number where all that is drawn of them is the same.
function looksOf(look: Look): Uint32Array {
  const { view, ways, scales } = look;
  const numbers = new Map<number, number>();
  const result = new Uint32Array(ways.count);
  for (let way = 0; way < ways.count; ++way) {
    const link = ways.there[way];
    if (view.mapKind === 'mesh' || (view.mapKind === 'circuit' && !scales.fill)) {
      result[way] = NONE;
      continue;
    }
    const lanes = lanesOf(look, link, false);
    const fill = scales.fill ? colourIndex(scales.fill, look, way) : 0;
    const edge = scales.outline ? colourIndex(scales.outline, look, way) : 0;
    const key = ((fill * 65536 + edge) * 64 + (view.linkKind[link] & 63)) * 1024 + lanes;
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = numbers.size));
    result[way] = number;
  }
  return result;
}

// Index of a way's colour: that of the link, or of the nodes that it joins the first.
function colourIndex(scale: ColourScale, look: Look, way: number): number {
  if (scale.of === 'nodes') return scale.index[look.ways.a[way]];
  const index = scale.index[look.ways.there[way]];
  const back = look.ways.back[way];
  return index === NO_COLOUR && back !== NONE ? scale.index[back] : index;
}

// Colours of ways, 0 for what is not shown.
function wayColours(look: Look): { fill(way: number): number; edge(way: number): number } {
  const { styles, theme, scales, view, ways } = look;
  const of = (scale: ColourScale | null, usual: readonly number[]) => {
    const words = scale?.colours.map((colour, index) =>
      look.hidden.has(scale.keys[index]) && scale.keys[index] !== '' ? 0 : word(colour),
    );
    return (way: number) => {
      const index = scale ? colourIndex(scale, look, way) : NO_COLOUR;
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
