import { keyOfKind, keyOfMarker, NO_COLOUR } from './colour_scale.js';
import { word, type Graphics } from './graphics.js';
import type { Cut, Layer, Look } from './layer.js';
import { PointBatch } from './point_batch.js';
import { markerColour, markerShape } from './styles.js';

const NODES_FROM = 14; // Pixels that nodes stand apart from which on they are drawn.

/** Nodes as dots where there is room for them, and markers. */
export class NodeLayer implements Layer {
  private readonly batch: PointBatch;
  private look: Look | null = null;

  constructor(graphics: Graphics) {
    this.batch = new PointBatch(graphics, 25);
  }

  setLook(look: Look): void {
    this.look = look;
    this.batch.rim = look.theme.paper;
  }

  gather(cut: Cut): void {
    this.batch.clear();
    this.batch.depth = cut.tilted ? 'tested' : 'ignored';
    const { look } = this;
    if (look) {
      const drawsNodes = look.view.mapKind === 'paths' || look.view.ring === null;
      if (drawsNodes && look.view.mapKind !== 'circuit' && look.spacing > NODES_FROM * cut.scale)
        this.addNodes(look, cut);
      else this.addAlone(look, cut);
      this.addMarkers(look, cut);
    }
    this.batch.upload();
  }

  private addNodes(look: Look, cut: Cut): void {
    const { view, styles, scales, origin } = look;
    const radius = Math.min(4.5, 1.4 + look.spacing / cut.scale / 60);
    const fill = scales.fill?.of === 'nodes' ? scales.fill : null;
    look.index.nodes.visit(cut.region, (node) => {
      const kind = view.nodeKind[node];
      if (look.hidden.has(keyOfKind(view.kinds[kind]?.name ?? ''))) return;
      const index = fill ? fill.index[node] : NO_COLOUR;
      if (fill && index !== NO_COLOUR && look.hidden.has(fill.keys[index])) return;
      const style = styles[kind];
      const own = style.layer === 'roads' ? style.casing : style.colour;
      const colour = fill && index !== NO_COLOUR ? fill.colours[index] : own;
      this.batch.add(view.positions, node, origin, radius, word(colour));
    });
  }

  // Nodes that no line shows are there however small the map is.
  private addAlone(look: Look, cut: Cut): void {
    const { view, styles, origin, hidden, made } = look;
    const p = view.positions;
    const { region } = cut;
    for (const node of made.alone) {
      const x = p[3 * node];
      const y = p[3 * node + 1];
      if (x < region.minX || x > region.maxX || y < region.minY || y > region.maxY) continue;
      const kind = view.nodeKind[node];
      if (hidden.has(keyOfKind(view.kinds[kind]?.name ?? ''))) continue;
      const { layer, casing, colour } = styles[kind];
      const fill = word(layer === 'roads' ? casing : colour);
      this.batch.add(p, node, origin, 2, fill);
    }
  }

  private addMarkers(look: Look, cut: Cut): void {
    const { view, origin, theme, hidden } = look;
    const metres = cut.scale * (view.metresPerUnit || 1);
    if (metres > (view.mapKind === 'circuit' ? 3 : 0.6)) return;
    const kinds = [...new Set(view.markers.map((marker) => marker.kind))];
    const radius = view.mapKind === 'circuit' ? 2 : Math.min(4, Math.max(1.6, 0.35 / metres));
    for (const marker of view.markers) {
      if (hidden.has(keyOfMarker(marker.kind))) continue;
      if (view.mapKind === 'circuit' && marker.label !== '') continue; // They have icons and names.
      const kind = kinds.indexOf(marker.kind);
      const [colour, shape] = [word(markerColour(kind, theme.dark)), markerShape(kind)];
      this.batch.add([marker.x, marker.y, marker.z], 0, origin, radius, colour, shape);
    }
  }
}
