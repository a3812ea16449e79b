#ifndef WEND_C_MAP_H
#define WEND_C_MAP_H

#include "wend/c/format.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An open map: the documents of its files, their format and the common view of them. It never
 * changes; copies share one content. Any number of threads may use one. */
typedef struct wend_map wend_map;
/* The common view of a map, or a graph of one's own: see network.h. */
typedef struct wend_network wend_network;
/* Exactly what one file holds: see document.h. */
typedef struct wend_document wend_document;

/* How to open. NULL stands for all defaults. */
typedef struct wend_open_options {
    size_t size;
    bool recursive;            /* Of a folder, also what lies in the folders inside. */
    const wend_format* format; /* Takes files for this; NULL: they are recognised. */
    wend_option_list options;  /* For reading and for the layout, of the formats of the files. */
    size_t jobs;               /* So many files are read at once; 0: one. The answer is the same. */
} wend_open_options;

/* What became of files that were asked for. Never changes. */
typedef struct wend_opened wend_opened;

/* Opens files and folders; of a folder the recognised files in it. Where a format is one map in
 * many files, those named one by one are one map and those of a folder another. What cannot be
 * opened is reported by wend_opened_error_at and never keeps the rest from being opened; the
 * function itself fails where arguments make no sense. Exchange files open as the maps in them. */
WEND_API wend_opened* wend_open(wend_text_list names, const wend_open_options* options,
                                wend_error** error);
/* The same of files in memory: those with a folder before their names, such as `town/nodes5.dat`,
 * count as found in it, the others as named one by one. */
WEND_API wend_opened* wend_open_bytes(const wend_named_bytes* files, size_t count,
                                      const wend_open_options* options, wend_error** error);
/* The same of files that need not be in memory: of an archive the pieces are read that are asked
 * for, of others one file at a time. */
WEND_API wend_opened* wend_open_sources(const wend_source* files, size_t count,
                                        const wend_open_options* options, wend_error** error);
/* How many maps were opened. */
WEND_API size_t wend_opened_map_count(const wend_opened* opened);
/* A map of them. The caller frees it with wend_map_free. */
WEND_API wend_map* wend_opened_map_at(const wend_opened* opened, size_t index);
/* How many files could not be opened. */
WEND_API size_t wend_opened_error_count(const wend_opened* opened);
/* Lent; each names its file. */
WEND_API const wend_error* wend_opened_error_at(const wend_opened* opened, size_t index);
/* Files in folders that are of no known format. */
WEND_API size_t wend_opened_left_out_count(const wend_opened* opened);
WEND_API const char* wend_opened_left_out_at(const wend_opened* opened, size_t index);
/* Notes on exchange files, a sentence each. */
WEND_API size_t wend_opened_note_count(const wend_opened* opened);
WEND_API const char* wend_opened_note_at(const wend_opened* opened, size_t index);
WEND_API void wend_opened_free(wend_opened* opened);

/* What names stand for, in the smallest pieces that need nothing of each other: whoever looks at
 * very many maps opens one piece after the other, and has none in memory that is done. A file that
 * by its name is a whole map is a piece; the others of a folder, and those that were named one by
 * one, are one, since they may be one map. Which there are follows from the names alone; they stand
 * in the natural order of their first files. Never changes. */
typedef struct wend_pieces wend_pieces;
/* Finds the pieces that names stand for. The caller frees it with wend_pieces_free. */
WEND_API wend_pieces* wend_find_maps(wend_text_list names, const wend_open_options* options,
                                     wend_error** error);
/* The same of files of the caller, which must last as long as the answer. Names alone are gone by:
 * a file in a folder that is neither a map nor an archive by its name is in no piece, and of an
 * archive, wherever it lies, the directory is read. */
WEND_API wend_pieces* wend_find_maps_in(const wend_source* files, size_t count,
                                        const wend_open_options* options, wend_error** error);
WEND_API void wend_pieces_free(wend_pieces* pieces);
/* All of them as JSON: the files of each, how many bytes these have and which formats they may be
 * of by their names, and what is in no piece. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_pieces_json(const wend_pieces* pieces, wend_error** error);
/* How many there are. */
WEND_API size_t wend_pieces_count(const wend_pieces* pieces);
/* The files of a piece. The caller frees it with wend_texts_free. */
WEND_API wend_texts* wend_pieces_files(const wend_pieces* pieces, size_t piece, wend_error** error);
/* Opens one. Any number of threads may do so at once. The caller frees it with wend_opened_free. */
WEND_API wend_opened* wend_pieces_open(const wend_pieces* pieces, size_t piece, wend_error** error);
/* What could not be listed. Lent; each names its file. */
WEND_API size_t wend_pieces_error_count(const wend_pieces* pieces);
WEND_API const wend_error* wend_pieces_error_at(const wend_pieces* pieces, size_t index);

/* The one map that a file or a folder holds; an error also where there are several. */
WEND_API wend_map* wend_map_open(const char* name, const wend_open_options* options,
                                 wend_error** error);
/* The map of files in memory, as if these were named one by one. */
WEND_API wend_map* wend_map_open_bytes(const wend_named_bytes* files, size_t count,
                                       const wend_open_options* options, wend_error** error);
/* The same map once more: a handle of its own. The caller frees it with wend_map_free. */
WEND_API wend_map* wend_map_copy(const wend_map* map);
WEND_API void wend_map_free(wend_map* map);

/* What its files are of. */
WEND_API const wend_format* wend_map_format(const wend_map* map);
/* One file of a map. They stand by their numbers. */
typedef struct wend_member {
    size_t size;
    const char* file; /* Path as the user named it. */
    uint64_t bytes;   /* Size of the file. */
    bool has_key;     /* Whether files of the map are numbered, and this one by `key`. */
    uint32_t key;     /* Number of the file in its map. */
} wend_member;
/* How many files it has, and one of them; false if there is none. */
WEND_API size_t wend_map_member_count(const wend_map* map);
WEND_API bool wend_map_member_at(const wend_map* map, size_t index, wend_member* member);
/* A copy of the document of a file, to look at or to change. The caller frees it with
 * wend_document_free. */
WEND_API wend_document* wend_map_document(const wend_map* map, size_t index, wend_error** error);
/* The common view, made when it is first asked for. The caller frees it with wend_network_free. */
WEND_API wend_network* wend_map_network(const wend_map* map, wend_error** error);

/* Which table of a network an element stands in. */
typedef int32_t wend_element;
enum { WEND_NODE, WEND_LINK };
/* Path of the field that an element of the map's network came from, such as `nodes[17]`, and in
 * `member`, which may be NULL, the index of its file. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_map_field_path(const wend_map* map, wend_element element, uint32_t index,
                                          size_t* member, wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
