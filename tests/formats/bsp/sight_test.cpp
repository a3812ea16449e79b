#include <algorithm>

#include "formats/bsp/files.hpp"
#include "formats/source/source_nav_format.hpp"
#include "wend/in_world.hpp"
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
