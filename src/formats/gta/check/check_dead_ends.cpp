#include "formats/gta/check/check_dead_ends.hpp"

#include "formats/gta/check/check_flood_fill.hpp"
#include "formats/gta/check/checked_map.hpp"

namespace wend::gta_paths {

void DeadEnds::find() {
    const std::size_t nodes = live_links_.size();
    // The links by the node that they lead to: who must be told when that turns out dead.
    std::vector<u32> first(nodes + 1), sources(links_.size());
    for (const Backwards& link : links_) ++first[link.to + 1];
    for (std::size_t node = 0; node < nodes; ++node) first[node + 1] += first[node];
    std::vector<u32> next(first.begin(), first.end() - 1);
    for (const Backwards& link : links_) sources[next[link.to]++] = link.from;

    std::vector<u32> found;
    const auto judge = [&](u32 node) {
        if (!can_be_[node] || is_[node] || live_links_[node] >= 2) return;
        is_[node] = true;
        found.push_back(node);
    };
    for (u32 node = 0; node < nodes; ++node) judge(node);
    while (!found.empty()) {
        const u32 dead = found.back();
        found.pop_back();
        for (u32 i = first[dead]; i < first[dead + 1]; ++i) {
            --live_links_[sources[i]];
            judge(sources[i]);
        }
    }
}

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
