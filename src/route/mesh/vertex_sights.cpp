#include "route/mesh/vertex_sights.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/base/parallel_blocks.hpp"
#include "route/mesh/interval.hpp"

namespace wend {
namespace {

// About a second's work in all. Where areas lie over each other a look around may never end by
// itself: one that has seen so much is taken for such.
constexpr std::size_t max_intervals = 10'000'000;
constexpr std::size_t max_intervals_around = 50'000;

// What one look after another finds.
struct Finds {
    ByVertex<VisibilityEdge> edges = {};
    AreaViews::Found views = {};
    std::size_t intervals = 0;
    bool is_whole = true;
};

// Looks all around from one corner vertex after another, along links and against them at once as
// long as that is the same.
class SightFinder {
  public:
    SightFinder(const AnyAngleMesh::Tables& tables, const AreaGraph& graph, const AreaViews& views,
                const std::vector<bool>& is_at_fold)
        : tables_(tables),
          graph_(graph),
          views_(views),
          is_at_fold_(is_at_fold),
          latest_(tables.network.nodes.size()),
          least_to_(tables.vertices.size()),
          entries_(tables.network.nodes.size(), tables.close) {
        bounds_.folds_ahead.resize(tables.network.nodes.size());
        bounds_.folds_behind.resize(tables.network.nodes.size());
    }

    // Adds what is seen from a vertex.
    void look_from(std::uint32_t vertex) {
        const CornerVertex& here = tables_.vertices[vertex];
        vertex_ = vertex;
        is_at_vertex_ = true;
        look(all_around(here.area, here.at), along_links | against_links, 0);
        std::ranges::sort(found_, {}, [&](std::uint32_t seen) { return least_to_[seen]->cost; });
        for (const std::uint32_t seen : found_) {
            finds_.edges.add(*least_to_[seen]);
            least_to_[seen].reset();
        }
        finds_.edges.end_vertex();
    }
    // Adds from where the near point of a connection is seen, which leads to a vertex.
    void look_from(NodeIndex area, const OffMeshConnection& stop) {
        vertex_ = stop.vertex;
        is_at_vertex_ = false;
        look(all_around(area, stop.near), against_links, stop.cost);
    }
    Finds take() {
        Finds found = std::exchange(finds_, {});
        // The next will be about as much.
        finds_.views.through_points.reserve(found.views.through_points.size());
        finds_.views.others.reserve(found.views.others.size());
        return found;
    }
    const SightBounds& bounds() const { return bounds_; }

    // What look_on sees.
    void vertex(std::uint32_t seen, double cost, const SightLine& line) {
        if (seen == vertex_) return;
        if (!line.turned_back && !tables_.vertices[vertex_].may_turn(line.at_end)) return;
        if (!tables_.vertices[seen].may_turn(line.at_end)) return;
        std::optional<VisibilityEdge>& least = least_to_[seen];
        if (!least) found_.push_back(seen);
        if (least && !(cost < least->cost)) return;
        const Bearing bearing(line.at_end);
        least = VisibilityEdge{cost, seen, line.turned_back ? Bearing{} : bearing, bearing};
    }
    void interval(const Interval& next) {
        if (intervals_.size() > max_intervals_around || never_turns(next)) return;
        const std::uint8_t ways = tables_.is_open ? next.ways : entries_.ways_left(next.into, next);
        if (ways == 0) return;
        intervals_.push_back(next);
        intervals_.back().ways = ways;
    }
    bool wants(const AreaGate&, const Point2&) const { return true; }

  private:
    void look(const Interval& first, std::uint8_t ways, double cost);
    // Whether no path that turns at the vertex leads through.
    bool never_turns(const Interval& seen) const {
        return is_at_vertex_ && !seen.turned_back &&
               tables_.vertices[vertex_].never_turns_between(seen.left - seen.root,
                                                             seen.right - seen.root);
    }
    void note(const Interval& seen, double cost);
    // Of each area which of its views were found last, and by which look.
    struct Latest {
        std::size_t look = 0;
        std::size_t through_points = no_view, other = no_view;
    };
    static constexpr std::size_t no_view = std::numeric_limits<std::size_t>::max();
    template <class View>
    void add(NodeIndex area, const View& view, std::vector<std::pair<NodeIndex, View>>& views,
             std::size_t Latest::*latest_view);
    template <class View>
    bool widens(View& other, const View& view) const;
    Point2 root_of(const AreaViews::ThroughPoints& view) const { return point_of(view.vertex); }
    static Point2 root_of(const AreaViews::View& view) { return view.root; }
    Point2 point_of(std::uint32_t number) const { return views_.point(number); }
    static Point2 point_of(const Point2& point) { return point; }
    void note_bounds();

