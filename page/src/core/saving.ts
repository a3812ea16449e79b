import type { GivenFile, NamedFile } from './answers.js';
import { filesOf } from './editing.js';
import type { Pointer } from './generated/c_interface.js';
import { blobOf, type Given } from './given.js';
import { ALL, type Library, type Scope } from './library.js';
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

/** The names of the archives that files of a map lie in. Files of other programs with maps in them
 * are such too. */
export function archivesOf(library: Library, map: OpenMap, given: Given): string[] {
  const members = namesOf(library, map.map);
  return given.files
    .map(({ name }) => name)
    .filter((name) => members.some((member) => member.startsWith(`${name}/`)));
}

// What a map was given to other programs as is written anew, as it holds nothing else.
function exchanged(library: Library, map: OpenMap, exchange: Pointer, name: string): NamedFile[] {
  return library.scope((scope) => {
    const { id } = scope.got('wend_exchange_info', (at) =>
      library.c.wend_exchange_get_info(exchange, at),
    );
    return filesMade(library, scope, convert(library, scope, map, { to: id }), () => name);
  });
}

/** One of them with the files of the map as they are now, and what is new beside it. What stays of
 * the archive is not read, so that it may be of any size. */
export function inArchive(
  library: Library,
  map: OpenMap,
  given: Given,
  archive: string,
): GivenFile[] {
  const { c } = library;
  const exchange = library.scope((scope) => c.wend_exchange_by_name(scope.text(archive)));
  if (exchange !== 0) return exchanged(library, map, exchange, archive);
  const files = [
    ...given.files.filter(({ name }) => name === archive),
    ...given.files.filter(({ name }) => name !== archive),
  ];
  return library.scope((scope) => {
    const sources = given.sources(scope, files);
    const made = scope.make(
      (error) => c.wend_map_in_archive(map.map, sources, files.length, error),
      c.wend_files_free,
    );
    return scope
      .all('wend_file', c.wend_files_count(made), (i, at) => c.wend_files_at(made, i, at))
      .map(({ name }, i) => {
        const parts = scope
          .listed('wend_file_part', (part, at) => c.wend_files_part_at(made, i, part, at))
          .map(({ source, offset, bytes, data }) =>
            source === ALL
              ? library.bytes(data, bytes).slice()
              : blobOf(files[source]!.bytes).slice(offset, offset + bytes),
          );
        return { name, bytes: new Blob(parts) };
      });
  });
}
