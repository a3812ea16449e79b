// The best path beside a game's is never longer, whatever the options are.

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <random>

#include "support/places.hpp"
#include "wend/formats.hpp"
#include "wend/open.hpp"
#include "wend/planner.hpp"
#include "wend/speeds.hpp"

namespace wend {
namespace {

struct Counts {
    std::size_t compared = 0, not_compared = 0, shorter = 0;
};

// Paths between nodes at random, some through a third, under options at random.
Counts compare_with_games(const Map& map, std::size_t queries, std::uint32_t seed) {
    const Network& network = map.network();
    std::mt19937 random(seed);
    Counts counts;
    const auto rules = map.game_rules();
    if (!rules || network.nodes.size() == 0) return counts;
    const auto any_node = [&] {
        return network.name_of(static_cast<NodeIndex>(random() % network.nodes.size()));
    };
    for (int choice = 0; choice < 4; ++choice) {
        PlannerOptions options{.search = PathSearch::game, .game = *rules};
        options.profile.respect_lanes = choice == 1;
        if (choice == 2)
            options.profile.kind = network.links.size() > 0 ? network.links.kind[0] : 0;
        if (choice == 3) {
            const Speeds speeds =
                parse_speeds(network.map_kind == MapKind::mesh && network.find_kind("jump")
                                 ? "any: 250 units/s\nany, crouch=yes: 85 units/s\njump: 100 "
                                   "units/s\n"
                                 : "any: 5 m/s\n",
                             "speeds")
                    .value();
            const auto times = link_times(network, speeds);
            EXPECT_TRUE(times) << times.error()->message;
            options.profile.costs = *times;
            if (network.map_kind == MapKind::mesh)
                options.profile.ground = ground_times(network, speeds).value();
        }
        auto planner = Planner::make(map, options).value();
        for (std::size_t i = 0; i < queries; ++i) {
            std::vector<std::string> places{any_node(), any_node()};
            if (i % 5 == 0) places.push_back(any_node());
            const auto stops = planner.stops(places);
            if (!stops) continue;  // Of another kind than is asked for.
            const PlannedPath& planned = planner.find(*stops);
            const std::optional<BestPath> best = planner.best_between_stops();
            EXPECT_EQ(best.has_value(), planned.path.found);
            if (!best) continue;
            if (!best->why_none.empty()) {
                ++counts.not_compared;
                continue;
            }
            ++counts.compared;
            EXPECT_LE(best->value, best->of_game * (1 + 1e-12)) << places[0] << " " << places[1];
            if (best->measure == PlannedPath::Measure::length) {
                EXPECT_NEAR(best->of_game, planned.path.length, 1e-6 * best->of_game);
            } else if (best->is_exact && best->measure != PlannedPath::Measure::time) {
                // Nothing leads straighter than straight.
                const Point &from = planned.path.points.front(), &to = planned.path.points.back();
                const double straight = std::hypot(to.x - from.x, to.y - from.y);
                EXPECT_TRUE(!planned.legs.empty() || best->value >= straight * (1 - 1e-9));
            }
            counts.shorter += best->value < best->of_game * (1 - 1e-3) ? 1 : 0;
        }
    }
    return counts;
}

Map sample_of(std::string_view id, std::uint64_t nodes, std::uint64_t seed) {
    const auto files =
        find_format(id)->sample({.version = "", .nodes = nodes, .seed = seed}).value();
    std::vector<Bytes> bytes;
    for (const OutputFile& file : files) bytes.push_back(file.document->write().value());
    std::vector<NamedBytes> named;
    for (std::size_t i = 0; i < files.size(); ++i) named.push_back({files[i].name, bytes[i]});
    auto map = open_map(named);
    EXPECT_TRUE(map) << map.error()->message;
    return *map;
}

TEST(BesideGame, IsNeverLongerOnSamples) {
    Counts all;
    for (const std::string_view id :
         {"gta-sa-paths", "gta-iv-paths", "source-nav", "metroid-prime-path"})
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const Counts counts = compare_with_games(sample_of(id, 300, seed), 40, 7);
            EXPECT_GT(counts.compared, 0u) << id;
            all.compared += counts.compared;
            all.shorter += counts.shorter;
        }
    EXPECT_GT(all.shorter, 100u) << "or nothing was compared";
}

TEST(BesideGame, IsNeverLongerOnRealMeshes) {
    const std::filesystem::path folder = test::shared_data() / "source-nav";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no real meshes here";
    Counts all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".nav") continue;
        const auto map = open_map(entry.path().string());
        if (!map || map->format().info().id != "source-nav") continue;  // Of Source 2.
        const Counts counts = compare_with_games(*map, 8, 3);
        all.compared += counts.compared;
        all.not_compared += counts.not_compared;
        all.shorter += counts.shorter;
    }
    EXPECT_GT(all.compared, 400u);
    EXPECT_GT(all.shorter, 100u);
}

}  // namespace
}  // namespace wend
