#pragma once

#include <array>

#include "base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::metroid_path {

// Where an MREA file, which holds all else of a room, says that the room is: 12 floats, the rows of
// a 3x4 matrix, behind the mark and the version (fact sheet section 4).
inline constexpr u64 mrea_matrix_offset = 8;

// The error names offset and field.
Expected<std::array<f32, 12>> matrix_of_mrea(ByteView bytes);

}  // namespace wend::metroid_path
