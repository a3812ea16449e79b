import type { NetworkView } from '../core/network_view.js';
import type { MapScene } from '../scene/scene.js';

export const NEAR = 9; // Pixels.
const STEPS = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32];
const LOOKED_AT = 4000; // Nodes are enough to see whether a map has a grid.

/** The coarsest step that places of a map are multiples of; null: they are anywhere. */
export function gridOf(view: NetworkView): number | null {
  const count = Math.min(3 * view.nodeCount, 3 * LOOKED_AT);
  const fits = (step: number) => {
    for (let i = 0; i < count; ++i) if (view.positions[i] % step !== 0) return false;
    return true;
  };
  // A map whose places are whole by chance has finer ones too, as a rule.
  const found = STEPS.findIndex(fits);
  return found < 0 || count === 0 ? null : STEPS[found];
}

export function rounded(value: number, step: number): number {
  return Math.round(value / step) * step;
}

/** Steps that a place goes by: those of the map, or round numbers that are about a pixel. */
export function stepOf(view: NetworkView, scale: number): number {
  return gridOf(view) ?? 10 ** Math.floor(Math.log10(scale));
}

/** The node next to a point of the picture that is none of some; null: none is near. */
export function nodeToSnapTo(
  scene: MapScene,
  px: number,
  py: number,
  isLeftOut: (node: number) => boolean,
): number | null {
  return scene.nodesNear(px, py, NEAR).find((node) => !isLeftOut(node)) ?? null;
}
