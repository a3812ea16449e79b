#ifndef WEND_C_SIGHT_H
#define WEND_C_SIGHT_H

#include "wend/c/reach.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The narrowest that all ways from one place to another have to pass. Never changes. */
typedef struct wend_choke wend_choke;
/* From any of some places to any of others. The caller frees it with wend_choke_free. */
WEND_API wend_choke* wend_choke_find(const wend_network* network, const wend_route_options* options,
                                     wend_locations from, wend_locations to, wend_error** error);
WEND_API void wend_choke_free(wend_choke* choke);
/* What a choke comes to. */
typedef struct wend_choke_info {
    size_t size;
    bool is_one;          /* The two have a node in common: nothing lies between. */
    double width;         /* Of all its links together. */
    size_t link_count;    /* 0: no way leads from one to the other. */
    size_t without_width; /* How many of these have no known width. */
} wend_choke_info;
/* Sets it; false of NULL. */
WEND_API bool wend_choke_get_info(const wend_choke* choke, wend_choke_info* info);
/* Its links, rising. */
WEND_API const uint32_t* wend_choke_links(const wend_choke* choke);
/* Whether a node lies before the choke, seen from the first places. */
WEND_API bool wend_choke_is_before(const wend_choke* choke, uint32_t node);

/* Where a network falls apart if one way or one node is taken out. Never changes. */
typedef struct wend_biconnectivity wend_biconnectivity;
/* A way or a node that alone joins two parts. */
typedef struct wend_cut_element {
    uint32_t index;    /* Of a link, of its two directions the lower; or of a node. */
    uint32_t cuts_off; /* Nodes. */
} wend_cut_element;
/* With a kind only links that keep to it are there; NULL: all. The caller frees it with
 * wend_biconnectivity_free. */
WEND_API wend_biconnectivity* wend_biconnectivity_find(const wend_network* network,
                                                       const char* kind, wend_error** error);
WEND_API void wend_biconnectivity_free(wend_biconnectivity* elements);
/* The links, and the nodes, by index. */
WEND_API const wend_cut_element* wend_biconnectivity_bridges(const wend_biconnectivity* elements,
                                                             size_t* count);
WEND_API const wend_cut_element* wend_biconnectivity_articulation_points(
    const wend_biconnectivity* elements, size_t* count);

/* What of the ground of a mesh can be seen from where, of whole areas: by the mesh's own tables, or
 * of one without tables that was put into its world past the solids of the map. Ground is in square
 * metres viewed from above. Never changes. */
typedef struct wend_sights wend_sights;
/* An error where the network is no mesh, or says of no area that it sees another. The caller frees
 * it with wend_sights_free.
 */
WEND_API wend_sights* wend_sights_make(const wend_network* network, wend_error** error);
WEND_API void wend_sights_free(wend_sights* sights);
/* Whether solids say what is seen, and no tables. */
WEND_API bool wend_sights_are_past_solids(const wend_sights* sights);
/* Ground of all areas, and of one. */
WEND_API double wend_sights_all_ground(const wend_sights* sights);
WEND_API double wend_sights_ground(const wend_sights* sights, uint32_t area);
/* Ground of the areas that an area can be seen from: how exposed it is. */
WEND_API double wend_sights_exposure(const wend_sights* sights, uint32_t area);
/* The same of all areas: writes as many of each as there is room for, and returns how many there
 * are. Either may be NULL. */
WEND_API size_t wend_sights_all(const wend_sights* sights, double* grounds, double* exposures,
                                size_t room);
/* The areas that can be seen from one. */
WEND_API const uint32_t* wend_sights_seen_from(const wend_sights* sights, uint32_t area,
                                               size_t* count);
/* Sets of all pairs of a point of the first areas and one of the others the share whose areas see
 * each other, from 0 to 1; no number where either have no ground. */
WEND_API bool wend_sights_share_seen(const wend_sights* sights, wend_index_list from,
                                     wend_index_list to, double* share, wend_error** error);
/* What of a route lies in an area. */
typedef struct wend_stretch {
    uint32_t area; /* Which area it is. */
    double length; /* Horizontal. */
} wend_stretch;
/* The areas of a route of the same network in their order, each once: writes at most `room` of
 * them, and returns how many there are. */
WEND_API size_t wend_sights_along(const wend_sights* sights, const wend_route* route,
                                  wend_stretch* stretches, size_t room);

#ifdef __cplusplus
}
#endif

#endif
