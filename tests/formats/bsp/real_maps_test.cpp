#include <algorithm>
#include <cctype>

#include "formats/bsp/files.hpp"
#include "wend/world.hpp"

// Maps that games shipped or people made.

namespace wend::bsp {
namespace {

struct RealMaps : testing::TestWithParam<RealMap> {
    std::optional<Bytes> bytes = real_map_bytes(GetParam().file);
    const Format& format = *GetParam().format;

    void SetUp() override {
        if (!bytes)
            GTEST_SKIP() << "skips a real map: " << GetParam().file
                         << " is not in shared/data/bsp-pairs";
    }
    static std::string name(const testing::TestParamInfo<RealMap>& info) {
        std::string name = info.param.file;
        std::ranges::replace_if(
            name, [](unsigned char c) { return !std::isalnum(c); }, '_');
        return name;
    }
};

TEST_P(RealMaps, AreRecognised) {
    const auto recognised = format.recognise(*bytes, "map.bsp");
    ASSERT_TRUE(recognised);
    EXPECT_EQ(recognised->version, GetParam().version);
    const Format& other = &format == &goldsrc_map ? source_map : goldsrc_map;
    EXPECT_FALSE(other.recognise(*bytes, "map.bsp"));
}

TEST_P(RealMaps, AreWhatTheirHeadersSay) {
    const DocumentPointer document = test::read_well(format, *bytes);
    ASSERT_TRUE(document);
    const auto expect = [&](const auto& file) {
        EXPECT_EQ(file.planes.size(), GetParam().planes);
        EXPECT_EQ(file.nodes.size(), GetParam().nodes);
        EXPECT_EQ(file.models.size(), GetParam().models);
    };
    if (&format == &goldsrc_map)
        expect(goldsrc_file(*document));
    else
        expect(source_file(*document));
}

TEST_P(RealMaps, ComeBackByteForByte) { test::expect_kept(format, *bytes, GetParam().file); }

TEST_P(RealMaps, AreExplainedByteByByte) {
    test::expect_explained(format, *bytes, GetParam().file);
}

// The lumps of all maps seen lie as compilers put them, so that JSON need not say where; only the
// filler of one is no zeros, and places of empty lumps are anything.
TEST_P(RealMaps, LieAsTheyAreLaidOut) {
    const DocumentPointer document = test::read_well(format, *bytes);
    ASSERT_TRUE(document);
    const DocumentPointer again = document->copy();
    ASSERT_TRUE(again->recompute());
    const std::size_t size = test::write_well(*again).size();
    EXPECT_LE(std::max(size, bytes->size()) - std::min(size, bytes->size()), 3U);
}

// Reading takes the lists, and the bytes of what is kept.
TEST_P(RealMaps, TakeLittleMemory) {
    const fuzz::PeakOfLiveBytes held;
    const DocumentPointer document = test::read_well(format, *bytes);
    EXPECT_LE(held.value(), 2 * bytes->size() + 100'000);
}

// Who starts at a spawn falls onto something: the point finds a floor below it, and the box of who
// stands is free there (fact sheet section 1.3).
TEST_P(RealMaps, HaveFloorsBelowTheirSpawns) {
    const auto world = world_of(format, *bytes);
    ASSERT_TRUE(world);
    const bool is_goldsrc = world->engine() == Engine::goldsrc;
    const auto tracer = world->tracer({.mover = Mover::player});
    ASSERT_TRUE(tracer);
    std::size_t spawns = 0;
    for (const WorldEntity& entity : world->entities()) {
        if (!entity.class_name().starts_with("info_player_") || !entity.origin()) continue;
        if (entity.class_name() == "info_player_equip") continue;
        ++spawns;
        Point at = *entity.origin();
        if (!is_goldsrc) at.z += 36;
        EXPECT_FALSE(tracer->is_solid(at)) << entity.class_name();
        // Some begin high up, as a camera.
        EXPECT_TRUE(tracer->floor_below(at, 4000)) << entity.class_name();
    }
    EXPECT_GE(spawns, 1U);
    EXPECT_GT(world->faces().size(), 10U);
    EXPECT_EQ(world->file_bytes(), bytes->size());
}

INSTANTIATE_TEST_SUITE_P(Files, RealMaps, testing::ValuesIn(real_maps), &RealMaps::name);

// Five tables of this map stop players, and their models are not in its pak (fact sheet 2.4).
TEST(RealMapsOfSource, TellOfTheirProps) {
    const auto bytes = real_map_bytes("fof_quad/fof_quad.bsp");
    if (!bytes) GTEST_SKIP() << "skips a real map: fof_quad is not in shared/data/bsp-pairs";
    const auto world = world_of(source_map, *bytes);
    ASSERT_TRUE(world);
    EXPECT_EQ(world->unknown_solids().size(), 5U);
    for (const UnknownSolid& solid : world->unknown_solids())
        EXPECT_TRUE(solid.model.ends_with(".mdl")) << solid.model;
}

// 104 of the 134 displacements that the fact sheet counts (section 2.3).
TEST(RealMapsOfSource, HaveDisplacements) {
    const auto bytes = real_map_bytes("stalkyard/stalkyard.bsp");
    if (!bytes) GTEST_SKIP() << "skips a real map: stalkyard is not in shared/data/bsp-pairs";
    const DocumentPointer document = test::read_well(source_map, *bytes);
    ASSERT_TRUE(document);
    EXPECT_EQ(source_file(*document).dispinfo.size(), 104U);
}

}  // namespace
}  // namespace wend::bsp
