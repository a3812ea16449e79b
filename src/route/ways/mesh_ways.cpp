#include "route/ways/mesh_ways.hpp"

#include <algorithm>
#include <utility>

#include "route/graph/route_graph.hpp"
#include "route/mesh/portal_crossing.hpp"
#include "route/mesh/visibility_edges.hpp"
#include "route/mesh/visibility_graph.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

// What each turn of an area costs from a point in it, or to it; infinite where it is not seen.
void see_turns(const AreaHubs& hubs, const HubSearch::End& end, std::vector<double>& costs) {
    std::fill_n(costs.begin(), hubs.turns(end.area).size(), no_path_cost);
    const auto see = [&](const AreaHubs::Root& root) {
        double& cost = costs[root.turn];
        cost = std::min(cost, root.cost + norm(end.at - root.at));
    };
    for (const AreaHubs::Root& root : hubs.whole(end.area)) see(root);
    for (const AreaHubs::Cone& cone : hubs.cones(end.area))
        if (cross(cone.left, end.at) <= cone.left_off &&
            cross(cone.right, end.at) <= cone.right_off)
            see(cone.root);
}

}  // namespace

HubSearch::HubSearch(const MeshWays::Parts& ways)
    : ways_(ways),
      from_start_(ways.from_areas.most_turns()),
      to_target_(ways.to_areas.most_turns()),
      to_hub_(ways.labels.vertex_count(), no_path_cost) {
    turns_.reserve(2 * std::size_t{ways.labels.vertex_count()} + 2);
}

// What lies on straight lines from a point that may lead to another area, as long as they may be
// cheaper than what is known.
struct HubSearch::Straight {
    const MeshWays::Parts& ways;
    std::vector<Interval>& ahead;
    const End& to;
    double most;

    bool wants(const AreaGate& gate, const Point2&) const {
        return ways.sights.may_see(gate.to, to.area);
    }
    void vertex(std::uint32_t, double, const SightLine&) const {}
    void interval(const Interval& next) {
        const double cost = next.cost + length_through(next, to.at, ways.mesh.tables().close);
        if (!(cost < most)) return;
        if (next.into == to.area)
            most = cost;
        else
            ahead.push_back(next);
    }
};

double HubSearch::find(const End& start, const End& target) {
    start_ = start;
    target_ = target;
    last_ = nullptr;
    const double least = norm(target.at - start.at);
    if (start.area == target.area) return least;
    const double by_hubs = find_by_hubs(start, target);
    // Paths that turn nowhere have no hub. Where the way over one is as straight as it can be there
    // is nothing to be looked for.
    if (by_hubs <= least + ways_.mesh.tables().close) return by_hubs;
    const double straight = find_straight(start, target, by_hubs);
    if (straight < by_hubs) last_ = nullptr;
    return straight;
}

// A straight path, if there is one that costs less than `most`, which else is returned.
double HubSearch::find_straight(const End& start, const End& target, double most) {
    if (!ways_.sights.may_see(start.area, target.area)) return most;
    const AnyAngleMesh::Tables& tables = ways_.mesh.tables();
    Straight seen{ways_, ahead_, target, most};
    ahead_.clear();
    ahead_.push_back(all_around(start.area, start.at));
    for (std::uint32_t i = 0; i < ahead_.size() && i < max_intervals_in_query; ++i)
        look_on(tables.graph, ahead_, i, tables.close, seen);
    return seen.most;
}

double HubSearch::find_by_hubs(const End& start, const End& target) {
    see_turns(ways_.from_areas, start, from_start_);
    see_turns(ways_.to_areas, target, to_target_);
    const auto from_start = ways_.from_areas.entries(start.area);
    for (const AreaHubs::Entry& entry : from_start) {
        double& cost = to_hub_[entry.hub];
        cost = std::min(cost, from_start_[entry.turn] + entry.cost);
    }
    double least = no_path_cost;
    for (const AreaHubs::Entry& entry : ways_.to_areas.entries(target.area)) {
        const double cost = to_hub_[entry.hub] + entry.cost + to_target_[entry.turn];
        if (!(cost < least)) continue;
        least = cost;
        last_ = &entry;
    }
    for (const AreaHubs::Entry& entry : from_start) to_hub_[entry.hub] = no_path_cost;
    return least;
}

