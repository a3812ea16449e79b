import { NONE } from '../core/network_view.js';
import { NearestPanel, type NearestEvents, type NearQuestion } from '../panels/nearest_panel.js';
import type { Hit, Spot } from '../scene/picking.js';
import type { Chosen } from './chosen.js';
import type { Seen } from './seen.js';

const COLOUR = 0xb07d00;

/** Finds what is nearest to a place, and shows how far it is. */
export class Nearest implements NearestEvents {
  readonly panel = new NearestPanel(this);
  private isPointing = false;

  constructor(
    private readonly seen: Seen,
    private readonly chosen: Chosen,
  ) {}

  point(): void {
    this.isPointing = !this.isPointing;
    this.panel.setPointing(this.isPointing);
    if (this.isPointing) this.seen.messages.say('Click the place on the map.');
  }

  /** Takes a click, where it was waited for. The height is that of the ground that was met. */
  took(hit: Hit | null, place: Spot): boolean {
    if (!this.isPointing) return false;
    const { view } = this.seen;
    this.point();
    const onGround = view?.ring && hit && 'node' in hit;
    this.panel.take(place.x, place.y, onGround ? place.z : null);
    return true;
  }

  nearest({ point, ...how }: NearQuestion): void {
    const { seen } = this;
    void seen.attempt(async (map) => {
      const found = await seen.core.nearest(map.id, point, how);
      if (seen.map !== map) return;
      this.panel.tell(found);
      if (found.node === NONE) return seen.scene?.routes([]);
      const from = [point[0], point[1], how.onTheMap ? found.closest[2] : point[2]];
      const points = Float64Array.from([...from, ...found.closest]);
      seen.scene?.routes([{ name: 'nearest', points, colour: COLOUR }]);
      const id = found.link === NONE ? { node: found.node } : { link: found.link };
      await this.chosen.show(id, false);
    });
  }
}
