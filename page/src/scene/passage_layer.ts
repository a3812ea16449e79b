import { NONE } from '../core/network_view.js';
import { keyOfKind, NO_COLOUR } from './colour_scale.js';
import { word, type Graphics } from './graphics.js';
import type { Cut, Layer, Look } from './layer.js';
import { SegmentBatch } from './segment_batch.js';
import { plainLine } from './styles.js';

const SHOWN_FROM = 0.35; // Metres a pixel from which on single passages can be told apart.

const PORTALS_FROM = 0.035; // Metres a pixel from which on portals can be told from edges.
const STYLES = [
  plainLine(0.5, 5, 12, 'arrow'),
  plainLine(0.7, 9, 16, 'ladder'),
  plainLine(0.04, 2, 3, 'short'),
  plainLine(0.9, 12, 19), // Behind ladders.
  plainLine(0.6, 8, 14, 'arrow'), // Of 3-D.
];
const [ARROW, LADDER, PORTAL, BEHIND, FALLING] = [0, 1, 2, 3, 4];
const FALL = 0.5; // Metres from which on an arrow of 3-D points down.

/** Ladders, portals, and where one may only drop or jump: arrows over the portal, which in 3-D lead
 * down where it goes down. */
export class PassageLayer implements Layer {
  private readonly batch: SegmentBatch;
  private look: Look | null = null;

  constructor(graphics: Graphics) {
    this.batch = new SegmentBatch(graphics, 8);
    this.batch.setStyles(STYLES, 1);
  }

  setLook(look: Look): void {
    this.look = look;
    this.batch.setStyles(STYLES, 1 / (look.view.metresPerUnit || 1));
  }

  gather(cut: Cut): void {
    this.batch.clear();
    const { look } = this;
    if (look && cut.scale * (look.view.metresPerUnit || 1) < 4 * SHOWN_FROM) {
      for (const link of look.made.passages.oneWay) this.addArrow(look, link, cut);
      look.made.passages.climbs.forEach((link, climb) => this.addClimb(look, link, climb));
    }
    if (look && cut.scale * (look.view.metresPerUnit || 1) < PORTALS_FROM)
      this.addPortals(look, cut);
    this.batch.depth = 'ignored';
    this.batch.upload();
  }

  private colourOf(look: Look, link: number): number {
    const { view, scales, theme, styles } = look;
    const kind = view.linkKind[link];
    if (look.hidden.has(keyOfKind(view.kinds[kind].name))) return 0;
    if (scales.fill?.of === 'links' && scales.fill.index[link] !== NO_COLOUR)
      return word(scales.fill.colours[scales.fill.index[link]]);
    return word(scales.fill ? theme.text : styles[kind].colour);
  }

  // Where links lead over the edges of what shows.
  private addPortals(look: Look, cut: Cut): void {
    const { linkPortal, portals, firstLink } = look.view;
    if (!linkPortal || !portals) return;
    const colour = word(look.theme.paper, 0.9);
    look.index.areas?.visit(cut.region, (node) => {
      for (let link = firstLink[node]; link < firstLink[node + 1]; ++link) {
        if (linkPortal[link] === NONE) continue;
        const left = 4 * linkPortal[link];
        this.batch.between(portals, left, left + 1, look.origin, PORTAL, colour);
      }
    });
  }

  // From the near side of the portal to its far side, longer if that is too short to be seen.
  private addArrow(look: Look, link: number, cut: Cut): void {
    const portal = look.view.portals as Float64Array;
    const at = 12 * (look.view.linkPortal as Uint32Array)[link];
    const colour = this.colourOf(look, link);
    if (colour === 0) return;
    const middle = (first: number) =>
      [0, 1, 2].map((axis) => (portal[at + first + axis] + portal[at + first + 3 + axis]) / 2);
    const [near, far] = [middle(0), middle(6)];
    const apart = Math.hypot(far[0] - near[0], far[1] - near[1]);
    let ahead = [0, 1];
    if (apart > 3 * cut.scale) ahead = [(far[0] - near[0]) / apart, (far[1] - near[1]) / apart];
    else {
      const along = [portal[at + 3] - portal[at], portal[at + 4] - portal[at + 1]];
      const length = Math.hypot(along[0], along[1]);
      if (length > 0) ahead = [-along[1] / length, along[0] / length];
    }
    const { origin, view } = look;
    const metre = 1 / (view.metresPerUnit || 1);
    const falls = cut.tilted && near[2] - far[2] > FALL * metre;
    const half = falls ? 0 : Math.max(0.55 * metre, 5 * cut.scale, apart / 2);
    const [x, y] = [0, 1].map(
      (axis) => (falls ? far[axis] : (near[axis] + far[axis]) / 2) - origin[axis],
    );
    const [dx, dy] = [ahead[0] * half, ahead[1] * half];
    const style = cut.tilted ? FALLING : ARROW;
    const [z0, z1] = [near[2] - origin[2], far[2] - origin[2]];
    this.batch.add(x - dx, y - dy, z0, x + dx, y + dy, z1, 0, 0, style, colour, 0);
  }

  private addClimb(look: Look, link: number, climb: number): void {
    const colour = this.colourOf(look, link);
    if (colour === 0) return;
    const { climbEnds } = look.made.passages;
    const [from, to] = [2 * climb, 2 * climb + 1];
    this.batch.between(climbEnds, from, to, look.origin, BEHIND, word(look.theme.paper, 0.75));
    this.batch.between(climbEnds, from, to, look.origin, LADDER, colour);
  }
}
