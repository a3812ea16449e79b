import type {
  Ended,
  GivenFile,
  How,
  Listed,
  ListingId,
  MapId,
  MapView,
  Opened,
  Origin,
} from './answers.js';
import type { EditedMap } from './edits.js';

interface Growing extends Origin {
  readonly maps: MapView[];
}

/** What the next thread of the core has to know, kept beside the questions and their answers. */
export class OpenFiles {
  private readonly listings = new Map<ListingId, Growing>();
  private readonly origins = new Map<MapId, Growing>();
  private readonly edited = new Set<MapId>();

  get all(): readonly Origin[] {
    return [...new Set(this.origins.values())];
  }
  get any(): boolean {
    return this.origins.size > 0;
  }

  /** What a question needs beside what was asked: the files of a list, as another thread may have
   * listed them. */
  completed(call: string, given: readonly unknown[]): readonly unknown[] {
    if (call !== 'openListed') return given;
    const listing = this.listings.get(given[0] as ListingId);
    return listing ? [given[0], given[1], listing, ...given.slice(2)] : given;
  }

  note(call: string, given: readonly unknown[], answer: unknown): void {
    const id = given[0] as MapId;
    if (call === 'openListed') this.opened(this.listings.get(id), answer as Opened);
    else if (call === 'open' || call === 'list' || call === 'openOrList') {
      const [files, how] = given as [readonly GivenFile[], How?];
      const origin = { files, maps: [], ...(how && { how }) };
      const made = answer as Listed | Opened;
      if ('entries' in made) this.listings.set(made.id, origin);
      else this.opened(origin, made);
    } else if (call === 'forget') this.listings.delete(id);
    else if (call === 'close') this.closed(id);
    else if (call === 'edit' || call === 'undo' || call === 'redo')
      this.edited[(answer as EditedMap).history.back > 0 ? 'add' : 'delete'](id);
  }

  /** The core ended: maps that were edited are gone. */
  ended(): Ended {
    const lost = [...this.edited];
    for (const id of lost) this.closed(id);
    return { lost, kept: [...this.origins.keys()] };
  }

  private opened(origin: Growing | undefined, { maps }: Opened): void {
    for (const view of maps) {
      origin?.maps.push(view);
      if (origin) this.origins.set(view.id, origin);
    }
  }
  private closed(id: MapId): void {
    const maps = this.origins.get(id)?.maps;
    maps?.splice(
      maps.findIndex((view) => view.id === id),
      1,
    );
    this.origins.delete(id);
    this.edited.delete(id);
  }
}
