import { Batch, partsOf, type Graphics } from './graphics.js';
import { DASH_NUMBER, MAX_STYLES, segmentShader } from './segment_shader.js';
import type { LineStyle } from './styles.js';

/** Many stretches of lines that are drawn at once; roads in three steps: dark edges, what is between them, and marks on it. */
export class SegmentBatch extends Batch {
  /** Whether marks on roads may be wide enough to be seen. */
  hasMarks = false;
  private joinsEdges = false;
  private readonly own;

  constructor(graphics: Graphics, order: number, isCased = false) {
    const own = {
      styles: new Float32Array(4 * MAX_STYLES),
      thinning: 1,
      joined: 0,
      stripe: [1, 1, 1, 1],
    };
    const steps = (isCased ? [1, 0, -1] : [0]).map((extra, index) => ({
      order: order + [0, 8, 9][index],
      uniforms: Object.assign(Object.create(own) as typeof own, { extra }),
      isShown: true,
      depth: 'ignored' as const,
    }));
    super(graphics, segmentShader, steps);
    this.own = own;
  }

  setStyles(styles: readonly LineStyle[], unitsAMetre: number): void {
    styles.slice(0, MAX_STYLES).forEach(({ metres, least, most, dash }, index) => {
      this.own.styles.set([metres * unitsAMetre, least, most, DASH_NUMBER[dash]], 4 * index);
    });
  }

  set thinning(value: number) {
    this.own.thinning = value;
  }

  /** Whether dark edges are drawn in one step with what is between: half the work, and the same to the
   * eye where roads are so thin that their crossings are a point. */
  set edgesJoined(value: boolean) {
    this.joinsEdges = value;
    this.own.joined = value ? 1 : 0;
  }

  set stripeColour(colour: number) {
    this.own.stripe = [...partsOf(colour), 1];
  }

  /** `lanes`: ahead + 32 * back; colours are words. */
  add(
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
    from: number,
    lanes: number,
    style: number,
    fill: number,
    edge: number,
  ): void {
    let at = this.next();
    const { floats, words } = this;
    const kind = lanes + 1024 * style + (this.storeyOf(az) << 15) + (this.storeyOf(bz) << 20);
    for (const end = at + this.size; at < end; at += 10) {
      floats[at] = ax;
      floats[at + 1] = ay;
      floats[at + 2] = az;
      floats[at + 3] = bx;
      floats[at + 4] = by;
      floats[at + 5] = bz;
      floats[at + 6] = from;
      words[at + 7] = kind;
      words[at + 8] = fill;
      words[at + 9] = edge;
    }
  }

  /** A stretch between two points of a list, as they lie from an origin. */
  between(
    points: ArrayLike<number>,
    i: number,
    j: number,
    [x, y, z]: readonly [number, number, number],
    style: number,
    fill: number,
    from = 0,
    lanes = 0,
  ): void {
    const [a, b] = [3 * i, 3 * j];
    this.add(
      points[a] - x,
      points[a + 1] - y,
      points[a + 2] - z,
      points[b] - x,
      points[b + 1] - y,
      points[b + 2] - z,
      from,
      lanes,
      style,
      fill,
      0,
    );
  }

  override upload(): void {
    super.upload();
    const [edges, , marks] = this.steps;
    if (!marks) return;
    edges.isShown = !this.joinsEdges;
    marks.isShown = this.hasMarks;
  }
}
