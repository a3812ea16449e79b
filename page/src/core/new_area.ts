import type { Pointer } from './generated/c_interface.js';
import type { Library, Scope } from './library.js';
import type { OpenMap } from './maps.js';

const name = 'area.obj';

/** A polygon as OBJ has it, z up: what the library makes areas of, whatever their format. */
function drawn(corners: readonly (readonly [number, number, number])[]): string {
  const lines = corners.map((corner) => `v ${corner.join(' ')}`);
  const face = corners.map((_, i) => i + 1).join(' ');
  return `${lines.join('\n')}\nf ${face}\n`;
}

/** A map of the same format and version with nothing but one area, to be given back. */
export function mapOfArea(
  library: Library,
  map: OpenMap,
  version: string,
  corners: readonly (readonly [number, number, number])[],
): Pointer {
  const { c } = library;
  return library.scope((scope) => {
    const text = library.encode(drawn(corners));
    const bytes = { data: scope.copy(text), size: text.length };
    const how = scope.struct('wend_convert_options', { format: map.format, version, lossy: true });
    const files = filesOfDrawing(library, scope, map, bytes, how);
    try {
      const options = scope.struct('wend_option_list', scope.options(map.options));
      return scope.attempt((error) => c.wend_files_map(files, options, error));
    } finally {
      c.wend_files_free(files);
    }
  });
}

// Formats that take no drawings come from a mesh of polygons, which such a file is by itself.
function filesOfDrawing(
  library: Library,
  scope: Scope,
  map: OpenMap,
  bytes: { data: Pointer; size: number },
  how: Pointer,
): Pointer {
  const { c } = library;
  const exchange = c.wend_exchange_by_name(scope.text(name));
  const drawing = scope.struct('wend_bytes', bytes);
  try {
    return scope.attempt((error) => c.wend_from_drawing(exchange, drawing, 0, how, 0, error));
  } catch (refused) {
    const named = scope.struct('wend_named_bytes', { name, bytes });
    const other = scope.attempt((error) => c.wend_map_open_bytes(named, 1, 0, error));
    try {
      if (c.wend_map_format(other) === map.format) return filesOfMap(library, scope, other);
      const list = scope.copy(new Uint8Array(Uint32Array.of(other).buffer));
      return scope.attempt((error) => c.wend_convert(list, 1, how, 0, error));
    } catch {
      throw refused;
    } finally {
      c.wend_map_free(other);
    }
  }
}

function filesOfMap(library: Library, scope: Scope, map: Pointer): Pointer {
  const { c } = library;
  const files = scope.attempt((error) => c.wend_files_make(error));
  const document = scope.attempt((error) => c.wend_map_document(map, 0, error));
  scope.attempt((error) => c.wend_files_add(files, scope.text(name), document, error));
  c.wend_document_free(document);
  return files;
}
