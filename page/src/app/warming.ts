import type { NetworkView } from '../core/network_view.js';
import type { App } from './app.js';
import { asked, USUAL } from './ways.js';

/** Asks once for what will probably be asked for, while nobody waits: code is compiled when it first
 * runs, and planners are kept. A question at a time, so that those of people come between. */
export async function warm(app: App, view: NetworkView): Promise<void> {
  const { map, core } = app;
  if (!map || view.nodeCount === 0) return;
  const steps = [
    () => core.element(map.id, { node: 0 }),
    ...(view.linkCount > 0 ? [() => core.element(map.id, { link: 0 })] : []),
    async () => {
      const name = await core.nodeName(map.id, 0);
      for (const options of await asked(core, map.id, ['shortest'], USUAL))
        if (app.map === map) await core.route(map.id, [name, name], options);
    },
  ];
  for (const step of steps) {
    await idle();
    if (app.map !== map) return;
    await step().catch(() => undefined); // Whoever asks this in truth is told why it fails.
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50); // Safari has no such call.
  });
}
