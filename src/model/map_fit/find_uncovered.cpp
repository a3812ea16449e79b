#include "model/map_fit/find_uncovered.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "model/map_fit/player_room.hpp"
#include "model/network/disjoint_sets.hpp"
#include "model/network/overlapping_boxes.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

// More floor than in any map of a game.
constexpr std::size_t most_samples = 200'000;
constexpr u32 smallest_cluster = 8;

// Samples of floor on a grid, spread from starts to all that one walks to and back from.
class Flood {
  public:
    Flood(Ground& ground, PlayerRoom& room) : ground_(ground), room_(room) {}

    void start_at(const Point& origin) {
        constexpr f64 deep = 512, lifted = 16;
        const f64 x = generator_step * std::round(origin.x / generator_step);
        const f64 y = generator_step * std::round(origin.y / generator_step);
        const Trace fall = ground_.trace({x, y, origin.z + lifted}, {x, y, origin.z - deep});
        if (!fall.starts_solid && fall.fraction < 1) find_or_add(fall.end);
    }

    void spread() {
        constexpr std::array<std::pair<int, int>, 4> ways{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
        for (u32 i = 0; i < floors_.size() && floors_.size() < most_samples; ++i)
            for (u32 way = 0; way < 4; ++way) {
                const Point floor = floors_[i];
                const auto next = ground_.step(floor, floor.x + generator_step * ways[way].first,
                                               floor.y + generator_step * ways[way].second);
                if (!next || !room_.has_room(*next)) continue;
                next_[i][way] = find_or_add(*next);
            }
    }

    // First corners of squares whose four corners can be walked between.
    std::vector<u32> cells() const {
        std::vector<u32> cells;
        for (u32 i = 0; i < floors_.size(); ++i) {
            const u32 east = next_[i][0], north = next_[i][1];
            if (east != no_index && north != no_index && next_[east][1] != no_index &&
                next_[east][1] == next_[north][0])
                cells.push_back(i);
        }
        return cells;
    }
    const Point& floor(u32 sample) const { return floors_[sample]; }
    u32 neighbour(u32 sample, u32 way) const { return next_[sample][way]; }
    Point middle(u32 cell) const {
        const Point& floor = floors_[cell];
        return {floor.x + generator_step / 2, floor.y + generator_step / 2, floor.z};
    }

  private:
    u32 find_or_add(const Point& floor) {
        // Heights that near to each other are the same floor to the generator.
        constexpr f64 same_floor = 11.25;
        auto& stack =
            at_[{std::lround(floor.x / generator_step), std::lround(floor.y / generator_step)}];
        for (const u32 sample : stack)
            if (std::abs(floors_[sample].z - floor.z) <= same_floor) return sample;
        stack.push_back(static_cast<u32>(floors_.size()));
        floors_.push_back(floor);
        next_.push_back({no_index, no_index, no_index, no_index});
        return stack.back();
    }

    Ground& ground_;
    PlayerRoom& room_;
    std::vector<Point> floors_;
    std::vector<std::array<u32, 4>> next_;
    std::map<std::pair<long, long>, std::vector<u32>> at_;
};

// Which of the cells an area lies on.
std::vector<bool> covered_cells(const MeshOutline& outline, const Flood& flood,
                                const std::vector<u32>& cells) {
    constexpr f64 near = 40;
    const std::size_t areas = outline.areas().size();
    std::vector<MapBox> boxes(areas, MapBox{1, 1, 0, 0});
    for (std::size_t i = 0; i < areas; ++i)
        if (const MeshOutline::Area& area = outline.areas()[i]; area.is_usable())
            boxes[i] = {area.min_x, area.min_y, area.max_x, area.max_y};
    for (const u32 cell : cells) {
        const Point middle = flood.middle(cell);
        boxes.push_back({middle.x, middle.y, middle.x, middle.y});
    }
    std::vector<bool> covered(cells.size());
    const auto pairs = meeting_pairs(boxes);
    if (!pairs) return std::vector<bool>(cells.size(), true);
    for (const auto& [a, b] : *pairs) {
        if (a >= areas || b < areas) continue;
        const Point middle = flood.middle(cells[b - areas]);
        if (std::abs(height_at(outline.network().surfaces, a, middle.x, middle.y) - middle.z) <
            near)
            covered[b - areas] = true;
    }
    return covered;
}

void add_clusters(const Flood& flood, const std::vector<u32>& cells,
                  const std::vector<bool>& covered, UncoveredFloor& found) {
    std::map<u32, u32> number_of;  // of an uncovered cell by its first corner
    for (u32 i = 0; i < cells.size(); ++i)
        if (!covered[i]) number_of.emplace(cells[i], i);
    DisjointSets sets(cells.size());
    for (const auto& [sample, number] : number_of)
        for (const u32 way : {0u, 1u})
            if (const auto other = number_of.find(flood.neighbour(sample, way));
                other != number_of.end())
                sets.join(number, other->second);
    std::map<u32, UncoveredFloor::Cluster> clusters;
    for (const auto& [sample, number] : number_of) {
        UncoveredFloor::Cluster& cluster = clusters[sets.root(number)];
        if (cluster.cells++ == 0) cluster.middle = flood.middle(sample);
        cluster.bounds.include(flood.floor(sample));
    }
    found.uncovered = static_cast<u32>(number_of.size());
    for (const auto& [root, cluster] : clusters)
        if (cluster.cells >= smallest_cluster) found.clusters.push_back(cluster);
    std::ranges::stable_sort(found.clusters, std::greater(), &UncoveredFloor::Cluster::cells);
}

}  // namespace

UncoveredFloor find_uncovered(WorldFit& fit, const World& world) {
    UncoveredFloor found;
    auto room = PlayerRoom::of(world);
    if (!room) return found;
    Flood flood(fit.ground(), *room);
    for (const EntityUse& use : world.uses())
        if (use.role == EntityUse::Role::start) flood.start_at(use.at);
    flood.spread();
    const std::vector<u32> cells = flood.cells();
    found.reached = static_cast<u32>(cells.size());
    add_clusters(flood, cells, covered_cells(fit.outline(), flood, cells), found);
    return found;
}

}  // namespace wend
