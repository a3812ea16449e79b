#pragma once

#include <span>

#include "wend/format.hpp"

namespace wend::gta_paths {

// Gives the network the columns that San Andreas knows of nodes and links: their flags, one by one,
// the flood fill numbers and the stored lengths.
void add_columns(Network& network, std::span<const Member> members);

}  // namespace wend::gta_paths
