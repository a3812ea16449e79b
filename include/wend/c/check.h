#ifndef WEND_C_CHECK_H
#define WEND_C_CHECK_H

#include "wend/c/network.h"
#include "wend/c/world.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What rules were found broken in a map, and where. Never changes. */
typedef struct wend_report wend_report;

/* How to check. NULL stands for all defaults. */
typedef struct wend_check_options {
    size_t size;
    wend_severity min_severity; /* Rules below are not looked at. */
    wend_text_list ignore;      /* Ids of rules that are not looked at. */
    /* Only findings about these nodes of the map's network; NULL: about anything. */
    const wend_index_list* nodes;
    uint64_t kept;            /* Findings of each rule and file that are kept in full; 0: 100. */
    wend_option_list options; /* Of the `check_options` of the format. */
    bool coverage; /* With the map of a mesh: look for floor that no area covers; takes seconds. */
    /* Of the map that a mesh is for, to hold it against, its size in bytes too; NULL: it is held
     * against none. An error with maps that are no meshes of such a map. */
    const wend_world* world;
} wend_check_options;

/* Holds a map against the rules of its format. The caller frees it with wend_report_free. */
WEND_API wend_report* wend_check(const wend_map* map, const wend_check_options* options,
                                 wend_error** error);
WEND_API void wend_report_free(wend_report* report);

/* What a report comes to. */
typedef struct wend_report_info {
    size_t size;
    uint64_t notes, warnings, errors; /* How often rules were broken; counts are whole. */
    size_t finding_count;             /* Of those that are kept. */
    uint64_t left_out_of_nodes, left_out_of_files; /* What `nodes` left out. */
} wend_report_info;
/* Sets it; false of NULL. */
WEND_API bool wend_report_get_info(const wend_report* report, wend_report_info* info);

/* One place where a rule is broken. */
typedef struct wend_finding {
    size_t size;
    const char* rule;       /* Its id: see wend_formats_json. */
    wend_severity severity; /* How bad it is. */
    const char* message;    /* What was expected and what was found. */
    size_t member;          /* Index of the file in the map. */
    const char* file;       /* Its name. */
    const char* record;     /* Printable name, such as `12:408`; may be empty. */
    const char* field;      /* Path of the field, such as `links[5].target`. */
    bool has_offset;        /* Whether the field stands in the file. */
    uint64_t offset;        /* Of that field, in bytes from the file's start. */
    bool has_position;      /* Whether it has a place in the world. */
    wend_point position;    /* Where that is in the world, in the network's unit. */
    uint32_t node;          /* The node of the record, or WEND_NONE. */
} wend_finding;
/* Those that are kept, in the order of files, severity and place. */
WEND_API bool wend_report_finding_at(const wend_report* report, size_t index,
                                     wend_finding* finding);

/* All of it as JSON, as `wend check --json --notes` prints it, with the rules that were broken and
 * what follows from what; not what a repair would take away, which is not tried. Every key is
 * there, and of files, nodes and causes their indexes. The caller frees it with wend_buffer_free.
 */
WEND_API wend_buffer* wend_report_json(const wend_report* report, wend_error** error);

/* How a mesh lies in the world of its map. */
typedef int32_t wend_fit_verdict;
enum {
    WEND_FITS,         /* Its areas lie on the floors of the map. */
    WEND_FITS_STALE,   /* Parts of it do not: the map was changed there, or they were moved. */
    WEND_FITS_SHIFTED, /* It fits when it is moved as a whole. */
    WEND_FITS_SCALED,  /* It fits at another scale. */
    WEND_FITS_FOREIGN  /* It fits nowhere: it is of another map. */
};
/* `fits`, `stale`, `shifted`, `scaled` or `foreign`; empty of another number. Lasts as long as the
 * program. */
WEND_API const char* wend_fit_verdict_name(wend_fit_verdict verdict);

/* How well a mesh fits the world of a map, in figures. Lengths are units of the map. */
typedef struct wend_map_fit {
    size_t size;
    wend_fit_verdict verdict; /* What it comes to. */
    /* Of the mesh's surface, where it lies: how much is within 18 units of a floor with room above
     * it. From 0 to 1. */
    double fitting;
    wend_point offset;  /* How far the mesh lies off its place; 0 unless it is shifted or scaled. */
    double scale;       /* How many times as large as the map it is; 1 unless it is scaled. */
    uint32_t areas;     /* Those that were looked at: with a surface. */
    uint32_t in_solid;  /* Areas that are inside something solid. */
    uint32_t floating;  /* Areas high above the floor. */
    uint32_t off_floor; /* Further areas above or below the floor. */
    bool has_stated_bytes; /* Whether the mesh says for how large a map file it was made. */
    uint64_t stated_bytes; /* That size in bytes. */
    uint64_t map_bytes;    /* The size of the map file, in bytes. */
    bool is_cut_short;     /* One of the two is larger than any of a game: not all was looked at. */
} wend_map_fit;
/* Sets it; an error with maps that are no meshes of such a map. */
WEND_API bool wend_map_get_fit(const wend_map* mesh, const wend_world* world, wend_map_fit* fit,
                               wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
