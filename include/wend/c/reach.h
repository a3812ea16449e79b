#ifndef WEND_C_REACH_H
#define WEND_C_REACH_H

#include "wend/c/route.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All that lies within a cost of a place. Never changes. */
typedef struct wend_reach wend_reach;

/* Finds all within `within` of a place, of which there is one, in the network's unit or, with
 * speeds, in seconds; over the ground of a mesh, elsewhere along links. `to_here`: from where the
 * place can be reached instead. The caller frees it with wend_reach_free. */
WEND_API wend_reach* wend_reach_find(const wend_network* network, const wend_route_options* options,
                                     wend_locations place, double within, bool to_here,
                                     wend_error** error);
/* The same by the options of a planner, which does not search as a game does, and without the parts
 * of the ground; lent by the planner until it is asked again for a reach or freed, for servers.
 * What a search needs is made when it is first asked for in its direction. From a node or a point
 * with a height it takes no more memory once there was as large a reach, and no lock. */
WEND_API const wend_reach* wend_planner_lend_reach(wend_planner* planner, wend_locations place,
                                                   double within, bool to_here, wend_error** error);
WEND_API void wend_reach_free(wend_reach* reach);

/* What a reach comes to. */
typedef struct wend_reach_info {
    size_t size;
    uint32_t start;                /* Node of the place. */
    size_t node_count, part_count; /* How many nodes are reached, in whole or in part, and parts. */
    bool is_exact;                 /* Whether costs are: else they may be too high by up to 1 %. */
    bool is_whole;                 /* False where the search gave up, in a broken mesh. */
    size_t impassable_left_out;    /* Links that nobody can take, and so were not. */
} wend_reach_info;
/* Sets it; false of NULL. */
WEND_API bool wend_reach_get_info(const wend_reach* reach, wend_reach_info* info);
/* A node that is reached. */
typedef struct wend_reached {
    uint32_t node; /* Which node it is. */
    double cost;   /* Of its nearest point. */
    double share;  /* How much of its ground is reached; 1 of all, and of paths. */
} wend_reached;
/* All of them, the nearest first. */
WEND_API const wend_reached* wend_reach_nodes(const wend_reach* reach);
/* A part of the ground of a mesh that is reached: the area that it is of, and its outline,
 * counter-clockwise viewed from above. */
typedef struct wend_ground {
    size_t size;
    uint32_t node;             /* The area that it is of. */
    const wend_point* outline; /* The last point leads on to the first. */
    size_t count;              /* How many points there are. */
} wend_ground;
/* Sets a part; false if there is none. */
WEND_API bool wend_reach_part_at(const wend_reach* reach, size_t index, wend_ground* part);

/* What a game's own search leads to from a place. Never changes. */
typedef struct wend_game_reach wend_game_reach;
/* From one place; an error where that is not known of the game. `game_options` are of
 * the `game_options` of the format. */
WEND_API wend_game_reach* wend_game_reach_find(const wend_network* network, wend_locations place,
                                               wend_option_list game_options, wend_error** error);
WEND_API void wend_game_reach_free(wend_game_reach* reach);
/* Who goes there, for people; and why it begins nowhere, else empty. */
WEND_API const char* wend_game_reach_who(const wend_game_reach* reach);
WEND_API const char* wend_game_reach_reason(const wend_game_reach* reach);
/* The nodes that the game begins at. */
WEND_API const uint32_t* wend_game_reach_starts(const wend_game_reach* reach, size_t* count);
/* Whether a game's own search leads to a node. */
typedef struct wend_node_reach {
    size_t size;
    bool is_reached;    /* Whether it does. */
    const char* reason; /* Why not, in a word or two; empty where there is nothing to report. */
    const char* text;   /* The same, one sentence. */
} wend_node_reach;
/* What becomes of a node of the network. */
WEND_API bool wend_game_reach_node_at(const wend_game_reach* reach, uint32_t node,
                                      wend_node_reach* answer);
/* What becomes of all nodes; lasts as long as the reach. */
typedef struct wend_node_reaches {
    size_t size;
    size_t count;              /* Of nodes. */
    const uint8_t* is_reached; /* Of each node 1 where it is. */
    const uint32_t* reasons;   /* Of each node an index into the words, or WEND_NONE. */
    const char* const* words;  /* The different reasons, in a word or two. */
    size_t word_count;         /* How many words there are. */
} wend_node_reaches;
/* Sets what becomes of all nodes. */
WEND_API bool wend_game_reach_nodes(const wend_game_reach* reach, wend_node_reaches* nodes);

/* A table of what the ways from some places to others cost. Never changes. */
typedef struct wend_matrix wend_matrix;
/* Which places. Rows that are NULL are all nodes, and columns that are NULL are the rows. */
typedef struct wend_matrix_options {
    size_t size;
    const wend_locations *rows, *columns; /* From and to where ways lead; NULL: see above. */
    const char* between; /* Instead: all places with names: `nearest`, `centre` or `all` of each. */
    const wend_prepared*
        prepared;  /* Of the same network and options; NULL: what is kept, or made. */
    unsigned jobs; /* 0: one. */
} wend_matrix_options;
/* Takes eight bytes for each cost. The caller frees it with wend_matrix_free. */
WEND_API wend_matrix* wend_matrix_make(const wend_network* network,
                                       const wend_route_options* options,
                                       const wend_matrix_options* places, wend_error** error);
/* A table of costs that are known already, row by row, to be written: the number of rows times that
 * of columns. `unit` is what they are in. The caller frees it with wend_matrix_free. */
WEND_API wend_matrix* wend_matrix_of_costs(wend_text_list rows, wend_text_list columns,
                                           const double* costs, const char* unit, bool is_exact,
                                           wend_error** error);
WEND_API void wend_matrix_free(wend_matrix* matrix);
/* How many rows and columns there are. */
WEND_API size_t wend_matrix_row_count(const wend_matrix* matrix);
WEND_API size_t wend_matrix_column_count(const wend_matrix* matrix);
/* What a row or column is called. */
WEND_API const char* wend_matrix_row_name(const wend_matrix* matrix, size_t row);
WEND_API const char* wend_matrix_column_name(const wend_matrix* matrix, size_t column);
/* What costs are in: `s`, or the unit of the network. */
WEND_API const char* wend_matrix_unit(const wend_matrix* matrix);
/* All costs, row by row; infinite where there is no way. */
WEND_API const double* wend_matrix_costs(const wend_matrix* matrix);
/* Whether they are exact: false where the search gave up, in a broken mesh. */
WEND_API bool wend_matrix_is_exact(const wend_matrix* matrix);
/* How a table of costs is written. */
typedef int32_t wend_matrix_format;
enum { WEND_CSV, WEND_NUMPY, WEND_JSON, WEND_PLAIN_CSV };
/* The table as a file. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_matrix_write(const wend_matrix* matrix, wend_matrix_format format,
                                        wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
