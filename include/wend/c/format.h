#ifndef WEND_C_FORMAT_H
#define WEND_C_FORMAT_H

#include "wend/c/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A format, or an exchange format: a form in which maps go to other programs. Both are part of the
 * library: they last as long as the program with all texts that they lend, are never freed,
 * and serve any number of threads. */
typedef struct wend_format wend_format;
/* A form in which maps go to other programs: the same holds of it. */
typedef struct wend_exchange wend_exchange;

/* Number of formats, and one of them; NULL if there is none. */
WEND_API size_t wend_format_count(void);
WEND_API const wend_format* wend_format_at(size_t index);
/* The format of an id, such as `gta-sa-paths`; NULL if there is none. */
WEND_API const wend_format* wend_format_find(const char* id);
/* The format of a file with these bytes, by its content, then its name. */
WEND_API const wend_format* wend_format_recognise(wend_bytes bytes, const char* file,
                                                  wend_error** error);

/* What a format is. */
typedef struct wend_format_info {
    size_t size;
    const char *id, *title;     /* What it is called in options and errors, and by people. */
    const char* recognised_by;  /* One sentence. */
    bool one_map_in_many_files; /* Files given together open as one map. */
    uint64_t sample_nodes;      /* Nodes of a sample, if nobody says how many. */
} wend_format_info;
/* Sets it; false of NULL. */
WEND_API bool wend_format_get_info(const wend_format* format, wend_format_info* info);

/* All formats and exchange formats as JSON, as `wend formats --json` prints them: with their
 * versions, extensions and options, and with their rules. The caller frees it with
 * wend_buffer_free. */
WEND_API wend_buffer* wend_formats_json(wend_error** error);

/* How bad it is that a rule is broken, rising. */
typedef int32_t wend_severity;
enum { WEND_NOTE, WEND_WARNING, WEND_ERROR };

/* Markdown: all rules of a format; of one of them; the layout of its files. The caller frees it
 * with wend_buffer_free. */
WEND_API wend_buffer* wend_format_rules_page(const wend_format* format, wend_error** error);
WEND_API wend_buffer* wend_format_rule_page(const wend_format* format, const char* rule,
                                            wend_error** error);
WEND_API wend_buffer* wend_format_layout_page(const wend_format* format, wend_error** error);

/* What the JSON of a format and version may say and must say. The caller frees it with
 * wend_json_guide_free; never changes. */
typedef struct wend_json_guide wend_json_guide;
/* The keys of all records of one sort. */
typedef struct wend_json_record {
    size_t size;
    const char* path; /* Of the key that holds such records; empty: the file. */
    size_t key_count; /* How many wend_json_guide_key_at gives. */
} wend_json_record;
/* One key that a record has in JSON. */
typedef struct wend_json_key {
    size_t size;
    const char* name;      /* Of bits, that of the field and their own: `flags.water`. */
    const char* type;      /* What stands under it, such as `number` or `list of objects`. */
    const char* unit;      /* Of a number; may be empty. */
    const char* values;    /* The values that have names, as `0 none, 1 valet`; may be empty. */
    const char* otherwise; /* What counts where the key is left out; empty: it is needed. */
    const char* note;      /* What it means. */
} wend_json_key;
/* `version` may be NULL or empty: the first. */
WEND_API wend_json_guide* wend_format_json_guide(const wend_format* format, const char* version,
                                                 wend_error** error);
/* How many sorts of records there are, and one of them; false if there is none. */
WEND_API size_t wend_json_guide_record_count(const wend_json_guide* guide);
WEND_API bool wend_json_guide_record_at(const wend_json_guide* guide, size_t index,
                                        wend_json_record* record);
/* A key of a sort of records; false if there is none. */
WEND_API bool wend_json_guide_key_at(const wend_json_guide* guide, size_t record, size_t index,
                                     wend_json_key* key);
/* A short document that can be built. */
WEND_API const char* wend_json_guide_example(const wend_json_guide* guide);
WEND_API void wend_json_guide_free(wend_json_guide* guide);

/* Number of exchange formats, and one of them; NULL if there is none. */
WEND_API size_t wend_exchange_count(void);
WEND_API const wend_exchange* wend_exchange_at(size_t index);
/* The one of an id, such as `geojson`, or of a file's name; NULL if there is none. */
WEND_API const wend_exchange* wend_exchange_find(const char* id);
WEND_API const wend_exchange* wend_exchange_by_name(const char* file);

/* What an exchange format is. */
typedef struct wend_exchange_info {
    size_t size;
    const char *id, *title; /* What it is called in options and errors, and by people. */
    bool comes_back;        /* Whether it can be read as the map that it was made of. */
    bool gives_drawings;    /* Whether what anybody drew in it can be read. */
} wend_exchange_info;
/* Sets it; false of NULL. */
WEND_API bool wend_exchange_get_info(const wend_exchange* exchange, wend_exchange_info* info);
#ifdef __cplusplus
}
#endif

#endif
