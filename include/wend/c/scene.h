#ifndef WEND_C_SCENE_H
#define WEND_C_SCENE_H

#include "wend/c/network.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A part of what a picture of a network shows, computed once and lent as arrays, such as graphics
 * cards take. Never changes, and needs its network no more. */
typedef struct wend_scene wend_scene;
WEND_API void wend_scene_free(wend_scene* scene);

/* The arrays of parts. */
typedef int32_t wend_scene_table;
enum {
    /* Of ways: a link and the one that leads back are one, as are links that double them. A way has
     * a link in its direction. Element i of each of these is of way i. */
    WEND_WAY_FROM, /* U32: the node where it begins, */
    WEND_WAY_TO,   /* U32: and where it ends. */
    WEND_WAY_LINK, /* U32: the first link in its direction, */
    WEND_WAY_BACK, /* U32: and the first one that leads back, or WEND_NONE. */
    /* Of the lines that ways make which lead on into each other and have kind and lanes in common;
     * each way is in one line, once. */
    WEND_LINE_FIRST_POINT, /* U32, one more than lines: points of line i are [i] up to [i + 1]. */
    WEND_LINE_LANES,       /* U8: lanes in its direction, then those against it. */
    WEND_LINE_BOX,         /* F32: of its points least x, y, greatest x, y. */
    WEND_LINE_POINT,       /* F32: x, y, z of each point. */
    WEND_LINE_MATTERS,     /* F32: how far off a line would be without a point, which is no more
                              than of the points around it; infinite at the ends of lines. */
    WEND_LINE_WAY,         /* U32: the way from a point to the next; WEND_NONE of the last. */
    /* Of passages of a mesh. */
    WEND_PASSAGE_ONE_WAY,    /* U32: links through portals that no such link leads back from. */
    WEND_PASSAGE_CLIMB,      /* U32: links without a portal, such as ladders; one of two areas. */
    WEND_PASSAGE_CLIMB_ENDS, /* POINTS where each begins and ends, as its areas come nearest. */
    WEND_PASSAGE_WALL, /* U8: 1 where no link leads over the side of an area from a corner to the
                          next; empty of a mesh whose links do not cross whole sides. */
    /* Of places where an area lies above another, viewed from above. */
    WEND_OVERLAP_UPPER,       /* U32: the upper area. */
    WEND_OVERLAP_FIRST_POINT, /* U32, one more: points of place i are [i] up to [i + 1]. */
    WEND_OVERLAP_POINT,       /* POINTS of its outline, at the height of the upper area's node. */
    /* Of colours of values. A look is a colour, and of values that the legend lists one of its
     * own. */
    WEND_SCALE_LOOK,   /* U32: the look of each node, or of each link; WEND_NONE without a value. */
    WEND_SCALE_COLOUR, /* U32: the colour of each look, 0xRRGGBB. */
    /* Of nodes, with ways. */
    WEND_NODE_ALONE, /* U32: those of a map made of paths that no way leads to. */
    WEND_NODE_NAMED, /* U32: that which the name of each place stands at. */
    /* Of areas of a mesh. */
    WEND_AREA_ORDER, /* U32: all nodes, the lowest first: what lies higher is painted later. */
    WEND_AREA_BOX,   /* F64: of each node's area least x, y, greatest x, y; least above greatest
                        where it has none. */
    /* Of roads of a race track, the lap first, then side roads. */
    WEND_ROAD_LINE,    /* U32: the line of the network that each is, */
    WEND_ROAD_BREADTH, /* F32: and its mean width. */
    /* Of four lines along each road: where it ends on its left and on its right, then where the
     * ground beyond does. A closed road comes back to its first point. */
    WEND_EDGE_FIRST_POINT, /* U32, one more than lines: points of line i are [i] up to [i + 1]. */
    WEND_EDGE_POINT,       /* POINTS of all of them. */
    /* How the lap runs by places, five F32 for each: the direction of travel, x and y, of length 1;
     * how far to the right of its middle the place is; its width to the left and to the right. */
    WEND_TRACK_BY_NAME,   /* Of the name of each place, */
    WEND_TRACK_BY_MARKER, /* of each marker, */
    WEND_TRACK_BY_START   /* and of each line painted across. */
};
/* Sets an array, which lasts as long as the scene; false if that part has no such array. */
WEND_API bool wend_scene_array(const wend_scene* scene, wend_scene_table table, wend_array* array);

/* Ways and their lines, whose points are relative to an origin; NULL: from that of the network. A
 * mesh has passages instead. The caller frees it with wend_scene_free. */
WEND_API wend_scene* wend_scene_of_ways(const wend_network* network, const wend_point* origin,
                                        wend_error** error);
/* Areas and passages; there are none in a network that is no mesh. The caller frees it with
 * wend_scene_free. */
WEND_API wend_scene* wend_scene_of_mesh(const wend_network* network, wend_error** error);
/* Roads of a race track, and how they run; none of other maps. The caller frees it with
 * wend_scene_free. */
WEND_API wend_scene* wend_scene_of_track(const wend_network* network, wend_error** error);
/* Where areas lie above others. An error where there are more than can be shown. The caller frees
 * it with wend_scene_free.
 */
WEND_API wend_scene* wend_scene_of_overlaps(const wend_network* network, wend_error** error);
/* Which value of a column has which colour; its name is one of wend_draw_colour_names. The caller
 * frees it with wend_scene_free. */
WEND_API wend_scene* wend_scene_of_column(const wend_network* network, const char* name,
                                          wend_error** error);
/* The same of a value for each node, no finite number where it has none. Where values are codes,
 * `value_names` has the name of value i. The caller frees it with wend_scene_free. */
WEND_API wend_scene* wend_scene_of_values(const wend_network* network, const double* values,
                                          size_t count, const char* unit,
                                          wend_text_list value_names, wend_error** error);

/* What a legend says of colours of values. */
typedef struct wend_legend {
    size_t size;
    const char *title, *unit; /* What the values mean; their unit, empty where they have none. */
    wend_column_of of;        /* Whether nodes or links have them. */
    size_t entry_count, left_out; /* Values that are listed, and how many are not. */
    bool has_bar;                 /* Whether there is a bar instead, of all looks from `low` */
    double low, high;             /* to `high`. */
} wend_legend;
/* Sets it; false if the scene has none. */
WEND_API bool wend_scene_legend(const wend_scene* scene, wend_legend* legend);
/* A value, or several without a name. */
typedef struct wend_legend_entry {
    size_t size;
    const char* name; /* What it is called. */
    uint32_t look;    /* What shows it. */
    uint64_t count;   /* How often it occurs. */
} wend_legend_entry;
/* Sets an entry; false if there is none. */
WEND_API bool wend_scene_legend_entry_at(const wend_scene* scene, size_t index,
                                         wend_legend_entry* entry);

#ifdef __cplusplus
}
#endif

#endif
