#include "wend/mesh_ways.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <limits>
#include <random>

#include "core/base/integers.hpp"
#include "fuzz/live_bytes.hpp"
#include "route/graph/hierarchy_file.hpp"
#include "route/random_mesh.hpp"
#include "support/places.hpp"
#include "wend/open.hpp"
#include "wend/planner.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

constexpr double no_path = std::numeric_limits<double>::infinity();

double searched(AnyAngleRouter& router, const Endpoint& start, const Endpoint& target) {
    const Path& path = router.find(start, target);
    return path.found ? path.cost : no_path;
}

// The straight lines between the turns come to the cost, but for what links cost that lie between,
// which is never negative.
void expect_course(std::span<const MeshWaysSearch::Turn> turns, const Endpoint& start,
                   double cost) {
    double so_far = 0;
    for (const MeshWaysSearch::Turn& turn : turns) {
        ASSERT_GE(turn.cost, so_far - 1e-9);
        so_far = turn.cost;
    }
    ASSERT_LE(so_far, cost + 1e-9);
    if (turns.empty()) return;
    // Gaps are counted in what links cost, so that the first line is at most as long.
    ASSERT_LE(std::hypot(turns[0].point.x - start.point.x, turns[0].point.y - start.point.y),
              turns[0].cost + 1e-6);
}

// AnyAngleRouter is held against a graph of all corners, and against steps, by its own tests.
void expect_as_searched(const RandomMesh::ConvertOptions& manner, std::uint32_t seeds) {
    std::size_t found = 0, turned = 0;
    for (std::uint32_t seed = 0; seed < seeds; ++seed) {
        RandomMesh made(seed, manner);
        const AnyAngleMesh mesh{RouteGraph(made.network())};
        const auto ways = MeshWays::make(mesh);
        ASSERT_TRUE(ways) << ways.error().text();
        const auto again = MeshWays::read(ways->write(), mesh);
        ASSERT_TRUE(again) << again.error().text();
        AnyAngleRouter router(mesh), prepared(*again);
        MeshWaysSearch search(*again);
        for (int query = 0; query < 60; ++query) {
            const auto [from, start] = made.any_point();
            const auto [to, target] = made.any_point();
            const double expected = searched(router, {from, start}, {to, target});
            const double cost = search.cost({from, start}, {to, target});
            if (expected == no_path) {
                ASSERT_EQ(cost, no_path) << "seed " << seed << ", query " << query;
                continue;
            }
            ++found;
            ASSERT_NEAR(cost, expected, 1e-9 * expected + 1e-7)
                << "seed " << seed << ", query " << query << " from " << from << " to " << to;
            turned += search.turns().empty() ? 0 : 1;
            expect_course(search.turns(), {from, start}, cost);
            ASSERT_NEAR(searched(prepared, {from, start}, {to, target}), expected,
                        1e-9 * expected + 1e-7);
        }
    }
    EXPECT_GT(found, 10 * seeds);
    EXPECT_GT(turned, seeds);
}

TEST(MeshWays, CostWhatIsSearched) {
    expect_as_searched({}, 40);
    expect_as_searched({.upright = false, .cuts = 20}, 40);
}

TEST(MeshWays, CostWhatIsSearchedOverStepsAndGaps) {
    expect_as_searched({.has_steps = true}, 40);
    expect_as_searched({.upright = false, .has_steps = true, .gap = 3, .cuts = 16}, 60);
}

TEST(MeshWays, CostWhatIsSearchedWhereAreasLieAboveEachOther) {
    expect_as_searched({.has_steps = true, .cuts = 8, .storeys = 2}, 40);
    expect_as_searched({.has_steps = true, .gap = 3, .cuts = 6, .storeys = 3}, 40);
}

TEST(MeshWays, AllocateNothingAfterQueriesAsHard) {
    RandomMesh made(5, {.has_steps = true, .cuts = 20});
    const auto ways = MeshWays::make(AnyAngleMesh{RouteGraph(made.network())}).value();
    MeshWaysSearch search(ways);
    std::vector<std::array<Endpoint, 2>> pairs;
    for (int query = 0; query < 500; ++query) {
        const auto [from, start] = made.any_point();
        const auto [to, target] = made.any_point();
        pairs.push_back({Endpoint{from, start}, Endpoint{to, target}});
    }
    std::size_t before = 0;
    for (const int time : {1, 2}) {
        if (time == 2) before = fuzz::allocations();
        for (const auto& [start, target] : pairs) {
            search.cost(start, target);
            search.turns();
        }
    }
    EXPECT_EQ(fuzz::allocations(), before);
}

std::string error_of(const Bytes& bytes, const AnyAngleMesh& mesh) {
    const auto read = MeshWays::read(bytes, mesh);
    return read ? "" : read.error().text();
}

