#include <fmt/format.h>

#include "route/search.hpp"

namespace wend {
std::string Router::Search::reason() {
    if (route_.reason == NoRoute::none) return {};

    const std::string start = network_.name_of(start_), target = network_.name_of(target_);
    const auto kind_of = [&](NodeIndex node) {
        return network_.kind_name(network_.nodes.kind[node]);
    };
    const auto wrong_kind = [&](std::string_view which, NodeIndex node) {
        return fmt::format("the {} {} is of kind {}, and the way shall only use kind {}", which,
                           network_.name_of(node), kind_of(node), network_.kind_name(*kept_.node));
    };
    switch (route_.reason) {
        case NoRoute::start_kind:
            return wrong_kind("start", start_);
        case NoRoute::target_kind:
            return wrong_kind("target", target_);
        case NoRoute::different_kinds:
            return fmt::format("{} is of kind {} and {} of kind {}, and nothing joins the two",
                               start, kind_of(start_), target, kind_of(target_));
        case NoRoute::forbidden:
            return fmt::format("every way from {} to {} leads through {}, which is forbidden",
                               start, target, network_.name_of(*options_.forbidden));
        case NoRoute::one_way:
            return fmt::format(
                "{} and {} are joined, but every way from the first to the second runs against "
                "links that go one way",
                start, target);
        default:
            break;
    }

    const Components& components = parts().components;
    const std::uint32_t start_part = components.of_node[start_];
    std::string text =
        fmt::format("nothing joins {} and {}: they lie in separate components of {} and {} nodes",
                    start, target, components.node_count[start_part],
                    components.node_count[components.of_node[target_]]);
    if (route_.reason == NoRoute::absent_file)
        text += fmt::format("; {} links of the first lead into files that are not open",
                            parts().links_to_absent_files[start_part]);
    return text;
}

}  // namespace wend
