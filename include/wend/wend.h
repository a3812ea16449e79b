#ifndef WEND_WEND_H
#define WEND_WEND_H

/* The C interface of Wend: C99, and C++ as well. docs/c.md has whole programs.
 *
 * Rules that hold for all functions:
 *
 * - Names begin with `wend_`. A handle, such as `wend_map*`, is made by functions that say so, and
 *   freed once, by the function of its type that ends with `_free`; NULL may be freed too. Handles
 * may be freed in any order: each keeps alive what it needs.
 * - What a function lends (texts, arrays, other `const` pointers) belongs to the handle that it was
 *   asked of, and lasts until that is freed, unless the function says otherwise.
 * - Texts are UTF-8 and end with a zero byte. What may hold zero bytes goes with its length.
 * - What may fail takes `wend_error** error` last. It may be NULL; else `*error` becomes
 *   NULL, or an error, freed with wend_error_free. Such a function returns NULL or false
 *   where it failed.
 * - Other functions give NULL, false or 0 for NULL and for an index that is out of range.
 * - Structures begin with `size`, which the caller sets to the size of the structure:
 *   `wend_finding finding = {.size = sizeof finding};`. So later versions can add fields at
 *   the end. Of what goes in, all that is 0 is the default.
 * - A handle that is not changed may be used by any number of threads at once. One that is searched
 *   with or changed serves one thread at a time; its functions take it without `const`. Different
 *   handles serve different threads.
 * - Lengths and positions are in the network's unit (wend_network_info), unless said otherwise; x,
 *   y, z are right-handed with z up.
 */
#include "wend/c/base.h"
#include "wend/c/change.h"
#include "wend/c/check.h"
#include "wend/c/convert.h"
#include "wend/c/document.h"
#include "wend/c/draw.h"
#include "wend/c/edit.h"
#include "wend/c/fields.h"
#include "wend/c/files.h"
#include "wend/c/format.h"
#include "wend/c/generate_part.h"
#include "wend/c/map.h"
#include "wend/c/nearest.h"
#include "wend/c/network.h"
#include "wend/c/network_builder.h"
#include "wend/c/network_parts.h"
#include "wend/c/reach.h"
#include "wend/c/repair.h"
#include "wend/c/route.h"
#include "wend/c/scene.h"
#include "wend/c/sight.h"
#include "wend/c/summary.h"
#include "wend/c/table.h"
#include "wend/c/world.h"

#endif
