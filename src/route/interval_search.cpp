#include "route/interval_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "route/next_query.hpp"

namespace wend {

IntervalSearch::IntervalSearch(const AnyAngleMesh::Tables& tables)
    : tables_(tables),
      labels_(tables.all_end_count + tables.vertices.size()),
      entries_(tables.network.nodes.size(), tables.close) {}

void IntervalSearch::begin_query() {
    nodes_.clear();
    entries_.clear();
    queue_.clear();
    last_ = no_index;
    next_query(query_, labels_);
}

IntervalSearch::Node IntervalSearch::begin_at(NodeIndex area, const Point2& at) {
    Node node;
    node.root = node.left = node.right = at;
    node.into = area;
    node.at_root = true;
    return node;
}

// Whether a path to a corner vertex is worth following. Others that are as cheap are, too: one
// may lead on where another does not look, and where both look the second is found to be covered.
bool IntervalSearch::is_worth(std::uint32_t vertex, double cost) {
    Label& best = labels_[vertex];
    if (best.query != query_ || cost < best.cost) best = {cost, query_};
    return cost <= best.cost + tables_.close;
}

// Whether a cheaper path to the root of an interval was found after it.
bool IntervalSearch::is_beaten(const Node& node) const {
    if (node.root_vertex == no_index) return false;
    const Label& best = labels_[node.root_vertex];
    return node.root_cost > best.cost + tables_.close;
}

bool IntervalSearch::find(const End& start, const End& target, std::optional<NodeIndex> forbidden,
                          double most) {
    begin_query();
    known_ = most;
    gave_up_ = false;
    target_area_ = target.area;
    target_ = target.at;
    closed_ = forbidden.value_or(no_index);
    any_end_is_vertex_ = forbidden.has_value();
    nodes_.push_back(begin_at(start.area, start.at));
    expand(0);
    while (!queue_.empty()) {
        gave_up_ = nodes_.size() > max_intervals_in_query;
        if (gave_up_) return false;
        const auto [estimate, index] = queue_.pop();
        const Node& node = nodes_[index];
        if (node.into == target_area_) {
            cost_ = estimate;
            last_ = index;
            return true;
        }
        if (!is_beaten(node)) expand(index);
    }
    return false;
}

// Whether a path turns at an end of an interval, and what it costs up to there; that is found out
// only where something lies behind the end.
struct IntervalSearch::Turning {
    enum class State { unknown, turns, does_not } state = State::unknown;
    double cost = 0;
};

void IntervalSearch::expand(std::uint32_t index) {
    const Expansion expansion(tables_.graph, nodes_, index, tables_.close);
    struct Ends {
        Turning left, right;
    } ends_ahead;
    expansion.each_gate([&](const Node& here, const IntervalView& view, const AreaGate& gate) {
        if (gate.to == closed_) return;
        Ends ends_back;
        Ends& ends = &here == &expansion.here() ? ends_ahead : ends_back;
        const GateParts parts = view.parts_of(gate);
        if (!parts.behind_left.is_empty() && turns_at(here, here.left, here.ends.left, ends.left))
            add_part({here.left, ends.left.cost, ends.left.cost, here.ends.left, true}, expansion,
                     gate, parts.behind_left);
        if (!parts.seen.is_empty())
            add_part({here.root, here.root_cost, here.cost, here.root_vertex, here.at_root},
                     expansion, gate, parts.seen);
        if (!parts.behind_right.is_empty() &&
            turns_at(here, here.right, here.ends.right, ends.right))
            add_part({here.right, ends.right.cost, ends.right.cost, here.ends.right, true},
                     expansion, gate, parts.behind_right);
    });
    const Node& here = expansion.here();
    for (const OffMeshConnection& stop : tables_.graph.connections_of(here.into))
        if (stop.to != closed_) go_over(here, index, stop);
}

void IntervalSearch::go_over(const Node& here, std::uint32_t index, const OffMeshConnection& stop) {
    const std::uint32_t vertex =
        any_end_is_vertex_ ? tables_.all_end_count + stop.vertex : stop.vertex;
    const double cost = here.cost + length_through(here, stop.near, tables_.close) + stop.cost;
    if (!is_worth(vertex, cost)) return;
    Node next = begin_at(stop.to, stop.far);
    next.cost = next.root_cost = cost;
    next.root_vertex = vertex;
    next.from = here.into;
    next.parent = index;
    next.link = stop.link;
    add(next);
}

bool IntervalSearch::turns_at(const Node& here, const Point2& at, std::uint32_t vertex,
                              Turning& end) {
    using State = Turning::State;
    if (vertex == no_index) return false;
    if (end.state == State::unknown) {
        end.cost = here.cost + norm(at - here.root);
        end.state = is_worth(vertex, end.cost) ? State::turns : State::does_not;
    }
    return end.state == State::turns;
}

void IntervalSearch::add_part(const Root& root, const Expansion& expansion, const AreaGate& gate,
                              const GatePart& part) {
    const EndVertices& ends =
        any_end_is_vertex_
            ? tables_.all_ends[static_cast<std::size_t>(&gate - tables_.graph.gates.data())]
            : gate.ends;
    Node next;
    next.root = root.at;
    next.cost = root.cost;
    next.root_cost = root.root_cost;
    next.root_vertex = root.vertex;
    next.link = gate.link;
    if (expansion.cross(gate, ends, part, root.is_on_side, next)) add(next);
}

// Keeps an interval for later, unless a path is known that is as cheap, or another leads to
// all that it leads to.
void IntervalSearch::add(const Node& next) {
    const double estimate = next.cost + length_through(next, target_, tables_.close);
    if (!(estimate < known_)) return;
    if (!entries_.add(next.into, next)) return;
    if (next.into == target_area_) known_ = estimate;
    queue_.push({estimate, static_cast<NodeIndex>(nodes_.size())});
    nodes_.push_back(next);
}

void IntervalSearch::read_off(std::vector<LinkIndex>& links) const {
    const std::size_t first = links.size();
    for (std::uint32_t at = last_; nodes_[at].parent != no_index; at = nodes_[at].parent)
        links.push_back(nodes_[at].link);
    std::reverse(links.begin() + static_cast<std::ptrdiff_t>(first), links.end());
}

}  // namespace wend
