#pragma once

#include "formats/source_nav/nav_document.hpp"
#include "wend/network_builder.hpp"

namespace wend::source_nav {

// Adds what the mesh knows of its areas and links as columns, and which areas see which as a
// relation.
void add_columns(NetworkBuilder& builder, const Member& member);

}  // namespace wend::source_nav
