import type { GivenFile } from './answers.js';
import { Given } from './given.js';
import type { Pointer } from './generated/c_interface.js';
import { CoreError } from './error_info.js';
import type { Library } from './library.js';
import { OpenMap } from './open_map.js';

const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
// A name without its ending, and that.
function parted(name: string): readonly [stem: string, end: string] {
  const dot = name.lastIndexOf('.');
  const at = dot > name.lastIndexOf('/') ? dot : name.length;
  return [name.slice(0, at).toLowerCase(), name.slice(at).toLowerCase()];
}

/** Those of some files that lie around a file of a mesh, or beside it under the same name with one of some
 * endings; `together`: they were given at once, so that their folders count. */
export function filesAround(
  mesh: string,
  files: readonly GivenFile[],
  endings: readonly string[],
  together: boolean,
): GivenFile[] {
  const stem = (name: string) => parted(together ? name : baseName(name))[0];
  const all = files.filter(({ name }) => endings.includes(parted(name)[1]));
  const around = together ? all.filter(({ name }) => mesh.startsWith(`${name}/`)) : [];
  return [...around, ...all.filter(({ name }) => stem(name) === stem(mesh))];
}

/** How files with maps end that meshes of a format may stand for: the size of such a file is an option of
 * checking them, which is called as it ends. */
export function endingsAround(library: Library, format: string): string[] {
  const known = library.formats.formats.find(({ id }) => id === format);
  return (known?.check_options ?? []).map(({ name }) => `.${name}`);
}

/** The formats that files of a name may be of, going by its end. */
function formatsOf(library: Library, name: string): string[] {
  const small = name.toLowerCase();
  return library.formats.formats
    .filter(({ extensions }) => extensions.some((end) => small.endsWith(end)))
    .map(({ id }) => id);
}

/** The world in a file, for the caller to free; 0 where it is something else, such as a graph of the same
 * map. The file may be an archive too: its files are opened where nobody says what it is itself. */
export function worldIn(library: Library, file: GivenFile): Pointer {
  const { c } = library;
  let told: unknown = null;
  for (const format of formatsOf(library, file.name)) {
    const given = new Given(library, [file], { format }).keep();
    try {
      return library.scope((scope) => {
        const opened = given.open(scope);
        if (c.wend_opened_map_count(opened) === 0)
          throw new CoreError(library.told(c.wend_opened_error_at(opened, 0)));
        const open = new OpenMap(library, c.wend_opened_map_at(opened, 0));
        try {
          return open.info.node_count > 0 ? 0 : worldOf(library, open.map);
        } finally {
          open.free();
        }
      });
    } catch (error) {
      told ??= error;
    } finally {
      given.drop();
    }
  }
  if (told) throw told as Error;
  return 0;
}

/** The world of a map of the game, for the caller to free. */
export function worldOf(library: Library, map: Pointer): Pointer {
  return library.scope((scope) => scope.attempt((error) => library.c.wend_world_make(map, error)));
}
