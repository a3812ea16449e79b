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
    wend_option_list options; /* Of WEND_OPTIONS_OF_CHECK. */
    /* Only what is found at one place, once, by the texts of wend_finding; all NULL: everywhere. */
    const char *file, *record, *field;
} wend_repair_options;

/* Applies remedies rule by rule, checking again after each, until nothing changes. To be given
 * back. */
WEND_API wend_repaired* wend_repair_map(const wend_map* map, const wend_repair_options* options,
                                        wend_error** error);
WEND_API void wend_repaired_free(wend_repaired* repaired);

/* The map as it is now, and what a check of it finds now. To be given back. */
WEND_API wend_map* wend_repaired_map(const wend_repaired* repaired, wend_error** error);
WEND_API wend_report* wend_repaired_report(const wend_repaired* repaired, wend_error** error);

/* One thing that a repair did. */
typedef struct wend_repair_change {
    size_t size;
    const char* rule;    /* Id of the rule whose remedy did it. */
    size_t member;       /* Index of the file in the map. */
    const char* file;    /* Its name. */
    const char* record;  /* Printable name as the map had it before. */
    const char* field;   /* Path of the field; empty where it is a whole record. */
    const char* before;  /* Value that the field had. */
    const char* after;   /* Value that it has. */
    const char* message; /* What became of the record, or where a value is from. */
} wend_repair_change;
/* What was done, in its order. */
WEND_API size_t wend_repaired_change_count(const wend_repaired* repaired);
WEND_API bool wend_repaired_change_at(const wend_repaired* repaired, size_t index,
                                      wend_repair_change* change);
/* Indexes of the files that are others now, rising. */
WEND_API const uint32_t* wend_repaired_changed_files(const wend_repaired* repaired, size_t* count);
/* The wanted rules that are still broken. */
WEND_API size_t wend_repaired_left_count(const wend_repaired* repaired);
WEND_API bool wend_repaired_left_at(const wend_repaired* repaired, size_t index,
                                    wend_rule_total* total);

#ifdef __cplusplus
}
#endif

#endif
