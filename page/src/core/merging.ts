import { patchBetween } from './editing.js';
import type { Library } from './library.js';
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
      decisions: { data: scope.copy(json), size: json.length },
    });
    const merged = scope.attempt((error) =>
      c.wend_merge(base.map, ours.map, theirs.map, options, error),
    );
    try {
      const count = c.wend_merged_conflict_count(merged);
      return {
        ...library.answer<Pick<MergeView, 'conflicts' | 'notes'>>(
          scope.attempt((error) => c.wend_merged_json(merged, error)),
        ),
        json: library.take(scope.attempt((error) => c.wend_merged_conflicts_json(merged, error))),
        patch: count > 0 ? null : patchTo(library, ours, merged),
      };
    } finally {
      c.wend_merged_free(merged);
    }
  });
}

// The patch from a map to what a merge made of it.
function patchTo(library: Library, map: OpenMap, merged: number): Uint8Array {
  const { c } = library;
  return library.scope((scope) => {
    const files = scope.attempt((error) => c.wend_merged_files(merged, error));
    try {
      const options = scope.struct('wend_option_list', scope.options(map.options));
      const now = scope.attempt((error) => c.wend_files_map(files, options, error));
      try {
        return patchBetween(library, map.map, now);
      } finally {
        c.wend_map_free(now);
      }
    } finally {
      c.wend_files_free(files);
    }
  });
}
