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
    /* How many of these it has. */
    size_t version_count, count_count, fact_count, kind_count, component_size_count;
    size_t listed_bridge_count, listed_articulation_point_count; /* How many of these are listed. */
} wend_summary_info;

/* Of a map; with `files_only` the network is not made. To be given back, as those below are. */
WEND_API wend_summary* wend_summarise_map(const wend_map* map, bool files_only, wend_error** error);
/* Of a network, where `nodes` are `{NULL, WEND_ALL}`; else of those and the links between them. */
WEND_API wend_summary* wend_summarise_network(const wend_network* network, wend_index_list nodes,
                                              wend_error** error);
/* Sets what it comes to; false of NULL. */
WEND_API bool wend_summary_get_info(const wend_summary* summary, wend_summary_info* info);
/* A version that occurs. */
WEND_API const char* wend_summary_version_at(const wend_summary* summary, size_t index);
/* What the files count, summed up; facts about all files together. */
WEND_API bool wend_summary_count_at(const wend_summary* summary, size_t index, wend_count* count);
WEND_API bool wend_summary_fact_at(const wend_summary* summary, size_t index, wend_fact* fact);
/* What there is of a kind of nodes and links. */
typedef struct wend_kind_total {
    size_t size;
    const char* name;      /* Of the kind. */
    uint64_t nodes, links; /* How many are of it. */
    double length; /* Of its links, a link and its opposite taken once; in the network's unit. */
} wend_kind_total;
/* Sets a kind; false if there is none. */
WEND_API bool wend_summary_kind_at(const wend_summary* summary, size_t index,
                                   wend_kind_total* kind);
/* Nodes of the largest components, the largest first. */
WEND_API uint64_t wend_summary_component_size_at(const wend_summary* summary, size_t index);
/* A link or a node that its component falls apart without, those that cut off most first. */
typedef struct wend_cut {
    size_t size;
    const char *from, *to; /* Names of nodes; `to` is empty of an articulation point. */
    uint64_t cuts_off;     /* Nodes on the smaller side. */
} wend_cut;
/* Sets one of those that are listed; false if there is none. */
WEND_API bool wend_summary_bridge_at(const wend_summary* summary, size_t index, wend_cut* cut);
WEND_API bool wend_summary_articulation_point_at(const wend_summary* summary, size_t index,
                                                 wend_cut* cut);
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
