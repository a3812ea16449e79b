#ifndef WEND_C_NETWORK_H
#define WEND_C_NETWORK_H

#include "wend/c/map.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A network never changes, and any number of threads may use one. That of a map keeps the map open.
 */
WEND_API void wend_network_free(wend_network* network);

/* What kind of map a network is. */
typedef int32_t wend_map_kind;
enum {
    WEND_MAP_PATHS,  /* Nodes joined by ways, such as roads and footpaths. */
    WEND_MAP_MESH,   /* Areas joined over their sides: every node has a surface. */
    WEND_MAP_CIRCUIT /* A race track: nodes, and lines with a distance along the road. */
};

/* How the height inside a surface follows from its corners. */
typedef int32_t wend_height_law;
enum {
    WEND_HEIGHT_BILINEAR, /* Four corners above an upright rectangle: north-west, north-east,
                             south-east, south-west; heights are mixed along x, then along y. */
    WEND_HEIGHT_PLANE     /* Corners in one plane, counter-clockwise viewed from above. */
};

/* What a network has. */
typedef struct wend_network_info {
    size_t size;
    wend_map_kind map_kind;                    /* What kind of map it is. */
    wend_height_law height_law;                /* Of all its surfaces. */
    const char* unit;                          /* Name of the length unit of all positions. */
    double metres_per_unit;                    /* Metres that one such unit is. */
    const char* node_word;                     /* What people call a node of it, such as `area`. */
    size_t node_count, link_count, kind_count; /* How many of these it has. */
    size_t node_column_count, link_column_count; /* How many names there are. */
    /* How many of these it has. */
    size_t member_count, marker_count, marker_kind_count, line_count, relation_count;
    size_t series_count, alias_count, place_count, unresolved_count; /* How many of these it has. */
} wend_network_info;
/* Sets it; false of NULL. */
WEND_API bool wend_network_get_info(const wend_network* network, wend_network_info* info);

/* What the elements of an array are. */
typedef int32_t wend_array_type;
enum {
    WEND_U8,
    WEND_U32,
    WEND_I32,
    WEND_F32,
    WEND_F64,
    WEND_POINTS, /* wend_point */
    WEND_PORTALS /* wend_portal */
};

/* Values in one piece of memory, lent without a copy. */
typedef struct wend_array {
    size_t size;
    const void* data;     /* NULL where there are none. */
    size_t count;         /* Of elements. */
    wend_array_type type; /* Of each element. */
    size_t stride;        /* Bytes from one element to the next. */
} wend_array;

/* Where a link passes from one surface to another: the segment of the edge that it leaves over, and
 * that of the edge that it arrives over; left and right are the traveller's. */
typedef struct wend_portal {
    wend_point left, right, far_left, far_right; /* In the network's unit. */
} wend_portal;

/* The tables of a network: element i of each array of nodes is node i, and so on. */
typedef int32_t wend_table;
enum {
    WEND_NODE_POSITION,       /* POINTS; of an area its centre, as the game computes it. */
    WEND_NODE_ID,             /* U32: the number that the file gives each record; or empty. */
    WEND_NODE_KIND,           /* U8: see wend_network_kind_at. */
    WEND_NODE_WIDTH,          /* F32: full width of the way. */
    WEND_NODE_FIRST_LINK,     /* U32, one more than nodes: links of node i are [i] up to [i + 1]. */
    WEND_LINK_FROM,           /* U32, nodes; links are grouped by these. */
    WEND_LINK_TO,             /* U32, nodes. */
    WEND_LINK_LENGTH,         /* F64: straight distance of the ends. */
    WEND_LINK_KIND,           /* U8 */
    WEND_LINK_WIDTH,          /* F32; what it measures depends on the format. */
    WEND_LINK_LANES,          /* U8: in the direction of travel; 0 against a one-way. */
    WEND_LINK_OPPOSITE_LANES, /* U8: of the same way in the other direction. */
    WEND_LINK_CURVE,          /* U32: index into CURVE_POINT, or WEND_NONE: straight. */
    WEND_LINK_PORTAL,         /* U32: index into PORTAL, or WEND_NONE; empty without portals. */
    WEND_LINK_IMPASSABLE,     /* U8: 1 where nobody can go; empty where there is no such link. */
    WEND_CURVE_POINT,         /* POINTS that links pass through between their ends. */
    WEND_PORTAL,              /* PORTALS */
    WEND_SURFACE_CORNER,      /* POINTS: the ground of a mesh, a convex polygon under each node. */
    WEND_SURFACE_FIRST_CORNER, /* U32: corners of surface i are [i] up to [i + 1]. */
    WEND_SURFACE_CLEARANCE,    /* F32: height of the room above surface i; empty if not known. */
    WEND_MARKER_POSITION,      /* POINTS of interest, such as hiding spots. */
    WEND_MARKER_KIND,          /* U8: see wend_network_marker_kind_at. */
    WEND_MARKER_NODE           /* U32: the node that it belongs to, or WEND_NONE. */
};
/* Sets an array, which lasts as long as the network; false if there is no such table. */
WEND_API bool wend_network_array(const wend_network* network, wend_table table, wend_array* array);

