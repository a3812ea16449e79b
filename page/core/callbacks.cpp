#include "wend/wend.h"

// JavaScript cannot be pointed at: what the C interface calls back goes through these functions.
extern "C" {

[[clang::import_module("page"), clang::import_name("explained_run")]] void page_explained_run(
    const wend_explained_run* run);

bool page_explain(const wend_format* format, wend_bytes bytes, wend_option_list layout,
                  wend_error** error) {
    return wend_explain(
        format, bytes, layout,
        [](void*, const wend_explained_run* run) { page_explained_run(run); }, nullptr, error);
}
}
