#ifndef WEND_C_FORMAT_H
#define WEND_C_FORMAT_H

#include "wend/c/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A format, or an exchange format: a form in which maps go to other programs. Both are part of the
 * library: they last as long as the program with all texts that they lend, are never given back,
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
    const char *id, *title;           /* What it is called in options and errors, and by people. */
    const char* recognised_by;        /* One sentence. */
    bool one_map_in_many_files;       /* Files given together open as one map. */
    uint64_t sample_nodes;            /* Nodes of a sample, if nobody says how many. */
    size_t version_count, rule_count; /* How many of these it has. */
} wend_format_info;
/* Sets it; false of NULL. */
WEND_API bool wend_format_get_info(const wend_format* format, wend_format_info* info);

/* A list of texts that a format or an exchange format has. */
typedef int32_t wend_format_list;
enum {
    WEND_FORMAT_GAMES,       /* Games that read it. */
    WEND_FORMAT_EXTENSIONS,  /* Endings of file names, lower case, with the dot. */
    WEND_FORMAT_CONVERTS_TO, /* Ids of the formats that it can become. */
    WEND_FORMAT_PROGRAMS     /* Of exchange formats: programs that open it. */
};
/* How many texts a list has, and one of them; NULL if there is none. */
WEND_API size_t wend_format_text_count(const wend_format* format, wend_format_list list);
WEND_API const char* wend_format_text_at(const wend_format* format, wend_format_list list,
                                         size_t index);

/* A version, by the name that options take; the first is the default of samples. */
typedef struct wend_format_version {
    size_t size;
    const char *name, *title; /* What options call it, and what it is. */
} wend_format_version;
/* Sets a version; false if there is none. */
WEND_API bool wend_format_version_at(const wend_format* format, size_t index,
                                     wend_format_version* version);

/* What options of a format are for. */
typedef int32_t wend_option_use;
enum {
    WEND_OPTIONS_OF_READING,
    WEND_OPTIONS_OF_LAYOUT, /* How bytes lie in a file that does not say so. */
    WEND_OPTIONS_OF_CHECK,
    WEND_OPTIONS_OF_CONVERT,
    WEND_OPTIONS_OF_SAMPLE,
    WEND_OPTIONS_OF_GAME, /* For what is found as the game finds it. */
    WEND_OPTIONS_DRAWN    /* Properties of drawn lines and faces that maps can be made of. */
};

/* What the value of an option is. */
typedef int32_t wend_option_kind;
enum {
    WEND_OPTION_TEXT,
    WEND_OPTION_SIZE_OF_FILE, /* The size in bytes of a file, in decimal digits. */
    WEND_OPTION_TEXT_OR_FILE  /* A text; or the name of a file, a zero byte, and all its bytes. */
};

/* What an option is. */
typedef struct wend_option_info {
    size_t size;
    const char* name;       /* Without dashes. */
    const char* value_name; /* What stands for its value in help, such as `METRES`. */
    const char* help;       /* One line; names the default. */
    wend_option_kind kind;  /* What its value is. */
} wend_option_info;
/* How many options there are for a use, and one of them; false if there is none. */
WEND_API size_t wend_format_option_count(const wend_format* format, wend_option_use use);
WEND_API bool wend_format_option_at(const wend_format* format, wend_option_use use, size_t index,
                                    wend_option_info* option);

/* How bad it is that a rule is broken, rising. */
typedef int32_t wend_severity;
enum { WEND_NOTE, WEND_WARNING, WEND_ERROR };
/* What wend_repair_map can do: nothing, something that loses nothing, or something that may. */
typedef int32_t wend_repair;
enum { WEND_REPAIR_NONE, WEND_REPAIR_SAFE, WEND_REPAIR_MAY_LOSE };

/* Something that a file must or should be. */
typedef struct wend_rule {
    size_t size;
    const char* id;           /* Such as `dangling-link`. */
    const char* title;        /* What is found where it is broken, as a few words. */
    wend_severity severity;   /* How bad it is where it is broken. */
    const char* why;          /* What that means in the game. */
    const char* remedy;       /* What to do about it. */
    wend_repair repair;       /* How much of that wend_repair_map can do itself. */
    const char* consequences; /* Ids of rules that the same fault breaks, with spaces between. */
} wend_rule;
/* Sets a rule; false if there is none. */
WEND_API bool wend_format_rule_at(const wend_format* format, size_t index, wend_rule* rule);

/* Markdown: all rules of a format; of one of them; the layout of its files. To be given back. */
WEND_API wend_buffer* wend_format_rules_page(const wend_format* format, wend_error** error);
WEND_API wend_buffer* wend_format_rule_page(const wend_format* format, const char* rule,
                                            wend_error** error);
WEND_API wend_buffer* wend_format_layout_page(const wend_format* format, wend_error** error);

/* What the JSON of a format and version may say and must say. To be given back; never changes. */
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
/* Of WEND_FORMAT_EXTENSIONS and WEND_FORMAT_PROGRAMS. */
WEND_API size_t wend_exchange_text_count(const wend_exchange* exchange, wend_format_list list);
WEND_API const char* wend_exchange_text_at(const wend_exchange* exchange, wend_format_list list,
                                           size_t index);

#ifdef __cplusplus
}
#endif

#endif
