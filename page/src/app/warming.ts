import type { Colours } from './colours.js';
import type { Seen } from './seen.js';
import { asked, USUAL } from './ways.js';

/** Finds out where areas of the map lie above others, while nobody waits, for the picture and its
 * legend. */
export async function hatch(seen: Seen, colours: Colours): Promise<void> {
  const { map, view, core } = seen;
  if (!map || !view?.ring) return;
  await idle();
  if (seen.view !== view) return;
  const overlaps = await core.overlaps(map.id).catch(() => null);
  if (!overlaps || seen.view !== view) return;
  seen.scene?.setOverlaps(overlaps);
  colours.showLegends();
}

/** Asks once for what will probably be asked for, while nobody waits: code is compiled when it first
 * runs, and planners are kept. A question at a time, so that those of people come between. */
export async function warm(seen: Seen, colours: Colours): Promise<void> {
  const { map, view, core } = seen;
  if (!map || !view || view.nodeCount === 0) return;
  const steps = [
    () => hatch(seen, colours),
    () => core.element(map.id, { node: 0 }),
    ...(view.linkCount > 0 ? [() => core.element(map.id, { link: 0 })] : []),
    async () => {
      const name = await core.nodeName(map.id, 0);
      for (const options of await asked(core, map.id, ['shortest'], USUAL))
        if (seen.map === map) await core.route(map.id, [name, name], options);
    },
  ];
  for (const step of steps) {
    await idle();
    if (seen.map !== map) return;
    await step().catch(() => undefined); // Whoever asks this in truth is told why it fails.
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50); // Safari has no such call.
  });
}
