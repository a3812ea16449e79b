#include "route/upward_search.hpp"

#include <algorithm>
#include <array>

namespace wend {

HierarchyRouter::UpwardSearch::UpwardSearch(const ContractionHierarchy& hierarchy)
    : hierarchy_(hierarchy),
      tree_(hierarchy_.parts()),
      graph_(tree_.graph.parts()),
      core_(graph_.core),
      from_start_(tree_.size(), Label{infinite_cost, 0}),
      to_target_(from_start_) {
    open_.reserve(tree_.size());
    route_.nodes.reserve(core_.spots.size());
    route_.links.reserve(core_.spots.size());
}

double HierarchyRouter::UpwardSearch::cost(NodeIndex start, NodeIndex target) {
    start_ = start;
    target_ = target;
    if (graph_.obstacle(start, target) != NoRoute::none) return infinite_cost;
    ways_out_ = core_.ways_out(start);
    ways_in_ = core_.ways_in(target);
    cost_ = core_.cost_within(start, target);
    top_ = no_index;
    begin_with(ways_out_, from_start_);
    begin_with(ways_in_, to_target_);
    climb();
    return cost_;
}

const Route& HierarchyRouter::UpwardSearch::find(NodeIndex start, NodeIndex target) {
    route_.clear();
    route_.found = cost(start, target) < infinite_cost;
    if (route_.found)
        read_off();
    else if (route_.reason = graph_.obstacle(start, target); route_.reason == NoRoute::none)
        route_.reason = NoRoute::one_way;
    return route_;
}

std::string HierarchyRouter::UpwardSearch::reason() const {
    return graph_.sentence(route_.reason, start_, target_, {});
}

void HierarchyRouter::UpwardSearch::begin_with(const CoreGraph::Legs& legs,
                                               std::vector<Label>& labels) {
    for (std::uint32_t leg = 0; leg < legs.count; ++leg) {
        Label& label = labels[tree_.place_of[legs.legs[leg].core]];
        if (legs.legs[leg].cost < label.cost) label = {legs.legs[leg].cost, by(leg, no_index)};
    }
}

void HierarchyRouter::UpwardSearch::look_up(std::span<const ContractionHierarchy::Parts::Arc> arcs,
                                            std::uint32_t place, std::vector<Label>& labels) {
    const double here = labels[place].cost;
    for (const auto& [further, to, piece] : arcs) {
        Label& there = labels[to];
        const double cost = here + further;
        // Nobody can guess which way this goes, so that a branch would cost more than both.
        const std::uint64_t changed = cost < there.cost ? ~std::uint64_t{0} : 0;
        there.cost = std::min(cost, there.cost);
        there.by ^= (there.by ^ by(piece, place)) & changed;
    }
}

// Walks up the tree from all places where the two ways begin, the lowest of them at each step: it
// has the greatest number, and what leads to it has been looked at.
void HierarchyRouter::UpwardSearch::climb() {
    std::array<std::uint32_t, 4> walkers;
    std::size_t count = 0;
    for (const CoreGraph::Legs* legs : {&ways_out_, &ways_in_})
        for (const CoreGraph::Leg& leg : *legs) walkers[count++] = tree_.place_of[leg.core];
    while (count > 0) {
        const std::uint32_t place = *std::max_element(walkers.begin(), walkers.begin() + count);
        const std::uint32_t parent = tree_.nodes[place].parent;
        double& out = from_start_[place].cost;
        double& in = to_target_[place].cost;
        if (out + in < cost_) {
            cost_ = out + in;
            top_ = place;
        }
        if (out < cost_) look_up(tree_.up_from(place), place, from_start_);
        if (in < cost_) look_up(tree_.down_to(place), place, to_target_);
        out = in = infinite_cost;
        for (std::size_t i = 0; i < count;) {
            if (walkers[i] != place) {
                ++i;
            } else if (parent == no_index || std::find(walkers.begin(), walkers.begin() + i,
                                                       parent) != walkers.begin() + i) {
                walkers[i] = walkers[--count];
            } else {
                walkers[i++] = parent;
            }
        }
    }
}

void HierarchyRouter::UpwardSearch::read_off() {
    std::vector<LinkIndex>& links = route_.links;
    if (top_ == no_index) {
        core_.append_within(start_, target_, links);
    } else {
        std::uint32_t place = top_;
        for (; from_start_[place].from() != no_index; place = from_start_[place].from())
            open_.push_back(from_start_[place].piece());
        core_.append_way_out(start_, ways_out_.legs[from_start_[place].piece()], links);
        unpack_open();
        for (place = top_; to_target_[place].from() != no_index; place = to_target_[place].from()) {
            open_.push_back(to_target_[place].piece());
            unpack_open();
        }
        core_.append_way_in(target_, ways_in_.legs[to_target_[place].piece()], links);
    }
    graph_.read_off(start_, route_);
}

void HierarchyRouter::UpwardSearch::unpack_open() {
    const auto arcs = static_cast<PieceIndex>(core_.arcs.size());
    while (!open_.empty()) {
        PieceIndex piece = open_.back();
        open_.pop_back();
        while (piece >= arcs) {
            const auto [first, second] = tree_.shortcuts[piece - arcs];
            open_.push_back(second);
            piece = first;
        }
        core_.append_run(core_.arcs[piece].run, route_.links);
    }
}

HierarchyRouter::HierarchyRouter(const ContractionHierarchy& hierarchy)
    : climb_(std::make_unique<UpwardSearch>(hierarchy)) {}
HierarchyRouter::~HierarchyRouter() = default;
HierarchyRouter::HierarchyRouter(HierarchyRouter&&) noexcept = default;
HierarchyRouter& HierarchyRouter::operator=(HierarchyRouter&&) noexcept = default;

const Route& HierarchyRouter::find(NodeIndex start, NodeIndex target) {
    return climb_->find(start, target);
}
double HierarchyRouter::cost(NodeIndex start, NodeIndex target) {
    return climb_->cost(start, target);
}
std::string HierarchyRouter::reason() const { return climb_->reason(); }

}  // namespace wend