const std::vector<HubSearch::Turn>& HubSearch::turns() {
    turns_.clear();
    if (!last_) return turns_;
    // By which turn the hub was reached best.
    const std::uint32_t hub = last_->hub;
    const AreaHubs::Entry* first = nullptr;
    double to_hub = no_path_cost;
    for (const AreaHubs::Entry& entry : ways_.from_areas.entries(start_.area)) {
        if (entry.hub != hub) continue;
        const double cost = from_start_[entry.turn] + entry.cost;
        if (!(cost < to_hub)) continue;
        to_hub = cost;
        first = &entry;
    }
    if (!first) return turns_;
    const std::uint32_t end = ways_.labels.vertex_of(hub);
    const auto follow = [&](std::uint32_t vertex, auto labels_of, auto cost_of) {
        // Damaged files may lead round and round.
        while (vertex != end && turns_.size() < turns_.capacity()) {
            const auto labels = labels_of(vertex);
            const auto label = std::ranges::lower_bound(labels, hub, {}, &HubLabels::Label::hub);
            if (label == labels.end()) return;
            turns_.push_back({cost_of(*label), vertex});
            vertex = label->beside;
        }
    };
    follow(
        ways_.from_areas.turns(start_.area)[first->turn],
        [&](std::uint32_t vertex) { return ways_.labels.to_hubs(vertex); },
        [&](const HubLabels::Label& label) { return to_hub - label.cost; });
    turns_.push_back({to_hub, end});
    // The way from the hub is known from its end.
    const std::size_t behind = turns_.size();
    follow(
        ways_.to_areas.turns(target_.area)[last_->turn],
        [&](std::uint32_t vertex) { return ways_.labels.from_hubs(vertex); },
        [&](const HubLabels::Label& label) { return to_hub + label.cost; });
    std::reverse(turns_.begin() + static_cast<std::ptrdiff_t>(behind), turns_.end());
    return turns_;
}

Expected<void> expect_lengths(const AnyAngleMesh::Tables& tables) {
    if (!tables.links.parts().ground) return {};
    return failure("ways over a mesh are prepared by their length, not by what speeds make of it");
}

Expected<MeshWays> MeshWays::make(const AnyAngleMesh& mesh) {
    const AnyAngleMesh::Tables& tables = mesh.tables();
    if (auto allowed = expect_lengths(tables); !allowed) return failure(std::move(allowed.error()));
    constexpr const char* too_large =
        "so much of the mesh sees so much that preparing it would take too long";
    if (!tables.visibility) return failure(too_large);
    HubLabels labels(*tables.visibility);
    AreaHubs from_areas(tables, labels, AreaHubs::Direction::from_area);
    AreaHubs to_areas(tables, labels, AreaHubs::Direction::to_area);
    if (!from_areas.is_whole() || !to_areas.is_whole()) return failure(too_large);
    return MeshWays(std::make_shared<const Parts>(Parts{
        mesh, std::move(labels), std::move(from_areas), std::move(to_areas), SightTable(tables)}));
}

const AnyAngleMesh& MeshWays::mesh() const& { return parts_->mesh; }

struct MeshWaysSearch::Parts {
    explicit Parts(const MeshWays& of) : ways(of), search(ways.parts()) {
        turns.reserve(2 * std::size_t{ways.parts().labels.vertex_count()} + 2);
    }

    MeshWays ways;
    HubSearch search;
    std::vector<Turn> turns;
};

MeshWaysSearch::MeshWaysSearch(const MeshWays& ways) : parts_(std::make_unique<Parts>(ways)) {}
MeshWaysSearch::~MeshWaysSearch() = default;
MeshWaysSearch::MeshWaysSearch(MeshWaysSearch&&) noexcept = default;
MeshWaysSearch& MeshWaysSearch::operator=(MeshWaysSearch&&) noexcept = default;

double MeshWaysSearch::cost(const Endpoint& start, const Endpoint& target) {
    const AnyAngleMesh::Tables& tables = parts_->ways.mesh().tables();
    const RouteGraph::Parts& graph = tables.links.parts();
    if (!graph.is_wanted(start.node) || !graph.is_wanted(target.node)) return no_path_cost;
    return tables.pace * parts_->search.find({start.node, point2_of(start.point)},
                                             {target.node, point2_of(target.point)});
}

std::span<const MeshWaysSearch::Turn> MeshWaysSearch::turns() & {
    const AnyAngleMesh::Tables& tables = parts_->ways.mesh().tables();
    parts_->turns.clear();
    for (const HubSearch::Turn& turn : parts_->search.turns()) {
        const CornerVertex& vertex = tables.vertices[turn.vertex];
        parts_->turns.push_back(
            {turn.cost * tables.pace, vertex.area,
             closest_point(tables.network.surfaces, vertex.area, vertex.at.x, vertex.at.y)});
    }
    return parts_->turns;
}

}  // namespace wend
