#include "samples/town/town.hpp"

#include <fmt/format.h>

#include <memory>

#include "samples/town/footpaths.hpp"
#include "samples/town/nodes.hpp"

namespace wend::sample {
namespace {

constexpr std::uint64_t min_nodes = 10;
constexpr std::uint64_t max_nodes_at_all = 200'000'000;  // node indexes and memory stay in reason
constexpr std::size_t max_footpath_nets = 200;
constexpr double min_town_side = 50;  // metres
constexpr double busy_square =
    3'300e-6;  // nodes a square metre that any square must be able to hold
constexpr double max_growth = 3;

// Nodes that fit a square, with room for squares that are denser than others.
double nodes_a_square(const SquareCaps& caps) {
    constexpr double links_a_node = 2.25;
    constexpr double curve_points_a_node = 0.46;
    return std::min({0.88 * caps.nodes, 0.88 * caps.links / links_a_node,
                     0.85 * caps.curve_points / curve_points_a_node});
}

// The size of the town by one number: up to 1 it grows over the map, from 1 to 2 it turns into a
// city centre all over, from 2 to 3 everything gets smaller.
TownSize size_of(const TownRequest& request, double growth) {
    TownSize size;
    size.min_urbanity = std::clamp(growth - 1, 0.0, 1.0);
    size.scale = 1 - 0.55 * std::clamp(growth - 2, 0.0, 1.0);
    const double map = request.square_size * request.grid;
    size.side = map;
    for (int i = 0; i < 3; ++i) size.side = map - 2 * Settlement::overhang(size) - 2;
    size.side *= std::min(growth, 1.0);
    return size;
}

Expected<void> check(const TownRequest& request) {
    if (request.grid < 1 || request.grid > 1'024)
        return failure(
            fmt::format("a town needs a map of 1 to 1024 squares a side, not {}", request.grid));
    if (!(request.square_size >= 250 && request.square_size <= 4'000))
        return failure(
            fmt::format("a town needs squares of 250 to 4000 m, not {} m", request.square_size));
    const double area = request.square_size * request.square_size;
    if (nodes_a_square(request.caps) < busy_square * area)
        return failure(
            fmt::format("squares of {} m that hold {} nodes, {} links and {} curve points "
                        "are too poor for a town",
                        request.square_size, request.caps.nodes, request.caps.links,
                        request.caps.curve_points));
    if (request.nodes < min_nodes)
        return failure(
            fmt::format("a town has at least {} nodes, not {}", min_nodes, request.nodes));
    const std::uint64_t most = max_town_nodes(request);
    if (request.nodes > most)
        return failure(
            fmt::format("at most {} nodes fit a town on this map of {} x {} squares, "
                        "not {}",
                        most, request.grid, request.grid, request.nodes));
    return {};
}

// A town before its nodes are set.
struct TownDraft {
    Settlement settlement;
    Plan plan;
    Terrain terrain;
    MapMaker map;
    Sketch sketch;

    TownDraft(const TownRequest& request, const TownSize& size)
        : settlement(request.seed, size),
          plan(make_plan(settlement)),
          terrain(settlement, plan),
          map(settlement, terrain, request) {
        std::vector<Edge> edges = choose_edges(plan, settlement);
        open_one_way_traps(plan, edges);
        const std::vector<std::uint32_t> knots = sketch_roads(sketch, map, plan, edges);
        sketch_footpaths(sketch, map, plan, knots, max_footpath_nets);
    }
    TownDraft(const TownDraft&) = delete;
    TownDraft& operator=(const TownDraft&) = delete;
};

// Side of the town that comes to about so many nodes: small towns have no open country.
double likely_side(double nodes) {
    const auto side = [&](double density) { return std::sqrt(nodes / density); };
    constexpr double small = 2'450e-6, large = 1'450e-6;  // nodes a square metre
    const double share = ramp(side(small), 1'200, 8'000);
    return side(small + (large - small) * share);
}

// How many times too many or too few nodes a draft has, as a number not below 1.
double misfit(double ratio) { return ratio > 1 ? ratio : 1 / std::max(ratio, 1e-9); }

// Drafts towns until one comes close to the number of nodes wanted.
std::unique_ptr<TownDraft> draft_town(const TownRequest& request) {
    const double wanted = static_cast<double>(request.nodes);
    const double largest = size_of(request, 1).side;
    double low = std::min(1.0, min_town_side / largest);
    double high = max_growth;
    double growth = std::clamp(likely_side(wanted) / largest, low, high);
    std::unique_ptr<TownDraft> best;
    double best_ratio = 0;
    for (int attempt = 0; attempt < 9; ++attempt) {
        auto draft = std::make_unique<TownDraft>(request, size_of(request, growth));
        const double ratio = static_cast<double>(natural_nodes(draft->sketch)) / wanted;
        if (!best || misfit(ratio) < misfit(best_ratio)) {
            best = std::move(draft);
            best_ratio = ratio;
        }
        // Once the map is full, nodes set closer are better than smaller blocks.
        if (ratio > (growth > 1 ? 0.65 : 0.75) && ratio < 1.3) break;
        (ratio < 1 ? low : high) = growth;
        if (high - low < 0.01 * growth) break;
        const double step = growth < 1 ? growth / std::sqrt(std::max(ratio, 0.4))
                                       : growth + (ratio < 1 ? 0.3 : -0.3);
        growth = step > low && step < high ? step : (low + high) / 2;
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

std::uint64_t max_town_nodes(const TownRequest& request) {
    constexpr double densest = 50'000e-6;  // nodes a square metre: one every 2 or 3 m of every way
    const double squares = static_cast<double>(request.grid) * request.grid;
    const double side = size_of(request, max_growth).side;
    return std::min(max_nodes_at_all,
                    static_cast<std::uint64_t>(
                        std::min(squares * nodes_a_square(request.caps), side * side * densest)));
}

Expected<Town> make_town(const TownRequest& request) {
    if (Expected<void> checked = check(request); !checked)
        return tl::unexpected<Error>(checked.error());
    const std::unique_ptr<TownDraft> draft = draft_town(request);
    for (const double fill : {0.95, 0.8}) {
        const SegmentCounts counts = divide_stretches(draft->sketch, draft->map, request, fill);
        Town town = build_town(draft->sketch, draft->map, counts);
        if (within_caps(town, draft->map, request.caps)) return town;
    }
    return failure(fmt::format(
        "no town of {} nodes fits squares of at most {} nodes, {} links and "
        "{} curve points",
        request.nodes, request.caps.nodes, request.caps.links, request.caps.curve_points));
}

}  // namespace wend::sample
