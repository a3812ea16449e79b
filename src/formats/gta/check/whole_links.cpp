#include "formats/gta/check/whole_links.hpp"

namespace wend::gta_paths {
namespace {

// How many links lead from one node to another.
u32 count_between(const Network& network, NodeIndex from, NodeIndex to) {
    u32 count = 0;
    const auto [begin, end] = network.links_of(from);
    for (LinkIndex link = begin; link < end; ++link) count += network.links.to[link] == to;
    return count;
}

}  // namespace

WholeLinks::WholeLinks(const CheckedMap& map)
    : network_(map.network), is_whole_(map.network.links.size()) {
    const Links& links = network_.links;
    for (u32 member = 0; member < map.areas.member_count(); ++member)
        shares_out_links_.push_back(shares_out_links(map.areas.file(member), own_links));
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const NodeIndex from = links.from[link], to = links.to[link];
        is_whole_[link] = from != to && map.is_vehicle(from) == map.is_vehicle(to) &&
                          count_between(network_, from, to) == count_between(network_, to, from);
    }
}

}  // namespace wend::gta_paths
