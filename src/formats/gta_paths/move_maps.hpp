#pragma once

#include "formats/gta_paths/move_request.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// Moves maps by one translation into one grid, and puts several together. What is lost on the way
// or does not fit is added to `losses`; where something does not fit there are no files.
//
// If the translation is of whole squares, areas move as they are and only their numbers change,
// unless several maps meet in one. Otherwise each record goes into the area that it comes to lie
// in, and all are numbered anew. A map that has a file for each area of its grid still has.
std::vector<OutputFile> move_maps(std::span<const std::span<const Member>> maps,
                                  const MoveRequest& request, LossReport& losses);

}  // namespace wend::gta_paths
