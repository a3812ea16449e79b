#ifndef WEND_C_FIELDS_H
#define WEND_C_FIELDS_H

#include "wend/c/document.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A field of a document, by its path. Holds on to the document; after changes of lists it shows
 * what stands at its path then. One thread at a time for all fields of a document. */
typedef struct wend_field wend_field;

/* What a field holds. */
typedef int32_t wend_field_type;
enum {
    WEND_FIELD_INTEGER, /* Where values have names, the number. */
    WEND_FIELD_REAL,    /* Floats, and numbers stored in fixed parts of their unit. */
    WEND_FIELD_TEXT,    /* Bytes as the file has them. */
    WEND_FIELD_BYTES,   /* Bytes that nothing more is known of. */
    WEND_FIELD_BITS,    /* An integer: one run of bits of a word. */
    WEND_FIELD_RECORD,  /* Has fields of its own. */
    WEND_FIELD_LIST     /* Has elements. */
};

/* What is known of a field. */
typedef struct wend_field_info {
    size_t size;
    const char* name;        /* Of an element of a list the name of the list. */
    const char* path;        /* From the document to it, such as `nodes[17].flags`. */
    wend_field_type type;    /* What it holds. */
    const char* unit;        /* Such as `m`; empty if it has none. */
    const char* note;        /* Its line of documentation. */
    const char* refers_to;   /* Of a field that names a record the list of those; else empty. */
    bool has_limits;         /* Whether it is known what fits the file: `least` to `greatest`. */
    double least, greatest;  /* In the field's unit. */
    bool has_range;          /* Whether it is known which values make sense: `low` to `high`. */
    double low, high;        /* In the field's unit. */
    bool derived;            /* Follows from the rest: wend_document_recompute sets it. */
    bool baked;              /* The game finds it out by an analysis of the rest of the map. */
    bool needed;             /* JSON must not leave it out. */
    bool resizable;          /* A list, text or bytes whose length may change. */
    size_t value_name_count; /* Number of values that have names. */
} wend_field_info;

/* The field of a path, such as `nodes[3].links[0].length`; NULL or an empty path: the document
 * itself. The caller frees it with wend_field_free. */
WEND_API wend_field* wend_document_field(wend_document* document, const char* path,
                                         wend_error** error);
WEND_API void wend_field_free(wend_field* field);
/* What is known of it. Its texts last until it is asked the next time. */
WEND_API bool wend_field_get_info(wend_field* field, wend_field_info* info, wend_error** error);
/* A value that has a name. The text lasts as the others of wend_field_get_info, which comes first.
 */
WEND_API bool wend_field_value_name_at(const wend_field* field, size_t index, int64_t* value,
                                       const char** name);

/* The value, in the unit that JSON shows; an error where it is of another type. */
WEND_API bool wend_field_get_integer(wend_field* field, int64_t* value, wend_error** error);
WEND_API bool wend_field_get_real(wend_field* field, double* value, wend_error** error);
/* Of a text or of bytes. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_field_get_bytes(wend_field* field, wend_error** error);
/* What the value is called; empty if it has no name. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_field_value_name(wend_field* field, wend_error** error);

/* Changes the value. Integers and reals are taken for each other where nothing is lost, and texts
 * for numbers that they are the names of, `true` and `false` for 1 and 0 of flags. What the field
 * cannot hold, or what follows from the rest, is refused. */
WEND_API bool wend_field_set_integer(wend_field* field, int64_t value, wend_error** error);
WEND_API bool wend_field_set_real(wend_field* field, double value, wend_error** error);
WEND_API bool wend_field_set_text(wend_field* field, wend_bytes text, wend_error** error);
WEND_API bool wend_field_set_bytes(wend_field* field, wend_bytes bytes, wend_error** error);

/* Number of elements of a list, or of bytes of text or bytes; 0 for everything else. */
WEND_API uint64_t wend_field_length(wend_field* field);
/* Inserts elements before an index: as a new one is where JSON leaves all its keys out. */
WEND_API bool wend_field_insert(wend_field* field, uint64_t index, uint64_t count,
                                wend_error** error);
/* Inserts a copy of element `from` before `index`, with the rows that belong to it. */
WEND_API bool wend_field_insert_copy(wend_field* field, uint64_t index, uint64_t from,
                                     wend_error** error);
/* Erases elements, with the rows that belong to them. */
WEND_API bool wend_field_erase(wend_field* field, uint64_t index, uint64_t count,
                               wend_error** error);
/* Moves element `from` so that it stands at `to`; those between move up. */
WEND_API bool wend_field_move(wend_field* field, uint64_t from, uint64_t to, wend_error** error);

/* The fields of a record, the bits of a word or the elements of a list, in the order of JSON, as
 * they were when asked for. */
typedef struct wend_field_list wend_field_list;
/* These. The caller frees it with wend_field_list_free. */
WEND_API wend_field_list* wend_field_children(wend_field* field, wend_error** error);
/* How many there are. */
WEND_API size_t wend_field_list_count(const wend_field_list* list);
/* One of them. The caller frees it with wend_field_free. */
WEND_API wend_field* wend_field_list_at(const wend_field_list* list, size_t index,
                                        wend_error** error);
WEND_API void wend_field_list_free(wend_field_list* list);

/* Where the fields of a record stand in the bytes of its file. */
typedef struct wend_extents wend_extents;
/* Where one field stands. */
typedef struct wend_extent {
    size_t size;
    const char* path; /* Of the field, from the record on; empty of the record itself. */
    bool has_offset;  /* False inside of what the file keeps apart from the rest of the record. */
    uint64_t offset;  /* From the file's start. */
    uint64_t bytes;   /* How many it takes, with those that say how long it is. */
} wend_extent;
/* Of the record itself and of all fields in it, no more than `most`; an error where it stands in no
 * byte. The caller frees it with wend_extents_free. */
WEND_API wend_extents* wend_field_extents(const wend_field* record, size_t most,
                                          wend_error** error);
/* How many there are, and one of them; false if there is none. */
WEND_API size_t wend_extents_count(const wend_extents* extents);
WEND_API bool wend_extents_at(const wend_extents* extents, size_t index, wend_extent* extent);
WEND_API void wend_extents_free(wend_extents* extents);

#ifdef __cplusplus
}
#endif

#endif
