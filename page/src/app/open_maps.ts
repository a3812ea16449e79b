import type { MapView } from '../core/answers.js';

/** A map that is open, and what it is called here. */
export interface OpenMap {
  readonly map: MapView;
  readonly name: string;
}

/** The maps that are open, in the order in which they were opened. Each has a name of its own. */
export class OpenMaps {
  private list: readonly OpenMap[] = [];

  get all(): readonly OpenMap[] {
    return this.list;
  }
  get first(): OpenMap | undefined {
    return this.list[0];
  }
  find(id: number): OpenMap | undefined {
    return this.list.find(({ map }) => map.id === id);
  }
  nameOf(id: number): string {
    return this.find(id)?.name ?? '';
  }
  /** Others of the same format. */
  like(map: MapView | null): readonly OpenMap[] {
    return this.list.filter((one) => one.map.id !== map?.id && one.map.format === map?.format);
  }

  /** Where others have the name too, it gets a number behind it. */
  put(map: MapView, name = nameByFiles(map)): void {
    let free = name;
    for (let i = 2; this.list.some((other) => other.name === free); ++i) free = `${name} (${i})`;
    this.list = [...this.list, { map, name: free }];
  }
  /** A map became another one, with the same id. */
  became(map: MapView): void {
    this.list = this.list.map((one) => (one.map.id === map.id ? { ...one, map } : one));
  }
  remove(id: number): void {
    this.list = this.list.filter(({ map }) => map.id !== id);
  }
}

function nameByFiles(map: MapView): string {
  const first = map.members[0]?.file ?? map.title;
  return map.members.length > 1 ? `${first} and ${map.members.length - 1} more` : first;
}
