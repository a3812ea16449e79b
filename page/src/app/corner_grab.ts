import type { NetworkView } from '../core/network_view.js';
import type { MapScene } from '../scene/scene.js';
import type { Grab } from '../scene/tool.js';
import { shown } from '../state/numbers.js';
import { held, type Hand, type Held } from './hand.js';
import { NEAR, rounded, stepOf } from './snapping.js';

type Place = readonly [number, number, number];

/** The place of a corner of an area that is chosen, near a point of the picture. */
export function cornerAt(hand: Hand, px: number, py: number): Place | null {
  const now = held(hand);
  if (!now?.view.ring || !now.open.can.peek().has('move-corner')) return null;
  const { view } = now;
  const [nearest] = now.scene.cornersNear(px, py, NEAR, now.open.nodes);
  return nearest === undefined ? null : placeOf(view, nearest);
}

function placeOf(view: NetworkView, corner: number): Place {
  const ring = view.ring!;
  return [ring[3 * corner], ring[3 * corner + 1], ring[3 * corner + 2]];
}

/** Drags a corner of the areas that are chosen, onto corners of others or the grid of the map. */
export function cornerGrab(
  { page, edits }: Hand,
  { scene, view, open: { nodes } }: Held,
  from: Place,
  px: number,
  py: number,
): Grab {
  page.tip.value = null;
  const step = stepOf(view, scene.state.scale);
  const start = scene.atHeight(px, py, from[2]);
  const rings = ringsWith(view, nodes, from);
  let to = from;
  return {
    move: (x, y) => {
      const now = scene.atHeight(x, y, from[2]);
      const other = cornerToSnapTo(scene, view, x, y, from);
      to = other ?? [
        rounded(from[0] + now.x - start.x, step),
        rounded(from[1] + now.y - start.y, step),
        from[2],
      ];
      scene.sketch({
        lines: rings.map((ring) => ({ points: moved(ring, from, to), closed: true })),
        dots: to,
        text: `${to.map(shown).join(', ')} ${view.unit}${other ? ', onto a corner' : ''}`,
      });
    },
    end: (x, y, isClick) => {
      scene.sketch(null);
      if (isClick) return scene.chooseAt(x, y, false);
      if (to.some((part, axis) => part !== from[axis]))
        void edits.do({ do: 'move-corner', nodes, from, to }, 'Move a corner');
    },
    cancel: () => scene.sketch(null),
  };
}

function cornerToSnapTo(
  scene: MapScene,
  view: NetworkView,
  px: number,
  py: number,
  from: Place,
): Place | null {
  for (const corner of scene.cornersNear(px, py, NEAR, null)) {
    const place = placeOf(view, corner);
    if (place.some((part, axis) => part !== from[axis])) return place;
  }
  return null;
}

// The outlines of those areas that have a corner at a place.
function ringsWith(view: NetworkView, nodes: Uint32Array, place: Place): Float64Array[] {
  const { ring, ringStart } = view;
  if (!ring || !ringStart) return [];
  return Array.from(nodes, (node) =>
    ring.slice(3 * ringStart[node], 3 * ringStart[node + 1]),
  ).filter((outline) => hasCorner(outline, place));
}

function hasCorner(outline: Float64Array, place: Place): boolean {
  for (let i = 0; i < outline.length; i += 3) if (isAt(outline, i, place)) return true;
  return false;
}

function isAt(outline: Float64Array, i: number, place: Place): boolean {
  return place.every((part, axis) => outline[i + axis] === part);
}

function moved(outline: Float64Array, from: Place, to: Place): Float64Array {
  const result = outline.slice();
  for (let i = 0; i < result.length; i += 3) if (isAt(outline, i, from)) result.set(to, i);
  return result;
}
