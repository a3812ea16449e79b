#pragma once

#include <string>
#include <string_view>

namespace wend::gta_paths::source {

// What a text is if it is the track of a train, as `tracks.dat` and its like are beside the game's
// paths: a count, then lines of x, y, z and, in San Andreas, whether the train stops there.
// Empty if it is none.
std::string train_track(std::string_view text);

}  // namespace wend::gta_paths::source
