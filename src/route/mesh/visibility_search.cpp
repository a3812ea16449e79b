#include "route/mesh/visibility_search.hpp"

#include <algorithm>

namespace wend {

VisibilitySearch::VisibilitySearch(const AnyAngleMesh::Tables& tables)
    : tables_(tables),
      graph_(*tables.visibility),
      labels_(tables.vertices.size()),
      straight_(tables) {
    path_.reserve(labels_.size());
}

bool VisibilitySearch::find(const End& start, const End& target) {
    queue_.clear();
    path_.clear();
    next_query(query_, labels_);
    start_ = start;
    target_ = target;
    known_ = std::numeric_limits<double>::infinity();
    last_ = no_index;
    begin();
    while (!queue_.empty()) {
        const auto [estimate, vertex] = queue_.pop();
        if (estimate >= known_) break;
        follow(vertex, estimate);
    }
    // Nothing is shorter than straight ahead.
    if (known_ > norm(target.at - start.at) + tables_.close)
        meet(straight_.find(start, target, known_), no_index);
    if (gave_up()) return false;
    if (!(known_ < std::numeric_limits<double>::infinity())) return false;
    for (std::uint32_t vertex = last_; vertex != no_index; vertex = labels_[vertex].before)
        path_.push_back({labels_[vertex].cost, vertex});
    std::ranges::reverse(path_);
    return true;
}

void VisibilitySearch::begin() {
    const auto may_turn = [&](std::uint32_t vertex, const Point2& line) {
        return tables_.vertices[vertex].may_turn(line);
    };
    target_view_ = Landmarks::of_nothing();
    graph_.views().each_seen(
        target_.area, along_links, target_.at, tables_.close, may_turn,
        [&](std::uint32_t vertex, double cost, const Point2&) { see_target(vertex, cost); });
    graph_.views().each_seen(start_.area, against_links, start_.at, tables_.close, may_turn,
                             [&](std::uint32_t vertex, double cost, const Point2& line) {
                                 reach(vertex, cost, no_index, Bearing(Point2{} - line));
                             });
}

// Goes on from a corner vertex, unless it was put into the queue before a cheaper path to it was
// known.
void VisibilitySearch::follow(std::uint32_t vertex, double estimate) {
    const double cost = labels_[vertex].cost;
    const Obstacles& obstacles = tables_.vertices[vertex].obstacles;
    const Bearing arrives = labels_[vertex].arrives;
    if (estimate > labels_[vertex].estimate) return;
    for (const auto& edge : graph_.edges_of(vertex))
        if (is_improved(edge.to, cost + edge.cost) && obstacles.may_turn(arrives, edge.leaves))
            reach(edge.to, cost + edge.cost, vertex, edge.arrives);
}

double VisibilitySearch::min_to_target(std::uint32_t vertex) const {
    const double straight = norm(graph_.views().point(vertex) - target_.at);
    return graph_.landmarks() ? std::max(straight, graph_.landmarks()->min_to(target_view_, vertex))
                              : straight;
}

void VisibilitySearch::reach(std::uint32_t vertex, double cost, std::uint32_t before,
                             const Bearing& arrives) {
    if (!is_improved(vertex, cost)) return;
    Label& label = labels_[vertex];
    if (label.reached != query_) label.to_target = min_to_target(vertex);
    label.reached = query_;
    label.cost = cost;
    label.before = before;
    label.estimate = cost + label.to_target;
    label.arrives = arrives;
    if (label.sees_target == query_) meet(cost + label.rest, vertex);
    if (label.estimate < known_) queue_.push({label.estimate, vertex});
}

void VisibilitySearch::see_target(std::uint32_t vertex, double cost) {
    Label& label = labels_[vertex];
    if (label.sees_target == query_ && label.rest <= cost) return;
    label.rest = cost;
    label.sees_target = query_;
    if (graph_.landmarks()) graph_.landmarks()->add_sight(vertex, cost, target_view_);
}

void VisibilitySearch::meet(double cost, std::uint32_t last) {
    if (!(cost < known_)) return;
    known_ = cost;
    last_ = last;
}

}  // namespace wend
