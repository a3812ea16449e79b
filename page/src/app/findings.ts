import type { FindingView } from '../core/answers.js';
import { NONE } from '../core/network_view.js';
import { findingsList } from '../panels/findings_panel.js';
import { make } from '../panels/dom.js';
import type { App } from './app.js';

/** The findings of the map that is seen, checked when they are first looked at. */
export class Findings {
  private of: unknown = null;

  constructor(private readonly app: App) {}

  reset(): void {
    this.of = null;
    this.app.findingsBody.replaceChildren();
  }

  async show(): Promise<void> {
    const { app } = this;
    const { map } = app;
    if (!map || this.of === map) return;
    this.of = map;
    try {
      const found = await app.layout.messages.during('Checking…', app.core.findings(map.id));
      if (app.map !== map) return;
      app.findingsBody.replaceChildren(
        make('h2', { text: 'Findings' }),
        findingsList(found, (finding) => this.go(finding)),
      );
      const placed = found.findings.filter((one) => one.position !== null);
      const titles = new Map(found.rules.map((rule) => [rule.id, rule.title]));
      app.chosen.markText = (marks) => {
        const lines = marks.slice(0, 6).map((mark) => {
          const one = placed[mark];
          return `${one.severity}: ${titles.get(one.rule) ?? one.rule}, ${one.message}`;
        });
        return [...lines, ...(marks.length > 6 ? [`and ${marks.length - 6} more`] : [])].join('\n');
      };
      app.scene?.marks(
        placed.map((one) => {
          const [x, y, z] = one.position as readonly [number, number, number];
          return { x, y, z, text: one.message, kind: one.severity };
        }),
      );
    } catch (error) {
      this.of = null;
      app.fail(error);
    }
  }

  private go(finding: FindingView): void {
    const { app } = this;
    if (finding.position) {
      const [x, y, z] = finding.position;
      app.scene?.flyTo(x, y, z, app.near());
    }
    if (finding.node !== NONE) void app.chosen.show({ node: finding.node }, false);
  }
}
