import { ComparePanel } from '../panels/compare_panel.js';
import type { Chosen } from './chosen.js';
import type { Seen } from './seen.js';

/** Compares the map that is seen with another. */
export class Differences {
  readonly panel: ComparePanel;

  constructor(
    private readonly seen: Seen,
    private readonly chosen: Chosen,
  ) {
    this.panel = new ComparePanel(
      (was) => void this.compare(was),
      ({ x, y, z }) => seen.flyTo(x, y, z),
    );
  }

  private async compare(was: number): Promise<void> {
    const { seen } = this;
    await seen.attempt(async (map) => {
      const found = await seen.core.difference(was, map.id);
      if (seen.map !== map) return;
      this.panel.show(found);
      this.chosen.markText = (marks) =>
        marks
          .slice(0, 6)
          .map((mark) => `${found.nodes[mark].change_kind}: ${found.nodes[mark].text}`)
          .join('\n');
      seen.scene?.marks(
        found.nodes.map(({ x, y, z, text, change_kind }) => ({ x, y, z, text, kind: change_kind })),
      );
    }, 'Comparing…');
  }
}
