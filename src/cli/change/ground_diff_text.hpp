#pragma once

#include <array>
#include <string>

#include "cli/text/console.hpp"
#include "wend/ground_diff.hpp"
#include "wend/ground_patch.hpp"

namespace wend::cli {

// Prints in what two meshes differ over the ground: differences of one kind and mesh together, what
// looks like the work of people first. With `only_counts` how many there are.
void print_ground_diff(Console& console, const GroundDiff& diff,
                       const std::array<std::string, 2>& files, bool only_counts);

// Tells what of a patch was put on another mesh, if `tells_all`, and what was not.
void tell_patched(Console& console, const PatchedByGround& patched, bool tells_all);

}  // namespace wend::cli
