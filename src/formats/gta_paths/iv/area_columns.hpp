#pragma once

#include <span>

#include "wend/format.hpp"

namespace wend::gta_paths::iv {

// Gives the network the columns that GTA IV knows of nodes and links: their flags, one by one,
// what no name is known for, flood fill numbers, streets and stored lengths.
void add_columns(Network& network, std::span<const Member> members);

}  // namespace wend::gta_paths::iv
