#ifndef WEND_C_SUMMARY_H
#define WEND_C_SUMMARY_H

#include "wend/c/network.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a map, a network or a part of one amounts to. Never changes. */
typedef struct wend_summary wend_summary;

/* What a summary is asked of has the rest; else it is 0. */
typedef struct wend_summary_info {
    size_t size;
    const wend_format* format;             /* Of a map; else NULL. */
    uint64_t files, bytes;                 /* Of a map. */
    bool has_network;                      /* Whether all below was looked at. */
    const char* unit;                      /* Of lengths. */
    double metres_per_unit;                /* How long that unit is, in metres. */
    bool has_bounds;                       /* False where there are no nodes. */
    wend_point least, greatest;            /* Corners of the smallest upright box around it. */
    uint64_t nodes, links;                 /* Of links of a part those with both ends in it. */
    uint64_t components;                   /* How many parts nothing joins. */
    uint64_t bridges, articulation_points; /* Ways and nodes that alone join two parts. */
    uint64_t links_to_absent_files, links_to_missing_records; /* Links that lead nowhere. */
} wend_summary_info;

/* Of a map; with `files_only` the network is not made. The caller frees it with wend_summary_free,
 * as those below are. */
WEND_API wend_summary* wend_summarise_map(const wend_map* map, bool files_only, wend_error** error);
/* Of a network, where `nodes` are `{NULL, WEND_ALL}`; else of those and the links between them. */
WEND_API wend_summary* wend_summarise_network(const wend_network* network, wend_index_list nodes,
                                              wend_error** error);
/* Sets what it comes to; false of NULL. */
WEND_API bool wend_summary_get_info(const wend_summary* summary, wend_summary_info* info);
/* All of it as JSON: of a map as `wend info --json` prints it, with its versions, counts, facts and
 * kinds; of a network what that has of it. Every key is there, and how many nodes and links there
 * are. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_summary_json(const wend_summary* summary, wend_error** error);
WEND_API void wend_summary_free(wend_summary* summary);

/* A corner of a race track. */
typedef struct wend_corner {
    size_t size;
    uint32_t number;     /* Counted from 1 in the direction of travel. */
    double angle;        /* Degrees in all, above 0 to the right. */
    double radius;       /* Of its tightest part, in metres. */
    double begin;        /* From the start of the lap, in the network's unit, as `length` is. */
    double length;       /* It may go on behind the start. */
    uint32_t first_node; /* Where it begins. */
    double speed;        /* The lowest in it, in km/h as estimated; 0 where not known. */
} wend_corner;
/* Number of corners of a network, and one of them; they are found anew by each call. */
WEND_API size_t wend_network_corner_count(const wend_network* network);
WEND_API bool wend_network_corner_at(const wend_network* network, size_t index,
                                     wend_corner* corner);

#ifdef __cplusplus
}
#endif

#endif
