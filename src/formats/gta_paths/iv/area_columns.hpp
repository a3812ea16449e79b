#pragma once

#include <span>

#include "wend/format.hpp"
#include "wend/network_builder.hpp"

namespace wend::gta_paths::iv {

// Adds the columns that GTA IV knows of nodes and links: their flags, one by one,
// what no name is known for, flood fill numbers, streets and stored lengths.
void add_columns(NetworkBuilder& builder, std::span<const Member> members);

}  // namespace wend::gta_paths::iv
