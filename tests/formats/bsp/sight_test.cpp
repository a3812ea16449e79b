#include <algorithm>
#include <functional>

#include "formats/bsp/files.hpp"
#include "formats/source/source_nav_format.hpp"
#include "wend/in_world.hpp"
#include "wend/nearest_finder.hpp"
#include "wend/sight_lines.hpp"
#include "wend/sights.hpp"

// Sight of sample meshes in the maps of the same buildings.

namespace wend::bsp {
namespace {

constexpr std::uint64_t areas = 60, seed = 5;

Map sample_mesh(const char* version) {
    auto files = source_nav::source_nav_format().sample(
        {.version = version, .nodes = areas, .seed = seed, .options = {}});
    Member member{"building.nav", 0, std::nullopt, files->front().document};
    return Map::of(source_nav::source_nav_format(), {std::move(member)}).value();
}

std::shared_ptr<const World> sample_world() {
    return world_of(goldsrc_map, sample_bytes(goldsrc_map, "30", areas, seed));
}

const Relation* sight_of(const Network& network) {
    const auto found =
        std::ranges::find(network.relations, std::string_view(sight_relation), &Relation::name);
    return found == network.relations.end() ? nullptr : &*found;
}

TEST(SightInAWorld, IsOfMeshesWithoutTables) {
    const Map mesh = sample_mesh("5");
    EXPECT_FALSE(sight_of(mesh.network()));
    EXPECT_FALSE(Sights::of(mesh.network()));
    const auto world = sample_world();
    const Map placed = in_world(mesh, world);
    const Network& network = placed.network();
    const auto sights = Sights::of(network);
    ASSERT_TRUE(sights);
    EXPECT_EQ(sights->source(), SightSource::solids);
    const SightLines lines(network, *world);
    std::size_t seen = 0;
    for (NodeIndex one = 0; one < areas; ++one) {
        for (NodeIndex other = 0; other < areas; ++other) {
            const bool is_seen = std::ranges::binary_search(sights->seen_from(one), other);
            EXPECT_EQ(is_seen, lines.see_each_other(one, other)) << one << " and " << other;
            seen += is_seen ? 1 : 0;
        }
    }
    EXPECT_GT(seen, areas) << "more than themselves";
    EXPECT_LT(seen, areas * areas) << "there are walls";
    const auto column = network.find_column("exposure");
    ASSERT_TRUE(column);
    const ColumnValues exposures = column.values();
    for (NodeIndex area = 0; area < areas; ++area)
        EXPECT_DOUBLE_EQ(exposures.number(area), sights->exposure(area));
    // Of the second area alone.
    const Origin second = network.nodes.origin[1];
    EXPECT_DOUBLE_EQ(column.column->make({&second, 1}).number(0), sights->exposure(1));
}

TEST(SightInAWorld, LeavesTablesAlone) {
    const Map mesh = sample_mesh("16.0");
    const Map placed = in_world(mesh, sample_world());
    const auto tables = Sights::of(mesh.network()), still = Sights::of(placed.network());
    ASSERT_TRUE(tables && still);
    EXPECT_EQ(still->source(), SightSource::tables);
    for (NodeIndex area = 0; area < areas; ++area)
        EXPECT_TRUE(std::ranges::equal(tables->seen_from(area), still->seen_from(area))) << area;
}

// The nearest of those that are seen, by going through all of them.
std::optional<NearestNode> nearest_seen(const Network& network, const Point& place,
                                        const std::function<bool(NodeIndex)>& is_seen) {
    std::optional<NearestNode> best;
    for (NodeIndex area = 0; area < network.nodes.size(); ++area) {
        const NearestNode near = measured_node(network, area, place, DistanceMetric::three_d);
        if ((!best || near.distance < best->distance) && is_seen(area)) best = near;
    }
    return best;
}

// Places above the areas, and some in walls or outside.
std::vector<Location> some_places(const Network& network) {
    std::vector<Location> places;
    for (NodeIndex area = 0; area < areas; ++area)
        for (const double away : {0., 40., 300.}) {
            Point at = network.nodes.position[area];
            at.x += away;
            at.y -= away / 2;
            places.push_back({at, DistanceMetric::three_d});
        }
    return places;
}

TEST(NearestInSight, IsTheNearestThatIsSeenPastSolids) {
    const auto world = sample_world();
    const auto network = sample_mesh("16.0").shared_network();
    const SightLines lines(*network, *world);
    std::size_t beyond = 0;
    for (const bool many : {false, true}) {
        const auto finder =
            NearestFinder::make(network, {.visible = true, .world = world, .many = many});
        ASSERT_TRUE(finder);
        for (const Location& place : some_places(*network)) {
            Point eye = place.point;
            eye.z += 64;
            const auto expected = nearest_seen(
                *network, place.point, [&](NodeIndex area) { return lines.sees(eye, area); });
            const auto found = finder->find_one(place, std::nullopt);
            ASSERT_EQ(found.has_value(), expected.has_value());
            if (!found) continue;
            EXPECT_EQ(found->distance, expected->distance);
            EXPECT_TRUE(lines.sees(eye, found->node));
            if (found->distance > nearest_node(*network, place.point)->distance) ++beyond;
        }
    }
    EXPECT_GT(beyond, 5U) << "walls hide what is nearer";
}

TEST(NearestInSight, IsByTablesWhereNoWorldIsAround) {
    const auto network = sample_mesh("16.0").shared_network();
    const auto finder = NearestFinder::make(network, {.visible = true});
    ASSERT_TRUE(finder);
    for (const Location& place : some_places(*network)) {
        const NodeIndex own = nearest_node(*network, place.point)->node;
        const auto seen = sight_of(*network)->related(own);
        const auto expected = nearest_seen(*network, place.point, [&](NodeIndex area) {
            return std::ranges::find(seen, area) != seen.end();
        });
        const auto found = finder->find_one(place, std::nullopt);
        ASSERT_EQ(found.has_value(), expected.has_value());
        if (!found) continue;
        EXPECT_EQ(found->distance, expected->distance);
    }
}

TEST(NearestInSight, OfLinksEndsAtTheClosestPoint) {
    const auto world = sample_world();
    const auto network = sample_mesh("5").shared_network();
    const SightLines lines(*network, *world);
    const auto finder =
        NearestFinder::make(network, {.of = Element::link, .visible = true, .world = world});
    ASSERT_TRUE(finder);
    std::size_t found_any = 0;
    for (const Location& place : some_places(*network)) {
        const auto found = finder->find_one(place, std::nullopt);
        if (!found) continue;
        ++found_any;
        Point eye = place.point, end = found->closest;
        eye.z += 64;
        end.z += 53.25;
        EXPECT_TRUE(lines.is_clear(eye, end));
    }
    EXPECT_GT(found_any, areas);
}

TEST(NearestInSight, NeedsSomethingThatTellsSightAndHeights) {
    const auto network = sample_mesh("5").shared_network();
    const auto blind = NearestFinder::make(network, {.visible = true});
    ASSERT_FALSE(blind);
    EXPECT_TRUE(blind.error()->message.starts_with("the option `visible`: nothing tells"));
    const auto finder = NearestFinder::make(network, {.visible = true, .world = sample_world()});
    ASSERT_TRUE(finder);
    EXPECT_FALSE(finder->place_of("10,10"));
    EXPECT_TRUE(finder->find({{10, 10, 0}, DistanceMetric::two_d}).empty());
    EXPECT_EQ(finder->missing(), "there is no node that is in sight from there");
}

// It outlives the map that it was asked for in.
TEST(SightInAWorld, OutlivesItsMap) {
    std::optional<Map> placed = in_world(sample_mesh("5"), sample_world());
    const Relation kept = *sight_of(placed->network());
    const std::vector<NodeIndex> before = kept.related(7);
    placed.reset();
    EXPECT_EQ(kept.related(7), before);
    EXPECT_TRUE(std::ranges::binary_search(before, NodeIndex{7}));
}

}  // namespace
}  // namespace wend::bsp
