#ifndef WEND_C_DRAW_H
#define WEND_C_DRAW_H

#include "wend/c/check.h"
#include "wend/c/route.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a picture is written as. */
typedef int32_t wend_picture;
enum { WEND_SVG, WEND_PNG };

/* A route to draw on top of the map. */
typedef struct wend_drawn_route {
    const wend_point* points; /* Its course, in the network's unit. */
    size_t count;             /* How many points there are. */
    const char* name;         /* For legend and tooltip; NULL: `route 1` and so on. */
} wend_drawn_route;

/* A place on the map that something is to be said about. */
typedef struct wend_mark {
    wend_point position;    /* In the network's unit. */
    wend_severity severity; /* Chooses shape and colour. */
    const char* text;       /* The tooltip. */
    const char* group;      /* What the legend counts it under. */
    const char* word;       /* What the legend calls one of its group; NULL: by its severity. */
} wend_mark;

/* What to draw, and as what. NULL stands for all defaults: the whole map as SVG. */
typedef struct wend_draw_options {
    size_t size;
    wend_picture picture;         /* What it is written as. */
    int width;                    /* In pixels; 0: 1600. At least 480. */
    int height;                   /* In pixels; 0: as the map's shape says. */
    const char* title;            /* Stands above the map; NULL: none. */
    bool has_bounds;              /* Whether `least` and `greatest` count. */
    wend_point least, greatest;   /* The part of the map to show; heights do not matter. */
    bool has_heights;             /* Whether `lowest` and `highest` count. */
    double lowest, highest;       /* Heights of what to show, such as one storey. */
    const wend_index_list* nodes; /* Drawn in full; the rest is pale. NULL: all. */
    const char* colour_by;        /* One of wend_draw_colour_names; NULL: by kinds. */
    /* A value for each node, to colour by instead; no finite number where it has none. */
    const double* values;
    size_t value_count;                                /* How many `values` there are. */
    const char *value_name, *value_title, *value_unit; /* For tooltips and the legend. */
    wend_text_list value_names;     /* Name of value i, where values are codes. */
    const char* show;               /* Name of a relation: nodes that `show_node` is related to. */
    uint32_t show_node;             /* The node whose relation to others is shown. */
    const wend_drawn_route* routes; /* Drawn over the map. */
    size_t route_count;             /* How many `routes` there are. */
    const wend_mark* marks;         /* Drawn over the map and the routes. */
    size_t mark_count;              /* How many `marks` there are. */
    const wend_report* report;      /* A mark for each of its findings, besides. */
    wend_text_list corner_names;    /* Of a race track, in the order of its corners. */
    wend_option_list options; /* Of what wend_draw_option_at lists, with a field above or none. */
} wend_draw_options;

/* Sets one thing that can be said of pictures by its name; false if there is none. */
WEND_API bool wend_draw_option_at(size_t index, wend_route_option* option);

/* The picture. The caller frees it with wend_buffer_free. The same network and options give the
 * same bytes. */
WEND_API wend_buffer* wend_draw(const wend_network* network, const wend_draw_options* options,
                                wend_error** error);
/* The names that `colour_by` can have. The caller frees it with wend_texts_free. */
WEND_API wend_texts* wend_draw_colour_names(const wend_network* network, wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
