import type { App } from './app.js';

/** Compares the map that is seen with another. */
export class Differences {
  constructor(private readonly app: App) {}

  async compare(was: number): Promise<void> {
    const { app } = this;
    const { map } = app;
    if (!map) return;
    try {
      const found = await app.layout.messages.during(
        'Comparing…',
        app.core.difference(was, map.id),
      );
      if (app.map !== map) return;
      app.comparePanel.show(found);
      app.chosen.markText = (marks) =>
        marks
          .slice(0, 6)
          .map((mark) => `${found.nodes[mark].fate}: ${found.nodes[mark].text}`)
          .join('\n');
      app.scene?.marks(
        found.nodes.map(({ x, y, z, text, fate }) => ({ x, y, z, text, kind: fate })),
      );
    } catch (error) {
      app.fail(error);
    }
  }
}
