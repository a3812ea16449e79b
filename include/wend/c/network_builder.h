#ifndef WEND_C_NETWORK_BUILDER_H
#define WEND_C_NETWORK_BUILDER_H

#include "wend/c/network_parts.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes a network of data of one's own. Functions that add something return its index, WEND_NONE
 * where they failed; nothing else is checked until the end. One thread at a time. */
typedef struct wend_network_builder wend_network_builder;

/* Lengths are in metres where `unit` is NULL; else in that unit, of which one is so many metres. */
WEND_API wend_network_builder* wend_network_builder_make(wend_map_kind map_kind, const char* unit,
                                                         double metres_per_unit,
                                                         wend_error** error);
/* A kind of node or link; the first is the main kind. At most 255. */
WEND_API uint32_t wend_network_builder_add_kind(wend_network_builder* builder, const char* name,
                                                bool has_lanes, wend_kind_of of);

/* A new node. */
typedef struct wend_new_node {
    size_t size;
    wend_point position;       /* In the network's unit. */
    uint32_t kind;             /* Of wend_network_builder_add_kind. */
    float width;               /* Full width of the way. */
    bool has_id;               /* Of all nodes or of none. */
    uint32_t id;               /* What people call it. */
    const wend_point* surface; /* In a mesh the corners of its surface. */
    size_t corner_count;       /* How many corners there are. */
} wend_new_node;
/* Adds a node behind the others. */
WEND_API uint32_t wend_network_builder_add_node(wend_network_builder* builder,
                                                const wend_new_node* node);

/* One direction of a way. */
typedef struct wend_new_link {
    size_t size;
    uint32_t from, to;       /* Nodes that may be added later. */
    bool has_kind;           /* Else it has that of the node it leaves. */
    uint32_t kind;           /* Of wend_network_builder_add_kind. */
    float width;             /* In the network's unit. */
    bool against_one_way;    /* Whether nobody may travel in its direction; else it has one lane. */
    uint8_t lanes;           /* In its direction; 0: 1, or 0 against a one-way. */
    uint8_t opposite_lanes;  /* Of the same way in the other direction. */
    const wend_point* curve; /* A point that it passes through; NULL: it is straight. */
    const wend_portal* portal; /* In a mesh where it passes from surface to surface; or NULL. */
    bool is_impassable;        /* Whether nobody who plays the game can go there. */
} wend_new_link;
/* Adds a link; false where that failed. */
WEND_API bool wend_network_builder_add_link(wend_network_builder* builder,
                                            const wend_new_link* link);
/* A part of the map with a name, or more nodes of it. */
WEND_API bool wend_network_builder_add_place(wend_network_builder* builder, const char* name,
                                             wend_index_list nodes);
/* How heights inside surfaces follow from their corners; bilinear unless it is said. */
WEND_API bool wend_network_builder_set_height_law(wend_network_builder* builder,
                                                  wend_height_law law);
/* The network. The caller frees it with wend_network_free. Ends the builder, which can only be
 * freed then. The error names the element that is wrong. */
WEND_API wend_network* wend_network_builder_build(wend_network_builder* builder,
                                                  wend_error** error);
WEND_API void wend_network_builder_free(wend_network_builder* builder);

#ifdef __cplusplus
}
#endif

#endif
