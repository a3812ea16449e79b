import type { MapId, MapView, SummaryView } from './answers.js';
import { Editing } from './editing.js';
import type { EditedMap, History } from './edits.js';
import type { Pointer } from './generated/c_interface.js';
import type { Library } from './library.js';
import { OpenMap } from './open_map.js';

/** The maps that are open, by number. */
export class Maps {
  private readonly open = new Map<MapId, OpenMap>();
  private readonly edits = new Map<MapId, Editing>();
  private last = 0;

  constructor(private readonly library: Library) {}

  add(map: Pointer, options?: Readonly<Record<string, string>>): MapView {
    this.last += 1;
    this.open.set(this.last, new OpenMap(this.library, map, options));
    return this.view(this.last);
  }

  get(id: MapId): OpenMap {
    const map = this.open.get(id);
    if (!map) throw new RangeError(`map ${id} is not open`);
    return map;
  }

  /** Its edits, which begin when they are first asked for. */
  editing(id: MapId): Editing {
    const editing = this.edits.get(id) ?? new Editing(this.library, this.get(id));
    this.edits.set(id, editing);
    return editing;
  }
  /** What led to it; null where nothing did. */
  history(id: MapId): History | null {
    return this.edits.get(id)?.history ?? null;
  }
  /** What became of it, for the page. */
  edited(id: MapId): EditedMap {
    return { map: this.view(id), history: this.editing(id).history };
  }

  /** A map as it is now, or as it was opened. */
  seen(id: MapId, asOpened = false): OpenMap {
    return asOpened ? this.editing(id).opened : this.get(id);
  }

  close(id: MapId): void {
    this.edits.get(id)?.free();
    this.edits.delete(id);
    this.get(id).free();
    this.open.delete(id);
  }

  /** What the page is told of it. */
  view(id: MapId): MapView {
    const { library } = this;
    const { map, formatView, options } = this.get(id);
    return library.scope((scope) => {
      const members = scope
        .all('wend_member', library.c.wend_map_member_count(map), (i, at) =>
          library.c.wend_map_member_at(map, i, at),
        )
        .map((member) => ({
          file: member.file,
          bytes: member.bytes,
          key: member.has_key ? member.key : null,
        }));
      const summary = scope.make(
        (error) => library.c.wend_summarise_map(map, 1, error),
        library.c.wend_summary_free,
      );
      const { versions } = scope.answer<SummaryView>((error) =>
        library.c.wend_summary_json(summary, error),
      );
      const { id: format, title } = formatView;
      return { id, format, title, options, versions, members };
    });
  }
}
