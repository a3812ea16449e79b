import type { Grab, SceneTool } from '../scene/tool.js';
import { shown } from '../state/numbers.js';
import { held, type Hand } from './hand.js';

/** Chooses all nodes in a box, or within a line that is drawn around them. */
export class RegionTool implements SceneTool {
  constructor(
    private readonly hand: Hand,
    private readonly isLasso: boolean,
  ) {}

  grab(px: number, py: number, extend: boolean): Grab | null {
    const now = held(this.hand);
    if (!now) return null;
    const { scene, open } = now;
    const { page } = this.hand;
    page.tip.value = null;
    let frame = [px, py];
    const draw = () => scene.sketch({ frame });
    return {
      move: (x, y) => {
        if (this.isLasso) frame.push(x, y);
        else frame = [px, py, x, py, x, y, px, y];
        draw();
      },
      end: (x, y, isClick) => {
        scene.sketch(null);
        if (isClick) return scene.chooseAt(x, y, extend);
        const nodes = scene.nodesWhere((nx, ny) => isInside(frame, nx, ny));
        open.choose(extend ? [...open.chosen.peek().nodes, ...nodes] : nodes);
        page.messages.say(`${shown(open.chosen.peek().nodes.length)} are chosen.`);
      },
      cancel: () => scene.sketch(null),
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