TEST(MeshWays, AreRefusedForAnotherMeshAndWhereDamaged) {
    RandomMesh one(1, {}), other(2, {});
    const AnyAngleMesh mesh{RouteGraph(one.network())};
    const Bytes bytes = MeshWays::make(mesh).value().write();
    EXPECT_EQ(error_of(bytes, mesh), "");
    EXPECT_NE(error_of(bytes, AnyAngleMesh{RouteGraph(other.network())}).find("another mesh"),
              std::string::npos);
    // Without one of its areas it is another mesh too.
    std::vector<NodeIndex> kept;
    for (NodeIndex area = 1; area < one.network().nodes.size(); ++area) kept.push_back(area);
    EXPECT_NE(error_of(bytes, AnyAngleMesh{RouteGraph(one.network(), {.only_nodes = kept})})
                  .find("agent"),
              std::string::npos);
    for (std::size_t size = 0; size < bytes.size(); size += size < 64 ? 1 : 97)
        EXPECT_NE(
            error_of(Bytes(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)), mesh),
            "");
    for (std::size_t at = 0; at < bytes.size(); at += 41) {
        Bytes damaged = bytes;
        damaged[at] ^= std::byte{0x20};
        EXPECT_NE(error_of(damaged, mesh), "") << at;
    }
}

// A file whose checksum is right may hold anything: numbers that lead nowhere are refused, and what
// is not ends.
TEST(MeshWays, OfAnyBytesNeverLeadAstray) {
    RandomMesh made(3, {.cuts = 8});
    const AnyAngleMesh mesh{RouteGraph(made.network())};
    const Bytes bytes = MeshWays::make(mesh).value().write();
    std::mt19937 random(1);
    std::size_t read_all = 0;
    for (int time = 0; time < 3000; ++time) {
        Bytes changed = bytes;
        // Behind the stamp.
        for (int i = 0; i <= time % 3; ++i)
            changed[24 + random() % (bytes.size() - 32)] ^= std::byte{1} << random() % 8;
        seal_hierarchy(changed);
        const auto read = MeshWays::read(changed, mesh);
        if (!read) continue;
        ++read_all;
        MeshWaysSearch search(*read);
        for (int query = 0; query < 20; ++query) {
            const auto [from, start] = made.any_point();
            const auto [to, target] = made.any_point();
            search.cost({from, start}, {to, target});
            search.turns();
        }
    }
    EXPECT_GT(read_all, 10u);
}

Point inside(const Network& network, NodeIndex area, std::mt19937& random) {
    Point at{};
    double all = 0;
    const auto [begin, end] = network.surfaces.corners_of(area);
    for (std::uint32_t i = begin; i < end; ++i) {
        const double share = 1 + static_cast<double>(random() % 1000);
        const Point& corner = network.surfaces.corners[i];
        at = {at.x + share * corner.x, at.y + share * corner.y, at.z + share * corner.z};
        all += share;
    }
    return {at.x / all, at.y / all, at.z / all};
}

TEST(RealMaps, PreparedWaysCostWhatIsSearched) {
    std::size_t skipped = 0, pairs = 0, unreached = 0;
    for (const char* const name :
         {"source-nav/csgo/de_tulip.nav", "source-nav/css/v9_de_prodigy.nav",
          "source-nav/gmod/ctf_2fort.nav", "source-nav/tf2/pl_snowycoast.nav",
          "source-nav/goldsrc/v5_de_train.nav", "bsp-pairs/mvm_heist/mvm_heist.nav"}) {
        const std::filesystem::path file = test::shared_data() / name;
        if (!std::filesystem::exists(file)) {
            ++skipped;
            continue;
        }
        const Map map = open_map(file.string()).value();
        const Network& network = map.network();
        const AnyAngleMesh mesh{RouteGraph(network)};
        AnyAngleRouter router(mesh);
        const MeshWays made = MeshWays::make(mesh).value();
        const Bytes bytes = made.write();
        EXPECT_LT(bytes.size(), 2000 * network.nodes.size()) << name;
        MeshWaysSearch search(made), search_read(MeshWays::read(bytes, mesh).value());
        std::mt19937 random(11);
        for (int query = 0; query < 300; ++query) {
            const auto any = [&] {
                return static_cast<NodeIndex>(random() % network.nodes.size());
            };
            const NodeIndex from = any(), to = any();
            if (!is_somewhere(network.surfaces, from) || !is_somewhere(network.surfaces, to))
                continue;
            const Endpoint start{from, inside(network, from, random)},
                target{to, inside(network, to, random)};
            const double expected = searched(router, start, target);
            const double cost = search.cost(start, target);
            EXPECT_EQ(search_read.cost(start, target), cost) << name;
            ++pairs;
            unreached += expected == no_path ? 1 : 0;
            if (expected == no_path)
                EXPECT_EQ(cost, no_path) << name;
            else
                EXPECT_NEAR(cost, expected, 1e-9 * expected + 1e-7) << name;
        }
    }
    if (skipped == 6) GTEST_SKIP() << "skips 6 meshes: shared/data is not here";
    EXPECT_GT(pairs - unreached, 1000u);
}

}  // namespace
}  // namespace wend
