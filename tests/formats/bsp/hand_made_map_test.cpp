#include "formats/bsp/hand_made_map.hpp"

#include "wend/world.hpp"

namespace wend::bsp {
namespace {

// A point and a box fall onto the floor at z = 0 and stop 1/32 above it; who stands has his middle
// 36 above (fact sheet section 1.3).
void expect_floor(const World& world) {
    for (const Mover mover : {Mover::player, Mover::generator, Mover::line}) {
        const auto point = world.tracer({.mover = mover});
        ASSERT_TRUE(point);
        const auto floor = point->floor_below({3, 5, 40}, 100);
        ASSERT_TRUE(floor);
        EXPECT_NEAR(*floor, 0.03125, 1e-6);
        EXPECT_TRUE(point->is_solid({3, 5, -4}));
        EXPECT_FALSE(point->is_solid({3, 5, 4}));
    }
    const WorldBox standing = PlayerSize{}.standing();
    const auto box = world.tracer({.mover = Mover::player, .box = standing});
    ASSERT_TRUE(box);
    const auto floor = box->floor_below({3, 5, 40}, 100);
    ASSERT_TRUE(floor);
    EXPECT_NEAR(*floor, 0.03125, 1e-6);
}

void expect_entities(const World& world) {
    ASSERT_EQ(world.entities().size(), 2U);
    EXPECT_EQ(world.entities()[0].class_name(), "worldspawn");
    EXPECT_EQ(world.entities()[1].class_name(), "info_player_start");
    EXPECT_EQ(world.entities()[1].origin(), (Point{8, 16, 40}));
}

TEST(HandMadeMapOfGoldsrc, HoldsWhatWasPutDown) {
    const Bytes bytes = raw_goldsrc({.lumps = goldsrc_lumps()});
    const DocumentPointer document = test::expect_kept(goldsrc_map, bytes);
    ASSERT_TRUE(document);
    test::expect_explained(goldsrc_map, bytes);
    EXPECT_EQ(document->version(), "30");
    const goldsrc::MapFile& file = goldsrc_file(*document);
    ASSERT_EQ(file.planes.size(), 4U);
    EXPECT_EQ(file.planes[1].distance, 36);
    EXPECT_EQ(file.planes[1].type, 2U);
    ASSERT_EQ(file.nodes.size(), 1U);
    EXPECT_EQ(file.nodes[0].children, (std::array<i16, 2>{-2, -1}));
    EXPECT_EQ(file.nodes[0].mins, (std::array<i16, 3>{-64, -64, -64}));
    ASSERT_EQ(file.leaves.size(), 2U);
    EXPECT_EQ(file.leaves[0].contents, -2);
    EXPECT_EQ(file.leaves[1].maxs, (std::array<i16, 3>{3, 4, 5}));
    EXPECT_EQ(file.leaves[1].marksurfaces, 7);
    ASSERT_EQ(file.models.size(), 1U);
    EXPECT_EQ(file.models[0].heads, (std::array<i32, 4>{0, 0, 1, 2}));
    EXPECT_EQ(file.entities, entity_text + '\0');
    EXPECT_EQ(document->offset_of("planes[1].distance"), 124U + 20 + 12);
    const auto world = world_of(goldsrc_map, bytes);
    ASSERT_TRUE(world);
    EXPECT_EQ(world->engine(), Engine::goldsrc);
    expect_floor(*world);
    expect_entities(*world);
}

TEST(HandMadeMapOfGoldsrc, MayLieInAnyOrderWithFiller) {
    RawMap map{.lumps = goldsrc_lumps(), .filler = 0x55};
    for (std::size_t turn = 0; turn < map.lumps.size(); ++turn) {
        std::ranges::rotate(map.lumps, map.lumps.begin() + 1);
        const Bytes bytes = raw_goldsrc(map);
        const DocumentPointer document = test::expect_kept(goldsrc_map, bytes);
        ASSERT_TRUE(document);
        test::expect_explained(goldsrc_map, bytes);
        EXPECT_EQ(goldsrc_file(*document).planes.size(), 4U);
        EXPECT_NE(test::json_of(*document).find("\"stored\""), std::string::npos);
    }
}

TEST(HandMadeMapOfBlueShift, HasEntitiesWhereOthersHavePlanes) {
    std::vector<RawLump> lumps = goldsrc_lumps();
    for (RawLump& lump : lumps)
        if (lump.number <= 1) lump.number = 1 - lump.number;
    const Bytes bytes = raw_goldsrc({.lumps = lumps});
    const DocumentPointer document = test::expect_kept(goldsrc_map, bytes);
    ASSERT_TRUE(document);
    test::expect_explained(goldsrc_map, bytes);
    EXPECT_EQ(document->version(), "30-blue-shift");
    EXPECT_EQ(goldsrc_file(*document).planes.size(), 4U);
    EXPECT_EQ(goldsrc_file(*document).entities, entity_text + '\0');
    EXPECT_EQ(document->offset_of("lumps.planes.offset"), 4U);
    EXPECT_EQ(document->offset_of("lumps.entities.offset"), 12U);
}

// A longer text moves what lies behind it, and the header follows.
TEST(HandMadeMapOfGoldsrc, IsLaidOutAnewWhereJsonChanges) {
    const Bytes bytes = raw_goldsrc({.lumps = goldsrc_lumps()});
    const DocumentPointer document = test::read_well(goldsrc_map, bytes);
    ASSERT_TRUE(document);
    std::string json = test::json_of(*document);
    const std::size_t at = json.find("8 16 40");
    ASSERT_NE(at, std::string::npos);
    json.replace(at, 7, "8 16 4000000");
    const DocumentPointer built = test::build_well(goldsrc_map, json);
    ASSERT_TRUE(built);
    const Bytes longer = test::write_well(*built);
    EXPECT_EQ(longer.size() % 4, 0U);
    EXPECT_TRUE(test::expect_kept(goldsrc_map, longer));
    EXPECT_EQ(goldsrc_file(*built).entities.size(), entity_text.size() + 1 + 5);
}

struct HandMadeMapOfSource : testing::TestWithParam<const char*> {
    bool is_left_4_dead_2 = std::string_view(GetParam()) == "21-left-4-dead-2";
    u32 version = static_cast<u32>(std::stoul(GetParam()));
    Bytes raw(const RawMap& map) const { return raw_source(map, version, is_left_4_dead_2); }
};

TEST_P(HandMadeMapOfSource, HoldsWhatWasPutDown) {
    const Bytes bytes = raw({.lumps = source_lumps()});
    const DocumentPointer document = test::expect_kept(source_map, bytes);
    ASSERT_TRUE(document);
    test::expect_explained(source_map, bytes);
    EXPECT_EQ(document->version(), GetParam());
    const source::MapFile& file = source_file(*document);
    EXPECT_EQ(file.revision, 7U);
    ASSERT_EQ(file.planes.size(), 6U);
    EXPECT_EQ(file.planes[5].normal, (std::array<f32, 3>{0, 0, -1}));
    ASSERT_EQ(file.brushes.size(), 1U);
    EXPECT_EQ(file.brushes[0].sides, 6U);
    ASSERT_EQ(file.brushsides.size(), 6U);
    EXPECT_EQ(file.brushsides[3].plane, 3);
    EXPECT_EQ(file.brushsides[3].bevel, 0);
    EXPECT_EQ(file.brushsides[3].thin, 1);
    ASSERT_EQ(file.leaves.size(), 2U);
    EXPECT_EQ(file.leaves[0].leafbrushes, 1);
    EXPECT_EQ(file.leaves[1].leafbrushes, 0);
    const auto world = world_of(source_map, bytes);
    ASSERT_TRUE(world);
    EXPECT_EQ(world->engine(), Engine::source);
    expect_floor(*world);
    expect_entities(*world);
}

TEST_P(HandMadeMapOfSource, MayLieInAnyOrderWithFiller) {
    RawMap map{.lumps = source_lumps(), .filler = 0x55};
    for (std::size_t turn = 0; turn < map.lumps.size(); ++turn) {
        std::ranges::rotate(map.lumps, map.lumps.begin() + 1);
        const Bytes bytes = raw(map);
        ASSERT_TRUE(test::expect_kept(source_map, bytes));
        test::expect_explained(source_map, bytes);
    }
}

// `LZMA`, both sizes, five bytes of properties and the stream, as Python's lzma packs the text
// {"classname" "worldspawn"} with its line ends and the zero.
Bytes packed_lump(u32 size, u32 packed_size) {
    constexpr unsigned char stream[] = {
        0x00, 0x3d, 0x82, 0x80, 0x45, 0x22, 0x10, 0xf1, 0x74, 0xdb, 0xd4, 0xfb, 0x9b, 0xd4,
        0x80, 0x80, 0xa9, 0xa8, 0x39, 0xf6, 0x32, 0x12, 0xb9, 0xb0, 0x99, 0x24, 0x1d, 0xa8,
        0x9e, 0xd0, 0x4c, 0xb9, 0x0f, 0xbb, 0x83, 0x7f, 0xff, 0xf0, 0x34, 0x00, 0x00};
    test::RawBytes raw;
    raw.text("LZMA").u32_(size).u32_(packed_size == 0 ? sizeof(stream) : packed_size);
    raw.u8_(0x5D).u32_(0x10000);
    for (const unsigned char byte : stream) raw.u8_(byte);
    return raw.bytes;
}

RawMap with_packed_entities(const Bytes& packed, u32 unpacked) {
    RawMap map{.lumps = source_lumps()};
    for (RawLump& lump : map.lumps)
        if (lump.number == 0) lump = {0, packed, unpacked};
    return map;
}

TEST_P(HandMadeMapOfSource, IsUnpackedForItsWorldAlone) {
    constexpr u32 size = 30;
    const Bytes bytes = raw(with_packed_entities(packed_lump(size, 0), size));
    const DocumentPointer document = test::expect_kept(source_map, bytes);
    ASSERT_TRUE(document);
    test::expect_explained(source_map, bytes);
    EXPECT_TRUE(source_file(*document).entities.empty());
    EXPECT_NE(test::json_of(*document).find("packed_entities"), std::string::npos);
    const auto world = world_of(source_map, bytes);
    ASSERT_TRUE(world);
    ASSERT_EQ(world->entities().size(), 1U);
    EXPECT_EQ(world->entities()[0].class_name(), "worldspawn");
    expect_floor(*world);
}

// A lump that says it grows a thousandfold, and one that is cut.
TEST_P(HandMadeMapOfSource, RefusesWhatGrowsTooMuch) {
    for (const u32 size : {60'000U * 1000U, 0xFFFFFFFFU}) {
        const Bytes bytes = raw(with_packed_entities(packed_lump(size, 0), size));
        const Map map = map_of(source_map, bytes);
        const auto world = test::bounded("a world", bytes.size(), [&] { return map.world(); });
        ASSERT_FALSE(world);
        EXPECT_NE(world.error().text().find("packed_entities"), std::string::npos)
            << world.error().text();
    }
    const Map map = map_of(source_map, raw(with_packed_entities(packed_lump(30, 99), 30)));
    EXPECT_FALSE(map.world());
}

INSTANTIATE_TEST_SUITE_P(Versions, HandMadeMapOfSource,
                         testing::Values("19", "20", "21", "21-left-4-dead-2"),
                         [](const testing::TestParamInfo<const char*>& tested) {
                             std::string name = tested.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace wend::bsp
