#ifndef WEND_C_EDIT_H
#define WEND_C_EDIT_H

#include "wend/c/network.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Edits an open map so that every reference stays true. Every operation is done as a whole or not
 * at all. Records are given by nodes of wend_editor_map's network, which is made anew after each
 * operation, as their numbers change. One thread at a time. */
typedef struct wend_editor wend_editor;
/* What an operation did beside what it was asked for. Never changes. Each operation gives one,
 * which the caller frees with wend_edit_free, or NULL where it failed and the map is as it was. */
typedef struct wend_edit wend_edit;

/* Files that were replaced are kept for undo as long as they come to no more than `history_bytes`
 * together; 0: 256 MiB. The caller frees it with wend_editor_free. The map stays as it was. */
WEND_API wend_editor* wend_editor_make(const wend_map* map, uint64_t history_bytes,
                                       wend_error** error);
WEND_API void wend_editor_free(wend_editor* editor);
/* The map as it is now. The caller frees it with wend_map_free. */
WEND_API wend_map* wend_editor_map(const wend_editor* editor, wend_error** error);
/* Takes the last operation back, or does what was taken back once more; false if there is none. */
WEND_API bool wend_editor_undo(wend_editor* editor, wend_error** error);
WEND_API bool wend_editor_redo(wend_editor* editor, wend_error** error);
/* How many operations can be taken back, and how many that were can be done once more. */
WEND_API size_t wend_editor_undo_count(const wend_editor* editor);
WEND_API size_t wend_editor_redo_count(const wend_editor* editor);
/* What is said of an operation. Texts last as long as the program. */
typedef struct wend_edit_operation {
    size_t size;
    const char* word;    /* Such as `add-road`. */
    const char* help;    /* What it does, in a line. */
    bool has_nodes;      /* Whether it is done to records that are chosen. */
    size_t member_count; /* Of what else it takes. */
    bool is_for_all;     /* Whether it is done to the whole map where nobody chooses records. */
} wend_edit_operation;
/* Sets what is said of one of all operations; false if there is none at the index. */
WEND_API bool wend_edit_operation_at(size_t index, wend_edit_operation* operation);
/* What is said of one member of what an operation takes. */
typedef struct wend_edit_member {
    size_t size;
    const char* name; /* Its key in wend_edit_request's `values`. */
    /* `number`, `flag`, `text`, `content`: a text, or `bytes` of the request, `point`: [x, y, z],
     * `points`: a list of those, `axis`: "x" or "y", `node`: a number, `changes`: a list of texts
     * such as `speed_class=2`, `lanes`: two numbers, `road place`: {"record": a node or null,
     * "metres": a number}, or `map`. */
    const char* type;
    bool is_option;   /* Whether it may be left out. */
    const char* note; /* What it means, with its unit. */
} wend_edit_member;
/* Sets it; false if there is none. */
WEND_API bool wend_edit_member_at(size_t operation, size_t index, wend_edit_member* member);
/* Whether maps of a format can be edited so: the word of an operation, such as `add-road`. */
WEND_API bool wend_format_can_edit(const wend_format* format, const char* operation);

/* How many records it was done to. */
WEND_API uint64_t wend_edit_records(const wend_edit* edit);
/* What else had to change, a sentence each. */
WEND_API size_t wend_edit_consequence_count(const wend_edit* edit);
WEND_API const char* wend_edit_consequence_at(const wend_edit* edit, size_t index);
/* Files that changed, as the user named them; new ones last. */
WEND_API size_t wend_edit_file_count(const wend_edit* edit);
WEND_API const char* wend_edit_file_at(const wend_edit* edit, size_t index);
WEND_API void wend_edit_free(wend_edit* edit);

/* An operation with all that it needs. docs/cli.md describes what each does. */
typedef struct wend_edit_request {
    size_t size;
    const char* operation; /* Its word, such as `add-road`. */
    /* The records that it is done to, if it is done to any: nodes of wend_editor_map's network. An
     * empty list is an error. Those that are for the whole map change more with WEND_ALL. */
    wend_index_list nodes;
    /* The members that it takes besides, as a JSON object: `{"by": [0, 0, 25.5]}`. NULL: none. */
    const char* values;
    const wend_map* map; /* The member that is a map, such as `other` of `paste`. */
    wend_bytes bytes;    /* The member that is the content of a file, if it is not in `values`. */
} wend_edit_request;
/* Does an operation. Places and lengths are in the network's unit. */
WEND_API wend_edit* wend_editor_do(wend_editor* editor, const wend_edit_request* request,
                                   wend_error** error);
/* Makes the map what another one of the same format is, as one operation: a map that was repaired,
 * merged or patched. Its records are the files that are others now. */
WEND_API wend_edit* wend_editor_replace(wend_editor* editor, const wend_map* other,
                                        wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
