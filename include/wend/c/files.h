#ifndef WEND_C_FILES_H
#define WEND_C_FILES_H

#include "wend/c/document.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Files that something made, in memory: a conversion, a sample, an export. They change by
 * wend_files_add alone; until then any number of threads may use them. */
typedef struct wend_files wend_files;

/* One of them. */
typedef struct wend_file {
    size_t size;
    const char* name;          /* Without folder. Of exchange formats what the file holds, such as
                                  `links`, where a map becomes several; empty of the main one. */
    const wend_format* format; /* NULL of an exchange format or an archive. */
    const char* version;       /* Empty of these. */
} wend_file;

/* An empty list of files, to add to. */
WEND_API wend_files* wend_files_make(wend_error** error);
/* Adds a copy of a document under a name without folder. */
WEND_API bool wend_files_add(wend_files* files, const char* name, const wend_document* document,
                             wend_error** error);
/* Adds a file of an exchange format, as wend_convert makes it: what it holds, such as `links`, or
 * an empty text for the main one, and its bytes, which are copied. */
WEND_API bool wend_files_add_bytes(wend_files* files, const char* name, wend_bytes bytes,
                                   wend_error** error);
/* Builds the files of JSON, of one file or, under the key `files`, of several, as `wend dump`
 * writes it. References name the records that bear their numbers, though these were put elsewhere;
 * what followed from that is noted. `recompute` as for wend_document_from_json. */
WEND_API wend_files* wend_files_from_json(wend_bytes json, bool recompute, wend_error** error);
/* How many there are, and one of them; false if there is none. */
WEND_API size_t wend_files_count(const wend_files* files);
WEND_API bool wend_files_at(const wend_files* files, size_t index, wend_file* file);
/* Notes, a sentence each. */
WEND_API size_t wend_files_note_count(const wend_files* files);
WEND_API const char* wend_files_note_at(const wend_files* files, size_t index);
/* The bytes of a file. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_files_bytes(const wend_files* files, size_t index, wend_error** error);
/* The document of a file; an error of exchange formats. The caller frees it with
 * wend_document_free. */
WEND_API wend_document* wend_files_document(const wend_files* files, size_t index,
                                            wend_error** error);
/* The map of these files, which are all of one format. The caller frees it with wend_map_free. */
WEND_API wend_map* wend_files_map(const wend_files* files, wend_option_list options,
                                  wend_error** error);
/* The archive that files of a map lie in, with these as they are now, and what else is new beside
 * it. The archive is the first of `files`, which are named as they were when the map was opened
 * from them; the others may lie beside it. They must last as long as the answer: what stays as it
 * is is not copied. Files that are made bear such names too. The caller frees it with
 * wend_files_free. */
WEND_API wend_files* wend_map_in_archive(const wend_map* map, const wend_source* files,
                                         size_t count, wend_error** error);
/* A part of a file that is made of others. */
typedef struct wend_file_part {
    size_t size;
    size_t source;    /* Among the files that were given; WEND_ALL: it is new. */
    uint64_t offset;  /* Where it begins in that one. */
    uint64_t bytes;   /* How many it has. */
    const void* data; /* Of what is new; lasts as long as the files. NULL of the others. */
} wend_file_part;
/* How many parts a file that wend_map_in_archive made has, in order, and one of them; false if
 * there is none. */
WEND_API size_t wend_files_part_count(const wend_files* files, size_t index);
WEND_API bool wend_files_part_at(const wend_files* files, size_t index, size_t part,
                                 wend_file_part* room);
/* Writes them into a folder, all or none, by their names; the folder is made where it is missing.
 * Files of an exchange format have no names of their own: see wend_files_save_as. */
WEND_API bool wend_files_save(const wend_files* files, const char* folder, bool replace,
                              wend_error** error);
/* Writes one file, or those of an exchange format, under a name with its folder, all or none: the
 * main one takes the name, others have what they hold before its ending. */
WEND_API bool wend_files_save_as(const wend_files* files, const char* name, bool replace,
                                 wend_error** error);
WEND_API void wend_files_free(wend_files* files);

/* Writes the files of a map as they are, all or none: of a map in one file `path` is its new name,
 * or a folder where there is one or where it ends with a slash; of a map in several it is a folder.
 */
WEND_API bool wend_map_save(const wend_map* map, const char* path, bool replace,
                            wend_error** error);

/* Makes a folder as it was before a run that was stopped while it moved several files into place.
 * `given_back` and `removed`, which may be NULL, count files; both are 0 where nothing is half
 * written. Links, and whatever else is not as a run leaves it, are an error, and nothing is
 * touched; originals that were damaged since are an error as well, and the rest is put back. */
WEND_API bool wend_restore(const char* folder, uint64_t* given_back, uint64_t* removed,
                           wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
