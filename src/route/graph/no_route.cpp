#include <fmt/format.h>

#include "route/graph/route_graph.hpp"

namespace wend {

std::string RouteGraph::Parts::sentence(NoRoute reason, NodeIndex from, NodeIndex to,
                                        std::optional<NodeIndex> forbidden) const {
    if (reason == NoRoute::none) return {};

    const std::string start = network.name_of(from), target = network.name_of(to);
    const auto kind_of = [&](NodeIndex node) {
        return network.kind_name(network.nodes.kind[node]);
    };
    const auto wrong_kind = [&](std::string_view which, NodeIndex node) {
        return fmt::format("the {} {} is of kind {}, and the way shall only use kind {}", which,
                           network.name_of(node), kind_of(node), network.kind_name(*kept.node));
    };
    const auto not_among = [&](std::string_view which, NodeIndex node) {
        return fmt::format("the {} {} is not among what the way shall keep to", which,
                           network.name_of(node));
    };
    switch (reason) {
        case NoRoute::start_kind:
            return wrong_kind("start", from);
        case NoRoute::target_kind:
            return wrong_kind("target", to);
        case NoRoute::start_left_out:
            return not_among("start", from);
        case NoRoute::target_left_out:
            return not_among("target", to);
        case NoRoute::left_out:
            return fmt::format(
                "{} and {} are joined, but no way from the first to the second keeps to what it "
                "shall keep to",
                start, target);
        case NoRoute::impassable:
            return fmt::format(
                "{} and {} are joined, but every way from the first to the second leads along "
                "links that nobody can take, which are left out",
                start, target);
        case NoRoute::mover:
            return fmt::format(
                "{} and {} are joined, but every way from the first to the second is too much for "
                "who is on the way: too high a step or drop, too long a gap, too narrow, or of a "
                "kind to avoid",
                start, target);
        case NoRoute::different_kinds:
            return fmt::format("{} is of kind {} and {} of kind {}, and nothing joins the two",
                               start, kind_of(from), target, kind_of(to));
        case NoRoute::forbidden:
            return fmt::format("every way from {} to {} leads through {}, which is forbidden",
                               start, target, network.name_of(*forbidden));
        case NoRoute::one_way:
            return fmt::format(
                "{} and {} are joined, but every way from the first to the second runs {}links "
                "that go one way",
                start, target, costs_are_lengths ? "against " : "along closed links or against ");
        default:
            break;
    }

    const std::uint32_t start_part = components.of_node[from];
    std::string text = fmt::format(
        "nothing joins {} and {}: they lie in separate components of {} and {} nodes", start,
        target, components.node_count[start_part], components.node_count[components.of_node[to]]);
    if (reason == NoRoute::absent_file)
        text += fmt::format("; {} links of the first lead into files that are not open",
                            links_to_absent_files[start_part]);
    return text;
}

}  // namespace wend
