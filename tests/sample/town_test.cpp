#include "samples/town/town.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <chrono>

#include "town_rules.hpp"

namespace wend::sample {
namespace {

constexpr SquareCaps vanilla{65'535, 1'023, 65'535};
constexpr SquareCaps wide{65'535, 65'535, 65'535};

TownRequest request_of(std::uint64_t nodes, std::uint64_t seed, std::uint32_t grid = 8,
                       SquareCaps caps = vanilla) {
    TownRequest request;
    request.nodes = nodes;
    request.seed = seed;
    request.grid = grid;
    request.caps = caps;
    return request;
}

// A town that keeps all rules, or a failed test.
Town good_town(const TownRequest& request) {
    Expected<Town> town = make_town(request);
    EXPECT_TRUE(town) << town.error().text();
    if (!town) return {};
    EXPECT_EQ(TownRules(*town, request).broken(), "")
        << request.nodes << " nodes, seed " << request.seed << ", grid " << request.grid;
    return *std::move(town);
}

bool same(const Town& one, const Town& other) {
    const auto node = [](const TownNode& a, const TownNode& b) {
        return a.position == b.position && a.width == b.width && a.kind == b.kind &&
               a.switched_off == b.switched_off && a.road_block == b.road_block &&
               a.speed_class == b.speed_class && a.spawn == b.spawn && a.parking == b.parking;
    };
    const auto segment = [](const TownSegment& a, const TownSegment& b) {
        return a.a == b.a && a.b == b.b && a.middle == b.middle && a.width == b.width &&
               a.lanes_to_a == b.lanes_to_a && a.lanes_to_b == b.lanes_to_b && a.light == b.light &&
               a.light_at_b == b.light_at_b && a.crosses_road == b.crosses_road &&
               a.pedestrian_light == b.pedestrian_light;
    };
    return std::ranges::equal(one.nodes, other.nodes, node) &&
           std::ranges::equal(one.segments, other.segments, segment);
}

double share_of(const Town& town, WayKind kind) {
    return static_cast<double>(std::ranges::count(town.nodes, kind, &TownNode::kind)) /
           static_cast<double>(town.nodes.size());
}

std::vector<double> lengths(const Town& town, WayKind kind) {
    std::vector<double> all;
    for (const TownSegment& segment : town.segments)
        if (town.nodes[segment.a].kind == kind)
            all.push_back(
                distance_2d(town.nodes[segment.a].position, town.nodes[segment.b].position));
    std::ranges::sort(all);
    return all;
}

Bounds bounds_of(const Town& town) {
    Bounds bounds;
    for (const TownNode& node : town.nodes) bounds.include(node.position);
    return bounds;
}

TEST(Town, KeepsTheRulesAtEverySize) {
    for (const unsigned nodes : {10U, 11U, 17U, 25U, 40U, 64U, 100U, 200U, 300U, 500U, 1'000U,
                                 2'000U, 5'000U, 20'000U, 68'000U})
        for (const unsigned seed : {1U, 2U, 3U}) good_town(request_of(nodes, seed));
}

RC_GTEST_PROP(Town, KeepsTheRulesForAnySeed, ()) {
    TownRequest request;
    request.seed = *rc::gen::arbitrary<std::uint64_t>();
    request.grid = *rc::gen::inRange(1U, 20U);
    request.square_size = 250 + 0.125 * *rc::gen::inRange(0, 4'000);
    request.caps = *rc::gen::element(vanilla, wide);
    const std::uint64_t most = std::min<std::uint64_t>(max_town_nodes(request), 6'000);
    request.nodes = *rc::gen::inRange<std::uint64_t>(10, most + 1);
    const Expected<Town> town = make_town(request);
    RC_ASSERT(town.has_value());
    RC_ASSERT(TownRules(*town, request).broken() == "");
}

RC_GTEST_PROP(Town, KeepsTheRulesWhenTiny, ()) {
    const auto request =
        request_of(*rc::gen::inRange<std::uint64_t>(10, 150), *rc::gen::arbitrary<std::uint64_t>());
    const Expected<Town> town = make_town(request);
    RC_ASSERT(town.has_value());
    RC_ASSERT(TownRules(*town, request).broken() == "");
}

TEST(Town, FillsItsMapToTheBrim) {
    for (const unsigned grid : {1U, 2U, 3U, 5U, 8U})
        for (const unsigned seed : {1U, 2U, 3U, 4U}) {
            TownRequest request = request_of(0, seed, grid);
            request.nodes = max_town_nodes(request);
            good_town(request);
        }
    TownRequest request = request_of(0, 4, 2, wide);
    request.nodes = max_town_nodes(request);
    EXPECT_GT(request.nodes, 80'000U);
    good_town(request);
}

TEST(Town, RefusesWhatDoesNotFit) {
    TownRequest request = request_of(0, 1);
    const std::uint64_t most = max_town_nodes(request);
    EXPECT_GT(most, 68'237U) << "the real map has that many";
    EXPECT_LT(most, 64U * 1'023U * 100U / 45U) << "every square full of curve points";
    request.nodes = most + 1;
    const Expected<Town> refused = make_town(request);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error()->message.find(std::to_string(most)), std::string::npos);

    EXPECT_FALSE(make_town(request_of(9, 1)));
    EXPECT_FALSE(make_town(request_of(~0ull, 1, 64, wide)));
    EXPECT_FALSE(make_town(request_of(100, 1, 0)));
    EXPECT_FALSE(make_town(request_of(100, 1, 5'000)));
    EXPECT_FALSE(make_town(request_of(100, 1, 8, {300, 1'023, 65'535})));
    for (const double size : {0.0, -750.0, 1e9, std::nan("")}) {
        request = request_of(100, 1);
        request.square_size = size;
        EXPECT_FALSE(make_town(request)) << size;
    }
}

TEST(Town, HoldsMillionsOnLargerMaps) {
    EXPECT_GE(max_town_nodes(request_of(0, 1, 16, wide)), 4'000'000U);
    EXPECT_GE(max_town_nodes(request_of(0, 1, 64, wide)), 60'000'000U);
}

TEST(Town, IsTheSameForTheSameSeedOnly) {
    for (const unsigned nodes : {30U, 3'000U}) {
        const Town town = *make_town(request_of(nodes, 42));
        EXPECT_TRUE(same(town, *make_town(request_of(nodes, 42))));
        EXPECT_FALSE(same(town, *make_town(request_of(nodes, 43))));
    }
}

TEST(Town, GrowsWithItsNodes) {
    for (const unsigned seed : {1U, 2U, 3U, 4U, 5U}) {
        for (const unsigned nodes : {50U, 300U, 600U}) {
            const Town town = *make_town(request_of(nodes, seed));
            std::set<std::pair<double, double>> squares;
            for (const TownNode& node : town.nodes)
                squares.emplace(std::floor(node.position.x / 750),
                                std::floor(node.position.y / 750));
            EXPECT_EQ(squares.size(), 1U) << nodes << " nodes";
        }
        const Bounds small = bounds_of(*make_town(request_of(2'000, seed)));
        for (const double extent : {small.max.x - small.min.x, small.max.y - small.min.y}) {
            EXPECT_GT(extent, 700);
            EXPECT_LT(extent, 1'200);
        }
        const Bounds large = bounds_of(*make_town(request_of(100'000, seed, 32, wide)));
        const double area = (large.max.x - large.min.x) * (large.max.y - large.min.y) / 1e6;
        EXPECT_NEAR(100'000 / area, 1'900, 500) << "nodes a square kilometre";
    }
}

TEST(Town, LooksLikeATown) {
    for (const unsigned seed : {1U, 2U, 3U, 4U})
        for (const unsigned nodes : {2'000U, 20'000U}) {
            const Town town = *make_town(request_of(nodes, seed));
            EXPECT_NEAR(share_of(town, WayKind::footpath), 0.55, 0.1);
            EXPECT_GT(share_of(town, WayKind::water), 0.003);
            EXPECT_LT(share_of(town, WayKind::water), 0.06);

            const std::vector<double> roads = lengths(town, WayKind::road);
            EXPECT_GT(roads[roads.size() / 20], 8);
            EXPECT_GT(roads[roads.size() / 2], 11);
            EXPECT_LT(roads[roads.size() / 2], 40);

            std::array<int, 5> by_links{};
            std::vector<int> links(town.nodes.size());
            int one_way = 0, crossings = 0, lights = 0, fast = 0, many_lanes = 0;
            for (const TownSegment& segment : town.segments) {
                ++links[segment.a];
                ++links[segment.b];
                crossings += segment.crosses_road;
                lights += segment.light > 0;
                many_lanes += segment.lanes_to_a > 1 && segment.lanes_to_b > 1;
                one_way += (segment.lanes_to_a == 0) != (segment.lanes_to_b == 0);
            }
            int road_nodes = 0;
            for (std::size_t i = 0; i < town.nodes.size(); ++i) {
                if (town.nodes[i].kind != WayKind::road) continue;
                ++road_nodes;
                ++by_links[static_cast<std::size_t>(links[i])];
                fast += town.nodes[i].speed_class == 2;
            }
            EXPECT_GT(by_links[2], road_nodes * 8 / 10);
            EXPECT_GT(by_links[1], 3) << "dead ends";
            EXPECT_GT(by_links[3], 10);
            EXPECT_GT(by_links[4], 10);
            EXPECT_GT(one_way, road_nodes / 50);
            EXPECT_LT(one_way, road_nodes / 2);
            EXPECT_GT(crossings, 30);
            EXPECT_GT(lights, 10);
            EXPECT_GT(fast, 20);
            EXPECT_GT(many_lanes, 10);
        }
}

// Most one-way streets have one for the other direction beside them.
TEST(Town, HasOneWayPairs) {
    struct Way {
        Point middle;
        double x, y;
    };
    for (const unsigned seed : {1U, 2U, 3U}) {
        const Town town = *make_town(request_of(20'000, seed));
        std::vector<Way> ways;
        for (const TownSegment& segment : town.segments) {
            if ((segment.lanes_to_a == 0) == (segment.lanes_to_b == 0)) continue;
            const Point& from = town.nodes[segment.lanes_to_b > 0 ? segment.a : segment.b].position;
            const Point& to = town.nodes[segment.lanes_to_b > 0 ? segment.b : segment.a].position;
            const double length = distance_2d(from, to);
            ways.push_back({segment.middle, (to.x - from.x) / length, (to.y - from.y) / length});
        }
        const auto paired = std::ranges::count_if(ways, [&](const Way& way) {
            return std::ranges::any_of(ways, [&](const Way& other) {
                return distance_2d(way.middle, other.middle) < 220 &&
                       way.x * other.x + way.y * other.y < -0.9;
            });
        });
        EXPECT_GT(paired, static_cast<std::ptrdiff_t>(ways.size() * 8 / 10));
    }
}

TEST(Town, PutsFootpathsAtTheHeightOfTheStreets) {
    const Town town = *make_town(request_of(2'000, 6));
    int beside = 0;
    for (const TownNode& path : town.nodes) {
        if (path.kind != WayKind::footpath) continue;
        const TownNode* nearest = nullptr;
        double distance = 14;
        for (const TownNode& road : town.nodes) {
            const double away = distance_2d(road.position, path.position);
            if (road.kind != WayKind::road || away >= distance) continue;
            nearest = &road;
            distance = away;
        }
        if (!nearest) continue;
        ++beside;
        EXPECT_NEAR(nearest->position.z, path.position.z, 2);
    }
    EXPECT_GT(beside, 600);
}

TEST(Town, CrossesRoadsOnlyNearRoads) {
    const Town town = *make_town(request_of(2'000, 6));
    for (const TownSegment& segment : town.segments) {
        if (!segment.crosses_road) continue;
        EXPECT_TRUE(std::ranges::any_of(town.nodes, [&](const TownNode& road) {
            return road.kind == WayKind::road && distance_2d(road.position, segment.middle) < 25;
        }));
    }
}

TEST(Town, LightsStandAtEveryArmOfAJunction) {
    const Town town = *make_town(request_of(150'000, 6, 32, wide));
    std::vector<int> arms(town.nodes.size());
    std::vector<int> lights(town.nodes.size());
    for (const TownSegment& segment : town.segments) {
        ++arms[segment.a];
        ++arms[segment.b];
        if (segment.light == 0) continue;
        ++lights[segment.light_at_b ? segment.b : segment.a];
        const Point& a = town.nodes[segment.a].position;
        const Point& b = town.nodes[segment.b].position;
        EXPECT_EQ(segment.light == 1, std::abs(b.y - a.y) > std::abs(b.x - a.x));
    }
    for (std::size_t i = 0; i < lights.size(); ++i)
        if (lights[i] > 0) {
            EXPECT_GE(arms[i], 3) << "node " << i;
            EXPECT_EQ(lights[i], arms[i]) << "node " << i;
        }
}

TEST(Town, KeepsTheRulesWithAMillionNodes) {
    const TownRequest request = request_of(1'000'000, 1, 32, wide);
    const auto start = std::chrono::steady_clock::now();
    const Expected<Town> town = make_town(request);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    ASSERT_TRUE(town) << town.error().text();
    fmt::print("{} nodes in {:.2f} s\n", town->nodes.size(), taken.count());
    EXPECT_EQ(TownRules(*town, request).broken(), "");
}

}  // namespace
}  // namespace wend::sample
