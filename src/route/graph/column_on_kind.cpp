#include "route/graph/column_on_kind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "model/network/open_links.hpp"

namespace wend {
namespace {

// Of all links, or nodes, those that are links of a kind, or lie at the ends of such.
std::vector<bool> on_kind(const Network& network, std::uint8_t kind, bool is_of_nodes) {
    const KindRule rule = kind_rule(network, kind);
    const Links& links = network.links;
    std::vector<bool> is_on(is_of_nodes ? network.nodes.size() : links.size());
    for (LinkIndex link = 0; link < links.size(); ++link) {
        if (!is_open(network, link, rule)) continue;
        if (is_of_nodes)
            is_on[links.from[link]] = is_on[links.to[link]] = true;
        else
            is_on[link] = true;
    }
    return is_on;
}

}  // namespace

MadeColumns::Made MadeColumns::find(std::string_view name) {
    const Network::FoundColumn found = network_.find_column(name);
    if (!found) return {};
    auto made = values_.find(found.column);
    if (made == values_.end()) made = values_.emplace(found.column, found.values()).first;
    return {found.column, found.is_of_nodes, &made->second};
}

std::optional<std::string> nothing_on_kind(const Network& network, std::uint8_t kind,
                                           const MadeColumns::Made& made) {
    const Column& column = *made.column;
    const bool of_nodes = made.is_of_nodes;
    const std::vector<bool> is_on = on_kind(network, kind, of_nodes);
    const auto& kinds = of_nodes ? network.nodes.kind : network.links.kind;
    bool is_any_on = false;
    std::vector<std::uint64_t> elsewhere(network.kinds.size());
    for (std::size_t i = 0; i < is_on.size(); ++i) {
        is_any_on = is_any_on || is_on[i];
        if (made.values->number(i) == column.none.value_or(0)) continue;
        if (is_on[i]) return std::nullopt;
        if (kinds[i] < elsewhere.size()) ++elsewhere[kinds[i]];
    }
    const std::string thing = of_nodes ? network.node_word : "link";
    std::string others;
    for (std::size_t i = 0; i < elsewhere.size(); ++i)
        if (elsewhere[i] > 0)
            others += fmt::format("{}{} {}{} of kind {}", others.empty() ? "" : ", ", elsewhere[i],
                                  thing, elsewhere[i] == 1 ? "" : "s", network.kinds[i].name);
    if (!is_any_on || others.empty()) return std::nullopt;
    return fmt::format("{} says nothing of any {} {} kind {}, but of {}", column.name, thing,
                       of_nodes && !kind_rule(network, kind).node ? "at a link of" : "of",
                       network.kind_name(kind), others);
}

}  // namespace wend
