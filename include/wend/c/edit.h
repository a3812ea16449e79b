#ifndef WEND_C_EDIT_H
#define WEND_C_EDIT_H

#include "wend/c/network.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Edits an open map so that every reference stays true. Every operation is done as a whole or not
 * at all. Records are given by nodes of wend_editor_map's network, which is made anew after each
 * operation, as their numbers change. One thread at a time. */
typedef struct wend_editor wend_editor;
/* What an operation did beside what it was asked for. Never changes. Each operation gives one, to
 * be given back, or NULL where it failed and the map is as it was. */
typedef struct wend_edit wend_edit;

/* Files that were replaced are kept for undo as long as they come to no more than `history_bytes`
 * together; 0: 256 MiB. To be given back. The map stays as it was. */
WEND_API wend_editor* wend_editor_make(const wend_map* map, uint64_t history_bytes,
                                       wend_error** error);
WEND_API void wend_editor_free(wend_editor* editor);
/* The map as it is now, to be given back. */
WEND_API wend_map* wend_editor_map(const wend_editor* editor, wend_error** error);
/* Takes the last operation back, or does what was taken back once more; false if there is none. */
WEND_API bool wend_editor_undo(wend_editor* editor, wend_error** error);
WEND_API bool wend_editor_redo(wend_editor* editor, wend_error** error);
/* How many operations can be taken back, and how many that were can be done once more. */
WEND_API size_t wend_editor_undo_count(const wend_editor* editor);
WEND_API size_t wend_editor_redo_count(const wend_editor* editor);
/* Whether maps of a format can be edited so: the word of an operation, such as `add-road`. */
WEND_API bool wend_format_can_edit(const wend_format* format, const char* operation);
/* The words of all operations. NULL if there is none. They last as long as the program. */
WEND_API const char* wend_edit_operation_at(size_t index);

/* How many records it was done to. */
WEND_API uint64_t wend_edit_records(const wend_edit* edit);
/* What else had to change, a sentence each. */
WEND_API size_t wend_edit_consequence_count(const wend_edit* edit);
WEND_API const char* wend_edit_consequence_at(const wend_edit* edit, size_t index);
/* Files that changed, as the user named them; new ones last. */
WEND_API size_t wend_edit_file_count(const wend_edit* edit);
WEND_API const char* wend_edit_file_at(const wend_edit* edit, size_t index);
WEND_API void wend_edit_free(wend_edit* edit);

/* Removes records, and what cannot be without them; or all others. An empty list is an error, as it
 * is of every operation on `nodes`. */
WEND_API wend_edit* wend_editor_remove(wend_editor* editor, wend_index_list nodes,
                                       wend_error** error);
WEND_API wend_edit* wend_editor_keep(wend_editor* editor, wend_index_list nodes,
                                     wend_error** error);
/* Changes fields of records: `speed_class=2`, `attributes+=no_hostages`, `links[].length-=1`. */
WEND_API wend_edit* wend_editor_set(wend_editor* editor, wend_index_list nodes,
                                    wend_text_list changes, wend_error** error);
/* Moves records, in the network's unit; all nodes are the whole map. */
WEND_API wend_edit* wend_editor_move(wend_editor* editor, wend_index_list nodes, wend_point by,
                                     wend_error** error);
/* Moves the corner of areas that is nearest to a place to another place, in the network's unit, and
 * all of theirs that lie where it does. Areas of a mesh stay upright rectangles. */
WEND_API wend_edit* wend_editor_move_corner(wend_editor* editor, wend_index_list nodes,
                                            wend_point from, wend_point to, wend_error** error);
/* An axis of the map: the line `x = 0` or `y = 0` of a mirror, and where to cut. */
typedef int32_t wend_axis;
enum { WEND_AXIS_X, WEND_AXIS_Y };
/* Mirrors records: WEND_AXIS_X changes the sign of x. */
WEND_API wend_edit* wend_editor_mirror(wend_editor* editor, wend_index_list nodes, wend_axis axis,
                                       wend_error** error);
/* Turns records about 0,0, counter-clockwise seen from above. */
WEND_API wend_edit* wend_editor_rotate(wend_editor* editor, wend_index_list nodes, double degrees,
                                       wend_error** error);
/* Moves records from the axes of their own area to where they are in the world, and back, by a
 * value of the option `area-transform`. */
WEND_API wend_edit* wend_editor_to_world(wend_editor* editor, wend_index_list nodes,
                                         wend_bytes area_transform, wend_error** error);
WEND_API wend_edit* wend_editor_to_area(wend_editor* editor, wend_index_list nodes,
                                        wend_bytes area_transform, wend_error** error);

