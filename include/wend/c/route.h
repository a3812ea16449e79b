#ifndef WEND_C_ROUTE_H
#define WEND_C_ROUTE_H

#include "wend/c/network.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Places of the caller, a place a row. Row i is the place that `texts[i]` spells, `X,Y,Z`, `X,Y` or
 * the name of a record or place of the map, where there are texts and that one is not NULL; else
 * node `nodes[i]`, where there are nodes and that one is not WEND_NONE; else `points[i]`. A point
 * whose z is no number has no height, as `X,Y` has none. */
typedef struct wend_locations {
    const char* const* texts; /* Of each row a text, or NULL; NULL: of none. */
    const uint32_t* nodes;    /* Of each row a node, or WEND_NONE; NULL: of none. */
    const wend_point* points; /* Of each row a point; NULL: of none. */
    size_t count;             /* Of rows. */
} wend_locations;

/* What the value of an option of routes or pictures is, as text. */
typedef int32_t wend_option_sort;
enum {
    WEND_SORT_FLAG,   /* `yes`, for which NULL stands too, or `no`. */
    WEND_SORT_LENGTH, /* A number in the network's unit, or one with `m` or `km` behind it. */
    WEND_SORT_TEXT,
    WEND_SORT_TEXTS, /* The option may stand several times, each time with one more. */
    WEND_SORT_WORD,  /* One of those of the value name, which have `|` between them. */
    WEND_SORT_NUMBER /* A whole number. */
};

/* One thing that can be said of paths or pictures, such as their kind or `respect_lanes`. */
typedef struct wend_route_option {
    size_t size;
    const char* name;       /* Such as `respect_lanes`. */
    const char* value_name; /* What stands for its value, such as `LENGTH`; empty of a flag. */
    const char* help;       /* What it means. */
    wend_option_sort sort;  /* What its value is. */
    bool is_of_planners;    /* Whether planners alone know it. */
} wend_route_option;
/* Sets one; false if there is none. */
WEND_API bool wend_route_option_at(size_t index, wend_route_option* option);

/* Which links paths may use, and what they cost: for all that searches. NULL stands for all
 * defaults, the shortest paths along all that anybody can take. */
typedef struct wend_route_options {
    size_t size;
    wend_option_list values;       /* Of what wend_route_option_at lists. */
    const wend_index_list* nodes;  /* Only from, through and to these nodes; NULL: all. */
    wend_option_list game_options; /* Of the `game_options` of the format, where it is asked. */
} wend_route_options;

/* Plans paths over a network by one set of options. One thread at a time; a server makes one a
 * thread. Keeps the network open. */
typedef struct wend_planner wend_planner;
/* Makes one. The caller frees it with wend_planner_free. */
WEND_API wend_planner* wend_planner_make(const wend_network* network,
                                         const wend_route_options* options, wend_error** error);
WEND_API void wend_planner_free(wend_planner* planner);

/* A network made ready for very many queries by one set of options: of paths a hierarchy, over the
 * ground of a mesh shortest paths that are looked up. Planners of the same network and options
 * share what they make ready anyhow; of what few need, only this is made at once. Never changes:
 * any number of planners and threads may use one. Keeps the network open. */
typedef struct wend_prepared wend_prepared;
/* Makes a network ready, unless others have. The caller frees it with wend_prepared_free. */
WEND_API wend_prepared* wend_prepare(const wend_network* network, const wend_route_options* options,
                                     wend_error** error);
/* What took the time as bytes, to be kept in a file; an error of meshes by times, and of such in
 * which so much sees so much that they are not prepared. The caller frees it with
 * wend_buffer_free. */
WEND_API wend_buffer* wend_prepared_bytes(const wend_prepared* prepared, wend_error** error);
/* The same of such bytes, of the same network and options; an error of others. The caller frees it
 * with wend_prepared_free. */
WEND_API wend_prepared* wend_prepared_read(const wend_network* network,
                                           const wend_route_options* options, wend_bytes bytes,
                                           wend_error** error);
WEND_API void wend_prepared_free(wend_prepared* prepared);
/* Lets a planner of the same network and options find its shortest paths by what was prepared. */
WEND_API bool wend_planner_use(wend_planner* planner, const wend_prepared* prepared,
                               wend_error** error);

/* A path through places, or why there is none. Never changes. */
typedef struct wend_route wend_route;

/* The path through two or more places in their order. Not through the node `forbidden`, though it
 * may begin and end there, unless that is WEND_NONE. An error where a place cannot be understood;
 * where there is no path the route says so. The caller frees it with wend_route_free. */
WEND_API wend_route* wend_planner_find_places(wend_planner* planner, wend_locations through,
                                              uint32_t forbidden, wend_error** error);
WEND_API void wend_route_free(wend_route* route);

/* Paths from place to place, a path a row. Never changes. */
typedef struct wend_routes wend_routes;
/* The path from each place of `from` to that of `to` in the same row; as many of both. An error,
 * which names the row, where a place cannot be understood. The caller frees it with
 * wend_routes_free. */
WEND_API wend_routes* wend_planner_find_many(wend_planner* planner, wend_locations from,
                                             wend_locations to, uint32_t forbidden,
                                             wend_error** error);
/* The same, lent by the planner until it is asked again or freed, for servers: they stand in the
 * memory of those before. Between nodes, or points with a height, paths that are found take no more
 * memory once there were as many and as long ones, and no lock. */
