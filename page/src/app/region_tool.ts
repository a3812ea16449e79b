import type { Grab, SceneTool } from '../scene/tool.js';
import type { App } from './app.js';

/** Chooses all nodes in a box, or within a line that is drawn around them. */
export class RegionTool implements SceneTool {
  constructor(
    private readonly app: App,
    private readonly isLasso: boolean,
  ) {}

  grab(px: number, py: number, extend: boolean): Grab {
    const { app } = this;
    app.chosen.hovered(null, 0, 0, []);
    let frame = [px, py];
    const draw = () => app.scene?.sketch({ frame });
    return {
      move: (x, y) => {
        if (this.isLasso) frame.push(x, y);
        else frame = [px, py, x, py, x, y, px, y];
        draw();
      },
      end: (x, y, isClick) => {
        app.scene?.sketch(null);
        if (isClick) return app.scene?.chooseAt(x, y, extend);
        const nodes = app.scene?.nodesWhere((nx, ny) => isInside(frame, nx, ny)) ?? [];
        if (extend) app.selection.add(nodes);
        else app.selection.set(nodes);
        app.layout.messages.say(`${app.selection.count} are chosen.`);
      },
      cancel: () => app.scene?.sketch(null),
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
