import type { NetworkView } from '../core/network_view.js';
import type { Grab, SceneTool } from '../scene/tool.js';
import { cornerAt, cornerGrab } from './corner_grab.js';
import { shown } from '../state/numbers.js';
import type { OpenMap } from '../state/open_map.js';
import { held as heldBy, type Hand } from './hand.js';
import { nodeToSnapTo, rounded, stepOf } from './snapping.js';

const DRAWN = 400; // Nodes whose ways are drawn while they are dragged.

/** Moves what is chosen, the node that is taken hold of, or a corner of areas that are chosen. */
export class DragTool implements SceneTool {
  private showsCorner = false;

  constructor(private readonly hand: Hand) {}

  grab(px: number, py: number, extend: boolean): Grab | null {
    const seen = heldBy(this.hand);
    if (!seen || extend) return null;
    const { scene, view, open } = seen;
    const corner = cornerAt(this.hand, px, py);
    if (corner) return cornerGrab(this.hand, seen, corner, px, py);
    const hit = scene.hitAt(px, py);
    if (!hit || !('node' in hit)) return null;
    const held = hit.node;
    this.hand.page.tip.value = null;
    if (!open.chosen.peek().nodes.includes(held)) open.choose([held]);
    const { nodes } = open;
    const chosen = new Set(nodes);
    const isChosen = (node: number) => chosen.has(node);
    const step = stepOf(view, scene.state.scale);
    const at = (axis: number) => view.positions[3 * held + axis];
    const start = scene.atHeight(px, py, at(2));
    let by: [number, number, number] = [0, 0, 0];
    return {
      move: (x, y) => {
        const now = scene.atHeight(x, y, at(2));
        const other = nodeToSnapTo(scene, x, y, isChosen);
        by =
          other === null
            ? [rounded(now.x - start.x, step), rounded(now.y - start.y, step), 0]
            : ([0, 1, 2].map((axis) => view.positions[3 * other + axis] - at(axis)) as typeof by);
        const text = `${shown(by[0])}, ${shown(by[1])} ${view.unit}${other === null ? '' : ', onto a node'}`;
        scene.sketch(sketchOf(view, nodes, isChosen, held, by, text));
      },
      end: (x, y, isClick) => {
        scene.sketch(null);
        if (isClick) return scene.chooseAt(x, y, extend);
        if (by.some((part) => part !== 0)) void moveChosen(this.hand.edits, by);
      },
      cancel: () => scene.sketch(null),
    };
  }

  /** Shows which corner would be taken hold of. */
  hovered(px: number, py: number): void {
    const scene = this.hand.page.scene.peek();
    const corner = cornerAt(this.hand, px, py);
    if (corner) scene?.sketch({ dots: corner, text: 'corner' });
    else if (this.showsCorner) scene?.sketch(null);
    this.showsCorner = corner !== null;
  }
}

/** Moves the nodes that are chosen. */
export async function moveChosen(
  edits: Hand['edits'],
  by: readonly [number, number, number],
): Promise<void> {
  const moved = ({ nodes }: OpenMap) =>
    nodes.length === 0 ? null : ({ do: 'move', nodes, by } as const);
  await edits.do(moved, `Move by ${by.map(shown).join(', ')}`);
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
