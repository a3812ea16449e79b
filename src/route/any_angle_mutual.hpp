#pragma once

#include "route/any_angle_tables.hpp"

namespace wend {

// Numbers the areas so that two have one number if ways lead from each to the other: Tarjan's
// strongly connected components.
std::vector<std::uint32_t> mutual_areas(const AnyAngleMesh::Tables& tables);

}  // namespace wend
