import type { NamedFile } from './answers.js';
import { CoreError } from './error_info.js';
import type { Edit, EditDone, EditedMap, History, Operation } from './edits.js';
import type { Pointer } from './generated/c_interface.js';
import type { Library, Scope } from './library.js';

import { networkView } from './network_copy.js';
import type { OpenMap } from './open_map.js';

// Replaced files that are kept to take operations back. Documents in memory are several times their
// files, and a page has 2 GiB.
const historyBytes = 64 * 2 ** 20;

/** The operations that maps of this format can be edited by. */
export function operations(library: Library, map: OpenMap): Operation[] {
  const { c } = library;
  return library.scope((scope) =>
    scope
      .listed('wend_edit_operation', (i, at) => c.wend_edit_operation_at(i, at))
      .flatMap(({ member_count, ...operation }, i) => {
        if (c.wend_format_can_edit(map.format, scope.text(operation.word)) === 0) return [];
        const members = scope.all('wend_edit_member', member_count, (member, at) =>
          c.wend_edit_member_at(i, member, at),
        );
        return [{ ...operation, members }];
      }),
  );
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

  /** Does an operation, as a whole or not at all; `other`: the map that it takes, where it takes
   * one. What needs more than the map is done again by a patch. */
  do(edit: Edit, other: Pointer = 0): Omit<EditDone, keyof EditedMap> {
    const { library, map } = this;
    const { c } = library;
    return library.scope((scope) => {
      const before = other === 0 ? 0 : scope.make(() => c.wend_map_copy(map.map), c.wend_map_free);
      const done = scope.make(
        edit.patch
          ? this.applied(edit.patch, edit.back, scope)
          : this.requested(edit, other, scope),
        c.wend_edit_free,
      );
      this.takeMap();
      return {
        records: Number(c.wend_edit_records(done)),
        consequences: library.texts(
          done,
          c.wend_edit_consequence_count,
          c.wend_edit_consequence_at,
        ),
        files: library.texts(done, c.wend_edit_file_count, c.wend_edit_file_at),
        again: before === 0 ? edit : { do: 'apply', patch: patchBetween(library, before, map.map) },
      };
    });
  }

  private requested(edit: Edit, other: Pointer, scope: Scope): (error: Pointer) => Pointer {
    const { do: operation, nodes } = edit;
    const values = { ...edit, do: undefined, nodes: undefined, other: undefined };
    const request = scope.struct('wend_edit_request', {
      operation,
      nodes: nodes === undefined ? { indexes: 0, count: 0 } : scope.indexes(nodes),
      map: other,
      values: JSON.stringify(values),
    });
    return (error) => this.library.c.wend_editor_do(this.editor, request, error);
  }

  private applied(changes: Uint8Array, back = false, scope: Scope): (error: Pointer) => Pointer {
    const { map, options: readBy } = this.map;
    const { c } = this.library;
    const patch = scope.struct('wend_bytes', scope.content(changes));
    const files = scope.make(
      (error) => c.wend_apply(map, patch, Number(back), error),
      c.wend_files_free,
    );
    const options = scope.struct('wend_option_list', scope.options(readBy));
    const other = scope.make((error) => c.wend_files_map(files, options, error), c.wend_map_free);
    return (error) => c.wend_editor_replace(this.editor, other, error);
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
  const copy = map.copy();
  const editing = new Editing(library, copy);
  try {
    editing.do({ do: 'delete', nodes: Uint32Array.of(0) });
    networkView(library, copy);
  } catch (error) {
    if (!(error instanceof CoreError)) throw error; // Maps of which nothing can be taken.
  } finally {
    editing.free();
    copy.free();
  }
}

/** What makes one map another, as a patch. */
export function patchBetween(library: Library, was: Pointer, is: Pointer): Uint8Array {
  const { c } = library;
  return library.scope((scope) => {
    const patch = scope.make((error) => c.wend_diff(was, is, error), c.wend_patch_free);
    return scope.bytes((error) => c.wend_patch_json(patch, error));
  });
}

/** The files of a map, byte for byte. */
export function filesOf(library: Library, { map: pointer }: OpenMap): NamedFile[] {
  const { c } = library;
  return Array.from({ length: c.wend_map_member_count(pointer) }, (_, i) =>
    library.scope((scope) => {
      const { file } = scope.got('wend_member', (at) => c.wend_map_member_at(pointer, i, at));
      const document = scope.make(
        (error) => c.wend_map_document(pointer, i, error),
        c.wend_document_free,
      );
      return { name: file, bytes: scope.bytes((error) => c.wend_document_bytes(document, error)) };
    }),
  );
}
