#include "route/mesh/interval_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "route/graph/search_queue.hpp"

namespace wend {
namespace {

// Where a function that falls and then rises is least, to some ten-thousandths of the range.
template <class Function>
double least_between(double from, double until, Function value) {
    constexpr double golden = 0.6180339887498949;
    double low = until - golden * (until - from), high = from + golden * (until - from);
    double at_low = value(low), at_high = value(high);
    for (int i = 0; i < 20; ++i) {
        if (at_low < at_high) {
            until = std::exchange(high, low);
            at_high = at_low;
            low = until - golden * (until - from);
            at_low = value(low);
        } else {
            from = std::exchange(low, high);
            at_low = at_high;
            high = from + golden * (until - from);
            at_high = value(high);
        }
    }
    return (from + until) / 2;
}

}  // namespace

IntervalSearch::IntervalSearch(const AnyAngleMesh::Tables& tables)
    : tables_(tables),
      labels_(first_border_point() + tables.border_points.size()),
      entries_(tables.network.nodes.size(), tables.close) {}

void IntervalSearch::begin_query(const End& start, std::optional<NodeIndex> forbidden) {
    nodes_.clear();
    entries_.clear();
    queue_.clear();
    last_ = no_index;
    next_query(query_, labels_);
    if (query_ == 1) std::ranges::fill(begin_number_, 0u);
    gave_up_ = false;
    closed_ = forbidden.value_or(no_index);
    any_end_is_vertex_ = forbidden.has_value();
    nodes_.push_back(begin_at(start.area, start.at));
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
    begin_query(start, forbidden);
    known_ = most;
    target_area_ = target.area;
    target_ = target.at;
    targets_ = {};
    expand(0);
    while (!queue_.empty()) {
        gave_up_ = nodes_.size() > max_intervals_in_query;
        if (gave_up_) return false;
        const auto [estimate, index] = queue_.pop();
        if (estimate >= known_) break;
        if (!is_beaten(nodes_[index])) expand(index);
    }
    cost_ = known_;
    return last_ != no_index;
}

void IntervalSearch::begin(const End& start, const Targets& targets) {
    begin_query(start, {});
    begin_all(targets);
    queue_.push({0, 0});
}

void IntervalSearch::begin_all(const Targets& targets) {
    targets_ = targets;
    known_ = std::numeric_limits<double>::infinity();
    target_area_ = no_index;
}

const Interval* IntervalSearch::next(double most) {
    // What lies beyond an interval is only looked for when the next is asked for: then it may be
    // known that it is too far.
    if (last_ != no_index) expand(std::exchange(last_, no_index));
    while (!queue_.empty()) {
        gave_up_ = nodes_.size() > max_intervals_in_query;
        if (gave_up_) return nullptr;
        const auto [least, index] = queue_.pop();
        if (least > most) return nullptr;
        if (is_beaten(nodes_[index])) continue;
        last_ = index;
        return &nodes_[index];
    }
    return nullptr;
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
        if (tables_.graph.is_border(gate)) {
            cross_border(expansion, here, view, gate);
            return;
        }
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
    const double cost = (tables_.slowness_of(here.into) *
                             (here.cost + length_through(here, stop.near, tables_.close)) +
                         stop.cost) /
                        tables_.slowness_of(stop.to);
    if (!is_worth(vertex, cost)) return;
    Node next = begin_at(stop.to, stop.far);
    next.cost = next.root_cost = cost;
    next.root_vertex = vertex;
    next.from = here.into;
    next.parent = index;
    next.link = stop.link;
    add(next);
}

void IntervalSearch::cross_border(const Expansion& expansion, const Node& here,
                                  const IntervalView& view, const AreaGate& gate) {
    const GateBeyond& beyond = tables_.graph.beyond[gate.beyond];
    // What is hidden behind an end of the interval is seen from another root, unless paths turn
    // there.
    const GateParts parts = view.parts_of(gate);
    const GatePart open{here.at_root || here.ends.left != no_index ? 0 : parts.seen.from,
                        here.at_root || here.ends.right != no_index ? 1 : parts.seen.until};
    const auto cross_at = [&](double share, std::uint32_t vertex) {
        if (share >= open.from && share <= open.until)
            cross_border_at(expansion, here, gate, share, vertex);
    };
    for (std::uint32_t point = beyond.first_point; point < beyond.end_point; ++point)
        cross_at(tables_.border_points[point], first_border_point() + point);

    // Close to the ends of a path its points would be far apart. Seen from the start what counts is
    // the angle.
    const Point2 along = gate.right - gate.left;
    if (is_at_start(here)) {
        const double width = norm(along),
                     off = std::abs(cross(along, here.root - gate.left)) / width;
        const double foot = dot(along, here.root - gate.left) / (width * width);
        for (const double tangent : {0., 0.15, 0.3, 0.5, 0.75, 1., 1.5, 2.5, 4.})
            for (const double side : {-1., 1.})
                if (tangent > 0 || side > 0)
                    cross_at(foot + side * tangent * off / width, no_index);
    }
    if (!(open.from < open.until)) return;
    const auto cross_towards = [&](const Point2& target) {
        const double share = least_between(open.from, open.until, [&](double at) {
            const Point2 point = mix(gate.left, gate.right, at);
            return tables_.slowness_of(here.into) * length_through(here, point, tables_.close) +
                   tables_.slowness_of(gate.to) * norm(target - (point + beyond.offset));
        });
        cross_border_at(expansion, here, gate, share, no_index);
    };
    if (gate.to == target_area_) cross_towards(target_);
    if (targets_.has_place_in(gate.to)) {
        const Point2 nearest = nearest_on_segment(here.root, mix(gate.left, gate.right, open.from),
                                                  mix(gate.left, gate.right, open.until));
        cross_border_at(expansion, here, gate, dot(nearest - gate.left, along) / dot(along, along),
                        no_index);
    }
    if (target_area_ == no_index)
        for (const Point2& target : targets_.in(gate.to)) cross_towards(target);
}

void IntervalSearch::cross_border_at(const Expansion& expansion, const Node& here,
                                     const AreaGate& gate, double share, std::uint32_t vertex) {
    const Point2 at = mix(gate.left, gate.right, share);
    const double cost =
        (tables_.slowness_of(here.into) * (here.cost + length_through(here, at, tables_.close)) +
         gate.cost) /
        tables_.slowness_of(gate.to);
    if (vertex != no_index && !is_worth(vertex, cost)) return;
    Node next = begin_at(gate.to, at + tables_.graph.offset_of(gate));
    next.cost = next.root_cost = cost;
    next.root_vertex = vertex;
    next.parent = expansion.index();
    next.link = gate.link;
    next.border_share = share;
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
    if (expansion.cross(gate, ends, part, root.is_on_side, next)) add(next);
}

// Keeps an interval for later, unless a path is known that is as cheap, or another leads to
// all that it leads to.
void IntervalSearch::add(const Node& next) {
    if (is_start(next.into)) return;
    const double estimate = estimate_of(next);
    if (!(estimate < known_)) return;
    // Parallel rays, whose root alone costs less than nothing, may be as cheap all along an
    // interval and yet not lead on aside, where only paths from the ends of their side do.
    const bool is_parallel = next.root_cost < -1;
    if (!entries_.add(next.into, next, !is_parallel)) return;
    if (next.into == target_area_) {
        // From a slow area a path may still be quicker that leaves it again.
        const double cost = tables_.slowness_of(next.into) *
                            (next.cost + length_through(next, target_, tables_.close));
        if (cost < known_) {
            known_ = cost;
            last_ = static_cast<std::uint32_t>(nodes_.size());
        }
    }
    queue_.push({estimate, static_cast<NodeIndex>(nodes_.size())});
    nodes_.push_back(next);
}

// What the target costs through an interval at least; without a target the nearest point of the
// interval.
double IntervalSearch::estimate_of(const Node& next) const {
    const double slowness = tables_.slowness_of(next.into);
    if (target_area_ == no_index)
        return slowness * (next.cost + distance_to_segment(next.root, next.left, next.right));
    return slowness * next.cost + length_through(next, target_, tables_.close);
}

void IntervalSearch::read_off(std::vector<LinkIndex>& links,
                              std::vector<TautPath::Through>& crossings) const {
    const std::size_t first_link = links.size(), first_crossing = crossings.size();
    for (std::uint32_t at = last_; nodes_[at].parent != no_index; at = nodes_[at].parent) {
        links.push_back(nodes_[at].link);
        if (nodes_[at].border_share >= 0)
            crossings.push_back({links.size(), nodes_[at].border_share});
    }
    for (std::size_t i = first_crossing; i < crossings.size(); ++i)
        crossings[i].link = first_link + links.size() - crossings[i].link;
    std::reverse(links.begin() + static_cast<std::ptrdiff_t>(first_link), links.end());
    std::reverse(crossings.begin() + static_cast<std::ptrdiff_t>(first_crossing), crossings.end());
}

}  // namespace wend
