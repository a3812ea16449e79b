#include "render/page/highlight.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "core/base/shown_text.hpp"
#include "render/page/tooltips.hpp"

namespace wend {
namespace draw_detail {

Highlight highlight_of(std::vector<bool> is_chosen) {
    Highlight highlight;
    highlight.is_related = std::move(is_chosen);
    highlight.name = "selected";
    return highlight;
}

Expected<Highlight> highlight_of(const Network& network, const ShownRelation& wanted) {
    const auto relation = std::ranges::find(network.relations, wanted.relation, &Relation::name);
    if (relation == network.relations.end()) {
        const std::vector<std::string> names = relation_names(network);
        return failure(fmt::format(
            "there is no relation '{}' to show; there {}", wanted.relation,
            names.empty() ? "are none here" : fmt::format("are {}", fmt::join(names, ", "))));
    }
    if (wanted.node >= network.nodes.size())
        return failure(fmt::format("there is no node {} to show '{}' of; there are {}", wanted.node,
                                   wanted.relation, network.nodes.size()));
    Highlight highlight;
    highlight.node = wanted.node;
    highlight.is_related.assign(network.nodes.size(), false);
    for (const NodeIndex node : relation->related(wanted.node)) highlight.is_related[node] = true;
    highlight.node_name = named_node(network, wanted.node);
    highlight.name = fmt::format("{} from {}", shown(relation->name), highlight.node_name);
    return highlight;
}

}  // namespace draw_detail

std::vector<std::string> relation_names(const Network& network) {
    std::vector<std::string> names;
    for (const Relation& relation : network.relations) names.push_back(relation.name);
    return names;
}

}  // namespace wend