    const AnyAngleMesh::Tables& tables_;
    const AreaGraph& graph_;
    const AreaViews& views_;
    const std::vector<bool>& is_at_fold_;
    Finds finds_;
    SightBounds bounds_;
    std::uint32_t vertex_ = no_index;
    bool is_at_vertex_ = true;
    std::size_t looks_ = 0;
    std::vector<Latest> latest_;
    std::vector<Interval> intervals_;
    std::vector<std::uint32_t> found_;
    std::vector<std::optional<VisibilityEdge>> least_to_;  // Of each vertex that was found.
    DominanceFilter entries_;
};

void SightFinder::look(const Interval& first, std::uint8_t ways, double cost) {
    ++looks_;
    intervals_.clear();
    found_.clear();
    entries_.clear();
    intervals_.push_back(first);
    intervals_.back().ways = ways;
    for (std::uint32_t i = 0; i < intervals_.size(); ++i) {
        note(intervals_[i], cost);
        look_on(graph_, intervals_, i, tables_.close, *this);
    }
    if (is_at_vertex_) note_bounds();
    finds_.intervals += intervals_.size();
    finds_.is_whole &= intervals_.size() <= max_intervals_around;
}

void SightFinder::note(const Interval& seen, double cost) {
    const bool is_first = seen.parent == no_index;
    const Point2 left = seen.left - seen.root, right = seen.right - seen.root;
    // Along an interval one comes to its nearer end first, and from there back to what lies before
    // it.
    const bool is_along =
        !seen.at_root && dot(left, right) > 0 &&
        std::abs(cross(left, right)) <= tables_.close * (reach(left) + reach(right));
    const bool is_past_gates = seen.left_gate != no_index && seen.right_gate != no_index;
    if (is_at_vertex_ && !seen.turned_back && seen.moved == 0 && !is_along &&
        (is_first || is_past_gates)) {
        const std::uint32_t left_point = is_first ? vertex_ : views_.left_end(seen.left_gate);
        const std::uint32_t right_point = is_first ? vertex_ : views_.right_end(seen.right_gate);
        add(seen.into, {cost + seen.cost, vertex_, left_point, right_point, seen.ways},
            finds_.views.through_points, &Latest::through_points);
        return;
    }
    AreaViews::View view{seen.root,
                         seen.left,
                         seen.right,
                         cost + seen.cost,
                         vertex_,
                         seen.ways,
                         is_at_vertex_ && !seen.turned_back};
    if (is_along) {
        const bool is_left_nearer = norm(left) < norm(right);
        const Point2 &near = is_left_nearer ? seen.left : seen.right,
                     &far = is_left_nearer ? seen.right : seen.left;
        view.root = near;
        view.left = view.right = far;
        view.cost += norm(near - seen.root);
        view.turns_at_root = false;
    }
    add(seen.into, view, finds_.views.others, &Latest::other);
}

// What is seen through gates side by side is seen as through one.
template <class View>
void SightFinder::add(NodeIndex area, const View& view,
                      std::vector<std::pair<NodeIndex, View>>& views,
                      std::size_t Latest::*latest_view) {
    Latest& latest = latest_[area];
    if (latest.look != looks_) latest = {.look = looks_};
    const std::size_t number = latest.*latest_view;
    latest.*latest_view = views.size();
    if (number < views.size() && widens(views[number].second, view))
        latest.*latest_view = number;
    else
        views.emplace_back(area, view);
}

template <class View>
bool SightFinder::widens(View& other, const View& view) const {
    const Point2 root = root_of(view);
    const auto is_one = [&](const auto& left, const auto& shared, const auto& right) {
        return point_of(shared) != root && cross(point_of(left) - root, point_of(right) - root) < 0;
    };
    if (other.vertex != view.vertex || other.cost != view.cost || other.ways != view.ways ||
        root_of(other) != root)
        return false;
    if (other.right == view.left && is_one(other.left, view.left, view.right))
        other.right = view.right;
    else if (other.left == view.right && is_one(view.left, view.right, other.right))
        other.left = view.left;
    else
        return false;
    return true;
}

void SightFinder::note_bounds() {
    double moved_ahead = 0, moved_behind = 0;
    bool folds_ahead = is_at_fold_[vertex_], folds_behind = folds_ahead;
    for (const Interval& seen : intervals_) {
        if ((seen.ways & along_links) != 0) {
            moved_ahead = std::max<double>(moved_ahead, seen.moved);
            folds_ahead |= seen.turned_back;
        }
        if ((seen.ways & against_links) != 0) {
            moved_behind = std::max<double>(moved_behind, seen.moved);
            folds_behind |= seen.turned_back;
        }
    }
    bounds_.most_moved = std::max(bounds_.most_moved, moved_ahead + moved_behind);
    for (const Interval& seen : intervals_) {
        if ((seen.ways & against_links) != 0 && (folds_ahead || seen.turned_back))
            bounds_.folds_ahead[seen.into] = true;
        if ((seen.ways & along_links) != 0 && (folds_behind || seen.turned_back))
            bounds_.folds_behind[seen.into] = true;
    }
}

// Of each vertex whether a gate ends there behind which one may turn back.
std::vector<bool> ends_of_folds(const AnyAngleMesh::Tables& tables) {
    std::vector<bool> is_end(tables.vertices.size());
    for (const AreaGraph* graph : {&tables.graph, &tables.reversed_graph})
        for (const AreaGate& gate : graph->gates)
            if (gate.beyond != no_index && graph->beyond[gate.beyond].folds)
                for (const std::uint32_t end : {gate.ends.left, gate.ends.right})
                    if (end != no_index) is_end[end] = true;
    return is_end;
}

void add(const SightBounds& some, SightBounds& all) {
    all.most_moved = std::max(all.most_moved, some.most_moved);
    const auto add_areas = [](const std::vector<bool>& areas, std::vector<bool>& to) {
        to.resize(areas.size());
        for (std::size_t i = 0; i < areas.size(); ++i)
            if (areas[i]) to[i] = true;
    };
    add_areas(some.folds_ahead, all.folds_ahead);
    add_areas(some.folds_behind, all.folds_behind);
}

}  // namespace

VertexSights find_sights(const AnyAngleMesh::Tables& tables) {
    const AreaGraph graph = both_ways(tables.graph, tables.reversed_graph);
    const std::vector<bool> is_at_fold = ends_of_folds(tables);
    VertexSights sights;
    sights.views = AreaViews(tables, graph);
    std::vector<AreaViews::Found> views;
    const auto make = [&] { return SightFinder(tables, graph, sights.views, is_at_fold); };
    std::size_t intervals = 0;
    const auto take = [&](SightFinder& finder) {
        Finds finds = finder.take();
        intervals += finds.intervals;
        sights.edges.append(finds.edges);
        views.push_back(std::move(finds.views));
        return sights.is_whole = finds.is_whole && intervals <= max_intervals;
    };
    const auto finders = parallel_blocks(
        tables.vertices.size(), 64, make,
        [](SightFinder& finder, std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                finder.look_from(static_cast<std::uint32_t>(i));
        },
        take);
    for (const SightFinder& finder : finders) add(finder.bounds(), sights.bounds);
    // Connections begin where no vertex is, and lead to one.
    SightFinder finder = make();
    for (NodeIndex area = 0; area < tables.network.nodes.size() && sights.is_whole; ++area) {
        for (const OffMeshConnection& stop : tables.graph.connections_of(area))
            finder.look_from(area, stop);
        take(finder);
    }
    sights.views.store(views, tables.network.nodes.size());
    return sights;
}

}  // namespace wend
