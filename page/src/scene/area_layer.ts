import { keyOfKind, NO_COLOUR, type ColourScale } from './colour_scale.js';
import { word, type Batch, type Graphics } from './graphics.js';
import { depthOf, type Cut, type Layer, type Look } from './layer.js';
import { litGround, litSide } from './light.js';
import { SegmentBatch } from './segment_batch.js';
import { areaColour, mixed, plainLine } from './styles.js';
import { TriangleBatch } from './triangle_batch.js';
import { boxAt, boxesMeet } from './view_state.js';

const SEEN = 3; // Pixels: areas that are smaller share one square of that size.
const EDGES_FROM = 5; // Pixels of an area from which on its outline is drawn.
const OPACITY_FROM_ABOVE = 0.82; // What lies below shines through a little.
const PRISM_OPACITY = 0.1;
const [SLAB, SLAB_SEEN] = [0.25, 3]; // Metres, and pixels at least, that grounds are thick in 3-D.

const EDGE_STYLES = [plainLine(0.06, 0.7, 1.3), plainLine(0.06, 1.8, 2.6), plainLine(0.06, 2, 3.2)];
const EDGE = 0;
const WALL = 1;
const OUTLINE = 2;

/** The ground of meshes: sloped polygons, outlines, walls and the rooms above them. */
export class AreaLayer implements Layer {
  private readonly ground: TriangleBatch;
  private readonly rooms: TriangleBatch;
  private readonly edges: SegmentBatch;
  private readonly batches: readonly Batch[];
  private look: Look | null = null;

  constructor(private readonly graphics: Graphics) {
    this.ground = new TriangleBatch(graphics, 5);
    this.edges = new SegmentBatch(graphics, 6);
    this.rooms = new TriangleBatch(graphics, 7);
    this.batches = [this.ground, this.edges, this.rooms];
  }

  setLook(look: Look): void {
    this.look = look;
    this.edges.setStyles(EDGE_STYLES, 1 / (look.view.metresPerUnit || 1));
  }

  gather(cut: Cut): void {
    const { look } = this;
    const blocks = look?.index.areas;
    for (const batch of this.batches) batch.clear();
    if (look && blocks) {
      const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
      const crowd = new Set<number>();
      const colours = areaColours(look);
      const sizes = new Float64Array(look.view.nodeCount); // Of areas that are more than dots.
      blocks.visit(cut.region, (node) => {
        boxAt(look.made.areaBoxes, node, box);
        if (!boxesMeet(box, cut.region)) return;
        const size = Math.max(box.maxX - box.minX, box.maxY - box.minY);
        if (size < SEEN * cut.scale) {
          const cell = SEEN * cut.scale;
          const key =
            Math.floor((box.minX - look.made.bounds.minX) / cell) * 1048576 +
            Math.floor((box.minY - look.made.bounds.minY) / cell);
          if (crowd.has(key)) return;
          crowd.add(key);
          return this.addDot(node, cell, colours.fill(node));
        }
        if (colours.fill(node) !== 0) sizes[node] = size;
      });
      for (const node of look.made.areaOrder)
        if (sizes[node] > 0) this.addArea(node, sizes[node] / cut.scale, cut, colours);
    }
    this.ground.setDepth(depthOf(cut), cut.tilted ? 1 : OPACITY_FROM_ABOVE);
    this.rooms.depth = cut.tilted ? 'tested' : 'ignored';
    this.edges.depth = cut.tilted ? 'tested' : 'ignored';
    for (const batch of this.batches) batch.upload();
  }

  private addDot(node: number, size: number, fill: number): void {
    if (fill === 0) return;
    const { view, origin } = this.look as Look;
    const [x, y, z] = view.positions.subarray(3 * node);
    this.ground.storey = this.graphics.storeyOf(z - origin[2]);
    const half = size / 2;
    const corners = [x - half, y - half, z, x + half, y - half, z];
    corners.push(x + half, y + half, z, x - half, y + half, z);
    this.ground.area(corners, 0, 4, origin, fill);
  }

