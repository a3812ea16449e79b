import type { MapView } from '../core/answers.js';
import type { Client } from '../core/client.js';
import type { NetworkView } from '../core/network_view.js';
import { CoreError } from '../core/error_info.js';
import type { Messages } from '../panels/messages.js';
import type { MapScene } from '../scene/scene.js';
import { typicalLength } from '../scene/spatial_index.js';

const AROUND = 5; // Usual links, of what is seen around a place that is flown to.

/** The map that is seen and its picture; who answers questions about it, and where that is told. */
export class Seen {
  map: MapView | null = null;
  view: NetworkView | null = null;
  scene: MapScene | null = null;

  constructor(
    readonly core: Client,
    readonly messages: Messages,
  ) {}

  /** Does what is about the map, and tells why where that fails; `busy` is shown meanwhile. */
  async attempt(
    work: (map: MapView, view: NetworkView) => Promise<unknown>,
    busy = '',
  ): Promise<void> {
    const { map, view } = this;
    if (!map || !view) return;
    try {
      const done = work(map, view);
      await (busy === '' ? done : this.messages.during(busy, done));
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    if (error instanceof CoreError) this.messages.error(error.told.text, error.told.excerpt);
    else this.messages.error(error instanceof Error ? error.message : String(error));
  }

  /** Half of how large the map is, in its unit. */
  radius(): number {
    const b = this.view?.bounds;
    return b ? Math.max(b[3] - b[0], b[4] - b[1]) / 2 : 1;
  }

  /** Flies to a place, so near that one element is seen with what is around it. */
  flyTo(x: number, y: number, z: number): void {
    const radius = this.radius();
    const around = this.view ? AROUND * typicalLength(this.view) : 0;
    const near = Math.max(1e-3, radius / 60, Math.min(radius / 3, around));
    this.scene?.flyTo(x, y, z, near);
  }

  /** Hands the picture the names that it wants to show. */
  async name(nodes: Uint32Array): Promise<void> {
    const { map } = this;
    if (!map) return;
    const names = await this.core.nodeNames(map.id, nodes).catch(() => null);
    if (names && this.map === map) this.scene?.setNames(nodes, names);
  }

  /** What the buttons over the picture do. */
  look(how: 'whole' | 'tilt' | 'in' | 'out' | 'left' | 'right'): void {
    const { scene } = this;
    if (!scene) return;
    if (how === 'whole') scene.state = scene.wholeMap();
    if (how === 'tilt') scene.setTilted(scene.state.tilt === 0);
    if (how === 'in') scene.zoom(0.7);
    if (how === 'out') scene.zoom(1 / 0.7);
    if (how === 'left') scene.turn(-Math.PI / 8, 0);
    if (how === 'right') scene.turn(Math.PI / 8, 0);
  }
}
