import type { DifferenceView, NamedFile } from './answers.js';
import { CoreError } from './client.js';
import { differenceView } from './differences.js';
import type { Edit, EditDone, EditedMap, History } from './edits.js';
import type { Pointer } from './generated/c_interface.js';
import type { Library, Scope } from './library.js';
import type { Maps, OpenMap } from './maps.js';
import { networkView } from './network_copy.js';

// Replaced files that are kept to take operations back. Documents in memory are several times their
// files, and a page has 2 GiB.
const historyBytes = 64 * 2 ** 20;

/** The words of the operations that maps of this format can be edited by. */
export function canEdit(library: Library, map: OpenMap): string[] {
  const { c } = library;
  return library.scope((scope) => {
    const words: string[] = [];
    const operation = scope.struct('wend_edit_operation', {});
    for (let i = 0; c.wend_edit_operation_at(i, operation) !== 0; ++i) {
      const { word } = library.read('wend_edit_operation', operation);
      if (c.wend_format_can_edit(map.format, scope.text(word)) !== 0) words.push(word);
    }
    return words;
  });
}

/** Calls the function of an operation. */
function called(
  library: Library,
  map: OpenMap,
  editor: Pointer,
  edit: Edit,
  scope: Scope,
): (error: Pointer) => Pointer {
  const { c } = library;
  if (edit.patch) {
    const data = scope.copy(edit.patch);
    const patch = scope.struct('wend_bytes', { data, size: edit.patch.length });
    const files = scope.attempt((error) => c.wend_apply(map.map, patch, edit.back ? 1 : 0, error));
    return (error) => replacedByFiles(library, map, editor, files, scope, error);
  }
  const { do: operation, nodes, ...values } = edit;
  const request = scope.struct('wend_edit_request', {
    operation,
    nodes: nodes === undefined ? { indexes: 0, count: 0 } : scope.indexes(nodes),
    values: JSON.stringify(values),
  });
  return (error) => c.wend_editor_do(editor, request, error);
}

function replacedByFiles(
  library: Library,
  map: OpenMap,
  editor: Pointer,
  files: Pointer,
  scope: Scope,
  error: Pointer,
): Pointer {
  const { c } = library;
  try {
    const options = scope.struct('wend_option_list', scope.options(map.options));
    const other = scope.attempt((told) => c.wend_files_map(files, options, told));
    const done = c.wend_editor_replace(editor, other, error);
    c.wend_map_free(other);
    return done;
  } finally {
    c.wend_files_free(files);
  }
}

/** The edits of an open map: its editor, and the map as it was opened. */
export class Editing {
  readonly opened: OpenMap;
  private readonly editor: Pointer;

  constructor(
    private readonly library: Library,
    private readonly map: OpenMap,
  ) {
    const { c } = library;
    this.opened = map.copy();
    this.editor = library.scope((scope) =>
      scope.attempt((error) => c.wend_editor_make(map.map, BigInt(historyBytes), error)),
    );
  }

  get history(): History {
    const { c } = this.library;
    return {
      back: c.wend_editor_undo_count(this.editor),
      forward: c.wend_editor_redo_count(this.editor),
      bytes: historyBytes,
    };
  }

  /** Does what a function of the library does. */
  run(
    operation: (editor: Pointer, scope: Scope) => (error: Pointer) => Pointer,
  ): Omit<EditDone, 'map' | 'history' | 'again'> {
    const { c } = this.library;
    return this.library.scope((scope) => {
      const done = scope.attempt(operation(this.editor, scope));
      const texts = (count: number, at: (index: number) => Pointer): string[] =>
        Array.from({ length: count }, (_, i) => this.library.text(at(i)));
      const told = {
        records: Number(c.wend_edit_records(done)),
        consequences: texts(c.wend_edit_consequence_count(done), (i) =>
          c.wend_edit_consequence_at(done, i),
        ),
        files: texts(c.wend_edit_file_count(done), (i) => c.wend_edit_file_at(done, i)),
      };
      c.wend_edit_free(done);
      this.takeMap();
      return told;
    });
  }

  undo(): void {
    this.step((error) => this.library.c.wend_editor_undo(this.editor, error));
  }
  redo(): void {
    this.step((error) => this.library.c.wend_editor_redo(this.editor, error));
  }

  free(): void {
    this.library.c.wend_editor_free(this.editor);
    this.opened.free();
  }

