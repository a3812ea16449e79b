#include "route/search.hpp"

#include <algorithm>
#include <limits>

namespace wend {

Router::Search::Search(const Network& network) : network_(network) {
    const Links& links = network.links;
    arcs_.reserve(links.size());
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const NodeIndex to = links.to[link];
        const std::uint8_t kind = links.kind[link];
        // A negative or absent length must not send the search round in circles.
        const bool usable = links.length[link] >= 0;
        const bool tells_nodes = kind_rule(network, kind).node.has_value();
        arcs_.push_back({usable ? links.length[link] : std::numeric_limits<double>::infinity(), to,
                         tells_nodes && network.nodes.kind[to] != kind ? mixed : kind,
                         kind < network.kinds.size() && network.kinds[kind].has_lanes &&
                             links.lanes[link] == 0});
        const double straight =
            distance(network.nodes.position[links.from[link]], network.nodes.position[to]);
        if (arcs_.back().length < least_stretch_ * straight)
            least_stretch_ = arcs_.back().length / straight;
    }
    labels_.resize(network.nodes.size());
    queue_.reserve(std::size_t{links.size()} + 1);
    route_.nodes.reserve(network.nodes.size());
    route_.links.reserve(network.nodes.size());
}

const Route& Router::Search::find(NodeIndex start, NodeIndex target, const RouteOptions& options) {
    start_ = start;
    target_ = target;
    options_ = options;
    kept_ = kind_rule(network_, options.kind);
    route_.nodes.clear();
    route_.links.clear();
    route_.cost = route_.length = 0;
    route_.reason = obstacle();
    if (route_.reason == NoRoute::none && !reach_target(options.forbidden))
        route_.reason =
            options.forbidden && reach_target({}) ? NoRoute::forbidden : NoRoute::one_way;
    route_.found = route_.reason == NoRoute::none;
    if (route_.found) read_off();
    return route_;
}

const Router::Search::Parts& Router::Search::parts() {
    std::unique_ptr<Parts>& parts = parts_[kept_.link ? *kept_.link : parts_.size() - 1];
    if (!parts) {
        parts = std::make_unique<Parts>();
        parts->components = components_of(network_, kept_.link);
        parts->links_to_absent_files.resize(parts->components.node_count.size());
        for (const UnresolvedLink& link : network_.unresolved)
            if (link.reason == UnresolvedLink::Reason::absent_member)
                ++parts->links_to_absent_files[parts->components.of_node[link.from]];
    }
    return *parts;
}

// What can be told without a search.
NoRoute Router::Search::obstacle() {
    const auto& kinds = network_.nodes.kind;
    if (kept_.node && kinds[start_] != *kept_.node) return NoRoute::start_kind;
    if (kept_.node && kinds[target_] != *kept_.node) return NoRoute::target_kind;
    const std::vector<std::uint32_t>& part_of = parts().components.of_node;
    const std::uint32_t part = part_of[start_];
    if (part == part_of[target_]) return NoRoute::none;
    if (kinds[start_] != kinds[target_]) return NoRoute::different_kinds;
    return parts().links_to_absent_files[part] > 0 ? NoRoute::absent_file : NoRoute::separate;
}

void Router::Search::begin_query() {
    queue_.clear();
    if (++query_ == 0) {  // After 2^32 queries old labels would seem to be of this one.
        std::ranges::fill(labels_, Label{});
        query_ = 1;
    }
}

Router::Search::Label& Router::Search::label_of(NodeIndex node) {
    Label& label = labels_[node];
    if (label.query != query_) {
        const auto& position = network_.nodes.position;
        label = {std::numeric_limits<double>::infinity(),
                 least_stretch_ * distance(position[node], position[target_]), no_index, query_};
    }
    return label;
}

// A*: looks first where the way so far and the straight rest are least together. A node may be
// looked at again if rounding showed a dearer way to it first.
bool Router::Search::reach_target(std::optional<NodeIndex> forbidden) {
    const NodeIndex closed = forbidden == target_ ? no_index : forbidden.value_or(no_index);
    const bool any_kind = !kept_.link;
    const std::uint8_t kind = kept_.link.value_or(mixed);
    begin_query();
    Label& first = label_of(start_);
    first.cost = 0;
    queue_.push({first.rest, start_});
    // On a way without forks each node leads to one other, which need not go through the queue
    // twice: it waits here until the next node is due.
    std::optional<SearchQueue::Entry> waiting;
    while (waiting || !queue_.empty()) {
        const auto [estimate, node] = waiting ? queue_.push_and_pop(*waiting) : queue_.pop();
        waiting.reset();
        if (node == target_) return true;
        const Label here = labels_[node];
        if (estimate > here.cost + here.rest) continue;  // A cheaper way was found meanwhile.
        const auto [begin, end] = network_.links_of(node);
        for (LinkIndex link = begin; link < end; ++link) {
            const Arc& arc = arcs_[link];
            if (!any_kind && arc.kind != kind) continue;
            if (options_.respect_lanes && arc.against_lanes) continue;
            if (arc.to == closed) continue;
            Label& there = label_of(arc.to);
            const double cost = here.cost + arc.length;
            if (!(cost < there.cost)) continue;
            there.cost = cost;
            there.by = link;
            if (waiting) queue_.push(*waiting);
            waiting = {cost + there.rest, arc.to};
        }
    }
    return false;
}

void Router::Search::read_off() {
    route_.nodes.push_back(target_);
    for (NodeIndex node = target_; node != start_;) {
        const LinkIndex link = labels_[node].by;
        node = network_.links.from[link];
        route_.links.push_back(link);
        route_.nodes.push_back(node);
    }
    std::ranges::reverse(route_.nodes);
    std::ranges::reverse(route_.links);
    for (const LinkIndex link : route_.links) route_.length += network_.links.length[link];
    route_.cost = route_.length;
}

}  // namespace wend
