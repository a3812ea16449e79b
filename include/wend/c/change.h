#ifndef WEND_C_CHANGE_H
#define WEND_C_CHANGE_H

#include "wend/c/files.h"
#include "wend/c/world.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What makes one map another. Keeps both maps open, and never changes. */
typedef struct wend_patch wend_patch;

/* What makes `was` into `is`; an error where they are of different formats. The caller frees it
 * with wend_patch_free. */
WEND_API wend_patch* wend_diff(const wend_map* was, const wend_map* is, wend_error** error);
WEND_API void wend_patch_free(wend_patch* patch);
/* Whether nothing changed at all. */
WEND_API bool wend_patch_is_empty(const wend_patch* patch);
/* The patch as JSON, which wend_apply takes. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_patch_json(const wend_patch* patch, wend_error** error);

/* What changed as people speak of it, as JSON: `files`, each with its `change_kind` (`changed`,
 * `added` or `removed`), its `lists` with counts and its `lines`, sentences; and `nodes` of the
 * network that changed, those that were removed in that of `was`. Where more than `max_lines`
 * happened to a list, records are reported together; 0: 12. The caller frees it with
 * wend_buffer_free. */
WEND_API wend_buffer* wend_patch_summary(const wend_patch* patch, size_t max_lines,
                                         wend_error** error);

/* Makes the changes of a patch to a map: byte for byte the other map of the two. `back`: the map is
 * the one that the patch leads to, and becomes the one that it was made from. The caller frees it
 * with wend_files_free. */
WEND_API wend_files* wend_apply(const wend_map* map, wend_bytes patch_json, bool back,
                                wend_error** error);

/* In what two meshes of one map differ over the ground, whatever their areas are called and how
 * they are cut, as JSON: what `wend diff --by-ground --json` prints, with indexes of areas too.
 * `world`: the world of the map, for areas off its floor, or NULL. An error where areas are no
 * upright rectangles. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_diff_by_ground(const wend_map* first, const wend_map* second,
                                          const wend_world* world, wend_error** error);

/* What a patch came to on another mesh of its map. Never changes. */
typedef struct wend_patched wend_patched;
/* Makes the changes of a patch of `base` to another mesh of the same map, to the areas on the same
 * ground. `back`: `base` is the mesh that the patch leads to, and its changes are taken back. The
 * caller frees it with wend_patched_free. */
WEND_API wend_patched* wend_apply_by_ground(const wend_map* mesh, const wend_map* base,
                                            wend_bytes patch_json, bool back, wend_error** error);
/* The mesh with what could be put on it. The caller frees it with wend_map_free. */
WEND_API wend_map* wend_patched_map(const wend_patched* patched, wend_error** error);
/* As JSON: `is_plain`, whether the mesh was `base` itself; `changes`, each with its `record` in
 * `base`, its `change`, whether it `is_put`, and `told`, where or why not. The caller frees it with
 * wend_buffer_free. */
WEND_API wend_buffer* wend_patched_json(const wend_patched* patched, wend_error** error);
WEND_API void wend_patched_free(wend_patched* patched);

/* What a merge comes to: files, or conflicts. Never changes. */
typedef struct wend_merged wend_merged;
/* A side that conflicts are decided for. */
typedef int32_t wend_merge_side;
enum { WEND_NO_SIDE, WEND_BASE, WEND_OURS, WEND_THEIRS };
/* Whose results of the game's analysis all records get; else those of the side that changed them.
 */
typedef int32_t wend_merge_analysis;
enum { WEND_ANALYSIS_OF_CHANGES, WEND_ANALYSIS_OURS, WEND_ANALYSIS_THEIRS, WEND_NO_ANALYSIS };
/* How to merge. NULL stands for all defaults. */
typedef struct wend_merge_options {
    size_t size;
    wend_bytes decisions; /* JSON of wend_merged_conflicts_json in which "take" was decided. */
    bool unchecked;       /* What a check finds in the result alone is no conflict. */
    wend_merge_side take; /* Decides all conflicts that are left. */
    wend_merge_analysis analysis; /* Whose results of the analysis count. */
} wend_merge_options;
/* Makes of a map the changes of both sides. The caller frees it with wend_merged_free. */
WEND_API wend_merged* wend_merge(const wend_map* base, const wend_map* ours, const wend_map* theirs,
                                 const wend_merge_options* options, wend_error** error);
/* The files; an error where there are conflicts. The caller frees it with wend_files_free. */
WEND_API wend_files* wend_merged_files(const wend_merged* merged, wend_error** error);
/* The places that both sides changed, and not alike. */
WEND_API size_t wend_merged_conflict_count(const wend_merged* merged);
/* The conflicts as JSON to be decided, behind what wend_merge_options decided already. The caller
 * frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_merged_conflicts_json(const wend_merged* merged, wend_error** error);
/* What people want to know of it, as JSON: `conflicts`, with what each side has and did, and
 * `notes`, sentences without their full stops. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_merged_json(const wend_merged* merged, wend_error** error);
WEND_API void wend_merged_free(wend_merged* merged);

#ifdef __cplusplus
}
#endif

#endif
