#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "wend/network.hpp"
#include "wend/path.hpp"
#include "wend/route.hpp"

namespace wend {

/// The storeys of a mesh at a place on the map: the nodes of a kind whose surfaces lie under or
/// above it, the highest first, each with the point of its surface there. Surfaces less than a
/// metre below another are of the same storey, of which the highest stands, and of equal heights
/// the node with the lowest index; so the first is what nearest_node finds on the map. Empty in
/// networks of paths, and beside all surfaces.
std::vector<Endpoint> storeys_at(const Network& network, double x, double y, std::uint8_t kind);

/// The storeys at a place that has no height, where it lies under or above several; else empty. Of
/// areas of a kind, or of the main one.
std::vector<Endpoint> storeys_of(const Network& network, const Location& place,
                                 std::optional<std::uint8_t> kind = {});

}  // namespace wend
