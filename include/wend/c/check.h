#ifndef WEND_C_CHECK_H
#define WEND_C_CHECK_H

#include "wend/c/network.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What rules were found broken in a map, and where. Never changes. */
typedef struct wend_report wend_report;

/* How to check. NULL stands for all defaults. */
typedef struct wend_check_options {
    size_t size;
    wend_severity min_severity; /* Rules below are not looked at. */
    wend_text_list ignore;      /* Ids of rules that are not looked at. */
    /* Only findings about these nodes of the map's network; NULL: about anything. */
    const wend_index_list* nodes;
    uint64_t kept;            /* Findings of each rule and file that are kept in full; 0: 100. */
    wend_option_list options; /* Of the `check_options` of the format. */
    bool coverage; /* With the map of a mesh: look for floor that no area covers; takes seconds. */
} wend_check_options;

/* Holds a map against the rules of its format. The caller frees it with wend_report_free. */
WEND_API wend_report* wend_check(const wend_map* map, const wend_check_options* options,
                                 wend_error** error);
WEND_API void wend_report_free(wend_report* report);

/* What a report comes to. */
typedef struct wend_report_info {
    size_t size;
    uint64_t notes, warnings, errors; /* How often rules were broken; counts are whole. */
    size_t finding_count;             /* Of those that are kept. */
    uint64_t left_out_of_nodes, left_out_of_files; /* What `nodes` left out. */
} wend_report_info;
/* Sets it; false of NULL. */
WEND_API bool wend_report_get_info(const wend_report* report, wend_report_info* info);

/* One place where a rule is broken. */
typedef struct wend_finding {
    size_t size;
    const char* rule;       /* Its id: see wend_formats_json. */
    wend_severity severity; /* How bad it is. */
    const char* message;    /* What was expected and what was found. */
    size_t member;          /* Index of the file in the map. */
    const char* file;       /* Its name. */
    const char* record;     /* Printable name, such as `12:408`; may be empty. */
    const char* field;      /* Path of the field, such as `links[5].target`. */
    bool has_offset;        /* Whether the field stands in the file. */
    uint64_t offset;        /* Of that field, in bytes from the file's start. */
    bool has_position;      /* Whether it has a place in the world. */
    wend_point position;    /* Where that is in the world, in the network's unit. */
    uint32_t node;          /* The node of the record, or WEND_NONE. */
} wend_finding;
/* Those that are kept, in the order of files, severity and place. */
WEND_API bool wend_report_finding_at(const wend_report* report, size_t index,
                                     wend_finding* finding);

/* All of it as JSON, as `wend check --json --notes` prints it, with the rules that were broken and
 * what follows from what; not what a repair would take away, which is not tried. Every key is
 * there, and of files, nodes and causes their indexes. The caller frees it with wend_buffer_free.
 */
WEND_API wend_buffer* wend_report_json(const wend_report* report, wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
