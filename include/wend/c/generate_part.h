#ifndef WEND_C_GENERATE_PART_H
#define WEND_C_GENERATE_PART_H

#include "wend/c/world.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A mesh of which a part was made anew, and what became of that part. Never changes. */
typedef struct wend_generated_part wend_generated_part;

/* Which part of a mesh is made anew: one of the three. */
typedef struct wend_part_options {
    size_t size;
    /* The least and the greatest corner of a box, whose heights may be infinite: the areas whose
     * centre is inside, and all ground inside that no other area lies on. NULL: no box. */
    const wend_point* box;
    wend_index_list
        areas;  /* These areas, by their nodes, and the ground under them; may be empty. */
    bool stale; /* What a check with the map finds stale or moved, with the ground where it belongs.
                 */
} wend_part_options;

/* Makes a part of a mesh anew from the world of its map, as wend_world_generate makes a whole one.
 * Areas outside stay as they are but for what names areas of the part. New areas are cut and linked
 * beside them, and have the places, the attributes and the links that people gave the areas of the
 * part, where the ground is the same. An error where the part is not told in exactly one way, and
 * where wend_world_generate has one. The caller frees it with wend_generated_part_free. */
WEND_API wend_generated_part* wend_world_generate_part(const wend_world* world,
                                                       const wend_map* mesh,
                                                       const wend_part_options* options,
                                                       wend_error** error);
WEND_API void wend_generated_part_free(wend_generated_part* part);

/* The whole mesh as it is now. The caller frees it with wend_map_free. */
WEND_API wend_map* wend_generated_part_map(const wend_generated_part* part, wend_error** error);
/* What was kept, made, removed, carried over and lost, as JSON. The caller frees it with
 * wend_buffer_free. */
WEND_API wend_buffer* wend_generated_part_json(const wend_generated_part* part, wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
