#pragma once

#include "wend/format.hpp"
#include "wend/network_builder.hpp"

namespace wend::metroid_path {

// Adds what a room knows of its regions and links as columns, and which regions can be reached from
// which as relations.
void add_columns(NetworkBuilder& builder, const Member& member);

}  // namespace wend::metroid_path
