#ifndef WEND_C_TABLE_H
#define WEND_C_TABLE_H

#include "wend/c/network.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the rows of a table over maps are about. */
typedef int32_t wend_map_table_kind;
enum {
    WEND_MAP_TABLE_INFO,     /* A row a map. */
    WEND_MAP_TABLE_FINDINGS, /* A row a place where a rule is broken. */
    WEND_MAP_TABLE_AREAS,    /* A row an area: a node with ground. */
    WEND_MAP_TABLE_LINKS,    /* A row a link, in its own direction. */
    WEND_MAP_TABLE_NODES,    /* A row a node. */
    WEND_MAP_TABLE_VALUES,   /* A row a field of a format, and one a value that it has. */
    WEND_MAP_TABLE_PLACES /* A row two places with names: what ways from one to the other cost. */
};

/* What may stand below a column, if anything does. */
typedef int32_t wend_cell_type;
enum { WEND_CELL_TEXT, WEND_CELL_INTEGER, WEND_CELL_REAL, WEND_CELL_FLAG };

/* A column; all tables of one kind have the same ones, whatever maps they are about. Its texts last
 * as long as the program. */
typedef struct wend_map_table_column {
    size_t size;
    const char* name;    /* With its unit, such as `width_m` in metres. */
    wend_cell_type type; /* What may stand below it. */
    const char* title;   /* What it means. */
} wend_map_table_column;
/* How many columns a table has, and one of them; false if there is none. */
WEND_API size_t wend_map_table_column_count(wend_map_table_kind table);
WEND_API bool wend_map_table_column_at(wend_map_table_kind table, size_t index,
                                       wend_map_table_column* column);

/* How a table is written. */
typedef int32_t wend_table_form;
enum {
    /* A line a row. The names of the columns are a line by themselves. A text that a spreadsheet
     * would run as a formula has a ' in front. */
    WEND_TABLE_CSV,
    WEND_TABLE_NDJSON,   /* An object a line, with all columns; null where nothing is known. */
    WEND_TABLE_PLAIN_CSV /* CSV without these marks. */
};

/* What is wanted of a table. NULL stands for all defaults. */
typedef struct wend_map_table_options {
    size_t size;
    wend_table_form form; /* How it is written. */
    bool without_names;   /* Of CSV: whether the line with the names of columns is left out. */
    const wend_index_list* nodes; /* Only what is about these; links between them. NULL: all. */
    wend_option_list check;       /* Of the `check_options` of the format, for findings. */
} wend_map_table_options;

/* The rows of a map, as text. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_map_table(const wend_map* map, wend_map_table_kind table,
                                     const wend_map_table_options* options, wend_error** error);

/* Which values the fields of files have, counted over any number of maps. Serves one thread at a
 * time where it is added to. */
typedef struct wend_value_counts wend_value_counts;

/* A field that has more different values than that is left with its least and greatest; 0: 64. The
 * caller frees it with wend_value_counts_free. */
WEND_API wend_value_counts* wend_value_counts_make(uint64_t most_values, wend_error** error);
/* Counts the values of all files of a map. */
WEND_API bool wend_value_counts_add_map(wend_value_counts* counts, const wend_map* map,
                                        wend_error** error);
/* Adds what others counted, such as on another thread. */
WEND_API bool wend_value_counts_add(wend_value_counts* counts, const wend_value_counts* others,
                                    wend_error** error);
/* Adds a table that was written as CSV. */
WEND_API bool wend_value_counts_add_table(wend_value_counts* counts, wend_bytes csv,
                                          wend_error** error);
/* The table, by format, field and value. With `earlier`, which may be NULL, it says what those have
 * seen too. Of the options form and names. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_value_counts_table(const wend_value_counts* counts,
                                              const wend_value_counts* earlier,
                                              const wend_map_table_options* options,
                                              wend_error** error);
WEND_API void wend_value_counts_free(wend_value_counts* counts);

#ifdef __cplusplus
}
#endif

#endif
