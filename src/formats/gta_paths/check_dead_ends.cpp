#include "formats/gta_paths/checked_map.hpp"
#include "formats/gta_paths/dead_ends.hpp"

namespace wend::gta_paths {
namespace {

// Whether links into absent files are taken to lead on, or not.
enum class Absent { leads_on, leads_nowhere };

DeadEnds dead_ends_of(const CheckedMap& map, Absent absent) {
    DeadEnds ends(map.network.nodes.size());
    for (NodeIndex node = 0; node < map.network.nodes.size(); ++node)
        if (map.is_vehicle(node)) ends.allow(node);
    for (LinkIndex link = 0; link < map.network.links.size(); ++link)
        ends.add_link(map.network.links.from[link], map.network.links.to[link]);
    for (const UnresolvedLink& link : map.network.unresolved)
        if (absent == Absent::leads_on && link.reason == UnresolvedLink::Reason::absent_member)
            ends.add_link_out(link.from);
    ends.find();
    return ends;
}

}  // namespace

// Where it hangs on absent files whether a node is a dead end, either bit may be right.
void check_dead_ends(const CheckedMap& map) {
    const DeadEnds least = dead_ends_of(map, Absent::leads_on),
                   most = dead_ends_of(map, Absent::leads_nowhere);
    for (NodeIndex node = 0; node < map.network.nodes.size(); ++node) {
        const bool bit = node_flags["dead_end"].get(map.node(node).flags) != 0;
        if (bit == least.is_dead_end(node) || bit == most.is_dead_end(node)) continue;
        map.add_node(area_rule("dead-end"), node, "flags", [&] {
            return bit ? "the bit is set, but ways lead on from here"
                       : "the bit is clear, but the way leads nowhere else";
        });
    }
}

}  // namespace wend::gta_paths
