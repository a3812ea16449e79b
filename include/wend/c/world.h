#ifndef WEND_C_WORLD_H
#define WEND_C_WORLD_H

#include "wend/c/files.h"
#include "wend/c/network.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a map says of the world that a mesh stands for: what is solid to whom, entities, ladders and
 * faces to look at. Lengths are units of the map, an inch each; z is up. Never changes: any number
 * of threads may use one. */
typedef struct wend_world wend_world;
/* Of an open map, such as a .bsp; an error where its files do not hold a world. The caller frees it
 * with wend_world_free. */
WEND_API wend_world* wend_world_make(const wend_map* map, wend_error** error);
/* Of a map file on the disk, with more than is in it: lump files beside it, such as
 * `de_x_l_0.lmp`, stand in place of its lumps, and the models of static props come out of folders
 * of the game, such as `cstrike`, the first first, loose or in Valve packages directly in them
 * (`*_dir.vpk`). The caller frees it with wend_world_free. */
WEND_API wend_world* wend_world_read(const char* name, wend_text_list game_folders,
                                     wend_error** error);
WEND_API void wend_world_free(wend_world* world);

/* The same mesh in the world that it stands for, with the places that the world's entities name,
 * such as `spawn:t` and `bombsite:a`: routes, tables and pictures know these then. It keeps the
 * world. The caller frees it with wend_map_free. */
WEND_API wend_map* wend_map_in_world(const wend_map* mesh, const wend_world* world,
                                     wend_error** error);

/* Is told how far the making of a mesh is: at how many places ground was found, where `all` is 0;
 * then of how many areas out of `all` hiding spots were rated, and of how many encounters were
 * found. False ends it. Must not throw. */
typedef bool (*wend_generate_progress)(void* user, uint64_t done, uint64_t all);
/* How to make a mesh of a world. */
typedef struct wend_generate_options {
    size_t size;
    const char* version;     /* Of the mesh, or the name of a game such as team-fortress; NULL or
                                empty: the one that the map's game writes. */
    const wend_point* seeds; /* Points above ground where to begin before the starts of players;
                                NULL where there are none. */
    size_t seed_count;       /* How many of them. */
    bool only_from_seeds;    /* Whether to begin there alone, and neither at starts nor ladders. */
    bool keep_islands;  /* Whether to keep ground that no way leads to from a start or a seed. */
    bool without_names; /* Whether to leave areas without the names of places. */
    bool analyze;       /* Whether to find hiding spots, encounters and visible areas. */
    uint32_t jobs;      /* Threads that do so; 0: one. */
    wend_generate_progress progress; /* NULL: nobody is told. Called on the caller's thread. */
    void* user;                      /* What that is given. */
} wend_generate_options;
/* Makes a mesh of a world as the generator of its game does: from where players start, in steps of
 * 25 units. It states the size of the map's file. Where it is asked for it is analysed but for
 * approaches, times of occupation and light. An error where nothing leads to ground, and where
 * `progress` ended it. `options` may be NULL. The caller frees it with wend_files_free. */
WEND_API wend_files* wend_world_generate(const wend_world* world,
                                         const wend_generate_options* options, wend_error** error);

/* The family of engines that a map is for. */
typedef int32_t wend_engine;
enum {
    WEND_GOLDSRC, /* Traces of a point and of boxes of 32 x 32 x 72, 64 x 64 x 64, 32 x 32 x 36. */
    WEND_SOURCE,  /* Traces of any box. */
    WEND_OTHER_ENGINE /* Faces to look at, and nothing that is solid. */
};

/* What a world comes to. */
typedef struct wend_world_info {
    size_t size;
    wend_engine engine;         /* Which the map is for. */
    uint64_t file_bytes;        /* Size of the map file, which meshes state. */
    wend_point mins, maxs;      /* The box around all that is solid or can be seen. */
    double player_width;        /* Of the game that the map is for, as far as is known. */
    double player_height;       /* Of one who stands. */
    double crouched_height;     /* Of one who crouches. */
    size_t entity_count;        /* The first entity is the world itself. */
    size_t ladder_count;        /* Of wend_world_ladders. */
    size_t unknown_solid_count; /* Of wend_world_unknown_solid. */
    size_t face_count;          /* Of wend_world_faces. */
    size_t texture_count;       /* Of wend_world_texture. */
    bool has_revision;          /* False where maps do not say it. */
    int32_t revision;           /* How often the map was saved, which node graphs state. */
} wend_world_info;
/* Sets it; false of NULL. */
WEND_API bool wend_world_get_info(const wend_world* world, wend_world_info* info);

