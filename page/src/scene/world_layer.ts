import type { WorldView } from '../core/world_view.js';
import { FaceBatch } from './face_batch.js';
import type { Graphics } from './graphics.js';
import type { Cut, Layer, Look } from './layer.js';

/** The faces of the map that a mesh stands for, behind the mesh: from above beneath it; in 3-D also over
 * what they hide, as if through glass. */
export class WorldLayer implements Layer {
  private readonly batch: FaceBatch;
  private world: WorldView | null = null;
  private look: Look | null = null;
  private filled: unknown = null; // By which storeys.
  private opacity = 0;
  private isTilted = false;

  constructor(private readonly graphics: Graphics) {
    this.batch = new FaceBatch(graphics);
  }

  /** Null: there is none. `opacity` 0: it is not shown. */
  setWorld(world: WorldView | null, opacity: number): void {
    this.opacity = opacity;
    if (world !== this.world) {
      this.world = world;
      this.filled = null;
    }
    this.fill();
  }

  setLook(look: Look): void {
    const isOther = look.origin !== this.look?.origin;
    this.look = look;
    this.batch.colours(look.theme.solid, look.theme.movable);
    if (isOther) this.filled = null;
    this.fill();
  }

  gather({ tilted }: Cut): void {
    this.isTilted = tilted;
    this.fill();
  }

  private fill(): void {
    const { world, look, opacity, batch, graphics } = this;
    const isShown = world !== null && look !== null && opacity > 0;
    batch.show(isShown, opacity, this.isTilted);
    if (!isShown || this.filled === graphics.storeyOf) return;
    this.filled = graphics.storeyOf;
    batch.triangles(world.corners, world.light, world.entity, look.origin);
    batch.upload();
  }
}
