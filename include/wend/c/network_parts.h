#ifndef WEND_C_NETWORK_PARTS_H
#define WEND_C_NETWORK_PARTS_H

#include "wend/c/network.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a network has beside nodes and links. All is lent for as long as the network. */

/* A kind of node or link, such as `road` or `ladder`; the first is the main kind. */
typedef int32_t wend_kind_of;
enum { WEND_KIND_OF_ALL, WEND_KIND_OF_NODES, WEND_KIND_OF_LINKS };
/* What a kind is. */
typedef struct wend_kind {
    size_t size;
    const char* name; /* Such as `road`. */
    bool has_lanes;   /* Such ways obey one-way rules. */
    wend_kind_of of;  /* What may be of the kind. */
} wend_kind;
/* Sets a kind; false if there is none. */
WEND_API bool wend_network_kind_at(const wend_network* network, size_t index, wend_kind* kind);

/* A file as the network sees it. Its nodes are consecutive. */
typedef struct wend_network_member {
    size_t size;
    const char* file; /* Path as the user named it. */
    bool has_key;     /* Whether files of the map are numbered, and this one by `key`. */
    uint32_t key;     /* Number of the file in its map. */
    uint32_t first_node, node_count; /* Its nodes: the first, and how many. */
} wend_network_member;
/* Sets a file; false if there is none. */
WEND_API bool wend_network_member_at(const wend_network* network, size_t index,
                                     wend_network_member* member);

/* Name of a kind of markers; text next to a marker, empty where it has none. */
WEND_API const char* wend_network_marker_kind_at(const wend_network* network, size_t index);
WEND_API const char* wend_network_marker_label(const wend_network* network, size_t marker);

/* What a line stands for. */
typedef int32_t wend_line_role;
enum {
    WEND_LINE_ROAD,      /* Centre line of the road. */
    WEND_LINE_SIDE_ROAD, /* Of a lane next to the road, such as a pit lane. */
    WEND_LINE_KERB,    /* Along its middle. */
    WEND_LINE_BARRIER, /* What stops a car. */
    WEND_LINE_DRIVEN,  /* A path that cars drive. */
    WEND_LINE_ACROSS,  /* Painted across the road, where a race starts. */
    WEND_LINE_MARKING  /* Other paint on the road. */
};
/* A line with a distance along it. Each array has one element a point, or is NULL where that is not
 * known. */
typedef struct wend_line {
    size_t size;
    const char* name;          /* Such as `pit lane`. */
    wend_line_role role;       /* What it stands for. */
    bool is_closed;            /* The last point leads on to the first. */
    double length;             /* As the game counts it; 0 where it counts none. */
    size_t count;              /* Of points. */
    const wend_point* points;  /* In the direction of travel. */
    const double* distance;    /* From the line's start, or along the road. */
    const float *left, *right; /* Width of road or kerb on each side, in the direction of travel. */
    const float *left_verge, *right_verge; /* Width of the ground beyond. */
} wend_line;
/* Sets a line; false if there is none. */
WEND_API bool wend_network_line_at(const wend_network* network, size_t index, wend_line* line);

/* A part of a map that has a name; its nodes rise. */
typedef struct wend_place {
    size_t size;
    const char* name;      /* No other place of the network has it. */
    const uint32_t* nodes; /* At least one. */
    size_t count;          /* How many nodes there are. */
    const char* note;      /* What is to be known of it, a sentence, or empty. */
    bool has_parts;        /* It is made of other places. */
} wend_place;
/* Sets a place; false if there is none. */
WEND_API bool wend_network_place_at(const wend_network* network, size_t index, wend_place* place);

/* Consecutive nodes that are called by a word and their number, such as `pit 7`. */
typedef struct wend_series {
    size_t size;
    const char* prefix;         /* Stands before the number; empty for the main ones. */
    uint32_t first_node, count; /* Its nodes: the first, and how many. */
} wend_series;
/* Sets a series; false if there is none. */
WEND_API bool wend_network_series_at(const wend_network* network, size_t index,
                                     wend_series* series);
/* A second name of a node; NULL if there is no such alias. */
WEND_API const char* wend_network_alias_at(const wend_network* network, size_t index,
                                           uint32_t* node);

/* A link that leads nowhere. */
typedef struct wend_unresolved {
    size_t size;
    uint32_t from;      /* Node that it leaves. */
    const char* target; /* Printable name of what it points to. */
    bool absent_file;   /* That file is not open; else it has no such record. */
} wend_unresolved;
/* Sets such a link; false if there is none. */
WEND_API bool wend_network_unresolved_at(const wend_network* network, size_t index,
                                         wend_unresolved* unresolved);

/* A property of pairs of nodes, such as which areas an area sees: its name, and in `title`, which
 * may be NULL, what it means. */
WEND_API const char* wend_network_relation_at(const wend_network* network, size_t index,
                                              const char** title);
/* The nodes that a node is related to by the relation of a name, each once. The caller frees it
 * with wend_indexes_free. */
WEND_API wend_indexes* wend_network_related(const wend_network* network, const char* relation,
                                            uint32_t node, wend_error** error);

/* How wide a link is to pass; 0 where that is not known. */
WEND_API double wend_network_passage_width(const wend_network* network, uint32_t link);

#ifdef __cplusplus
}
#endif

#endif
