import type { GivenFile, How, Listed } from './answers.js';
import type { Pointer } from './generated/c_interface.js';
import type { Library, Scope } from './library.js';

/** More bytes are not opened at once: the library promises to take at most sixteen times those of a
 * file, and has 2 GiB. */
export const mostBytes = 128 * 2 ** 20;

export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')} MiB`;
}
/** What is said of so many. */
export function tooLarge(what: string, bytes: number): string {
  return `${what}: ${megabytes(bytes)} are more than this page opens at once, which is ${megabytes(mostBytes)}; the program wend reads more`;
}

export const blobOf = (bytes: GivenFile['bytes']): Blob =>
  bytes instanceof Blob ? bytes : new Blob([bytes as Uint8Array<ArrayBuffer>]);
export const sizeOf = ({ bytes }: GivenFile): number =>
  bytes instanceof Blob ? bytes.size : bytes.length;

/** Files that were given together. Nothing of them is in memory: the library reads the pieces that it
 * needs. */
export class Given {
  private readonly numbers: readonly number[];
  private pieces: Pointer = 0;
  private known: Pick<Listed, 'entries' | 'leftOut'> | null = null;
  private users = 0;

  constructor(
    private readonly library: Library,
    readonly files: readonly GivenFile[],
    readonly how: How = {},
  ) {
    this.numbers = files.map(({ bytes }) => library.reader.add(blobOf(bytes)));
  }

  keep(): this {
    this.users += 1;
    return this;
  }
  /** Once for each time that it was kept: then it is given back. */
  drop(): void {
    this.users -= 1;
    if (this.users > 0) return;
    this.library.c.wend_pieces_free(this.pieces);
    this.pieces = 0;
    for (const number of this.numbers) this.library.reader.remove(number);
  }

  /** These files as the library takes them, or some of them. */
  sources(scope: Scope, files = this.files): Pointer {
    const read = this.library.c.page_reader();
    return scope.structs(
      'wend_source',
      files.map((file) => {
        const user = this.numbers[this.files.indexOf(file)]!;
        return { name: file.name, bytes: sizeOf(file), read, user };
      }),
    );
  }

  /** What is in them, going by names. */
  get listed(): Pick<Listed, 'entries' | 'leftOut'> {
    const { library } = this;
    this.known ??= library.scope((scope) => {
      const json = scope.answer<{ pieces: Listed['entries']; left_out: string[] }>((error) =>
        library.c.wend_pieces_json(this.found(), error),
      );
      return { entries: json.pieces, leftOut: json.left_out };
    });
    return this.known;
  }
  get errors(): Listed['errors'] {
    const { library } = this;
    const pieces = this.found();
    return Array.from({ length: library.c.wend_pieces_error_count(pieces) }, (_, i) =>
      library.told(library.c.wend_pieces_error_at(pieces, i)),
    );
  }

  /** What becomes of all of them, or of one that is listed; it is freed with the scope. */
  open(scope: Scope, entry?: number): Pointer {
    const { c } = this.library;
    return scope.make(
      (error) =>
        entry === undefined
          ? c.wend_open_sources(this.sources(scope), this.files.length, this.options(scope), error)
          : c.wend_pieces_open(this.found(), entry, error),
      c.wend_opened_free,
    );
  }

  private found(): Pointer {
    const { library } = this;
    if (this.pieces === 0)
      this.pieces = library.scope((scope) =>
        scope.attempt((error) =>
          library.c.wend_find_maps_in(
            this.sources(scope),
            this.files.length,
            this.options(scope),
            error,
          ),
        ),
      );
    return this.pieces;
  }

  private options(scope: Scope): Pointer {
    const { format, options } = this.how;
    return scope.struct('wend_open_options', {
      format: format === undefined ? 0 : this.library.c.wend_format_find(scope.text(format)),
      options: scope.options(options),
    });
  }
}
