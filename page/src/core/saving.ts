import type { NamedFile } from './answers.js';
import { filesOf } from './editing.js';
import type { Pointer } from './generated/c_interface.js';
import type { Library, Scope } from './library.js';
import type { OpenMap } from './open_map.js';
import type { ConvertRequest } from './taking_home.js';

/** The names of the files of a map. */
function namesOf(library: Library, map: Pointer): string[] {
  const { c } = library;
  return library.scope((scope) =>
    scope
      .all('wend_member', c.wend_map_member_count(map), (i, at) => c.wend_map_member_at(map, i, at))
      .map(({ file }) => file),
  );
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

/** Those files of a map that are other than when it was opened. */
export function changedFiles(library: Library, map: OpenMap, opened: OpenMap): NamedFile[] {
  const before = new Map(filesOf(library, opened).map(({ name, bytes }) => [name, bytes]));
  return filesOf(library, map).filter(({ name, bytes }) => {
    const was = before.get(name);
    return was === undefined || !isSame(bytes, was);
  });
}

/** The files that a map becomes; where `losses` is not 0 they are told there. */
export function convert(
  library: Library,
  scope: Scope,
  map: OpenMap,
  request: ConvertRequest,
  losses: Pointer = 0,
): Pointer {
  const options = scope.struct('wend_convert_options', {
    to: request.to,
    lossy: request.lossy ?? false,
    options: scope.options(request.options),
  });
  const maps = scope.copy(new Uint8Array(Uint32Array.of(map.map).buffer));
  const { c } = library;
  return scope.make((error) => c.wend_convert(maps, 1, options, losses, error), c.wend_files_free);
}

/** The files in what the core made; those without a name of their own get one. */
export function filesMade(
  library: Library,
  scope: Scope,
  files: Pointer,
  name: (file: string) => string = (file) => file,
): NamedFile[] {
  const { c } = library;
  return scope
    .all('wend_file', c.wend_files_count(files), (i, at) => c.wend_files_at(files, i, at))
    .map((file, i) => ({
      name: name(file.name),
      bytes: scope.bytes((error) => c.wend_files_bytes(files, i, error)),
    }));
}

/**
 * The files that maps were opened from, as long as an archive is among them: saving into it needs
 * all of it, and what lies beside it. Files of other programs with maps in them are such too.
 */
export class Archives {
  private readonly given = new Map<OpenMap, readonly NamedFile[]>();

  constructor(private readonly library: Library) {}

  remember(map: OpenMap, files: readonly NamedFile[]): void {
    const members = namesOf(this.library, map.map);
    if (files.some(({ name }) => members.some((member) => member.startsWith(`${name}/`))))
      this.given.set(map, files);
  }
  forget(map: OpenMap): void {
    this.given.delete(map);
  }

  /** The names of the archives that files of a map lie in. */
  of(map: OpenMap): string[] {
    const members = namesOf(this.library, map.map);
    return (this.given.get(map) ?? [])
      .map(({ name }) => name)
      .filter((name) => members.some((member) => member.startsWith(`${name}/`)));
  }

  // What a map was given to other programs as is written anew, as it holds nothing else.
  private exchanged(map: OpenMap, exchange: Pointer, name: string): NamedFile[] {
    const { library } = this;
    return library.scope((scope) => {
      const { id } = scope.got('wend_exchange_info', (at) =>
        library.c.wend_exchange_get_info(exchange, at),
      );
      return filesMade(library, scope, convert(library, scope, map, { to: id }), () => name);
    });
  }

  /** One of them with the files of the map as they are now, and what is new beside it. */
  with(map: OpenMap, archive: string): NamedFile[] {
    const { library } = this;
    const { c } = library;
    const exchange = library.scope((scope) => c.wend_exchange_by_name(scope.text(archive)));
    if (exchange !== 0) return this.exchanged(map, exchange, archive);
    const all = this.given.get(map) ?? [];
    const given = [
      ...all.filter(({ name }) => name === archive),
      ...all.filter(({ name }) => name !== archive),
    ];
    return library.scope((scope) => {
      const named = scope.files(given);
      const files = scope.make(
        (error) => c.wend_map_in_archive(map.map, named, given.length, error),
        c.wend_files_free,
      );
      return filesMade(library, scope, files);
    });
  }
}
