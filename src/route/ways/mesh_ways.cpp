#include "route/ways/mesh_ways.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "route/graph/route_graph.hpp"
#include "route/mesh/visibility_graph.hpp"
#include "wend/surface.hpp"

namespace wend {
HubSearch::HubSearch(const MeshWays::Parts& ways)
    : ways_(ways),
      straight_(ways.mesh.tables()),
      from_start_(ways.from_areas, ways.mesh.tables()),
      to_target_(ways.to_areas, ways.mesh.tables()),
      met_(ways.labels.vertex_count(), {std::numeric_limits<float>::infinity(), 0}) {
    turns_.reserve(2 * std::size_t{ways.labels.vertex_count()} + 2);
}

double HubSearch::find(const End& start, const End& target) {
    const double least = norm(target.at - start.at);
    best_ = {};
    if (start.area == target.area) return least;
    from_start_.begin(start);
    to_target_.begin(target);
    find_by_hubs();
    // Paths that turn nowhere have no hub. Where the way over one is as straight as it can be there
    // is nothing to be looked for: over a gap none is shorter, as that costs what it is wide.
    if (best_.cost <= least + ways_.mesh.tables().close) return best_.cost;
    if (!ways_.sights.may_see(start.area, target.area)) return best_.cost;
    const double straight = straight_.find(start, target, best_.cost);
    if (straight < best_.cost) best_ = {};
    return straight;
}

void HubSearch::Side::begin(const End& at) {
    end = at;
    const AreaHubs::Range turns = hubs.turns_of(at.area);
    first_turn = turns.begin;
    std::fill_n(costs.begin(), turns.size(), -1);
}

// Infinite where it is not seen.
double HubSearch::Side::cost_of(std::uint32_t number) {
    double& cost = costs[number];
    if (cost >= 0) return cost;
    const AreaHubs::Turn& turn = hubs.turn(first_turn + number);
    return cost = tables.visibility->views().cost(end.area, turn.views, turn.vertex, hubs.ways(),
                                                  end.at, tables.close);
}

HubSearch::Side::Nearest HubSearch::Side::nearest(std::uint32_t hub) {
    Nearest best{no_path_cost, 0};
    for (const AreaHubs::Entry& entry : hubs.entries_of(hub)) {
        const double cost = entry.cost + cost_of(entry.turn);
        if (cost < best.cost) best = {cost, entry.turn};
    }
    return best;
}

// Most hubs of both areas are too far away from these for a path over them to be the shortest.
void HubSearch::find_by_hubs() {
    const auto [first, end] = ways_.from_areas.hubs_of(from_start_.end.area);
    for (std::uint32_t number = first; number < end; ++number) {
        const AreaHubs::Hub& hub = ways_.from_areas.hub(number);
        met_[hub.rank] = {hub.least, number};
    }
    const auto [first_behind, end_behind] = ways_.to_areas.hubs_of(to_target_.end.area);
    for (std::uint32_t number = first_behind; number < end_behind; ++number) {
        const AreaHubs::Hub& hub = ways_.to_areas.hub(number);
        const Met& met = met_[hub.rank];
        if (!(double{met.least} + double{hub.least} < best_.cost)) continue;
        const Side::Nearest to_hub = from_start_.nearest(met.number);
        if (!(to_hub.cost + double{hub.least} < best_.cost)) continue;
        const Side::Nearest onward = to_target_.nearest(number);
        const double cost = to_hub.cost + onward.cost;
        if (cost < best_.cost) best_ = {cost, to_hub.cost, hub.rank, to_hub.turn, onward.turn};
    }
    for (std::uint32_t number = first; number < end; ++number)
        met_[ways_.from_areas.hub(number).rank].least = std::numeric_limits<float>::infinity();
}

const std::vector<HubSearch::Turn>& HubSearch::turns() {
    turns_.clear();
    if (best_.cost == no_path_cost) return turns_;
    const auto [cost, to_hub, hub, first_turn, last_turn] = best_;
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
        ways_.from_areas.turn(from_start_.first_turn + first_turn).vertex,
        [&](std::uint32_t vertex) { return ways_.labels.to_hubs(vertex); },
        [&](const HubLabels::Label& label) { return to_hub - label.cost; });
    turns_.push_back({to_hub, end});
    // The way from the hub is known from its end.
    const std::size_t behind = turns_.size();
    follow(
        ways_.to_areas.turn(to_target_.first_turn + last_turn).vertex,
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
    return tables.pace * parts_->search.find({start.node, tables.place_of(start)},
                                             {target.node, tables.place_of(target)});
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
