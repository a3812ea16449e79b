import type {
  About,
  ErrorInfo,
  GivenFile,
  How,
  Listed,
  ListingId,
  Opened,
  SummaryView,
} from './answers.js';
import { errorInfoOf } from './error_info.js';
import { Given, mostBytes, sizeOf, tooLarge } from './given.js';
import type { Library } from './library.js';
import { newId, type Maps } from './maps.js';
import type { OpenMap } from './open_map.js';

const mostAtOnce = 50; // Maps that are opened without a question which of them are meant.

export function about(library: Library): About {
  const { c } = library;
  return library.scope((scope) => ({
    version: library.text(c.wend_version()),
    formats: library.formats.formats,
    parts: scope
      .all('wend_part', c.wend_part_count(), (i, at) => c.wend_part_at(i, at))
      .map(({ name, summary, present }) => ({ name, summary, present })),
  }));
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);

/** What files are opened as, all of them or those that somebody chooses of a list. */
export class Opening {
  private readonly listings = new Map<ListingId, Given>();

  constructor(
    private readonly library: Library,
    private readonly maps: Maps,
  ) {}

  /** All that is in some files. */
  open(files: readonly GivenFile[], how?: How): Opened {
    const bytes = sum(files.map(sizeOf));
    const what = files.length === 1 ? files[0]!.name : `${files.length} files`;
    if (bytes > mostBytes) return refused(errorInfoOf(tooLarge(what, bytes)));
    return this.with(new Given(this.library, files, how), (given) => this.taken(given, bytes));
  }

  list(files: readonly GivenFile[], how?: How): Listed {
    const given = new Given(this.library, files, how).keep();
    const id = newId();
    this.listings.set(id, given);
    return { id, ...given.listed, errors: given.errors };
  }
  forget(id: ListingId): void {
    this.listings.get(id)?.drop();
    this.listings.delete(id);
  }

  /** `again`: what was listed, should this thread not have listed it. */
  openListed(
    id: ListingId,
    entries: readonly number[],
    again?: { readonly files: readonly GivenFile[]; readonly how?: How },
  ): Opened {
    let given = this.listings.get(id);
    if (!given) {
      if (!again) throw new RangeError('there is no such list');
      given = new Given(this.library, again.files, again.how).keep();
      this.listings.set(id, given);
    }
    return this.entries(given, entries);
  }

  /** Opens all where that is little; else lists what is there. */
  openOrList(files: readonly GivenFile[], how?: How): Opened | Listed {
    const listed = this.list(files, how);
    const { id, entries } = listed;
    const bytes = sum(entries.map((entry) => entry.bytes));
    const isLittle = bytes <= mostBytes && entries.length <= mostAtOnce;
    if (!isLittle && entries.some((entry) => entry.bytes <= mostBytes)) return listed;
    return this.with(this.listings.get(id)!, (given) => {
      this.forget(id);
      if (sum(files.map(sizeOf)) <= mostBytes) return this.taken(given, bytes);
      const opened = this.entries(
        given,
        entries.map((_, i) => i),
      );
      const errors = [...listed.errors, ...opened.errors];
      return { ...opened, errors, leftOut: [...listed.leftOut, ...opened.leftOut] };
    });
  }

  private with(given: Given, work: (given: Given) => Opened): Opened {
    given.keep();
    try {
      return work(given);
    } finally {
      given.drop();
    }
  }

  private entries(given: Given, entries: readonly number[]): Opened {
    const all = entries.map((entry) => {
      const { bytes, files } = given.listed.entries[entry]!;
      return bytes > mostBytes
        ? refused(errorInfoOf(tooLarge(files[0]!, bytes)))
        : this.taken(given, bytes, entry);
    });
    return {
      maps: all.flatMap(({ maps }) => maps),
      errors: all.flatMap(({ errors }) => errors),
      leftOut: all.flatMap(({ leftOut }) => leftOut),
      notes: all.flatMap(({ notes }) => notes),
    };
  }

  private taken(given: Given, bytes: number, entry?: number): Opened {
    const { library, maps } = this;
    const { c } = library;
    maps.makeRoom(bytes);
    return library.scope((scope) => {
      const opened = given.open(scope, entry);
      return {
        maps: maps.taken(opened, given),
        errors: Array.from({ length: c.wend_opened_error_count(opened) }, (_, i) =>
          library.told(c.wend_opened_error_at(opened, i)),
        ),
        leftOut: library.texts(opened, c.wend_opened_left_out_count, c.wend_opened_left_out_at),
        notes: library.texts(opened, c.wend_opened_note_count, c.wend_opened_note_at),
      };
    });
  }
}

const refused = (error: ErrorInfo): Opened => ({
  maps: [],
  errors: [error],
  leftOut: [],
  notes: [],
});

export function summary(library: Library, map: OpenMap): SummaryView {
  const { c } = library;
  return library.scope((scope) => {
    const made = scope.make(
      (error) => c.wend_summarise_map(map.map, 0, error),
      c.wend_summary_free,
    );
    return scope.answer<SummaryView>((error) => c.wend_summary_json(made, error));
  });
}
