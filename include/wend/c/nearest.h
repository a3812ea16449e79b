#ifndef WEND_C_NEAREST_H
#define WEND_C_NEAREST_H

#include "wend/c/route.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Finds nearest nodes or links of a network again and again. Any number of threads may use one, but
 * one with `as_game`, which serves one at a time. */
typedef struct wend_nearest wend_nearest;

/* What is looked for. NULL stands for all defaults: any node. */
typedef struct wend_nearest_options {
    size_t size;
    wend_element element;         /* WEND_NODE or WEND_LINK. */
    const char* kind;             /* Only of this kind; NULL: any. */
    bool on_the_map;              /* Heights do not matter: distances are horizontal. */
    bool has_max_height;          /* Whether `max_height` counts. */
    double max_height;            /* Only what is at most so much higher or lower than the point. */
    const wend_index_list* nodes; /* Only these nodes, or links between them; NULL: all. */
    const char* component;        /* Only in this one, by its number, or `largest`; NULL: all. */
    const char* joined_to;        /* Instead: only what links join to this place; NULL: all. */
    bool as_game; /* By the game's measure; of nodes of a kind, of a map's network. */
    wend_option_list game_options; /* Of the `game_options` of the format. */
    /* Only what somebody who stands at the point can see: past the solids of the world that the
     * network's map was put in, or else by the tables of the mesh. Heights have to matter. */
    bool visible;
} wend_nearest_options;
/* Makes what looks for it. The caller frees it with wend_nearest_free. */
WEND_API wend_nearest* wend_nearest_make(const wend_network* network,
                                         const wend_nearest_options* options, wend_error** error);
WEND_API void wend_nearest_free(wend_nearest* nearest);

/* What is nearest to a point. */
typedef struct wend_near {
    uint32_t node;      /* WEND_NONE where there is nothing; of a link the node that it leaves. */
    uint32_t link;      /* WEND_NONE of a node. */
    wend_point closest; /* The point of it that is closest. */
    double share;       /* How far along the link that is, from 0 to 1. */
    double distance;    /* By the measure that counts; infinite where there is nothing. */
} wend_near;
/* Finds what is nearest to each of some points, and writes as many answers. Nothing is
 * near to a point of which x, y or z is no number; z does not count where heights do not matter. */
WEND_API bool wend_nearest_find(const wend_nearest* nearest, const wend_point* points, size_t count,
                                wend_near* found, wend_error** error);
/* Finds what is nearest of each kind to a place, nearest first: writes at most `room` answers, and
 * returns how many there are; 0 also where there is an error. */
WEND_API size_t wend_nearest_of_each_kind(const wend_nearest* nearest, wend_locations place,
                                          wend_near* found, size_t room, wend_error** error);
/* The point that a place stands for, spelt as in wend_locations; and in `on_the_map`, which may
 * be NULL, whether it has no height. */
WEND_API bool wend_network_find_place(const wend_network* network, const char* place,
                                      wend_point* point, bool* on_the_map, wend_error** error);

/* A storey of a mesh under or above a place on the map. */
typedef struct wend_storey {
    size_t size;
    uint32_t node;    /* The area. */
    wend_point point; /* On its surface. */
} wend_storey;
/* The storeys there, the highest first: writes at most `room` of them, and returns how many there
 * are. The size of each has to be set. `kind` may be NULL: the main kind. */
WEND_API size_t wend_network_storeys(const wend_network* network, double x, double y,
                                     const char* kind, wend_storey* storeys, size_t room);

#ifdef __cplusplus
}
#endif

#endif
