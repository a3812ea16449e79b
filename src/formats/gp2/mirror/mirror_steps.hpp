#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "formats/gp2/mirror/mirror_track.hpp"

namespace wend::gp2_track {

// The number that an object definition has in a mirrored track: those of signs and marshals on the
// left and on the right change places where it has both (fact sheet of the scene, section 2).
u32 mirrored_definition(u32 number, std::size_t definitions);

// The sectors and commands of the track or the pit lane, which `list` is the name of, in a file
// with so many definitions. Commands of unknown meaning stay as they are, and are told of.
void mirror_steps(std::vector<Step>& steps, std::string_view list, std::size_t definitions,
                  MirrorLosses& losses);

}  // namespace wend::gp2_track