/* Printable name of a node, such as `12:408`. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_network_node_name(const wend_network* network, uint32_t node,
                                             wend_error** error);
/* The names of all nodes in their order. The caller frees it with wend_texts_free. */
WEND_API wend_texts* wend_network_node_names(const wend_network* network, wend_error** error);
/* Sets the node of that printable name or alias. The error says which names there are. */
WEND_API bool wend_network_find_node(const wend_network* network, const char* name, uint32_t* node,
                                     wend_error** error);

/* What columns are of: nodes or links. */
typedef int32_t wend_column_of;
enum { WEND_OF_NODES, WEND_OF_LINKS };
/* Name of a column, to be asked for by wend_network_column. */
WEND_API const char* wend_network_column_name(const wend_network* network, wend_column_of of,
                                              size_t index);
/* The values of a column, a property that only one format knows. Never changes. */
typedef struct wend_column wend_column;
/* What a column is. */
typedef struct wend_column_info {
    size_t size;
    const char *name, *title; /* A short name, and what it means. */
    const char* unit;         /* Empty for flags and codes. */
    wend_column_of of;        /* Whether it is of nodes or of links. */
    bool is_flag;             /* Values are 0 or 1. */
    bool is_set;              /* Each bit of a value says something by itself. */
    bool has_none;            /* Whether a value stands for none. */
    double none;              /* The value that stands for none, such as `no place`. */
    size_t value_name_count;  /* Values from 0 up that may have names. */
    wend_array values;        /* U8 of flags, U32, I32 or F64; lasts as long as the column. */
} wend_column_info;
/* The column of that name, of the nodes before the links. Its values are made now. The caller frees
 * it with wend_column_free. */
WEND_API wend_column* wend_network_column(const wend_network* network, const char* name,
                                          wend_error** error);
/* Sets it; false of NULL. */
WEND_API bool wend_column_get_info(const wend_column* column, wend_column_info* info);
/* Name of a value; empty if it has none. */
WEND_API const char* wend_column_value_name(const wend_column* column, size_t value);
WEND_API void wend_column_free(wend_column* column);

/* Component of each node over links taken as undirected, numbered from 0 by their first nodes. With
 * a kind only links that keep to it join nodes; NULL: all. The caller frees it with
 * wend_indexes_free. */
WEND_API wend_indexes* wend_network_components(const wend_network* network, const char* kind,
                                               wend_error** error);
/* Smallest upright box around nodes, surfaces and lines; false where there are none. */
WEND_API bool wend_network_bounds(const wend_network* network, wend_point* least,
                                  wend_point* greatest);

/* The nodes that an expression chooses, rising: docs/selecting.md has the language. Files that it
 * names are looked for among `files`; where these are NULL and WEND_ALL, on the disk. The error's
 * excerpt shows the character. The caller frees it with wend_indexes_free. */
WEND_API wend_indexes* wend_select(const wend_network* network, const char* expression,
                                   const wend_named_bytes* files, size_t file_count,
                                   wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
