#ifndef WEND_C_CHANGE_H
#define WEND_C_CHANGE_H

#include "wend/c/files.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What makes one map another. Keeps both maps open, and never changes. */
typedef struct wend_patch wend_patch;

/* What makes `was` into `is`; an error where they are of different formats. To be given back. */
WEND_API wend_patch* wend_diff(const wend_map* was, const wend_map* is, wend_error** error);
WEND_API void wend_patch_free(wend_patch* patch);
/* Whether nothing changed at all. */
WEND_API bool wend_patch_is_empty(const wend_patch* patch);
/* The patch as JSON, which wend_apply takes. To be given back. */
WEND_API wend_buffer* wend_patch_json(const wend_patch* patch, wend_error** error);

/* What became of a file or a node. */
typedef int32_t wend_fate;
enum { WEND_FATE_CHANGED, WEND_FATE_ADDED, WEND_FATE_REMOVED };
/* What changed, file by file, as people speak of it. Never changes. */
typedef struct wend_story wend_story;
/* What changed in one file. */
typedef struct wend_file_story {
    size_t size;
    const char* file;              /* As its user named it. */
    wend_fate fate;                /* Of the file as a whole. */
    size_t list_count, line_count; /* How many wend_story_list_at and wend_story_line_at give. */
} wend_file_story;
/* What happened to the records of one list of a file. */
typedef struct wend_list_story {
    size_t size;
    const char* list;                 /* Such as `areas`. */
    const char* record;               /* What one of them is called. */
    uint64_t added, removed, changed; /* Records that only one of the maps has, or that differ. */
    uint64_t moved;                   /* That changed their places in the file alone. */
    uint64_t analysed;                /* Changed only in what the game finds out by an analysis. */
    /* Changed only in the numbers that records are called by, and perhaps in results of analysis.
     */
    uint64_t renumbered;
} wend_list_story;
/* A node of the network that changed. */
typedef struct wend_changed_node {
    size_t size;
    wend_fate fate;     /* Of its record. */
    uint32_t node;      /* In the network of `is`; of one removed in that of `was`. */
    const char* text;   /* What changed in it; may be empty. */
    const char* record; /* The record that it is of, such as `area 7` or `track[3]`. */
} wend_changed_node;
/* Where more than `max_lines` happened to a list, records are told together; 0: 12. To be given
 * back. */
WEND_API wend_story* wend_patch_story(const wend_patch* patch, size_t max_lines,
                                      wend_error** error);
/* How many files changed. */
WEND_API size_t wend_story_file_count(const wend_story* story);
/* One of them; false if there is none. */
WEND_API bool wend_story_file_at(const wend_story* story, size_t index, wend_file_story* file);
/* A list of one of them to which anything happened; false if there is none. */
WEND_API bool wend_story_list_at(const wend_story* story, size_t file, size_t index,
                                 wend_list_story* list);
/* A sentence without its full stop. */
WEND_API const char* wend_story_line_at(const wend_story* story, size_t file, size_t index);
/* Nodes that changed, for pictures. */
WEND_API size_t wend_story_node_count(const wend_story* story);
WEND_API bool wend_story_node_at(const wend_story* story, size_t index, wend_changed_node* node);
WEND_API void wend_story_free(wend_story* story);

/* Makes the changes of a patch to a map: byte for byte the other map of the two. `back`: the map is
 * the one that the patch leads to, and becomes the one that it was made from. To be given back. */
WEND_API wend_files* wend_apply(const wend_map* map, wend_bytes patch_json, bool back,
                                wend_error** error);

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
/* A place that both sides changed, and not alike. */
typedef struct wend_conflict {
    size_t size;
    const char* file;                      /* Its name without folder. */
    const char* path;                      /* Of the field or record. */
    const char* reason;                    /* A sentence without its full stop. */
    const char *base, *ours, *theirs;      /* JSON; empty where there is nothing. */
    const char* record;                    /* Such as `area 12`; empty for a whole file. */
    bool has_position;                     /* Whether the record has a place in the world. */
    wend_point position;                   /* Of that record, in the network's unit. */
    const char *our_change, *their_change; /* In words; may be empty. */
} wend_conflict;
/* Makes of a map the changes of both sides. To be given back. */
WEND_API wend_merged* wend_merge(const wend_map* base, const wend_map* ours, const wend_map* theirs,
                                 const wend_merge_options* options, wend_error** error);
/* The files; an error where there are conflicts. To be given back. */
WEND_API wend_files* wend_merged_files(const wend_merged* merged, wend_error** error);
/* The places that both sides changed, and not alike. */
WEND_API size_t wend_merged_conflict_count(const wend_merged* merged);
WEND_API bool wend_merged_conflict_at(const wend_merged* merged, size_t index,
                                      wend_conflict* conflict);
/* The conflicts as JSON to be decided, behind what wend_merge_options decided already. To be given
 * back. */
WEND_API wend_buffer* wend_merged_conflicts_json(const wend_merged* merged, wend_error** error);
/* What else a person wants to know, in sentences without their full stops. */
WEND_API size_t wend_merged_note_count(const wend_merged* merged);
WEND_API const char* wend_merged_note_at(const wend_merged* merged, size_t index);
WEND_API void wend_merged_free(wend_merged* merged);

#ifdef __cplusplus
}
#endif

#endif
