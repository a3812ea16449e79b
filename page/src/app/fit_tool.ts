import { fitted, movedTo, pointAt, type Point } from '../scene/placement.js';
import { clicked, type Grab, type SceneTool } from '../scene/tool.js';
import type { Backdrop } from '../state/backdrop.js';
import { held, type Hand } from './hand.js';

const STEPS = [
  'Fit the picture: click a point on it, such as the corner of a room.',
  'Click where that point is on the map.',
  'Click another point on the picture, far from the first.',
  'Click where that one is on the map.',
];

/** Fits the picture beneath a map by two of its points: each is clicked on the picture, then where it is
 * on the map. The first moves the picture, the second also scales and turns it. */
export class FitTool implements SceneTool {
  private readonly points: Point[] = []; // Of the picture.
  private readonly places: Point[] = []; // Of the map.
  private readonly dots: number[] = [];

  /** `done`: it was fitted, or cannot be. */
  constructor(
    private readonly hand: Hand,
    private readonly done: () => void,
  ) {
    hand.page.messages.hint(STEPS[0]);
  }

  grab(px: number, py: number): Grab | null {
    return clicked(() => this.take(px, py));
  }
  hovered(): void {
    // Only clicks count.
  }

  private take(px: number, py: number): void {
    const now = held(this.hand);
    const backdrop = now?.open.backdrop.peek();
    if (!now || !backdrop) return this.done();
    const { scene, view, open } = now;
    const { points, places, dots } = this;
    if (points.length === places.length) {
      const at = scene.atHeight(px, py, view.bounds?.[2] ?? 0);
      points.push(pointAt(backdrop.placement, [at.x, at.y]));
      dots.push(at.x, at.y, at.z);
    } else {
      const at = scene.under(px, py);
      places.push([at.x, at.y]);
      dots.push(at.x, at.y, at.z);
      const fit = this.fit(backdrop);
      if (!fit) {
        this.hand.page.messages.warn('These are no two points: fit the picture once more.');
        return this.end();
      }
      open.backdrop.value = fit;
    }
    if (places.length === 2) return this.end();
    scene.sketch({ dots });
    this.hand.page.messages.hint(STEPS[points.length + places.length]);
  }

  private fit(backdrop: Backdrop): Backdrop | null {
    const [p1, p2] = this.points;
    const [m1, m2] = this.places;
    const placement =
      m2 === undefined ? movedTo(backdrop.placement, p1, m1) : fitted([p1, p2], [m1, m2]);
    return placement && { ...backdrop, placement };
  }

  private end(): void {
    held(this.hand)?.scene.sketch(null);
    this.done();
    if (this.places.length === 2) this.hand.page.messages.say('The picture is fitted.');
  }
}
