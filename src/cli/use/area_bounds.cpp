#include "cli/use/area_bounds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "cli/options/arguments.hpp"
#include "cli/text/text.hpp"
#include "core/base/number_text.hpp"
#include "core/io/files.hpp"
#include "model/network/network.hpp"
#include "wend/draw.hpp"

namespace wend::cli {
namespace {

constexpr std::size_t max_keys_named = 8;

// Part of its width and height that is shown around a file's box, and around a node's surface.
constexpr double room_around_file = 0.04, room_around_node = 1;
// The least room, in metres.
constexpr double min_room_around_file = 1, min_room_around_node = 10,
                 min_room_around_place = 100;  // On a road.

// Numbers of the files that have nodes, as far as it is worth the while to name them.
std::string keys_of(const Network& network) {
    std::vector<std::uint32_t> keys;
    for (const NetworkMember& member : network.members)
        if (member.key && member.node_count > 0) keys.push_back(*member.key);
    std::string text;
    for (std::size_t i = 0; i < std::min(keys.size(), max_keys_named); ++i)
        text += fmt::format("{}{}", i > 0 ? ", " : "", keys[i]);
    if (keys.size() > max_keys_named)
        text += fmt::format(" and {} more", keys.size() - max_keys_named);
    return text;
}

// A box with a part of its width and height around it, or else so many metres.
Bounds with_room(Bounds bounds, double part, double min_metres, const Network& network) {
    const double least = min_metres / network.metres_per_unit;
    const double x = std::max((bounds.max.x - bounds.min.x) * part, least);
    const double y = std::max((bounds.max.y - bounds.min.y) * part, least);
    bounds.include({bounds.min.x - x, bounds.min.y - y, bounds.min.z});
    bounds.include({bounds.max.x + x, bounds.max.y + y, bounds.max.z});
    return bounds;
}

// The box of a node with its surroundings.
Expected<Bounds> node_bounds(const Network& network, const std::string& name) {
    const auto node = network.find_node(name);
    if (!node) return failure("--area: " + absent_text(network, name));
    Bounds bounds;
    include_node(bounds, network, *node);
    return with_room(
        bounds, room_around_node,
        network.map_kind == MapKind::circuit ? min_room_around_place : min_room_around_node,
        network);
}

}  // namespace

Expected<Bounds> area_bounds(const Network& network, const std::string& name) {
    const std::string keys = keys_of(network);
    if (keys.empty()) return node_bounds(network, name);
    const auto number = whole_number(name);
    if (!number)
        return failure(fmt::format("--area: '{}' was expected to be the number of a file", name));
    const auto member = std::ranges::find_if(network.members, [&](const NetworkMember& candidate) {
        return candidate.key && *candidate.key == *number;
    });
    if (member == network.members.end())
        return failure(fmt::format("--area: there is no file {} here; there are {}", name, keys));
    if (member->node_count == 0)
        return failure(
            fmt::format("--area: file {} has no nodes; there are some in {}", name, keys));

    Bounds bounds;
    for (NodeIndex i = 0; i < member->node_count; ++i)
        include_node(bounds, network, member->first_node + i);
    return with_room(bounds, room_around_file, min_room_around_file, network);
}

}  // namespace wend::cli
