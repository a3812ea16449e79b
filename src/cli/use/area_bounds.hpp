#pragma once

#include <string>

#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::cli {

// What to show of an area. Where files are numbered, those are the areas: the box around the nodes
// of the file of that number, and a little of what lies around it. Elsewhere a node is, by its
// name: the box around its surface, and as much again on each side. On a road it is a place with a
// hundred metres around it.
Expected<Bounds> area_bounds(const Network& network, const std::string& name);

}  // namespace wend::cli
