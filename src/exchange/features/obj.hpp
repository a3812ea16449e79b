#pragma once

#include <string>
#include <string_view>

#include "wend/drawing.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// The lines and faces of an OBJ text, whose third coordinate points up. Properties are the names
// that hold where a shape stands: `name` of its object, or of its group where there is no object,
// `group` where there are both, and `material`. Errors give offset and line.
Expected<Drawing> read_obj_drawing(std::string_view text);

// Ground as faces and ways as lines, as OBJ with z up.
std::string obj_text(const Network& network);

}  // namespace wend::exchange
