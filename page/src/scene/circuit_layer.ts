import type { Scene } from 'three';
import type { LineView } from '../core/network_view.js';
import type { Cut, Layer, Look } from './layer.js';
import { edgesOf, type RoadEdges } from './road_edges.js';
import { SegmentBatch, word, type SharedUniforms } from './segment_batch.js';
import { addStartLines } from './start_line.js';
import { DARK_TRACK, TRACK, type LineStyle } from './styles.js';
import { trackSidesOf } from './track_sides.js';
import { TriangleBatch } from './triangle_batch.js';

const style = (metres: number, least: number, most: number, dash: LineStyle['dash'] = 'solid') =>
  ({ layer: 'paths', colour: 0, casing: 0, dash, metres, least, most }) as const;
const STYLES: readonly LineStyle[] = [
  style(0.2, 1.1, 3.5), // Edge of the road.
  style(0.4, 0.9, 2.5), // Barrier.
  style(0.7, 1.8, 4), // Driven.
  style(1.3, 3, 24, 'stripes'), // Kerb.
  style(0.4, 1.2, 4, 'short'), // Driven later in the race.
  style(0.3, 2.2, 5), // Arrow.
];
const [EDGE, BARRIER, DRIVEN, KERB, FAINT, ARROW] = [0, 1, 2, 3, 4, 5];

/** A race track: verges, road, kerbs, barriers and the lines that cars drive. */
export class CircuitLayer implements Layer {
  private readonly below: TriangleBatch; // Verges and side roads,
  private readonly belowLines: SegmentBatch; // and their edges, lie below the road.
  private readonly ground: TriangleBatch;
  private readonly lines: SegmentBatch;
  private readonly squares: TriangleBatch; // Of the start line, above all of it.
  private sideOf: ReturnType<typeof trackSidesOf> = null;
  private look: Look | null = null;

  constructor(scene: Scene, shared: SharedUniforms) {
    this.below = new TriangleBatch(scene, shared, 1);
    this.belowLines = new SegmentBatch(scene, shared, 2);
    this.ground = new TriangleBatch(scene, shared, 3);
    this.lines = new SegmentBatch(scene, shared, 4);
    this.squares = new TriangleBatch(scene, shared, 4.5);
  }

  setLook(look: Look): void {
    if (look.view !== this.look?.view) this.sideOf = trackSidesOf(look.view);
    this.look = look;
    for (const batch of [this.lines, this.belowLines])
      batch.setStyles(STYLES, 1 / (look.view.metresPerUnit || 1));
  }

  // Tracks are small: all of it is there at any scale.
  gather(cut: Cut): void {
    const batches = this.batches();
    for (const batch of batches) batch.clear();
    const { look, sideOf, squares, lines } = this;
    if (look && look.view.lines.length > 0) this.add(look);
    if (look && sideOf)
      addStartLines(look.view, look.origin, cut.scale, sideOf, squares, lines, ARROW);
    for (const batch of batches) batch.upload();
  }

  private add(look: Look): void {
    const track = look.theme.dark ? DARK_TRACK : TRACK;
    const pale = look.stepBack;
    this.lines.stripeColour = pale ? look.theme.pale : track.kerbStripe;
    const roads = look.view.lines.filter(
      (line) => line.role === 'road' || line.role === 'side road',
    );
    const edges = roads.map((line) => edgesOf(line));
    for (const edge of edges)
      this.band(this.below, edge, 'verge', word(pale ? look.theme.grid : track.verge));
    roads.forEach((line, index) => {
      const isRoad = line.role === 'road';
      const colour = isRoad ? track.road : track.sideRoad;
      const [ground, lines] = isRoad ? [this.ground, this.lines] : [this.below, this.belowLines];
      this.band(ground, edges[index], 'road', word(pale ? look.theme.pale : colour));
      for (const side of ['left', 'right'] as const)
        this.polyline(lines, edges[index].road[side], line.closed, EDGE, word(track.edge, 0.9));
    });
    let driven = 0;
    for (const line of look.view.lines) {
      if (line.role === 'kerb') this.line(line, KERB, word(track.kerb));
      if (line.role === 'barrier') this.line(line, BARRIER, word(track.barrier));
      if (line.role !== 'driven') continue;
      if (driven++ === 0) this.line(line, DRIVEN, word(track.driven));
      else this.line(line, FAINT, word(track.faintDriven));
    }
  }

  private line(line: LineView, style: number, colour: number): void {
    this.polyline(this.lines, line.points, line.closed, style, colour);
  }

  private polyline(
    lines: SegmentBatch,
    points: Float64Array,
    closed: boolean,
    style: number,
    colour: number,
  ): void {
    const { origin } = this.look as Look;
    const count = points.length / 3;
    let distance = 0;
    for (let i = 0; i + (closed ? 0 : 1) < count; ++i) {
      const j = (i + 1) % count;
      const [ax, ay, az] = [0, 1, 2].map((axis) => points[3 * i + axis] - origin[axis]);
      const [bx, by, bz] = [0, 1, 2].map((axis) => points[3 * j + axis] - origin[axis]);
      lines.add(ax, ay, az, bx, by, bz, distance, 0, style, colour, 0);
      distance += Math.hypot(bx - ax, by - ay);
    }
  }

  private band(
    ground: TriangleBatch,
    edges: RoadEdges,
    which: 'road' | 'verge',
    fill: number,
  ): void {
    const { origin } = this.look as Look;
    const { left, right } = edges[which];
    const count = left.length / 3;
    const put = (points: Float64Array, i: number) =>
      ground.corner(
        points[3 * i] - origin[0],
        points[3 * i + 1] - origin[1],
        points[3 * i + 2] - origin[2],
        fill,
      );
    for (let i = 0; i + (edges.closed ? 0 : 1) < count; ++i) {
      const j = (i + 1) % count;
      for (const [points, at] of [
        [left, i],
        [right, i],
        [right, j],
        [left, i],
        [right, j],
        [left, j],
      ] as const)
        put(points, at);
    }
  }

  dispose(): void {
    for (const batch of this.batches()) batch.dispose();
  }

  private batches(): (TriangleBatch | SegmentBatch)[] {
    return [this.below, this.belowLines, this.ground, this.lines, this.squares];
  }
}
