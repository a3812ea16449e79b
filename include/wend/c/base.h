#ifndef WEND_C_BASE_H
#define WEND_C_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Marks what the shared library exports. */
#if defined(_WIN32)
#if defined(WEND_EXPORTS)
#define WEND_API __declspec(dllexport)
#else
#define WEND_API
#endif
#else
#define WEND_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. It rises when a function or a field goes or gets another meaning;
 * what is only added does not raise it. The shared library's name on Unix ends with it. */
#define WEND_API_VERSION 2

/* Stands for "no such element" wherever an index is expected. */
#define WEND_NONE UINT32_MAX
/* As the count of a list whose pointer is NULL: all there are, such as all nodes. */
#define WEND_ALL SIZE_MAX

/* WEND_API_VERSION of the library that is linked. Any thread. */
WEND_API uint32_t wend_api_version(void);
/* The version of that library, such as `0.1.0`. Lasts as long as the program. Any thread. */
WEND_API const char* wend_version(void);

/* A part that a build may leave out; what needs an absent one is an error. */
typedef struct wend_part {
    size_t size;
    const char* name;    /* Such as `png`. Lasts as long as the program, as `summary` does. */
    const char* summary; /* What it does, in a few words. */
    bool present;        /* Whether this build has it. */
} wend_part;

/* Number of such parts, and one of them; false if there is none. Any thread. */
WEND_API size_t wend_part_count(void);
WEND_API bool wend_part_at(size_t index, wend_part* part);

/* The one clear error that a failed operation gives: what could not be done, and exactly where. Any
 * number of threads may look at one. */
typedef struct wend_error wend_error;

/* What was expected and what was found. Empty of NULL, as the texts below are. */
WEND_API const char* wend_error_message(const wend_error* error);
/* The file as its user named it; empty if none. */
WEND_API const char* wend_error_file(const wend_error* error);
/* Path of the field, such as `nodes[17].flags`; empty if none. */
WEND_API const char* wend_error_field(const wend_error* error);
/* What was being read, with a mark in a line below the character; empty if there is nothing. */
WEND_API const char* wend_error_excerpt(const wend_error* error);
/* All but the excerpt as one line of text. */
WEND_API const char* wend_error_text(const wend_error* error);
/* Sets the offset in the file, in bytes from its start; false if there is none. */
WEND_API bool wend_error_offset(const wend_error* error, uint64_t* offset);
WEND_API void wend_error_free(wend_error* error);

/* Bytes or text that the library made: a file, JSON, a picture. A zero byte that does not count
 * stands behind them. Never changes: any number of threads may read one. */
typedef struct wend_buffer wend_buffer;

/* The bytes, which last as long as the buffer; NULL of NULL. */
WEND_API const char* wend_buffer_data(const wend_buffer* buffer);
/* How many bytes there are; 0 of NULL. */
WEND_API size_t wend_buffer_size(const wend_buffer* buffer);
WEND_API void wend_buffer_free(wend_buffer* buffer);

/* A list of texts that the library made. Never changes. */
typedef struct wend_texts wend_texts;

/* How many texts there are; 0 of NULL. */
WEND_API size_t wend_texts_count(const wend_texts* texts);
/* One of them, which lasts as long as the list; NULL where there is none. */
WEND_API const char* wend_texts_at(const wend_texts* texts, size_t index);
WEND_API void wend_texts_free(wend_texts* texts);

/* A list of indexes that the library made, such as nodes that an expression chooses. Never changes.
 */
typedef struct wend_indexes wend_indexes;

/* The indexes, which last as long as the list; NULL of NULL. */
WEND_API const uint32_t* wend_indexes_data(const wend_indexes* indexes);
/* How many indexes there are; 0 of NULL. */
WEND_API size_t wend_indexes_count(const wend_indexes* indexes);
WEND_API void wend_indexes_free(wend_indexes* indexes);

/* Bytes of the caller. They are copied where they are needed after the call. */
typedef struct wend_bytes {
    const void* data; /* The first byte. */
    size_t size;      /* Number of bytes. */
} wend_bytes;

/* A file of the caller in memory: its name, which formats may go by and errors tell. */
typedef struct wend_named_bytes {
    const char* name; /* Perhaps with folders before it. */
    wend_bytes bytes; /* All bytes of the file. */
} wend_named_bytes;

/* Fills a room with bytes of a file from an offset on; false where they cannot be read. It is
 * called while a function of this interface runs, from the thread that called that. */
typedef bool (*wend_source_read)(void* user, uint64_t offset, void* room, size_t bytes);

/* A file of the caller that is read in pieces, when these are needed. */
typedef struct wend_source {
    const char* name;      /* As of wend_named_bytes. */
    uint64_t bytes;        /* How many it has. */
    wend_source_read read; /* NULL: it lies in memory, where `user` points to. */
    void* user;            /* What `read` gets. */
} wend_source;

/* Texts of the caller. A list, of whatever it is, whose pointer is NULL and whose count is 0 is
 * empty; NULL with another count is an error. */
typedef struct wend_text_list {
    const char* const* texts; /* The first of them; each ends with a zero byte. */
    size_t count;             /* How many there are. */
} wend_text_list;

/* Indexes of the caller. `{NULL, WEND_ALL}` are all of a network, where they choose nodes; options
 * have a pointer to such a list where no list at all is not the same as an empty one. */
typedef struct wend_index_list {
    const uint32_t* indexes; /* The first of them. */
    size_t count;            /* How many there are. */
} wend_index_list;

/* A point in the world, in the network's unit. */
typedef struct wend_point {
    double x, y, z; /* To the east, to the north, and up. */
} wend_point;

/* A value of a format's option (wend_formats_json says which there are). The library opens no
 * file for one. */
typedef struct wend_option {
    const char* name;  /* Without dashes. */
    const char* value; /* NULL: empty. */
    size_t length;     /* Of the value; 0: it ends with a zero byte. */
} wend_option;

/* Values of options; those that are not among them take their defaults. */
typedef struct wend_option_list {
    const wend_option* options; /* The first of them. */
    size_t count;               /* How many there are. */
} wend_option_list;

/* How often something counts that has a name, such as 12 nodes. */
typedef struct wend_count {
    size_t size;
    const char* name; /* What is counted, such as `nodes`. */
    uint64_t value;   /* How many there are. */
} wend_count;

#ifdef __cplusplus
}
#endif

#endif
