#include "formats/gta/check/checked_map.hpp"
#include "formats/gta/check/dead_ends.hpp"
#include "formats/gta/check/whole_links.hpp"

namespace wend::gta_paths {
namespace {

// Whether links that are not whole, or lead into absent files, are taken to lead on, those that may
// be missing too, or not.
enum class Doubtful { leads_on, leads_nowhere };

DeadEnds dead_ends_of(const CheckedMap& map, const WholeLinks& whole, Doubtful doubtful) {
    const bool leads_on = doubtful == Doubtful::leads_on;
    DeadEnds ends(map.network.nodes.size());
    for (NodeIndex node = 0; node < map.network.nodes.size(); ++node) {
        if (map.is_vehicle(node) && map.is_on_map(node)) ends.allow(node);
        if (leads_on && !whole.owns_its_links(node)) {
            ends.add_link_out(node);
            ends.add_link_out(node);
        }
    }
    for (LinkIndex link = 0; link < map.network.links.size(); ++link) {
        const NodeIndex from = map.network.links.from[link], to = map.network.links.to[link];
        const bool is_whole = whole.is_whole(link) && whole.owns_its_links(from);
        if (is_whole || leads_on) ends.add_link(from, to);
        if (!is_whole && leads_on) ends.add_link(to, from);
    }
    for (const UnresolvedLink& link : map.network.unresolved)
        if (leads_on) ends.add_link_out(link.from);
    ends.find();
    return ends;
}

}  // namespace

// Where it hangs on absent files or broken links whether a node is a dead end, either bit may be
// right.
void check_dead_ends(const CheckedMap& map) {
    const WholeLinks whole(map);
    const DeadEnds least = dead_ends_of(map, whole, Doubtful::leads_on),
                   most = dead_ends_of(map, whole, Doubtful::leads_nowhere);
    for (NodeIndex node = 0; node < map.network.nodes.size(); ++node) {
        if (!map.is_on_map(node)) continue;
        const bool bit = node_flags["dead_end"].get(map.node(node).flags) != 0;
        if (bit == least.is_dead_end(node) || bit == most.is_dead_end(node)) continue;
        map.add_node(area_rule("dead-end"), node, "flags", [&] {
            return bit ? "the bit is set, but ways lead on from here"
                       : "the bit is clear, but the way leads nowhere else";
        });
    }
}

}  // namespace wend::gta_paths
