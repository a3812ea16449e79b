#include "route/ways/area_views.hpp"

#include <cmath>
#include <utility>

#include "core/base/parallel_blocks.hpp"
#include "route/ways/look_around.hpp"

namespace wend {
namespace {

// About a second's work, as where the vertices that see each other are looked for.
constexpr std::size_t most_views = 10'000'000;

// Looks all around from one vertex after another, and notes every interval that it sees.
class ViewFinder {
  public:
    ViewFinder(const AnyAngleMesh::Tables& tables, const AreaGraph& graph)
        : tables_(tables), graph_(graph), look_(tables) {}

    using Found = std::pair<NodeIndex, AreaViews::View>;
    std::vector<Found> found;
    bool is_whole = true;

    // From a point from which a vertex is reached, at a cost, or that it is itself.
    void look_from(std::uint32_t vertex, NodeIndex area, const Point2& at, double cost,
                   bool is_at_vertex) {
        vertex_ = vertex;
        is_at_vertex_ = is_at_vertex;
        const auto seen = look_.from(graph_, area, at, [this](const Interval& next) {
            return !tables_.is_open || !never_turns(next);
        });
        for (const Interval& interval : seen) note(interval, cost);
        is_whole &= !seen.empty() && found.size() <= most_views;
    }

  private:
    // Whether no path that turns at the vertex leads through.
    bool never_turns(const Interval& seen) const {
        return is_at_vertex_ && seen.from != no_index && !seen.turned_back &&
               tables_.vertices[vertex_].never_turns_between(seen.left - seen.root,
                                                             seen.right - seen.root);
    }
    void note(const Interval& seen, double cost) {
        if (never_turns(seen)) return;
        AreaViews::View view{seen.root,        seen.left, seen.right,
                             cost + seen.cost, vertex_,   is_at_vertex_ && !seen.turned_back};
        // Along an interval one comes to its nearer end first, and from there back to what lies
        // before it.
        const Point2 left = seen.left - seen.root, right = seen.right - seen.root;
        const double slack = tables_.close * (reach(left) + reach(right));
        if (!seen.at_root && dot(left, right) > 0 && std::abs(cross(left, right)) <= slack) {
            const bool is_left_nearer = norm(left) < norm(right);
            const Point2 &near = is_left_nearer ? seen.left : seen.right,
                         &far = is_left_nearer ? seen.right : seen.left;
            view.root = near;
            view.left = view.right = far;
            view.cost += norm(near - seen.root);
        }
        found.push_back({seen.into, view});
    }

    const AnyAngleMesh::Tables& tables_;
    const AreaGraph& graph_;
    std::uint32_t vertex_ = no_index;
    bool is_at_vertex_ = true;
    LookAround look_;
};

}  // namespace

AreaViews AreaViews::of(const AnyAngleMesh::Tables& tables, bool reversed) {
    const AreaGraph& graph = reversed ? tables.reversed_graph : tables.graph;
    std::vector<ViewFinder::Found> found;
    bool is_whole = true;
    parallel_blocks(
        tables.vertices.size(), 64, [&] { return ViewFinder(tables, graph); },
        [&](ViewFinder& finder, std::size_t begin, std::size_t end) {
            finder.found.clear();
            for (std::size_t i = begin; i < end && finder.is_whole; ++i)
                finder.look_from(static_cast<std::uint32_t>(i), tables.vertices[i].area,
                                 tables.vertices[i].at, 0, true);
        },
        [&](const ViewFinder& finder) {
            found.insert(found.end(), finder.found.begin(), finder.found.end());
            return is_whole = finder.is_whole && found.size() <= most_views;
        });
    // Off-mesh connections begin where no vertex is, and lead to one.
    if (reversed) {
        ViewFinder finder(tables, graph);
        for (NodeIndex area = 0; area < tables.network.nodes.size() && is_whole; ++area)
            for (const OffMeshConnection& stop : tables.graph.connections_of(area)) {
                finder.look_from(stop.vertex, area, stop.near, stop.cost, false);
                is_whole = finder.is_whole && found.size() + finder.found.size() <= most_views;
            }
        found.insert(found.end(), finder.found.begin(), finder.found.end());
    }
    AreaViews views;
    views.is_whole_ = is_whole;
    views.first_.resize(tables.network.nodes.size() + 1);
    for (const auto& [area, view] : found) ++views.first_[area + 1];
    for (std::size_t area = 1; area < views.first_.size(); ++area)
        views.first_[area] += views.first_[area - 1];
    views.views_.resize(found.size());
    std::vector<std::size_t> next(views.first_.begin(), views.first_.end() - 1);
    for (const auto& [area, view] : found) views.views_[next[area]++] = view;
    return views;
}

}  // namespace wend
