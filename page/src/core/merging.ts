import { patchBetween } from './editing.js';
import type { Pointer } from './generated/c_interface.js';
import type { Library, Scope } from './library.js';
import type { OpenMap } from './open_map.js';
import type { Decided, MergeView } from './mending.js';

interface ConflictFile {
  conflicts: { take: string | null }[];
}

/** The conflicts that were told, with what was decided of them, behind what was decided before. */
function decisionsOf({ conflicts, takes }: Decided): string {
  const file = JSON.parse(conflicts) as ConflictFile;
  const open = file.conflicts.filter(({ take }) => take === null);
  open.forEach((conflict, i) => (conflict.take = takes[i] ?? null));
  return JSON.stringify(file);
}

/** Makes of a map the changes of both sides, or tells where they meet. */
export function mergeView(
  library: Library,
  base: OpenMap,
  ours: OpenMap,
  theirs: OpenMap,
  decided: Decided | null,
): MergeView {
  const { c } = library;
  return library.scope((scope) => {
    const json = library.encode(decided ? decisionsOf(decided) : '');
    const options = scope.struct('wend_merge_options', {
      decisions: scope.content(json),
    });
    const merged = scope.make(
      (error) => c.wend_merge(base.map, ours.map, theirs.map, options, error),
      c.wend_merged_free,
    );
    return {
      ...scope.answer<Pick<MergeView, 'conflicts' | 'notes'>>((error) =>
        c.wend_merged_json(merged, error),
      ),
      json: scope.string((error) => c.wend_merged_conflicts_json(merged, error)),
      patch:
        c.wend_merged_conflict_count(merged) > 0 ? null : patchTo(library, scope, ours, merged),
    };
  });
}

// The patch from a map to what a merge made of it.
function patchTo(library: Library, scope: Scope, map: OpenMap, merged: Pointer): Uint8Array {
  const { c } = library;
  const files = scope.make((error) => c.wend_merged_files(merged, error), c.wend_files_free);
  const options = scope.struct('wend_option_list', scope.options(map.options));
  const now = scope.make((error) => c.wend_files_map(files, options, error), c.wend_map_free);
  return patchBetween(library, map.map, now);
}