  private step(take: (error: Pointer) => number): void {
    this.library.scope((scope) => scope.attempt(take));
    this.takeMap();
  }

  private takeMap(): void {
    this.map.become(
      this.library.scope((scope) =>
        scope.attempt((error) => this.library.c.wend_editor_map(this.editor, error)),
      ),
    );
  }
}

/** Edits a copy that nobody sees, and looks at what became of it: what was compiled for that makes the
 * first edit nearly as quick as others. */
export function warmEdits(library: Library, map: OpenMap): void {
  const { c } = library;
  library.scope((scope) => {
    const editor = scope.attempt((error) => c.wend_editor_make(map.map, 0n, error));
    const request = scope.struct('wend_edit_request', {
      operation: 'delete',
      nodes: scope.indexes(Uint32Array.of(0)),
    });
    try {
      c.wend_edit_free(scope.attempt((error) => c.wend_editor_do(editor, request, error)));
      const copy = map.copy();
      copy.become(scope.attempt((error) => c.wend_editor_map(editor, error)));
      networkView(library, copy);
      copy.free();
    } catch (error) {
      if (!(error instanceof CoreError)) throw error; // Maps of which nothing can be taken.
    } finally {
      c.wend_editor_free(editor);
    }
  });
}

/** What became of a map, for the page. */
export function editedMap(maps: Maps, id: number): EditedMap {
  return { map: maps.view(id), history: maps.get(id).editing.history };
}

/** Does an operation, as a whole or not at all. */
export function edited(library: Library, maps: Maps, id: number, edit: Edit): EditDone {
  const map = maps.get(id);
  if (edit.other !== undefined) {
    const other = maps.get(edit.other).map;
    return doneByPatch(library, maps, id, (editor, scope) => {
      const request = scope.struct('wend_edit_request', { operation: edit.do, map: other });
      return (error) => library.c.wend_editor_do(editor, request, error);
    });
  }
  const done = map.editing.run((editor, scope) => called(library, map, editor, edit, scope));
  return { ...done, ...editedMap(maps, id), again: edit };
}

/** Makes a map what another one is, which is still its caller's, as one operation. */
export function replaced(library: Library, maps: Maps, id: number, other: Pointer): EditDone {
  return doneByPatch(
    library,
    maps,
    id,
    (editor) => (error) => library.c.wend_editor_replace(editor, other, error),
  );
}

// Does what needs more than the map: a patch can do it again without that.
function doneByPatch(
  library: Library,
  maps: Maps,
  id: number,
  operation: (editor: Pointer, scope: Scope) => (error: Pointer) => Pointer,
): EditDone {
  const map = maps.get(id);
  const before = library.c.wend_map_copy(map.map);
  try {
    const done = map.editing.run(operation);
    const patch = patchBetween(library, before, map.map);
    return { ...done, ...editedMap(maps, id), again: { do: 'apply', patch } };
  } finally {
    library.c.wend_map_free(before);
  }
}

/** What is other than in the files that were opened. */
export function changesOf(library: Library, map: OpenMap): DifferenceView {
  return differenceView(library, map.editing.opened, map);
}

/** The same as a patch that `wend edit --apply` takes. */
export function patchOf(library: Library, map: OpenMap): Uint8Array {
  return patchBetween(library, map.editing.opened.map, map.map);
}

/** What makes one map another, as a patch. */
export function patchBetween(library: Library, was: Pointer, is: Pointer): Uint8Array {
  const { c } = library;
  return library.scope((scope) => {
    const patch = scope.attempt((error) => c.wend_diff(was, is, error));
    try {
      return library.takeBytes(scope.attempt((error) => c.wend_patch_json(patch, error)));
    } finally {
      c.wend_patch_free(patch);
    }
  });
}

/** The files of a map, byte for byte. */
export function filesOf(library: Library, { map: pointer }: OpenMap): NamedFile[] {
  const { c } = library;
  return library.scope((scope) =>
    Array.from({ length: c.wend_map_member_count(pointer) }, (_, i) => {
      const { file } = scope.got('wend_member', (at) => c.wend_map_member_at(pointer, i, at));
      const document = scope.attempt((error) => c.wend_map_document(pointer, i, error));
      try {
        const bytes = library.takeBytes(
          scope.attempt((error) => c.wend_document_bytes(document, error)),
        );
        return { name: file, bytes };
      } finally {
        c.wend_document_free(document);
      }
    }),
  );
}
