import type { Page } from '../state/page.js';
import { counted } from '../state/numbers.js';
import type { Pointing } from './pointing.js';

/** Something that fits what was written into the field above. */
export interface Suggestion {
  readonly title: string;
  readonly about: string;
  take(): void;
}

const MOST = 8;

/** What of the map that is seen fits a text: a node by its name or a part of it, a place by its name,
 * coordinates, or an expression of fields, as `wend edit --where` takes them. */
export async function suggestions(
  page: Page,
  pointing: Pointing,
  text: string,
  aborted?: AbortSignal,
): Promise<readonly Suggestion[]> {
  const now = page.current.peek();
  const wanted = text.trim();
  if (!now || wanted === '') return [];
  const { open, map, view } = now;
  const { core } = page;
  const exact = await core.findNode(map.id, wanted, aborted).catch(() => null);
  const found: Suggestion[] = [];
  const node = (index: number, name: string) =>
    found.push({ title: name, about: view.nodeWord, take: () => pointing.go({ node: index }) });
  if (exact !== null) node(exact, await core.nodeName(map.id, exact));
  const point = wanted.split(/[\s,;]+/).map(Number);
  if ((point.length === 2 || point.length === 3) && point.every(Number.isFinite))
    found.push({
      title: point.join(', '),
      about: `the place, in ${view.unit}`,
      take: () => {
        void page.attempt(async () => {
          const [x, y, z = NaN] = point;
          const onTheMap = Number.isNaN(z);
          const near = await core.nearest(map.id, [x, y, onTheMap ? 0 : z], { onTheMap });
          page.flyTo(x, y, onTheMap ? near.closest[2] : z);
        });
      },
    });
  const low = wanted.toLowerCase();
  for (const place of view.places)
    if (place.name.toLowerCase().includes(low) && found.length < MOST)
      found.push({
        title: place.name,
        about: `place with ${counted(place.nodes.length, view.nodeWord)}`,
        take: () => {
          open.choose(place.nodes);
          const [x, y, z] = view.positions.subarray(3 * (place.nodes[0] ?? 0));
          page.flyTo(x, y, z);
        },
      });
  const like = await core.namesLike(map.id, wanted, MOST, aborted).catch(() => []);
  for (const { node: index, name } of like)
    if (index !== exact && found.length < MOST) node(index, name);
  if (found.length > 0) return found;
  const chosen = await core.select(map.id, wanted, aborted).catch(() => null);
  if (!chosen) return [];
  return [
    {
      title: wanted,
      about: `${counted(chosen.length, view.nodeWord)} for which that is so`,
      take: () => open.choose(chosen),
    },
  ];
}
