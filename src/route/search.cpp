#include "route/search.hpp"

#include <algorithm>

namespace wend {

Router::Search::Search(const RouteGraph& graph)
    : graph_(graph), parts_(graph_.parts()), core_(parts_.core), labels_(core_.size()) {
    queue_.reserve(core_.arcs.size() + 2);
    runs_.reserve(core_.size());
    route_.nodes.reserve(core_.spots.size());
    route_.links.reserve(core_.spots.size());
}

const Route& Router::Search::find(NodeIndex start, NodeIndex target,
                                  std::optional<NodeIndex> forbidden) {
    start_ = start;
    target_ = target;
    forbidden_ = forbidden;
    const bool ends_there = forbidden == start || forbidden == target;
    const NodeIndex closed = ends_there ? no_index : forbidden.value_or(no_index);
    route_.clear();
    route_.reason = parts_.obstacle(start, target);
    if (route_.reason == NoRoute::none && !reach_target(closed))
        route_.reason =
            closed != no_index && reach_target(no_index) ? NoRoute::forbidden : NoRoute::one_way;
    route_.found = route_.reason == NoRoute::none;
    if (route_.found) read_off();
    return route_;
}

std::string Router::Search::reason() const {
    return parts_.sentence(route_.reason, start_, target_, forbidden_);
}

void Router::Search::begin_query() {
    queue_.clear();
    waiting_.reset();
    if (++query_ == 0) {  // After 2^32 queries old labels would seem to be of this one.
        std::ranges::fill(labels_, Label{});
        query_ = 1;
    }
}

Router::Search::Label& Router::Search::label_of(std::uint32_t core) {
    Label& label = labels_[core];
    if (label.query != query_) {
        const auto& position = parts_.network.nodes.position;
        // A place that is no number says nothing of what remains.
        const double rest =
            parts_.min_stretch * distance(position[core_.nodes[core]], position[target_]);
        label = {infinite_cost, rest > 0 ? rest : 0, no_index, no_index, query_};
    }
    return label;
}

// A*: looks first where the way so far and the straight rest are least together. A node may be
// looked at again if rounding showed a dearer way to it first.
bool Router::Search::reach_target(NodeIndex closed) {
    closed_ = closed == no_index ? CoreGraph::Spot{no_index, no_index} : core_.spots[closed];
    ways_out_ = core_.ways_out(start_, closed);
    ways_in_ = core_.ways_in(target_, closed);
    end_ = {core_.cost_within(start_, target_, closed), no_index, 0};
    begin_query();
    begin_with(ways_out_);
    while (waiting_ || !queue_.empty()) {
        const auto [estimate, core] = waiting_ ? queue_.push_and_pop(*waiting_) : queue_.pop();
        waiting_.reset();
        if (estimate >= end_.cost) break;
        const Label here = labels_[core];
        if (estimate > here.cost + here.rest) continue;  // A cheaper way was found meanwhile.
        for (std::size_t leg = 0; leg < ways_in_.count; ++leg)
            if (const double cost = here.cost + ways_in_.legs[leg].cost;
                ways_in_.legs[leg].core == core && cost < end_.cost)
                end_ = {cost, core, leg};
        look_beyond(core, here);
    }
    return end_.cost < infinite_cost;
}

void Router::Search::begin_with(const CoreGraph::Legs& legs) {
    for (std::uint32_t leg = 0; leg < legs.count; ++leg) {
        const auto& [core, forward, cost] = legs.legs[leg];
        Label& label = label_of(core);
        if (!(cost < label.cost)) continue;
        label.cost = cost;
        label.by = leg;
        queue_.push({cost + label.rest, core});
    }
}

void Router::Search::look_beyond(std::uint32_t core, const Label& here) {
    for (std::uint32_t i = core_.first_arc[core]; i < core_.first_arc[core + 1]; ++i) {
        const CoreGraph::Arc& arc = core_.arcs[i];
        Label& there = label_of(arc.to);
        const double cost = here.cost + arc.cost;
        if (!(cost < there.cost)) continue;
        const bool is_closed =
            closed_.is_core() ? arc.to == closed_.at : core_.is_run_of(arc.run, closed_.chain);
        if (is_closed) continue;
        there.cost = cost;
        there.by = i;
        there.from = core;
        // The last node found need not go through the queue twice: it waits until the next is due.
        if (waiting_) queue_.push(*waiting_);
        waiting_ = {cost + there.rest, arc.to};
    }
}

void Router::Search::read_off() {
    std::vector<LinkIndex>& links = route_.links;
    if (end_.core == no_index) {
        core_.append_within(start_, target_, links);
    } else {
        runs_.clear();
        std::uint32_t core = end_.core;
        for (; labels_[core].from != no_index; core = labels_[core].from)
            runs_.push_back(core_.arcs[labels_[core].by].run);
        core_.append_way_out(start_, ways_out_.legs[labels_[core].by], links);
        for (std::size_t i = runs_.size(); i-- > 0;) core_.append_run(runs_[i], links);
        core_.append_way_in(target_, ways_in_.legs[end_.leg], links);
    }
    parts_.read_off(start_, route_);
}

}  // namespace wend
