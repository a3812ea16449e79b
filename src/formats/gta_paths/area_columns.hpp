#pragma once

#include <span>

#include "wend/format.hpp"
#include "wend/network_builder.hpp"

namespace wend::gta_paths {

// Adds the columns that San Andreas knows of nodes and links: their flags, one by one,
// the flood fill numbers, the stored lengths, and the lights of roads and train crossings.
void add_columns(NetworkBuilder& builder, std::span<const Member> members);

}  // namespace wend::gta_paths
