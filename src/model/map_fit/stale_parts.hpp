#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"
#include "wend/world.hpp"

namespace wend {

// Areas of a mesh that check_fit() finds where they do not belong.
struct StalePart {
    std::vector<NodeIndex> areas;  // rising
    // How far they lie off their place, where they fit as they are; none where they fit nowhere.
    std::optional<Point> offset;
};

// The parts that find_misfit_parts() finds, then single areas that is_misfit() says are none of the
// map's. An error where not a part of the mesh is wrong but all of it, and where that would take
// too long to find out.
Expected<std::vector<StalePart>> find_stale_parts(const Network& network, const World& world);

// An error for a mesh of another map.
Expected<void> expect_mesh_of(const World& world, const Network& network);

// Those of the areas that lie on a floor of the map, as far as anybody knows.
std::vector<NodeIndex> find_fitting(const Network& network, const World& world,
                                    std::span<const NodeIndex> areas);

// Those of the links that is_link_blocked() says lead through something solid.
std::vector<LinkIndex> find_blocked_links(const Network& network, const World& world,
                                          std::span<const LinkIndex> links);

}  // namespace wend
