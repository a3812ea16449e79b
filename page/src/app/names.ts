import type { MapView } from '../core/answers.js';

/** What a map is called by its files. */
export function nameOfMap(map: MapView): string {
  const first = map.members[0]?.file ?? map.title;
  return map.members.length > 1 ? `${first} and ${map.members.length - 1} more` : first;
}

/** A name that no open map has: with a number behind it where others have it too. */
export function freeName(name: string, open: readonly { readonly name: string }[]): string {
  let free = name;
  for (let i = 2; open.some((other) => other.name === free); ++i) free = `${name} (${i})`;
  return free;
}
