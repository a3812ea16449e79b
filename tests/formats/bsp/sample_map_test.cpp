#include "formats/bsp/files.hpp"
#include "formats/source/source_nav_format.hpp"
#include "wend/world.hpp"

// The sample maps, and the mesh of the same building.

namespace wend::bsp {
namespace {

struct Sampled {
    const Format* format;
    const char* version;
};
void PrintTo(const Sampled& sampled, std::ostream* out) { *out << sampled.version; }

struct SampleMap : testing::TestWithParam<Sampled> {
    const Format& format = *GetParam().format;
};

TEST_P(SampleMap, ComesBackByteForByte) {
    const Bytes bytes = sample_bytes(format, GetParam().version, 40, 3);
    const DocumentPointer document = test::expect_kept(format, bytes);
    ASSERT_TRUE(document);
    test::expect_explained(format, bytes);
    EXPECT_EQ(document->version(), GetParam().version);
    EXPECT_EQ(test::json_of(*document).find("\"stored\""), std::string::npos);
}

// Areas lie on floors, 1/32 above them, which is where traces end.
TEST_P(SampleMap, FitsTheMeshOfTheSameBuilding) {
    constexpr std::uint64_t nodes = 60;
    for (const std::uint64_t seed : {1U, 2U, 5U}) {
        const auto world = world_of(format, sample_bytes(format, GetParam().version, nodes, seed));
        ASSERT_TRUE(world);
        const auto mesh = source_nav::source_nav_format().sample(
            {.version = "16.0", .nodes = nodes, .seed = seed, .options = {}});
        ASSERT_TRUE(mesh);
        Member member{"building.nav", 0, std::nullopt, mesh->front().document};
        const Map map = Map::of(source_nav::source_nav_format(), {member}).value();
        const auto line = world->tracer({.mover = Mover::line});
        ASSERT_TRUE(line);
        const Network& network = map.network();
        ASSERT_EQ(network.nodes.size(), nodes);
        for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
            const Point middle = network.nodes.position[node];
            const auto floor = line->floor_below({middle.x, middle.y, middle.z + 36}, 100);
            ASSERT_TRUE(floor) << node;
            EXPECT_NEAR(*floor, middle.z, 0.05) << node;
        }
        // No wall stands in the way of links between level areas.
        std::size_t blocked = 0;
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            if (network.links.portal[link] == no_index) continue;
            const Point from = network.nodes.position[network.links.from[link]];
            const Point to = network.nodes.position[network.links.to[link]];
            const Portal& portal = network.portals[network.links.portal[link]];
            const Point door{(portal.left.x + portal.right.x) / 2,
                             (portal.left.y + portal.right.y) / 2,
                             std::max({from.z, to.z, portal.left.z}) + 36};
            blocked += line->trace({from.x, from.y, from.z + 36}, door).fraction < 1;
        }
        EXPECT_EQ(blocked, 0U);
        EXPECT_FALSE(world->ladders().empty() && network.links.size() == 0);
    }
}

TEST_P(SampleMap, LetsPlayersStandAtItsSpawns) {
    const auto world = world_of(format, sample_bytes(format, GetParam().version, 60, 4));
    ASSERT_TRUE(world);
    const auto tracer = world->tracer({.mover = Mover::player, .box = world->player().standing()});
    ASSERT_TRUE(tracer);
    std::size_t spawns = 0;
    for (const WorldEntity& entity : world->entities()) {
        const std::string_view name = entity.class_name();
        if (!name.starts_with("info_player_") && name != "info_survivor_position") continue;
        ++spawns;
        Point feet = *entity.origin();
        if (world->engine() == Engine::goldsrc) feet.z -= 36;
        const auto floor = tracer->floor_below({feet.x, feet.y, feet.z + 8}, 20);
        ASSERT_TRUE(floor);
        EXPECT_NEAR(*floor, feet.z, 0.05);
    }
    EXPECT_GE(spawns, 1U);
}

INSTANTIATE_TEST_SUITE_P(Versions, SampleMap,
                         testing::Values(Sampled{&goldsrc_map, "30"},
                                         Sampled{&goldsrc_map, "30-blue-shift"},
                                         Sampled{&source_map, "19"}, Sampled{&source_map, "20"},
                                         Sampled{&source_map, "21"},
                                         Sampled{&source_map, "21-left-4-dead-2"}),
                         [](const testing::TestParamInfo<Sampled>& tested) {
                             std::string name = tested.param.version;
                             std::ranges::replace(name, '-', '_');
                             return 'V' + name;
                         });

}  // namespace
}  // namespace wend::bsp
