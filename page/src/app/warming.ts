import type { OpenMap } from '../state/open_map.js';
import type { Page } from '../state/page.js';
import { asked, USUAL } from './ways.js';

/** Asks once for what will probably be asked for, while nobody waits: code is compiled when it first
 * runs, and planners are kept. A question at a time, so that those of people come between. */
export async function warm({ core, seen }: Page, open: OpenMap): Promise<void> {
  const { id } = open;
  const view = open.view.peek();
  if (!view || view.nodeCount === 0) return;
  const steps = [
    () => core.element(id, { node: 0 }),
    ...(view.linkCount > 0 ? [() => core.element(id, { link: 0 })] : []),
    async () => {
      const name = await core.nodeName(id, 0);
      for (const options of await asked(core, id, ['shortest'], USUAL))
        if (seen.peek() === open) await core.route(id, [name, name], options);
    },
  ];
  for (const step of steps) {
    await idle();
    if (seen.peek() !== open) return;
    await step().catch(() => undefined); // Whoever asks this in truth is told why it fails.
  }
}

export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50); // Safari has no such call.
  });
}