/* The last value of a key of an entity; NULL where there is none. Lasts as long as the world. */
WEND_API const char* wend_world_entity_value(const wend_world* world, uint32_t entity,
                                             const char* key);
/* All entities as JSON, in the order of the map: of each a list of its [key, value], since keys may
 * repeat. Bytes that are no UTF-8 stand for the character of that number. The caller frees it with
 * wend_buffer_free. */
WEND_API wend_buffer* wend_world_entities_json(const wend_world* world, wend_error** error);

/* A face that can be seen, a convex polygon. */
typedef struct wend_world_face {
    uint32_t first_corner; /* In wend_world_face_corners. */
    uint32_t corner_count; /* How many of them it has, side by side. */
    uint32_t entity;       /* Whose it is: 0 for the world itself. */
    uint32_t texture;      /* For wend_world_texture. */
} wend_world_face;
/* All of them. They last as long as the world, as the corners and names do. */
WEND_API const wend_world_face* wend_world_faces(const wend_world* world, size_t* count);
/* The corners of all faces, one after the other. */
WEND_API const wend_point* wend_world_face_corners(const wend_world* world, size_t* count);
/* The name of a texture, in lower case; NULL where there is none. */
WEND_API const char* wend_world_texture(const wend_world* world, size_t index);

/* A ladder: the box that whoever climbs it has to be in. */
typedef struct wend_world_ladder {
    wend_point mins, maxs; /* Its least and its greatest coordinates. */
    uint32_t entity;       /* 0 where the world itself has it. */
} wend_world_ladder;
/* All of them, which last as long as the world. */
WEND_API const wend_world_ladder* wend_world_ladders(const wend_world* world, size_t* count);

/* A solid that is missing, since what it blocks is not known: the file of its model, which lasts as
 * long as the world, and where it stands, which may be NULL; NULL where there is none. */
WEND_API const char* wend_world_unknown_solid(const wend_world* world, size_t index,
                                              wend_point* origin);

/* What moves along a trace. */
typedef int32_t wend_mover;
enum {
    WEND_MOVING_PLAYER,    /* Stopped by all that stops a player when the map starts. */
    WEND_MOVING_GENERATOR, /* The engine's own mesh generator: doors are open to it. */
    WEND_MOVING_LINE       /* A line of sight: what clips players is no obstacle. */
};
/* What to trace. NULL stands for all defaults: a point, as a player. */
typedef struct wend_trace_options {
    size_t size;
    wend_mover mover;      /* Which solids count. */
    wend_point mins, maxs; /* The box that moves, around the traced point; all 0: a point. */
    bool without_entities; /* The world alone counts, and no doors and the like. */
} wend_trace_options;

/* Traces one box by one mover in a world, which it keeps. Never changes: any number of threads may
 * use one. */
typedef struct wend_tracer wend_tracer;
/* An error of a box that the engine has no traces for. The caller frees it with wend_tracer_free.
 */
WEND_API wend_tracer* wend_tracer_make(const wend_world* world, const wend_trace_options* options,
                                       wend_error** error);
WEND_API void wend_tracer_free(wend_tracer* tracer);

/* Where a trace ends. */
typedef struct wend_trace {
    double fraction;   /* How much of the way was free, from 0 to 1. */
    wend_point end;    /* Where the traced point came to. */
    wend_point normal; /* Of the surface that was hit, of length 1; 0 where none was. */
    uint32_t entity;   /* What was hit: 0 for the world itself; WEND_NONE where nothing was. */
    bool starts_solid; /* It begins inside a solid. */
    bool is_all_solid; /* It never leaves that. */
} wend_trace;
/* Traces along straight lines from each point to the one of the same number, and writes as many
 * answers. Points that are not finite meet nothing. */
WEND_API bool wend_tracer_trace(const wend_tracer* tracer, const wend_point* from,
                                const wend_point* to, size_t count, wend_trace* traces,
                                wend_error** error);
/* The height at which each point comes to lie on what is below it within some depth; no number
 * where nothing is, or it starts in a solid. */
WEND_API bool wend_tracer_floors(const wend_tracer* tracer, const wend_point* from, size_t count,
                                 double depth, double* heights, wend_error** error);
/* Whether the box would stand in a solid at each point. */
WEND_API bool wend_tracer_are_solid(const wend_tracer* tracer, const wend_point* points,
                                    size_t count, bool* are_solid, wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
