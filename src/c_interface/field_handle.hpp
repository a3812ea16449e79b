#pragma once

#include <memory>

#include "wend/c/fields.h"
#include "wend/document.hpp"

struct wend_field {
    static constexpr const char* called = "wend_field";
    std::shared_ptr<wend::Document> document;
    wend::FieldHandle handle;
    wend::FieldInfo info = {};  // As it was asked for last.
};
