#include <algorithm>
#include <optional>
#include <vector>

#include "route/graph/route_graph.hpp"
#include "route/graph/search_queue.hpp"
#include "wend/route.hpp"

namespace wend {

// What a router keeps between queries: a label a node of the core. All room is taken up front.
class Router::Search {
  public:
    explicit Search(const RouteGraph& graph);

    const Path& find(NodeIndex start, NodeIndex target, std::optional<NodeIndex> forbidden);
    std::string reason() const;

  private:
    // The best path to a node of the core that is known so far; of use only in the query that wrote
    // it.
    struct Label {
        double cost;
        double rest;         // Least that can remain to the target.
        std::uint32_t by;    // The arc, or the leg that the path begins with.
        std::uint32_t from;  // Core node where the arc begins; no_index after a leg.
        std::uint32_t query;
    };
    // What the path found so far ends with.
    struct End {
        double cost;  // Of the whole path.
        std::uint32_t core;
        std::size_t leg;
    };

    bool reach_target(NodeIndex closed);
    void begin_query();
    void begin_with(const CoreGraph::Legs& legs);
    void look_beyond(std::uint32_t core, const Label& here);
    void read_off();
    Label& label_of(std::uint32_t core);

    const RouteGraph graph_;
    const RouteGraph::Parts& parts_;
    const CoreGraph& core_;
    std::vector<Label> labels_;
    SearchQueue queue_;
    std::optional<SearchQueue::Entry> waiting_;
    std::uint32_t query_ = 0;

    NodeIndex start_ = no_index, target_ = no_index;
    std::optional<NodeIndex> forbidden_;
    CoreGraph::Location closed_{};  // Of the node that is not to be passed.
    CoreGraph::Legs legs_out_, legs_in_;
    End end_{};
    std::vector<std::uint32_t> runs_;  // Of the path, from its end.
    Path path_;
};

Router::Search::Search(const RouteGraph& graph)
    : graph_(graph), parts_(graph_.parts()), core_(parts_.core), labels_(core_.size()) {
    queue_.reserve(core_.arcs.size() + 2);
    runs_.reserve(core_.size());
    path_.nodes.reserve(core_.locations.size());
    path_.links.reserve(core_.locations.size());
}

const Path& Router::Search::find(NodeIndex start, NodeIndex target,
                                 std::optional<NodeIndex> forbidden) {
    start_ = start;
    target_ = target;
    forbidden_ = forbidden;
    const bool ends_there = forbidden == start || forbidden == target;
    const NodeIndex closed = ends_there ? no_index : forbidden.value_or(no_index);
    path_.clear();
    path_.reason = parts_.obstacle(start, target);
    if (path_.reason == NoRoute::none && !reach_target(closed))
        path_.reason = closed != no_index && reach_target(no_index)
                           ? NoRoute::forbidden
                           : parts_.closed_way(start, target);
    path_.found = path_.reason == NoRoute::none;
    if (path_.found) read_off();
    return path_;
}

std::string Router::Search::reason() const {
    return parts_.sentence(path_.reason, start_, target_, forbidden_);
}

void Router::Search::begin_query() {
    queue_.clear();
    waiting_.reset();
    next_query(query_, labels_);
}

Router::Search::Label& Router::Search::label_of(std::uint32_t core) {
    Label& label = labels_[core];
    if (label.query != query_) {
        const auto& position = parts_.network.nodes.position;
        // A position that is no number says nothing of what remains.
        const double rest =
            parts_.min_cost_per_distance * distance(position[core_.nodes[core]], position[target_]);
        label = {infinite_cost, rest > 0 ? rest : 0, no_index, no_index, query_};
    }
    return label;
}

// A*: looks first where the path so far and the straight rest are least together. A node may be
// looked at again if rounding showed a dearer path to it first.
bool Router::Search::reach_target(NodeIndex closed) {
    closed_ =
        closed == no_index ? CoreGraph::Location{no_index, no_index} : core_.locations[closed];
    legs_out_ = core_.legs_out(start_, closed);
    legs_in_ = core_.legs_in(target_, closed);
    end_ = {core_.cost_within(start_, target_, closed), no_index, 0};
    begin_query();
    begin_with(legs_out_);
    while (waiting_ || !queue_.empty()) {
        const auto [estimate, core] = waiting_ ? queue_.push_and_pop(*waiting_) : queue_.pop();
        waiting_.reset();
        if (estimate >= end_.cost) break;
        const Label here = labels_[core];
        if (estimate > here.cost + here.rest) continue;  // A cheaper path was found meanwhile.
        for (std::size_t leg = 0; leg < legs_in_.count; ++leg)
            if (const double cost = here.cost + legs_in_.legs[leg].cost;
                legs_in_.legs[leg].core == core && cost < end_.cost)
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
    std::vector<LinkIndex>& links = path_.links;
    if (end_.core == no_index) {
        core_.append_within(start_, target_, links);
    } else {
        runs_.clear();
        std::uint32_t core = end_.core;
        for (; labels_[core].from != no_index; core = labels_[core].from)
            runs_.push_back(core_.arcs[labels_[core].by].run);
        core_.append_leg_out(start_, legs_out_.legs[labels_[core].by], links);
        for (std::size_t i = runs_.size(); i-- > 0;) core_.append_run(runs_[i], links);
        core_.append_leg_in(target_, legs_in_.legs[end_.leg], links);
    }
    parts_.read_off(start_, path_);
}

Router::Router(const RouteGraph& graph) : search_(std::make_unique<Search>(graph)) {}
Router::~Router() = default;
Router::Router(Router&&) noexcept = default;
Router& Router::operator=(Router&&) noexcept = default;

const Path& Router::find(NodeIndex start, NodeIndex target, std::optional<NodeIndex> forbidden) & {
    return search_->find(start, target, forbidden);
}

std::string Router::reason() const { return search_->reason(); }

namespace {

// Half way, by parameter, along the quadratic Bezier curve from one end of a link to its curve
// point, where it arrives parallel to the straight line between the ends. Written for either end,
// so that a path back meets the very same points.
Point half_way(const Point& end, const Point& middle, const Point& other_end) {
    const double whole = distance(end, other_end);
    const double share = whole > 0 ? distance(end, middle) / whole / 4 : 0;
    const auto along = [&](double Point::*axis) {
        return (end.*axis + 3 * middle.*axis) / 4 - share * (other_end.*axis - end.*axis);
    };
    return {along(&Point::x), along(&Point::y), along(&Point::z)};
}

}  // namespace

std::vector<Point> path_points(const Network& network, const Path& path) {
    if (!path.points.empty()) return path.points;
    const std::vector<Point>& position = network.nodes.position;
    std::vector<Point> points;
    if (!path.nodes.empty()) points.push_back(position[path.nodes.front()]);
    for (const LinkIndex link : path.links) {
        const Point& start = position[network.links.from[link]];
        const Point& end = position[network.links.to[link]];
        if (const std::uint32_t curve = network.links.curve[link]; curve != no_index) {
            const Point& middle = network.curve_points[curve];
            if (middle != start && middle != end)
                points.insert(points.end(),
                              {half_way(start, middle, end), middle, half_way(end, middle, start)});
        }
        points.push_back(end);
    }
    return points;
}

}  // namespace wend
