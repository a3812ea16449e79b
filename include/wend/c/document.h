#ifndef WEND_C_DOCUMENT_H
#define WEND_C_DOCUMENT_H

#include "wend/c/map.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A document is owned by whoever made it. It serves one thread at a time where anybody changes it,
 * also by its fields; until then any number. */

/* Reads one file. */
WEND_API wend_document* wend_document_open(const char* name, const wend_open_options* options,
                                           wend_error** error);
/* Reads the bytes of a file of a format; `layout` are options of the `layout_options` of the
 * format. */
WEND_API wend_document* wend_document_read(const wend_format* format, wend_bytes bytes,
                                           wend_option_list layout, wend_error** error);
/* Builds a document of JSON such as wend_document_json makes, edited or not; the JSON says format
 * and version. Values that follow from others may be left out, and with `recompute` the stored ones
 * are ignored. References name records by the places where these stand. The error names line and
 * column. */
WEND_API wend_document* wend_document_from_json(wend_bytes json, bool recompute,
                                                wend_error** error);
/* A document with the same content that shares nothing with it. The caller frees it with
 * wend_document_free. */
WEND_API wend_document* wend_document_copy(const wend_document* document, wend_error** error);
WEND_API void wend_document_free(wend_document* document);

/* The format that it is of. */
WEND_API const wend_format* wend_document_format(const wend_document* document);
/* Its version by the name that its format has. Lasts as long as the program. */
WEND_API const char* wend_document_version(const wend_document* document);
/* How many numbers there are that tell what it holds, such as nodes; and one of them, as it was
 * when they were counted last. Their names last until then. */
WEND_API size_t wend_document_count_size(wend_document* document);
WEND_API bool wend_document_count_at(const wend_document* document, size_t index,
                                     wend_count* count);

/* The bytes of the file. Values that do not fit are refused: the error names the field. */
WEND_API wend_buffer* wend_document_bytes(const wend_document* document, wend_error** error);
/* Lossless JSON. */
WEND_API wend_buffer* wend_document_json(const wend_document* document, wend_error** error);
/* Writes the file, whole or not at all; `replace`: also where there is one. */
WEND_API bool wend_document_save(const wend_document* document, const char* name, bool replace,
                                 wend_error** error);
/* Computes every value that follows from others, such as counts: to be called after changes. */
WEND_API bool wend_document_recompute(wend_document* document, wend_error** error);
/* Sets where a field stands in the bytes of the file; false if it is in none. */
WEND_API bool wend_document_offset_of(const wend_document* document, const char* path,
                                      uint64_t* offset);

/* Bits of a value that have a name of their own. */
typedef struct wend_explained_bits {
    size_t size;
    const char* name;       /* What these bits are called. */
    uint32_t value;         /* Of these bits alone; never 0. */
    const char* value_name; /* Empty if it has no name. */
    const char* note;       /* Their line of documentation; may be empty. */
} wend_explained_bits;
/* One run of a file's bytes and what it is. */
typedef struct wend_explained_run {
    size_t size;
    uint64_t offset, length;         /* In bytes, the first from the start of the file. */
    const char* path;                /* Such as `nodes[17].position.x`. */
    const char* value;               /* With its unit, or the bytes in short. */
    const char* note;                /* The field's line of documentation. */
    const wend_explained_bits* bits; /* Where it is a word of flags, those that are set. */
    size_t bit_count;                /* How many `bits` there are. */
} wend_explained_run;
/* Is given one run after another, which lasts until it returns. */
typedef void (*wend_explain_sink)(void* user, const wend_explained_run* run);
/* Names every byte of a file in order, as far as it can be read; then false and the error that
 * ended it, if any. The sink must not throw. */
WEND_API bool wend_explain(const wend_format* format, wend_bytes bytes, wend_option_list layout,
                           wend_explain_sink sink, void* user, wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