WEND_API const wend_routes* wend_planner_lend_routes(wend_planner* planner, wend_locations from,
                                                     wend_locations to, uint32_t forbidden,
                                                     wend_error** error);
WEND_API void wend_routes_free(wend_routes* routes);
/* All paths in arrays, which last as long as the routes; NULL where there is no element. Those of
 * row i are [first[i]] up to [first[i + 1]]. */
typedef struct wend_routes_info {
    size_t size;
    size_t count;                  /* Of rows. */
    size_t node_count, link_count; /* Of all rows together. */
    const uint8_t* found;          /* Of each row 1 where there is a path. */
    /* Of each row as wend_route_info has them; NaN where there is no path or it is not known. */
    const double *cost, *length, *time;
    const uint32_t *nodes, *links; /* Of row i, link j leads from its node j to node j + 1. */
    const uint32_t *first_node, *first_link; /* One more than rows. */
} wend_routes_info;
/* Sets where the arrays are. */
WEND_API bool wend_routes_get_info(const wend_routes* routes, wend_routes_info* info);
/* The courses of all paths, made when they are first asked for: the points of row i are [i] of
 * `first_point`, a WEND_U32, up to [i + 1]. Both arrays last as long as the routes. */
WEND_API bool wend_routes_points(const wend_routes* routes, wend_array* points,
                                 wend_array* first_point, wend_error** error);
/* One of them as a route of its own. The caller frees it with wend_route_free. NULL if there is no
 * such row. */
WEND_API wend_route* wend_routes_at(const wend_routes* routes, size_t row, wend_error** error);

/* What the cost of a path is, in the network's unit unless said otherwise. */
typedef int32_t wend_measure;
enum {
    WEND_LENGTH,
    WEND_TIME,            /* In seconds. */
    WEND_BETWEEN_CENTRES, /* Of areas. */
    WEND_TIME_BETWEEN_CENTRES,
    WEND_HORIZONTAL_LENGTH,
    WEND_OF_GAME /* The game's own, in a unit of its own. */
};

/* What a route comes to. */
typedef struct wend_route_info {
    size_t size;
    bool found;           /* Whether there is a path. */
    const char* reason;   /* Why there is none, a sentence; empty if there is one. */
    wend_measure measure; /* What its cost is. */
    double cost;          /* What was made least. */
    double length;        /* Of its course, in the network's unit. */
    bool has_time;        /* Whether it is known how long it takes. */
    double time;          /* In seconds; infinite along closed links. */
    bool is_shortest;     /* Whether the search promises that no path costs less. */
    /* How many of these it has. */
    size_t node_count, link_count, point_count, stop_count, leg_count;
    size_t impassable_left_out, impassable_taken; /* Links that nobody can take. */
    /* Of the search of the game alone. */
    bool has_game_code;    /* Whether the game was asked. */
    int64_t game_code;     /* What the game's own function returns. */
    const char* gives_up;  /* Where the game gives up for lack of room, a sentence on that. */
    const char* remark;    /* Where its rules do not do what the options say. */
    double short_by;       /* How far from the last place the path ends. */
    const char* why_short; /* Why it ends there. */
} wend_route_info;
/* Sets it; false of NULL. */
WEND_API bool wend_route_get_info(const wend_route* route, wend_route_info* info);
/* Arrays of its counts; NULL where they are empty. Link i leads from node i to node i + 1. */
WEND_API const uint32_t* wend_route_nodes(const wend_route* route);
WEND_API const uint32_t* wend_route_links(const wend_route* route);
WEND_API const wend_point* wend_route_points(const wend_route* route);

/* A place as the path takes it. */
typedef struct wend_stop {
    size_t size;
    uint32_t node;       /* Or WEND_NONE. */
    wend_point point;    /* Where exactly. */
    size_t storey_count; /* Where it was spelt without a height and lies over several storeys. */
} wend_stop;
/* Sets a place; false if there is none. */
WEND_API bool wend_route_stop_at(const wend_route* route, size_t index, wend_stop* stop);
/* A piece of a path through three places or more: where it ends, and how far that is. */
typedef struct wend_leg {
    size_t size;
    uint32_t to_node;    /* The node where it ends, or WEND_NONE. */
    wend_point to;       /* The point where it ends. */
    double cost, length; /* As those of wend_route_info. */
    bool has_time;       /* Whether it is known how long it takes. */
    double time;         /* In seconds. */
    size_t link_count;   /* Links of the path in it. */
} wend_leg;
/* Sets a piece; false if there is none. */
WEND_API bool wend_route_leg_at(const wend_route* route, size_t index, wend_leg* leg);
/* Routes as GeoJSON, in the coordinates of their network. The caller frees it with
 * wend_buffer_free. */
WEND_API wend_buffer* wend_routes_geojson(const wend_network* network,
                                          const wend_route* const* routes, size_t count,
                                          wend_error** error);

/* The shortest or quickest path beside the latest that a game found. */
typedef struct wend_best_path {
    size_t size;
    double value;         /* Of the best. */
    double of_game;       /* Of the game's own, by the same measure. */
    wend_measure measure; /* What both are. */
    bool is_exact;        /* Else one may be better by up to 1 % of its time. */
    const char* why_none; /* Why the two cannot be compared, or empty. Until the next call. */
} wend_best_path;
/* False where the latest answer is none that a game found. */
WEND_API bool wend_planner_best(wend_planner* planner, wend_best_path* best, wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
