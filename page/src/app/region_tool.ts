import type { Grab, SceneTool } from '../scene/tool.js';
import type { Hand } from './hand.js';

/** Chooses all nodes in a box, or within a line that is drawn around them. */
export class RegionTool implements SceneTool {
  constructor(
    private readonly hand: Hand,
    private readonly isLasso: boolean,
  ) {}

  grab(px: number, py: number, extend: boolean): Grab {
    const { seen, selection, hush } = this.hand;
    hush();
    let frame = [px, py];
    const draw = () => seen.scene?.sketch({ frame });
    return {
      move: (x, y) => {
        if (this.isLasso) frame.push(x, y);
        else frame = [px, py, x, py, x, y, px, y];
        draw();
      },
      end: (x, y, isClick) => {
        seen.scene?.sketch(null);
        if (isClick) return seen.scene?.chooseAt(x, y, extend);
        const nodes = seen.scene?.nodesWhere((nx, ny) => isInside(frame, nx, ny)) ?? [];
        if (extend) selection.add(nodes);
        else selection.set(nodes);
        seen.messages.say(`${selection.count} are chosen.`);
      },
      cancel: () => seen.scene?.sketch(null),
    };
  }

  hovered(): void {
    // Only what is dragged counts.
  }
}

/** Whether a point lies in a polygon: how often its border is crossed on the way out. */
export function isInside(polygon: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 2; i < polygon.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [polygon[i], polygon[i + 1], polygon[j], polygon[j + 1]];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}
