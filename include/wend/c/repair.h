#ifndef WEND_C_REPAIR_H
#define WEND_C_REPAIR_H

#include "wend/c/check.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What became of a map that was repaired. Never changes. */
typedef struct wend_repaired wend_repaired;

/* What to repair. NULL stands for all defaults: what can be repaired without loss. */
typedef struct wend_repair_options {
    size_t size;
    /* Ids of rules that are repaired wherever they are broken; NULL: all that can be without loss.
     */
    const wend_text_list* only;
    bool all;                 /* Remedies that may take records or values away too, of all rules. */
    wend_option_list options; /* Of the `check_options` of the format. */
    /* Only what is found at one place, once, by the texts of wend_finding; all NULL: everywhere. */
    const char *file, *record, *field;
    /* Of the map that a mesh is for, as in wend_check_options; NULL: what a mesh breaks in a world
     * is not repaired. */
    const wend_world* world;
} wend_repair_options;

/* Applies remedies rule by rule, checking again after each, until nothing changes. The caller frees
 * it with wend_repaired_free. */
WEND_API wend_repaired* wend_repair_map(const wend_map* map, const wend_repair_options* options,
                                        wend_error** error);
WEND_API void wend_repaired_free(wend_repaired* repaired);

/* The map as it is now. The caller frees it with wend_map_free. */
WEND_API wend_map* wend_repaired_map(const wend_repaired* repaired, wend_error** error);
/* What a check of it finds now. The caller frees it with wend_report_free. */
WEND_API wend_report* wend_repaired_report(const wend_repaired* repaired, wend_error** error);

/* What was done and what is left, as JSON, as `wend repair --json` prints it. Every key is there,
 * and of files their indexes. The caller frees it with wend_buffer_free. */
WEND_API wend_buffer* wend_repaired_json(const wend_repaired* repaired, wend_error** error);

#ifdef __cplusplus
}
#endif

#endif