/* What is made between two records. NULL stands for all defaults. */
typedef struct wend_connect_options {
    size_t size;
    bool one_way;                   /* Only from the first to the second. */
    bool has_lanes;                 /* Whether `lanes` and `opposite_lanes` count. */
    unsigned lanes, opposite_lanes; /* From the first to the second, and back. */
} wend_connect_options;
/* Makes a way between two records. */
WEND_API wend_edit* wend_editor_connect(wend_editor* editor, uint32_t from, uint32_t to,
                                        const wend_connect_options* options, wend_error** error);
/* Removes all ways between two records; with `one_way` those from the first to the second. */
WEND_API wend_edit* wend_editor_disconnect(wend_editor* editor, uint32_t from, uint32_t to,
                                           bool one_way, wend_error** error);
/* Makes ways between all of these that no way joins yet, wherever their edges meet. */
WEND_API wend_edit* wend_editor_connect_edges(wend_editor* editor, wend_index_list nodes,
                                              wend_error** error);
/* Cuts areas in two along a line where x or y has a value; makes one of two that form a rectangle.
 */
WEND_API wend_edit* wend_editor_split(wend_editor* editor, wend_index_list nodes, wend_axis axis,
                                      double at, wend_error** error);
WEND_API wend_edit* wend_editor_join(wend_editor* editor, wend_index_list nodes,
                                     wend_error** error);
/* Gives a named place another name. */
WEND_API wend_edit* wend_editor_rename_place(wend_editor* editor, const char* old_name,
                                             const char* new_name, wend_error** error);

/* What a new road is. NULL stands for all defaults. */
typedef struct wend_road_options {
    size_t size;
    wend_connect_options ways; /* Of all its segments; its own `size` may be 0. */
    double width;              /* As the format's records have it, in metres. */
    bool joins;                /* Whether its first point is connected with the record `join`. */
    uint32_t join;             /* A node of the map. */
} wend_road_options;
/* Adds records along a line, one a point, each connected with the one before. */
WEND_API wend_edit* wend_editor_add_road(wend_editor* editor, const wend_point* points,
                                         size_t count, const wend_road_options* options,
                                         wend_error** error);
/* Makes the records of another map of the same format part of this one, where they are. */
WEND_API wend_edit* wend_editor_paste(wend_editor* editor, const wend_map* other,
                                      wend_error** error);
/* Adds an area over three or more corners, counter-clockwise seen from above, in the network's
 * unit, connected with nothing. */
WEND_API wend_edit* wend_editor_add_area(wend_editor* editor, const wend_point* corners,
                                         size_t count, wend_error** error);
/* Adds a ladder; `width` in the network's unit, 0: 32. `facing`: the side to climb by the format's
 * word; NULL: as the areas around say. */
WEND_API wend_edit* wend_editor_add_ladder(wend_editor* editor, wend_point bottom, wend_point top,
                                           double width, const char* facing, wend_error** error);

/* How something new stands beside a road. */
typedef struct wend_roadside {
    size_t size;
    bool from_record; /* Whether it is measured from where `record` begins, else from the start. */
    uint32_t record;  /* A node of the road. */
    double metres;    /* Along the road, in the direction of travel. */
    bool has_right, has_height, has_angle; /* What is not said is as the map has it for its like. */
    double right;                          /* Metres from the middle of the road. */
    double height;                         /* Metres above the ground. */
    double angle; /* Of an object, in degrees, as the format counts them. */
} wend_roadside;
/* Places an object beside the road of a race track, of a kind that the map has, such as `shape 12`;
 * a television camera. */
WEND_API wend_edit* wend_editor_add_object(wend_editor* editor, const char* kind,
                                           const wend_roadside* at, wend_error** error);
WEND_API wend_edit* wend_editor_add_camera(wend_editor* editor, const wend_roadside* at,
                                           wend_error** error);
/* Changes a few sectors of a race track so that its end meets its start. */
WEND_API wend_edit* wend_editor_close(wend_editor* editor, wend_error** error);
/* Changes fields of whole files by their paths from the root: `race.laps=52`, `36:nodes[0].x=12`.
 */
WEND_API wend_edit* wend_editor_set_file(wend_editor* editor, wend_text_list changes,
                                         wend_error** error);
/* Puts a new element into a list, at `cameras[3]` or, with `cameras[]`, behind the last; takes one
 * out, and what cannot be without it. */
WEND_API wend_edit* wend_editor_insert(wend_editor* editor, const char* place,
                                       wend_text_list fields, wend_error** error);
WEND_API wend_edit* wend_editor_erase(wend_editor* editor, const char* element, wend_error** error);
/* Makes the map what another one of the same format is, as one operation: a map that was repaired,
 * merged or patched. Its records are the files that are others now. */
WEND_API wend_edit* wend_editor_replace(wend_editor* editor, const wend_map* other,
                                        wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
