#pragma once

#include "c_interface/arguments.hpp"
#include "wend/c/edit.h"
#include "wend/editor.hpp"

namespace wend::c {

// The operation that a caller asks for, on a map as it is now.
Expected<Edit> edit_of(const wend_edit_request& request, const Map& map);

}  // namespace wend::c
