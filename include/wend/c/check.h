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
    wend_severity least;   /* Rules below are not looked at. */
    wend_text_list ignore; /* Ids of rules that are not looked at. */
    /* Only findings about these nodes of the map's network; NULL: about anything. */
    const wend_index_list* nodes;
    uint64_t kept;            /* Findings of each rule and file that are kept in full; 0: 100. */
    wend_option_list options; /* Of WEND_OPTIONS_OF_CHECK. */
} wend_check_options;

/* Holds a map against the rules of its format. To be given back. */
WEND_API wend_report* wend_check(const wend_map* map, const wend_check_options* options,
                                 wend_error** error);
WEND_API void wend_report_free(wend_report* report);

/* What a report comes to. */
typedef struct wend_report_info {
    size_t size;
    uint64_t notes, warnings, errors; /* How often rules were broken; counts are whole. */
    size_t finding_count;             /* Of those that are kept. */
    size_t total_count, cause_count;  /* Rules that were broken, and causes. */
    uint64_t left_out_of_nodes, left_out_of_files; /* What `nodes` left out. */
} wend_report_info;
/* Sets it; false of NULL. */
WEND_API bool wend_report_get_info(const wend_report* report, wend_report_info* info);

/* One place where a rule is broken. */
typedef struct wend_finding {
    size_t size;
    const char* rule;       /* Its id: see wend_format_rule_at. */
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
    /* Indexes of the causes that it probably follows from and that it is part of, or WEND_NONE. */
    uint32_t follows_from, belongs_to;
} wend_finding;
/* Those that are kept, in the order of files, severity and place. */
WEND_API bool wend_report_finding_at(const wend_report* report, size_t index,
                                     wend_finding* finding);

/* A rule that was broken, and how often. */
typedef struct wend_rule_total {
    size_t size;
    const char* rule;       /* Its id. */
    wend_severity severity; /* How bad it is. */
    uint64_t count;         /* How many findings it has. */
} wend_rule_total;
/* The worst severity first, then by id. */
WEND_API bool wend_report_total_at(const wend_report* report, size_t index, wend_rule_total* total);

/* Findings of one rule in one file that others probably follow from. */
typedef struct wend_cause {
    size_t size;
    const char* rule;       /* Its id. */
    wend_severity severity; /* How bad it is. */
    size_t member;          /* Index of the file in the map. */
    const char* file;       /* Its name. */
    uint64_t count;         /* How many findings it is. */
    size_t explained_count; /* Rules of which findings follow. */
} wend_cause;
/* That which explains most first; and how many findings of a rule follow from it. */
WEND_API bool wend_report_cause_at(const wend_report* report, size_t index, wend_cause* cause);
WEND_API bool wend_report_explained_at(const wend_report* report, size_t cause, size_t index,
                                       wend_rule_total* total);

#ifdef __cplusplus
}
#endif

#endif
