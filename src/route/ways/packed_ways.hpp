#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/integers.hpp"
#include "route/mesh/cheapest_trees.hpp"
#include "route/ways/area_hubs.hpp"
#include "route/ways/hub_labels.hpp"
#include "route/ways/sight_table.hpp"
#include "wend/error.hpp"

// What is prepared as rows of numbers. Each takes three bits of as many halves of bytes as it
// needs, the lowest first; all but its last half have their highest bit set. Of rising numbers
// there is how much each exceeds the one before, less one; of the first what it is. What can be
// worked out again is left out: what a label costs, because its path begins with an edge to a
// vertex that has a label of the same hub, and all of areas but which turns and labels they need.
namespace wend::packed_ways {

using Numbers = std::vector<u8>;

// Labels by vertex: how many, and of each its hub, and 0 if that is the vertex itself, or the place
// of the edge that its path takes there among those of the vertex, counted from 1.
Numbers pack(const ByVertex<HubLabels::Label>& labels, const Arcs& arcs);
// An error names the field.
Expected<ByVertex<HubLabels::Label>> unpack_labels(const Numbers& numbers, const Arcs& arcs,
                                                   const std::vector<u32>& hubs,
                                                   const std::string& field);

// By area: how many turns, and of each its vertex, how many of the labels of that are needed, and
// which.
Numbers pack(const AreaHubs& areas, const HubLabels& labels, NodeIndex area_count);
Expected<AreaHubs> unpack_areas(const Numbers& numbers, const AnyAngleMesh::Tables& tables,
                                const HubLabels& labels, AreaHubs::Direction direction,
                                const std::string& field);

// Bits of all words, the lowest first: in turn how many are 0 and how many are 1.
Numbers pack(const SightTable& sights);
Expected<SightTable> unpack_sights(const Numbers& numbers, std::size_t area_count,
                                   const std::string& field);

}  // namespace wend::packed_ways
