import type { LineView } from '../core/network_view.js';
import { word, type Graphics } from './graphics.js';
import { depthOf, type Cut, type Layer, type Look } from './layer.js';
import { litGround, litSide } from './light.js';
import { SegmentBatch } from './segment_batch.js';
import { addStartLines } from './start_line.js';
import { DARK_TRACK, plainLine, TRACK } from './styles.js';
import { TriangleBatch } from './triangle_batch.js';

const STYLES = [
  plainLine(0.38, 1.1, 3.5), // Edge of the road.
  plainLine(0.4, 0.9, 2.5), // Barrier.
  plainLine(0.7, 1.8, 4), // Driven.
  plainLine(2, 3, 24, 'stripes'), // Kerb.
  plainLine(0.4, 1.2, 4, 'short'), // Driven later in the race.
  plainLine(0.3, 2.2, 5), // Arrow.
  plainLine(0.2, 0.3, 3.5), // Paint on the road.
];
const [EDGE, BARRIER, DRIVEN, KERB, FAINT, ARROW, PAINT] = [0, 1, 2, 3, 4, 5, 6];

/** A race track: verges, road with its paint, kerbs, barriers and the lines that cars drive. */
export class CircuitLayer implements Layer {
  private readonly walls: TriangleBatch; // Below all of it.
  private readonly below: TriangleBatch; // Verges and side roads,
  private readonly belowLines: SegmentBatch; // and their edges, lie below the road.
  private readonly ground: TriangleBatch;
  private readonly lines: SegmentBatch;
  private readonly squares: TriangleBatch; // Of the start line, above all of it.
  private look: Look | null = null;

  constructor(graphics: Graphics) {
    this.walls = new TriangleBatch(graphics, 0.5);
    this.below = new TriangleBatch(graphics, 1);
    this.belowLines = new SegmentBatch(graphics, 2.5);
    this.ground = new TriangleBatch(graphics, 3);
    this.lines = new SegmentBatch(graphics, 7);
    this.squares = new TriangleBatch(graphics, 7.5);
  }

  setLook(look: Look): void {
    this.look = look;
    for (const batch of [this.lines, this.belowLines])
      batch.setStyles(STYLES, 1 / (look.view.metresPerUnit || 1));
  }

  // Tracks are small: all of it is there at any scale.
  gather(cut: Cut): void {
    const batches = this.batches();
    for (const batch of batches) {
      batch.clear();
      batch.depth = depthOf(cut);
    }
    // They lie on each other.
    if (cut.tilted) this.lines.depth = this.belowLines.depth = 'tested';
    const { look, squares, lines } = this;
    if (look) {
      this.add(look, cut);
      addStartLines(look, cut.scale, squares, lines, ARROW);
    }
    for (const batch of batches) batch.upload();
  }

  private add(look: Look, cut: Cut): void {
    const track = look.theme.dark ? DARK_TRACK : TRACK;
    const pale = look.stepBack;
    this.lines.stripeColour = pale ? look.theme.pale : track.kerbStripe;
    const { line, first, points } = look.made.track;
    const edge = (i: number) => points.subarray(3 * first[i], 3 * first[i + 1]);
    const verge = word(pale ? look.theme.grid : track.verge);
    line.forEach((_, road) =>
      this.band(this.below, edge(4 * road + 2), edge(4 * road + 3), verge, cut),
    );
    if (cut.tilted)
      for (let road = 0; road < line.length; ++road)
        for (const side of [2, 3]) this.wall(edge(4 * road + side), verge, side === 3 ? 1 : -1);
    line.forEach((index, road) => {
      const isRoad = look.view.lines[index].role === 'road';
      const colour = isRoad ? track.road : track.sideRoad;
      const [ground, lines] = isRoad ? [this.ground, this.lines] : [this.below, this.belowLines];
      const [left, right] = [edge(4 * road), edge(4 * road + 1)];
      this.band(ground, left, right, word(pale ? look.theme.pale : colour), cut);
      for (const side of [left, right])
        this.line(lines, { points: side, closed: false }, EDGE, word(track.edge, 0.9));
    });
    let driven = 0;
    for (const line of look.view.lines) {
      if (line.role === 'kerb') this.line(this.lines, line, KERB, word(track.kerb));
      if (line.role === 'marking') this.line(this.lines, line, PAINT, word(track.edge, 0.9));
      if (line.role === 'barrier') this.line(this.lines, line, BARRIER, word(track.barrier));
      if (line.role !== 'driven') continue;
      if (driven++ === 0) this.line(this.lines, line, DRIVEN, word(track.driven));
      else this.line(this.lines, line, FAINT, word(track.faintDriven));
    }
  }

  private line(
    lines: SegmentBatch,
    { points, closed }: Pick<LineView, 'points' | 'closed'>,
    style: number,
    colour: number,
  ): void {
    const { origin } = this.look as Look;
    const count = points.length / 3;
    let distance = 0;
    for (let i = 0; i + (closed ? 0 : 1) < count; ++i) {
      const j = (i + 1) % count;
      lines.between(points, i, j, origin, style, colour, distance);
      distance += Math.hypot(points[3 * j] - points[3 * i], points[3 * j + 1] - points[3 * i + 1]);
    }
  }

  private band(
    ground: TriangleBatch,
    left: Float64Array,
    right: Float64Array,
    fill: number,
    { tilted, factor }: Cut,
  ): void {
    const { origin } = this.look as Look;
    for (let i = 0; i + 3 < left.length; i += 3) {
      const corners = [...left.subarray(i, i + 3), ...right.subarray(i, i + 6)];
      corners.push(...left.subarray(i + 3, i + 6));
      const colour = tilted ? litGround(fill, corners, 0, 4, factor, true) : fill;
      ground.area(corners, 0, 4, origin, colour);
    }
  }

  // In 3-D a track stands on walls down to its lowest ground, so that its height is seen.
  private wall(edge: Float64Array, fill: number, outwards: 1 | -1): void {
    const { origin, view } = this.look as Look;
    const low = view.bounds?.[2] ?? 0;
    for (let i = 0; i + 3 < edge.length; i += 3) {
      const [ax, ay, az, bx, by, bz] = edge.subarray(i, i + 6);
      const wall = [ax, ay, az, bx, by, bz, bx, by, low, ax, ay, low];
      this.walls.area(
        wall,
        0,
        4,
        origin,
        litSide(fill, (by - ay) * outwards, (ax - bx) * outwards),
      );
    }
  }

  private batches(): (TriangleBatch | SegmentBatch)[] {
    return [this.walls, this.below, this.belowLines, this.ground, this.lines, this.squares];
  }
}
