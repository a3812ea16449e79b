#pragma once

#include <string>
#include <string_view>

#include "wend/format.hpp"

namespace wend::gta_paths::source {

// What a text is if it is the track of a train, as `tracks.dat` and its like are beside the game's
// paths: a count, then lines of x, y, z and, in San Andreas, whether the train stops there.
// Empty if it is none.
std::string train_track(std::string_view text);

inline constexpr const char* source_id = "gta-sa-source";
inline constexpr const char* source_version = "san-andreas";

// The text that the paths of San Andreas were compiled from.
const Format& source_format();

}  // namespace wend::gta_paths::source
