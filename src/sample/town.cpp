#include "sample/town.hpp"

#include <fmt/format.h>

#include <memory>

#include "sample/build.hpp"
#include "sample/footpaths.hpp"

namespace wend::sample {
namespace {

constexpr std::uint64_t least_nodes = 10;
constexpr std::uint64_t most_nodes_at_all = 200'000'000;  // node indexes and memory stay in reason
constexpr std::size_t most_footpath_nets = 200;
constexpr double natural_density = 2'000e-6;  // nodes a square metre
constexpr double least_side = 50;             // metres

// Nodes that fit a square, with room for squares that are denser than others.
double nodes_a_square(const TownRequest& request) {
    constexpr double links_a_node = 2.25;
    constexpr double curve_points_a_node = 0.46;
    constexpr double densest = 50'000e-6;  // nodes a square metre: one every 2 m of every way
    return std::min({0.88 * request.caps.nodes, 0.88 * request.caps.links / links_a_node,
                     0.85 * request.caps.curve_points / curve_points_a_node,
                     densest * request.square_size * request.square_size});
}

Expected<void> check(const TownRequest& request) {
    if (request.grid < 1 || request.grid > 1'024)
        return failure(fmt::format("a town needs a map of 1 to 1024 squares a side, not {}",
                                   request.grid));
    if (!(request.square_size >= 250 && request.square_size <= 10'000))
        return failure(fmt::format("a town needs squares of 250 to 10000 m, not {} m",
                                   request.square_size));
    if (request.nodes < least_nodes)
        return failure(fmt::format("a town has at least {} nodes, not {}", least_nodes,
                                   request.nodes));
    const std::uint64_t most = most_town_nodes(request);
    if (request.nodes > most)
        return failure(fmt::format("at most {} nodes fit a town on this map of {} x {} squares, "
                                   "not {}",
                                   most, request.grid, request.grid, request.nodes));
    return {};
}

// A town before its nodes are set.
struct Draft {
    Settlement settlement;
    Plan plan;
    Terrain terrain;
    MapMaker map;
    Sketch sketch;

    Draft(const TownRequest& request, const TownSize& size)
        : settlement(request.seed, size),
          plan(make_plan(settlement)),
          terrain(settlement, plan),
          map(settlement, terrain, request) {
        std::vector<Edge> edges = choose_edges(plan, settlement);
        open_one_way_traps(plan, edges);
        const std::vector<std::uint32_t> knots = sketch_roads(sketch, map, plan, edges);
        sketch_footpaths(sketch, map, plan, knots, most_footpath_nets);
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
};

// The size of the town by one number: up to 1 it grows over the map, from 1 to 2 it turns into a
// city centre all over, from 2 to 3 everything gets smaller.
TownSize size_of(const TownRequest& request, double growth) {
    TownSize size;
    size.least_urbanity = std::clamp(growth - 1, 0.0, 1.0);
    size.scale = 1 - 0.55 * std::clamp(growth - 2, 0.0, 1.0);
    const double map = request.square_size * request.grid;
    size.side = map;
    for (int i = 0; i < 3; ++i) size.side = map - 2 * Settlement::overhang(size) - 2;
    size.side *= std::min(growth, 1.0);
    return size;
}

// How many times too many or too few nodes a draft has, as a number not below 1.
double misfit(double ratio) { return ratio > 1 ? ratio : 1 / std::max(ratio, 1e-9); }

// Drafts towns until one comes close to the number of nodes wanted.
std::unique_ptr<Draft> draft_town(const TownRequest& request) {
    const double wanted = static_cast<double>(request.nodes);
    const double largest = size_of(request, 1).side;
    double growth = std::sqrt(wanted / natural_density) / largest;
    std::unique_ptr<Draft> best;
    double best_ratio = 0;
    for (int attempt = 0; attempt < 12; ++attempt) {
        growth = std::clamp(growth, std::min(1.0, least_side / largest), 3.0);
        auto draft = std::make_unique<Draft>(request, size_of(request, growth));
        const double ratio = static_cast<double>(natural_nodes(draft->sketch)) / wanted;
        const double room = static_cast<double>(draft->sketch.knots.size()) / wanted;
        if(getenv("DBG"))fmt::print("try {} growth {} side {} ratio {} knots {}\n",attempt,growth,draft->settlement.size().side,ratio,room);
        if (!best || misfit(ratio) < misfit(best_ratio)) {
            best = std::move(draft);
            best_ratio = ratio;
        }
        if (ratio > 0.8 && ratio < 1.2 && room < 0.8) break;
        if (growth >= 3 && ratio < 1) break;
        if (growth > 1 && ratio > 0.7 && ratio < 1) break;
        if (growth < 1)
            growth /= std::sqrt(std::max(ratio, 0.5));
        else
            growth += ratio < 1 ? 0.3 : -0.2;
    }
    return best;
}

bool within_caps(const Town& town, const MapMaker& map, const SquareCaps& caps) {
    std::vector<SquareCaps> loads(map.squares(), SquareCaps{0, 0, 0});
    const auto load_at = [&](const Point& place) -> SquareCaps& {
        return loads[map.square_of(place.x, place.y)];
    };
    for (const TownNode& node : town.nodes) ++load_at(node.position).nodes;
    for (const TownSegment& segment : town.segments) {
        ++load_at(town.nodes[segment.a].position).links;
        ++load_at(town.nodes[segment.b].position).links;
        if (town.nodes[segment.a].kind != WayKind::footpath) ++load_at(segment.middle).curve_points;
    }
    return std::ranges::all_of(loads, [&](const SquareCaps& load) {
        return load.nodes <= caps.nodes && load.links <= caps.links &&
               load.curve_points <= caps.curve_points;
    });
}

}  // namespace

std::uint64_t most_town_nodes(const TownRequest& request) {
    const double squares = static_cast<double>(request.grid) * request.grid;
    return std::min(most_nodes_at_all,
                    static_cast<std::uint64_t>(squares * nodes_a_square(request)));
}

Expected<Town> make_town(const TownRequest& request) {
    if (Expected<void> checked = check(request); !checked)
        return tl::unexpected<Error>(checked.error());
    const std::unique_ptr<Draft> draft = draft_town(request);
    for (const double fill : {0.95, 0.85, 0.7}) {
        const SegmentCounts counts = divide_stretches(draft->sketch, draft->map, request, fill);
        Town town = build_town(draft->sketch, draft->map, counts);
        if (within_caps(town, draft->map, request.caps)) return town;
    }
    return failure(fmt::format("no town of {} nodes fits squares of at most {} nodes, {} links and "
                               "{} curve points",
                               request.nodes, request.caps.nodes, request.caps.links,
                               request.caps.curve_points));
}

}  // namespace wend::sample
