#include "formats/gta/check/shared_checks.hpp"

#include <fmt/format.h>

namespace wend::gta_paths {
namespace {

// Whether all links lead in alone, from more than one node.
bool is_trap(const Links& links, LinkIndex begin, LinkIndex end) {
    bool from_several = false;
    for (LinkIndex link = begin; link < end; ++link) {
        if (links.lanes[link] != 0 || links.opposite_lanes[link] == 0) return false;
        from_several |= links.to[link] != links.to[begin];
    }
    return from_several;
}

}  // namespace

std::vector<NodeIndex> one_way_traps(const Network& network, std::uint8_t road) {
    std::vector<bool> is_open_ended(network.nodes.size());
    for (const UnresolvedLink& link : network.unresolved) is_open_ended[link.from] = true;
    std::vector<NodeIndex> traps;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const auto [begin, end] = network.links_of(node);
        if (network.nodes.kind[node] == road && !is_open_ended[node] &&
            is_trap(network.links, begin, end))
            traps.push_back(node);
    }
    return traps;
}

std::string text_of_trap(const Network& network, NodeIndex trap) {
    const auto [begin, end] = network.links_of(trap);
    std::string from;
    for (LinkIndex link = begin; link < end; ++link) {
        if (link != begin) from += link + 1 == end ? " and " : ", ";
        from += network.name_of(network.links.to[link]);
    }
    return fmt::format("lanes lead here from {}, and none leads away", from);
}

}  // namespace wend::gta_paths
