#include "wend/summary.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <string_view>
#include <tuple>

#include "model/network/disjoint_sets.hpp"
#include "model/network/network.hpp"
#include "wend/biconnectivity.hpp"

namespace wend {
namespace {

void add(std::vector<Count>& sums, const std::vector<Count>& counts) {
    for (const Count& count : counts) {
        auto sum = std::ranges::find(sums, count.name, &Count::name);
        if (sum == sums.end()) sum = sums.insert(sums.end(), {count.name, 0});
        sum->value += count.value;
    }
}

// The first link from a node to another with the kind and curve of a given one, or no_index.
LinkIndex first_like(const Network& network, NodeIndex from, NodeIndex to, LinkIndex like) {
    const Links& links = network.links;
    const auto [first, end] = network.links_of(from);
    for (LinkIndex link = first; link < end; ++link)
        if (links.to[link] == to && links.kind[link] == links.kind[like] &&
            links.curve[link] == links.curve[like])
            return link;
    return no_index;
}

// Whether a link stands for its way: of a link, its opposite and their doubles only one does.
bool stands_for_way(const Network& network, LinkIndex link) {
    const NodeIndex from = network.links.from[link], to = network.links.to[link];
    if (first_like(network, from, to, link) != link) return false;
    return from <= to || first_like(network, to, from, link) == no_index;
}

// The greatest of some things, the greatest first; as many as are listed.
template <class Things, class Size>
void keep_greatest(Things& things, Size size) {
    const std::size_t count = std::min(things.size(), NetworkSummary::max_listed);
    std::ranges::partial_sort(things, things.begin() + static_cast<std::ptrdiff_t>(count), size);
    things.resize(count);
}

// Counts of all kinds over the nodes that are in a part, and the links between them.
template <class IsIn>
std::vector<NetworkSummary::Kind> kinds_of(const Network& network, IsIn is_in) {
    std::vector<NetworkSummary::Kind> kinds;
    for (const Kind& kind : network.kinds) kinds.push_back({.name = kind.name});
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        if (is_in(node)) ++kinds[network.nodes.kind[node]].nodes;
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        if (!is_in(network.links.from[link]) || !is_in(network.links.to[link])) continue;
        NetworkSummary::Kind& kind = kinds[network.links.kind[link]];
        ++kind.links;
        if (stands_for_way(network, link)) kind.length += network.links.length[link];
    }
    return kinds;
}

// Numbers of nodes of the connected parts of a part.
std::vector<std::uint32_t> component_sizes(const Network& network, std::span<const NodeIndex> nodes,
                                           const std::vector<bool>& is_in) {
    DisjointSets sets(network.nodes.size());
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        if (is_in[network.links.from[link]] && is_in[network.links.to[link]])
            sets.join(network.links.from[link], network.links.to[link]);
    std::vector<std::uint32_t> sizes(network.nodes.size());
    for (const NodeIndex node : nodes) ++sizes[sets.root(node)];
    std::erase(sizes, 0U);
    return sizes;
}

template <class Summary>
void add_components(Summary& summary, std::vector<std::uint32_t> node_counts) {
    summary.components = node_counts.size();
    keep_greatest(node_counts, std::greater{});
    summary.component_sizes.assign(node_counts.begin(), node_counts.end());
}

void add_bridges(NetworkSummary& summary, const Network& network) {
    Biconnectivity points = biconnectivity_of(network);
    summary.bridges.count = points.bridges.size();
    summary.articulation_points.count = points.articulation_points.size();
    // The first of those that cut off as many.
    keep_greatest(points.bridges, [](const Bridge& a, const Bridge& b) {
        return std::tie(b.cuts_off, a.link) < std::tie(a.cuts_off, b.link);
    });
    keep_greatest(points.articulation_points,
                  [](const ArticulationPoint& a, const ArticulationPoint& b) {
                      return std::tie(b.cuts_off, a.node) < std::tie(a.cuts_off, b.node);
                  });
    const Links& links = network.links;
    for (const Bridge& bridge : points.bridges)
        summary.bridges.greatest.push_back({network.name_of(links.from[bridge.link]),
                                            network.name_of(links.to[bridge.link]),
                                            bridge.cuts_off});
    for (const ArticulationPoint& point : points.articulation_points)
        summary.articulation_points.greatest.push_back(
            {network.name_of(point.node), "", point.cuts_off});
}

}  // namespace

MapSummary summarise_files(const Map& map) {
    MapSummary summary;
    summary.format = &map.format();
    summary.files = map.members().size();
    std::set<std::string_view> versions;
    for (const Member& member : map.members()) {
        summary.bytes += member.bytes;
        versions.insert(member.document->version());
        add(summary.counts, member.document->counts());
    }
    // In the format's own order; then those that it can read but does not list.
    for (const FormatVersion& version : map.format().info().versions)
        if (versions.erase(version.name) != 0) summary.versions.push_back(version.name);
    summary.versions.insert(summary.versions.end(), versions.begin(), versions.end());
    summary.facts = map.facts();
    return summary;
}

MapSummary summarise(const Map& map) {
    MapSummary summary = summarise_files(map);
    summary.network = summarise(map.network());
    return summary;
}

NetworkSummary summarise(const Network& network) {
    NetworkSummary summary;
    summary.unit = network.unit;
    summary.metres_per_unit = network.metres_per_unit;
    summary.bounds = bounds_of(network);
    summary.kinds = kinds_of(network, [](NodeIndex) { return true; });
    add_components(summary, components_of(network).node_count);
    add_bridges(summary, network);
    for (const UnresolvedLink& link : network.unresolved)
        ++(link.reason == UnresolvedLink::Reason::absent_member ? summary.links_to_absent_files
                                                                : summary.links_to_missing_records);
    return summary;
}

PartSummary summarise(const Network& network, std::span<const NodeIndex> nodes) {
    PartSummary summary;
    summary.unit = network.unit;
    summary.metres_per_unit = network.metres_per_unit;
    std::vector<bool> is_in(network.nodes.size(), false);
    for (const NodeIndex node : nodes) {
        is_in[node] = true;
        include_node(summary.bounds, network, node);
    }
    summary.nodes = nodes.size();
    summary.kinds = kinds_of(network, [&](NodeIndex node) { return is_in[node]; });
    for (const NetworkSummary::Kind& kind : summary.kinds) summary.links += kind.links;
    add_components(summary, component_sizes(network, nodes, is_in));
    return summary;
}

}  // namespace wend
