#ifndef WEND_C_CONVERT_H
#define WEND_C_CONVERT_H

#include "wend/c/files.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a conversion could not carry over, record by record. The first hundred of each field are
 * kept in full, the rest are counted. Never changes. */
typedef struct wend_losses wend_losses;

/* As JSON, as `wend convert --json` prints them: a list of fields with the kind and the number of
 * their losses, and of each of the first hundred its record. The caller frees it with
 * wend_buffer_free. */
WEND_API wend_buffer* wend_losses_json(const wend_losses* losses, wend_error** error);
WEND_API void wend_losses_free(wend_losses* losses);

/* What a conversion should come to. */
typedef struct wend_convert_options {
    size_t size;
    const char* to;           /* FORMAT, VERSION or FORMAT:VERSION, or the id of an exchange
                                 format; NULL or empty: as they are. */
    bool lossy;               /* Whether to go on where something is lost or invented. */
    bool drop_padding;        /* Zeros that follow all that the format has are left out. */
    wend_option_list options; /* Of the `convert_options` of the format of the maps. */
} wend_convert_options;

/* The same map in another version, format or place, or several maps as one where the format is one
 * map in many files; or one map as files of an exchange format. What was done beside is noted.
 * Where `losses` is not NULL it becomes what was or would be lost, which the caller frees with
 * wend_losses_free, also of a conversion that is refused for that. */
WEND_API wend_files* wend_convert(const wend_map* const* maps, size_t count,
                                  const wend_convert_options* options, wend_losses** losses,
                                  wend_error** error);

/* The map that drawings show: lines and faces that anybody drew in programs that know nothing of
 * games, in exchange formats by the names of the files. The option `up` with the value `y` says
 * that y is up in them instead of z; the others are those of the format that they become. */
WEND_API wend_files* wend_convert_drawings(const wend_named_bytes* drawings, size_t count,
                                           const wend_convert_options* options,
                                           wend_losses** losses, wend_error** error);

/* The map that bytes of an exchange format hold, after what was edited in them. Opening such a file
 * opens the map in it as well. */
WEND_API wend_files* wend_import(const wend_exchange* exchange, wend_bytes bytes,
                                 wend_option_list options, wend_error** error);

/* What a sample, a made-up map, should be. */
typedef struct wend_sample_options {
    size_t size;
    const char* version;      /* NULL or empty: the format's first. */
    uint64_t nodes;           /* A target that it comes close to; 0: as the format says. */
    uint64_t seed;            /* 0: 1. */
    wend_option_list options; /* Of the `sample_options` of the format. */
} wend_sample_options;
/* A made-up map of a format. The caller frees it with wend_files_free. */
WEND_API wend_files* wend_sample(const wend_format* format, const wend_sample_options* options,
                                 wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
