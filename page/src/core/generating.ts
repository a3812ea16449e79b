import type { NamedFile } from './answers.js';
import { CoreError, errorInfoOf } from './error_info.js';
import type { Library } from './library.js';
import type { OpenMap } from './open_map.js';
import { filesMade } from './saving.js';

/** The mesh of the world that a map holds, as the generator of its game makes it; `stem` is what it is
 * called, without its ending. */
export function generatedMesh(library: Library, map: OpenMap, stem: string): NamedFile {
  const { c } = library;
  if (map.world === 0) throw new CoreError(errorInfoOf('It holds no world to make a mesh of.'));
  return library.scope((scope) => {
    const files = scope.make(
      (error) => c.wend_world_generate(map.world, 0, error),
      c.wend_files_free,
    );
    const ending = (file: string) => file.slice(file.lastIndexOf('.'));
    return filesMade(library, scope, files, (file) => stem + ending(file))[0]!;
  });
}
