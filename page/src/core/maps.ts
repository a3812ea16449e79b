import type { GivenFile, MapId, MapView, Origin, SummaryView } from './answers.js';
import { Editing } from './editing.js';
import type { EditedMap, History } from './edits.js';
import { CoreError, errorInfoOf } from './error_info.js';
import type { Pointer } from './generated/c_interface.js';
import { Given, mostBytes } from './given.js';
import type { Library } from './library.js';
import { OpenMap } from './open_map.js';
import { Surroundings } from './surroundings.js';

/** One that no other map or list has, in whatever thread or tab. */
export const newId = (): number => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);

/** A map, with the files that it can be read from again; `open` is null where it was let go. */
interface Held {
  open: OpenMap | null;
  readonly given: Given;
  readonly view: MapView; // As it was opened.
  readonly around: Surroundings;
}

const bytesOf = ({ members }: MapView): number =>
  members.reduce((sum, { bytes }) => sum + bytes, 0);

/** The maps that are open, by number. Those that were not edited are let go where others need the
 * memory, those first that were not asked for the longest, and read again when they are asked for. */
export class Maps {
  private readonly held = new Map<MapId, Held>(); // Those last that were asked for last.
  private readonly edits = new Map<MapId, Editing>();
  private readonly inUse = new Set<MapId>(); // By the question that is being answered.

  constructor(private readonly library: Library) {}

  /** The maps that were opened; each is kept. */
  taken(opened: Pointer, given: Given): MapView[] {
    const all = this.read(opened, given);
    for (const { open, view } of all) {
      this.hold(open, given, view);
      this.use(view.id);
    }
    // A map of the game comes behind its mesh, which is looked at first.
    const views = all.map(({ view }) => view);
    const first = views.findIndex(
      ({ members }) => !views.some(({ id }) => this.one(id).around.has(members[0]!.file)),
    );
    return first > 0 ? [...views.slice(first), ...views.slice(0, first)] : views;
  }
  /** Maps that another thread had, by the files that they were opened from. */
  adopt(origins: readonly Origin[]): void {
    for (const { files, how, maps } of origins) {
      const given = new Given(this.library, files, how);
      for (const view of maps) this.hold(null, given, view);
    }
    this.joined();
  }
  private hold(open: OpenMap | null, given: Given, view: MapView): void {
    const around = new Surroundings(this.library, view);
    around.look(given, this.givens());
    this.held.set(view.id, { open, given: given.keep(), view, around });
  }
  private givens(): Given[] {
    return [...new Set([...this.held.values()].map(({ given }) => given))];
  }

  get(id: MapId): OpenMap {
    const held = this.one(id);
    this.use(id);
    if (held.open) return held.open;
    const open = (held.open = this.readAgain(held));
    if (held.around.isUsed) held.around.place(open);
    return open;
  }
  /** The map, in the world that it stands for where a file with that is at hand. */
  placed(id: MapId): OpenMap {
    const open = this.get(id);
    const { around } = this.one(id);
    if (!around.isUsed) around.place(open);
    return open;
  }
  /** Why it is in none, though there is such a file; null where nothing is wrong. */
  fault(id: MapId): CoreError | null {
    return this.one(id).around.fault;
  }
  /** More files are open than before: which maps that were looked at may be in a world now, and were in
   * none. */
  joined(): MapId[] {
    const givens = this.givens();
    return [...this.held.values()].flatMap(({ given, view, around }) => {
      const wasUsed = around.isUsed;
      return !around.any && around.look(given, givens) && wasUsed ? [view.id] : [];
    });
  }
  /** Its files were written anew: these are what it is read from now. */
  renew(id: MapId, files: readonly GivenFile[]): void {
    const held = this.one(id);
    const given = new Given(this.library, files, held.given.how).keep();
    held.given.drop();
    this.held.set(id, { ...held, given });
  }
  /** The files that it was opened from. */
  given(id: MapId): Given {
    return this.one(id).given;
  }

  /** Its edits, which begin when they are first asked for. */
  editing(id: MapId): Editing {
    const editing = this.edits.get(id) ?? new Editing(this.library, this.get(id));
    this.edits.set(id, editing);
    this.use(id);
    return editing;
  }
  /** What led to it; null where nothing did. */
  history(id: MapId): History | null {
    return this.edits.get(id)?.history ?? null;
  }
  /** What became of it, for the page. */
  edited(id: MapId): EditedMap {
    return { map: this.view(this.get(id), id), history: this.editing(id).history };
  }

  /** A map as it is now, or as it was opened. */
  seen(id: MapId, asOpened = false): OpenMap {
    return asOpened && this.edits.has(id) ? this.editing(id).opened : this.get(id);
  }

  close(id: MapId): void {
    const { open, given, around } = this.one(id);
    this.edits.get(id)?.free();
    this.edits.delete(id);
    open?.free();
    around.drop();
    given.drop();
    this.held.delete(id);
  }

  /** Lets maps go until there is room for one whose files have so many bytes. */
  makeRoom(bytes: number): void {
    const open = [...this.held].filter(([, held]) => held.open !== null);
    let taken = open.reduce((sum, [, { view }]) => sum + bytesOf(view), bytes);
    for (const [id, held] of open) {
      if (taken <= mostBytes) return;
      if (this.edits.has(id) || this.inUse.has(id)) continue;
      held.open?.free();
      held.open = null;
      taken -= bytesOf(held.view);
    }
  }

  private one(id: MapId): Held {
    const held = this.held.get(id);
    if (!held) throw new RangeError(`map ${id} is not open`);
    return held;
  }
  private use(id: MapId): void {
    if (this.inUse.size === 0) queueMicrotask(() => this.inUse.clear());
    this.inUse.add(id);
    const held = this.one(id);
    this.held.delete(id);
    this.held.set(id, held);
  }

  private readAgain({ given, view }: Held): OpenMap {
    const names = view.members.map(({ file }) => file).join('\n');
    this.makeRoom(bytesOf(view));
    const entry = given.listed.entries.findIndex(({ files }) =>
      files.includes(view.members[0]!.file),
    );
    return this.library.scope((scope) => {
      // What is listed goes by names, of which some say nothing.
      for (const which of entry < 0 ? [undefined] : [entry, undefined]) {
        const opened = given.open(scope, which);
        const all = this.read(opened, given);
        const found = all.find(
          (one) => one.view.members.map(({ file }) => file).join('\n') === names,
        );
        for (const one of all) if (one !== found) one.open.free();
        if (found) return found.open;
      }
      throw new CoreError(
        errorInfoOf(
          `${view.members[0]!.file} cannot be read again: it was changed or moved since it was opened`,
        ),
      );
    });
  }

  private read(opened: Pointer, given: Given): { open: OpenMap; view: MapView }[] {
    const { c } = this.library;
    return Array.from({ length: c.wend_opened_map_count(opened) }, (_, i) => {
      const open = new OpenMap(this.library, c.wend_opened_map_at(opened, i), given.how.options);
      return { open, view: this.view(open, newId()) };
    });
  }

  /** What the page is told of a map. */
  private view({ map, formatView, options }: OpenMap, id: MapId): MapView {
    const { library } = this;
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
