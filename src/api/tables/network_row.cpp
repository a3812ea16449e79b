#include "api/tables/network_row.hpp"

#include <algorithm>
#include <cstddef>

#include "exchange/features/feature.hpp"
#include "model/network/components.hpp"

namespace wend::table {
namespace {

// Links by the node that they lead to: those of node i from first[i] up to first[i + 1].
struct Arrivals {
    std::vector<std::uint32_t> first;
    std::vector<LinkIndex> links;
};

Arrivals arrivals_of(const Network& network) {
    const Links& links = network.links;
    Arrivals all{std::vector<std::uint32_t>(std::size_t{network.nodes.size()} + 1),
                 std::vector<LinkIndex>(links.size())};
    for (const NodeIndex to : links.to) ++all.first[to];
    std::uint32_t end = 0;
    for (std::uint32_t& first : all.first) first = end += first;
    for (LinkIndex link = links.size(); link-- > 0;) all.links[--all.first[links.to[link]]] = link;
    return all;
}

// Of each link, whether another one leads from its end to its beginning.
std::vector<bool> two_way_links(const Network& network, const Arrivals& arrivals) {
    const Links& links = network.links;
    std::vector<bool> two_way(links.size());
    std::vector<NodeIndex> leads_to(network.nodes.size(), no_index);  // The node looked at, if so.
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        for (std::uint32_t i = arrivals.first[node]; i < arrivals.first[node + 1]; ++i)
            leads_to[links.from[arrivals.links[i]]] = node;
        const auto [first, end] = network.links_of(node);
        for (LinkIndex link = first; link < end; ++link)
            two_way[link] = leads_to[links.to[link]] == node;
    }
    return two_way;
}

std::vector<std::uint32_t> first_places(const Network& network) {
    std::vector<std::uint32_t> first(network.nodes.size(), no_index);
    for (std::uint32_t place = 0; place < network.places.size(); ++place)
        for (const NodeIndex node : network.places[place].nodes)
            first[node] = std::min(first[node], place);
    return first;
}

// The nodes of the main part, which begins with the one that has the lowest index of equal ones.
std::vector<NodeIndex> main_part_of(const Network& network) {
    const NodeIndex count = network.nodes.size();
    const auto part = strong_components(count, [&](NodeIndex node, std::uint32_t i) {
        const auto [first, end] = network.links_of(node);
        if (i >= end - first) return no_index;
        return network.links.is_impassable(first + i) ? node : network.links.to[first + i];
    });
    std::vector<std::uint32_t> sizes(count);
    for (const std::uint32_t number : part) ++sizes[number];
    NodeIndex largest = 0;
    for (NodeIndex node = 1; node < count; ++node)
        if (sizes[part[node]] > sizes[part[largest]]) largest = node;
    std::vector<NodeIndex> nodes;
    for (NodeIndex node = 0; node < count; ++node)
        if (part[node] == part[largest]) nodes.push_back(node);
    return nodes;
}

// All nodes to which `next` leads from some, step by step, and these.
template <class ForEachNext>
std::vector<bool> spread(NodeIndex count, std::vector<NodeIndex> open, ForEachNext for_each_next) {
    std::vector<bool> is_met(count);
    for (const NodeIndex node : open) is_met[node] = true;
    while (!open.empty()) {
        const NodeIndex node = open.back();
        open.pop_back();
        for_each_next(node, [&](NodeIndex next) {
            if (is_met[next]) return;
            is_met[next] = true;
            open.push_back(next);
        });
    }
    return is_met;
}

}  // namespace

Parts parts_of(const Network& network) {
    const Links& links = network.links;
    const NodeIndex count = network.nodes.size();
    const Arrivals arrivals = arrivals_of(network);
    const std::vector<NodeIndex> main = main_part_of(network);
    Parts parts{components_of(network),
                {},
                {},
                std::vector<std::uint32_t>(count),
                two_way_links(network, arrivals),
                first_places(network)};
    for (NodeIndex node = 0; node < count; ++node)
        parts.links_in[node] = arrivals.first[node + 1] - arrivals.first[node];
    parts.reached = spread(count, main, [&](NodeIndex node, const auto& take) {
        const auto [first, end] = network.links_of(node);
        for (LinkIndex link = first; link < end; ++link)
            if (!links.is_impassable(link)) take(links.to[link]);
    });
    parts.leading = spread(count, main, [&](NodeIndex node, const auto& take) {
        for (std::uint32_t i = arrivals.first[node]; i < arrivals.first[node + 1]; ++i)
            if (!links.is_impassable(arrivals.links[i])) take(links.from[arrivals.links[i]]);
    });
    return parts;
}

TableCell file_cell(const NetworkRow& of, Origin origin) {
    if (origin.member >= of.network.members.size()) return {};
    return of.network.members[origin.member].file;
}

std::vector<bool> chosen(const Network& network, const TableOptions& options) {
    std::vector<bool> is_chosen(network.nodes.size(), !options.only_nodes);
    if (options.only_nodes)
        for (const NodeIndex node : *options.only_nodes) is_chosen[node] = true;
    return is_chosen;
}

TableCell format_values_cell(const NetworkRow& of) {
    const std::size_t common = of.values.common_count();
    std::string text;
    for (std::size_t i = common; i < of.values.names().size(); ++i) {
        const std::string json = of.values.json(i, of.element);
        // A flag is worth a word only where it is set.
        if (json.empty() || json == "false") continue;
        if (!text.empty()) text += ';';
        text += of.values.names()[i] + '=' + exchange::plain_value(json);
    }
    return text;
}

}  // namespace wend::table
