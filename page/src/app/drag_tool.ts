import type { NetworkView } from '../core/network_view.js';
import { shown } from '../panels/dom.js';
import type { Grab, SceneTool } from '../scene/tool.js';
import { cornerAt, cornerGrab } from './corner_grab.js';
import type { Edits } from './edits.js';
import type { Hand } from './hand.js';
import type { Selection } from './selection.js';
import { nodeToSnapTo, rounded, stepOf } from './snapping.js';

const DRAWN = 400; // Nodes whose ways are drawn while they are dragged.

/** Moves what is chosen, the node that is taken hold of, or a corner of areas that are chosen. */
export class DragTool implements SceneTool {
  private showsCorner = false;

  constructor(private readonly hand: Hand) {}

  grab(px: number, py: number, extend: boolean): Grab | null {
    const { selection, edits, hush } = this.hand;
    const { scene, view } = this.hand.seen;
    const corner = extend ? null : cornerAt(this.hand, px, py);
    if (scene && view && corner) return cornerGrab(this.hand, scene, view, corner, px, py);
    const hit = scene?.hitAt(px, py);
    if (!scene || !view || !hit || !('node' in hit) || extend) return null;
    const held = hit.node;
    hush();
    if (!selection.has(held)) selection.set([held]);
    const nodes = selection.nodes;
    const step = stepOf(view, scene.state.scale);
    const at = (axis: number) => view.positions[3 * held + axis];
    const start = scene.atHeight(px, py, at(2));
    let by: [number, number, number] = [0, 0, 0];
    return {
      move: (x, y) => {
        const now = scene.atHeight(x, y, at(2));
        const other = nodeToSnapTo(scene, x, y, (node) => selection.has(node));
        by =
          other === null
            ? [rounded(now.x - start.x, step), rounded(now.y - start.y, step), 0]
            : ([0, 1, 2].map((axis) => view.positions[3 * other + axis] - at(axis)) as typeof by);
        const text = `${shown(by[0])}, ${shown(by[1])} ${view.unit}${other === null ? '' : ', onto a node'}`;
        scene.sketch(sketchOf(view, nodes, (node) => selection.has(node), held, by, text));
      },
      end: (x, y, isClick) => {
        scene.sketch(null);
        if (isClick) return scene.chooseAt(x, y, extend);
        if (by.some((part) => part !== 0)) void moveChosen(selection, edits, by);
      },
      cancel: () => scene.sketch(null),
    };
  }

  /** Shows which corner would be taken hold of. */
  hovered(px: number, py: number): void {
    const { scene } = this.hand.seen;
    const corner = cornerAt(this.hand, px, py);
    if (corner) scene?.sketch({ dots: corner, text: 'corner' });
    else if (this.showsCorner) scene?.sketch(null);
    this.showsCorner = corner !== null;
  }
}

/** Moves the nodes that are chosen. */
export async function moveChosen(
  selection: Selection,
  edits: Edits,
  by: readonly [number, number, number],
): Promise<void> {
  const moved = () => {
    const { nodes } = selection;
    return nodes.length === 0 ? null : ({ do: 'move', nodes, by } as const);
  };
  await edits.do(moved, 'Move');
}

function sketchOf(
  view: NetworkView,
  nodes: Uint32Array,
  isMoved: (node: number) => boolean,
  held: number,
  by: readonly [number, number, number],
  text: string,
): { lines: { points: number[]; closed?: boolean }[]; dots: number[]; text: string } {
  const place = (node: number): number[] =>
    [0, 1, 2].map((axis) => view.positions[3 * node + axis] + (isMoved(node) ? by[axis] : 0));
  const lines: { points: number[]; closed?: boolean }[] = [];
  for (const node of nodes.subarray(0, DRAWN)) {
    if (view.ring && view.ringStart) {
      const points: number[] = [];
      for (let i = 3 * view.ringStart[node]; i < 3 * view.ringStart[node + 1]; ++i)
        points.push(view.ring[i] + by[i % 3]);
      lines.push({ points, closed: true });
    } else
      for (let link = view.firstLink[node]; link < view.firstLink[node + 1]; ++link)
        lines.push({ points: [...place(node), ...place(view.linkTo[link])] });
  }
  return { lines, dots: place(held), text };
}
