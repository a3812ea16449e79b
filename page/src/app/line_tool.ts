import type { NetworkView } from '../core/network_view.js';
import { clicked, type Grab, type SceneTool } from '../scene/tool.js';
import { held, type Hand } from './hand.js';
import { nodeToSnapTo, rounded, stepOf } from './snapping.js';

export interface Stop {
  readonly x: number;
  readonly y: number;
  readonly z: number; // Of the ground that was met, or of the node.
  readonly node: number | null; // The node that was clicked.
}

export interface LineUse {
  readonly most: number; // Stops after which it is finished by itself.
  readonly onlyNodes: boolean;
  finish(stops: readonly Stop[]): void;
}

/** Takes one click after another: a road, or two places that something leads between. */
export class LineTool implements SceneTool {
  private stops: Stop[] = [];
  private isPointed = false; // By a mouse, and not by keys.

  constructor(
    private readonly hand: Hand,
    private readonly use: LineUse,
  ) {}

  grab(px: number, py: number): Grab | null {
    return clicked(() => this.take(px, py));
  }

  finished(): boolean {
    if (!this.isPointed || this.stops.length < 2) return false;
    this.finish();
    return true;
  }

  hovered(px: number, py: number): void {
    this.isPointed = true;
    const scene = held(this.hand)?.scene;
    if (!scene || this.stops.length === 0) return;
    const at = scene.under(px, py);
    this.draw([...this.stops, { ...at, node: null }]);
  }

  /** Makes what the stops are for; fewer than two are none. */
  finish(): void {
    const { stops } = this;
    this.clear();
    if (stops.length > 1) this.use.finish(stops);
  }
  /** Takes the last stop back. */
  back(): void {
    this.stops.pop();
    this.draw(this.stops);
  }
  clear(): void {
    this.stops = [];
    this.hand.page.scene.peek()?.sketch(null);
  }

  private take(px: number, py: number): void {
    const { use } = this;
    const { messages } = this.hand.page;
    const now = held(this.hand);
    if (!now) return;
    const { scene, view } = now;
    const hit = scene.hitAt(px, py);
    const node = hit && 'node' in hit ? hit.node : nodeToSnapTo(scene, px, py, () => false);
    if (use.onlyNodes && node === null) return messages.warn('There is no node. Click one.');
    const isExact = node !== null && (use.onlyNodes || view.ring === null);
    const step = stepOf(view, scene.state.scale);
    const under = scene.under(px, py);
    const stop = isExact
      ? { ...placeOf(view, node), node }
      : { x: rounded(under.x, step), y: rounded(under.y, step), z: under.z, node };
    const last = this.stops.at(-1);
    if (last && last.x === stop.x && last.y === stop.y) return this.finish();
    this.stops.push(stop);
    messages.say(`${this.stops.length} ${this.stops.length === 1 ? 'stop' : 'stops'}`);
    this.draw(this.stops);
    if (this.stops.length === use.most) this.finish();
  }

  private draw(stops: readonly Stop[]): void {
    const points = stops.flatMap(({ x, y, z }) => [x, y, z]);
    this.hand.page.scene.peek()?.sketch({ lines: [{ points }], dots: points });
  }
}

function placeOf({ positions }: NetworkView, node: number): { x: number; y: number; z: number } {
  const [x, y, z] = positions.subarray(3 * node);
  return { x, y, z };
}