  private addArea(node: number, pixels: number, cut: Cut, colours: AreaColours): void {
    const { view, origin, theme, made } = this.look as Look;
    const ring = view.ring as Float64Array;
    const starts = view.ringStart as Uint32Array;
    const first = starts[node];
    const end = starts[node + 1];
    const storey = this.graphics.storeyOf(view.positions[3 * node + 2] - origin[2]);
    for (const batch of this.batches) batch.storey = storey;
    const colour = colours.fill(node);
    const fill = litGround(colour, ring, first, end, cut.factor, cut.tilted);
    this.ground.area(ring, first, end, origin, fill, colours.hatching(node));
    if (pixels < EDGES_FROM) return;
    const outline = colours.outline(node);
    const usual = word(theme.areaEdge, theme.areaEdgeAlpha * Math.min(1, pixels / 30 + 0.3));
    const { walls } = made.passages;
    const thick = Math.max(SLAB / (view.metresPerUnit || 1), (SLAB_SEEN * cut.scale) / cut.factor);
    for (let corner = first; corner < end; ++corner) {
      const next = corner + 1 < end ? corner + 1 : first;
      const isWall = walls[corner] === 1;
      if (cut.tilted && (isWall || walls.length === 0)) this.addSide(corner, next, thick, colour);
      const style = outline !== 0 ? OUTLINE : isWall ? WALL : EDGE;
      const ink = outline !== 0 ? outline : isWall ? word(theme.wall) : usual;
      this.edges.between(ring, corner, next, origin, style, ink);
    }
    const top = view.top?.[node] ?? 0;
    if (top > 0 && cut.tilted && colours.hasRoom(node)) this.addRoom(first, end, top, fill, usual);
  }

  // Grounds are as thick as a slab, where nothing leads over their side.
  private addSide(corner: number, next: number, thick: number, fill: number): void {
    const { view, origin } = this.look as Look;
    const ring = view.ring as Float64Array;
    const [a, b] = [ring.subarray(3 * corner), ring.subarray(3 * next)];
    const side = [...a.subarray(0, 3), ...b.subarray(0, 3)];
    side.push(b[0], b[1], b[2] - thick, a[0], a[1], a[2] - thick);
    this.ground.area(side, 0, 4, origin, litSide(fill, b[1] - a[1], a[0] - b[0]));
  }

  // The prism in which flyers move.
  private addRoom(first: number, end: number, top: number, fill: number, edge: number): void {
    const { view, origin } = this.look as Look;
    const ring = view.ring as Float64Array;
    const side = ((fill & 0xffffff) | (Math.round(PRISM_OPACITY * 255) << 24)) >>> 0;
    for (let corner = first; corner < end; ++corner) {
      const next = corner + 1 < end ? corner + 1 : first;
      const [ax, ay, az] = ring.subarray(3 * corner);
      const [bx, by, bz] = ring.subarray(3 * next);
      const wall = [ax, ay, az, bx, by, bz, bx, by, bz + top, ax, ay, az + top];
      this.rooms.area(wall, 0, 4, origin, side);
      const [x, y, z] = origin;
      this.edges.between(ring, corner, next, [x, y, z - top], EDGE, edge);
    }
  }
}

interface AreaColours {
  fill(node: number): number; // 0: not shown.
  outline(node: number): number; // 0: the usual.
  hatching(node: number): number; // 0: none.
  hasRoom(node: number): boolean;
}

function areaColours(look: Look): AreaColours {
  const { view, theme, scales, hidden } = look;
  const dark = theme.dark;
  const pale = look.stepBack || scales.fill !== null;
  const usual = view.kinds.map((kind, index) =>
    hidden.has(keyOfKind(kind.name)) ? 0 : word(pale ? theme.pale : areaColour(view, index, dark)),
  );
  const of = (scale: ColourScale | null, soften: number) => {
    if (scale?.of !== 'nodes') return null;
    return scale.colours.map((colour, index) =>
      hidden.has(scale.keys[index]) ? 0 : word(mixed(colour, dark ? 0 : 0xffffff, soften)),
    );
  };
  const fills = of(scales.fill, 0.3);
  const outlines = of(scales.outline, 0);
  const hatches = of(scales.hatching, 0);
  const pick = (words: number[] | null, scale: ColourScale | null, node: number, other: number) => {
    const index = words && scale ? scale.index[node] : NO_COLOUR;
    return words && index !== NO_COLOUR ? words[index] : other;
  };
  return {
    fill: (node) => {
      const kind = usual[view.nodeKind[node]];
      return kind === 0 ? 0 : pick(fills, scales.fill, node, kind);
    },
    outline: (node) => pick(outlines, scales.outline, node, 0),
    hatching: (node) => pick(hatches, scales.hatching, node, 0),
    // Rooms of the main kind are walked in; those of others are flown or swum through.
    hasRoom: (node) => view.nodeKind[node] !== 0,
  };
}
