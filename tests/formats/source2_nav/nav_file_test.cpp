#include <gtest/gtest.h>

#include "formats/source2/records/kv3_block.hpp"
#include "formats/source2_nav/files.hpp"

namespace wend::source2 {
namespace {

// Fact sheet sections 2 to 5 and 8.
constexpr NavContext context_of(u32 version, i32 generator = 13) {
    NavContext context{.version = version};
    context.generator = generator;
    return context;
}
static_assert(min_size<Corner>(context_of(36)).bytes == 12);
static_assert(min_size<Connection>(context_of(36)).bytes == 8);
static_assert(min_size<HidingSpot>(context_of(36)).bytes == 17);
static_assert(min_size<Polygon>(context_of(34)).bytes == 1);
static_assert(min_size<Polygon>(context_of(35)).bytes == 5);
static_assert(min_size<NavLadder>(context_of(34)).bytes == 60);
static_assert(min_size<NavLadder>(context_of(35)).bytes == 68);
static_assert(min_size<TurnedBox>(context_of(30)).bytes == 72);
static_assert(min_size<MovableMesh>(context_of(35)).bytes == 1 + 48);
static_assert(min_size<Hull>(context_of(30, 7)).bytes == 28);
static_assert(min_size<Hull>(context_of(31, 9)).bytes == 28 + 1 + 5);
static_assert(min_size<Hull>(context_of(34, 11)).bytes == 28 + 1 + 5 + 4);
static_assert(min_size<Hull>(context_of(36, 13)).bytes == 28 + 1 + 5 + 4 + 5);
static_assert(min_size<Kv3Block>(context_of(36)).bytes == 72 + 48);

void expect_as_put_down(const RawMesh& raw) {
    const Bytes bytes = raw.bytes();
    const DocumentPointer document = test::expect_kept(source2_nav, bytes);
    ASSERT_TRUE(document);
    test::expect_explained(source2_nav, bytes);
    const NavDocument& nav = NavDocument::of(*document);
    EXPECT_EQ(nav.context.version, raw.version);
    const NavFile& file = nav.file;
    EXPECT_EQ(file.sub_version, raw.sub_version);
    EXPECT_EQ(file.is_analyzed, 1);
    EXPECT_EQ(file.places.size(), raw.places.size());
    ASSERT_EQ(file.areas.size(), raw.areas.size());
    for (std::size_t i = 0; i < raw.areas.size(); ++i) {
        const RawArea& wanted = raw.areas[i];
        const NavArea& area = file.areas[i];
        EXPECT_EQ(area.id, wanted.id);
        EXPECT_EQ(area.hull, wanted.hull);
        EXPECT_EQ(area.attributes, wanted.attributes);
        EXPECT_EQ(area.game_attributes, wanted.game_attributes);
        const auto corners = corners_of(file, nav.context, area);
        ASSERT_EQ(corners.size(), wanted.corners.size());
        for (std::size_t corner = 0; corner < corners.size(); ++corner)
            EXPECT_EQ((std::array{corners[corner].x, corners[corner].y, corners[corner].z}),
                      wanted.corners[corner]);
        ASSERT_EQ(area.edges.size(), wanted.edges.size());
        for (std::size_t edge = 0; edge < wanted.edges.size(); ++edge) {
            const auto& connections = area.edges[edge].connections;
            ASSERT_EQ(connections.size(), wanted.edges[edge].size());
            for (std::size_t way = 0; way < connections.size(); ++way)
                EXPECT_EQ(std::pair(connections[way].area, connections[way].edge),
                          wanted.edges[edge][way]);
        }
        EXPECT_EQ(area.ladders_above.size(), wanted.above.size());
        EXPECT_EQ(area.ladders_below.size(), wanted.below.size());
    }
    const Settings& settings = file.settings;
    EXPECT_EQ(settings.generator, static_cast<i32>(raw.generator));
    ASSERT_EQ(settings.hulls.size(), raw.generator >= 12 ? raw.hulls : 3);
    for (const Hull& hull : settings.hulls) {
        EXPECT_EQ(hull.height, 71);
        EXPECT_EQ(hull.crouch_height, raw.generator >= 9 ? 35.5f : 0);
        EXPECT_EQ(hull.crawl_height, raw.generator >= 13 ? 17.5f : 0);
        EXPECT_EQ(hull.max_slope, 50);
        EXPECT_EQ(hull.max_jump_up, 68);
    }
    EXPECT_EQ(settings.hull_preset, raw.generator >= 12 ? "preset" : "");
}

TEST(NavFile2, OfEveryVersionIsReadAsItsBytesSay) {
    for (u32 version = first_version; version <= last_version; ++version) {
        SCOPED_TRACE(version);
        expect_as_put_down(raw_mesh_of(version));
        RawMesh full = raw_mesh_of(version);
        full.places = {"Lobby", "Attic"};
        full.has_gravity = full.has_movable = full.has_box = true;
        full.areas[2].attributes = 0x10000;
        full.areas[2].game_attributes = 0x80000001;
        expect_as_put_down(full);
        RawMesh empty = raw_mesh_of(version);
        empty.areas.clear();
        empty.has_unnamed_areas = 0;
        expect_as_put_down(empty);
    }
}

// The version of the generator and the sub-version have nothing to do with that of the file.
TEST(NavFile2, OfEveryGeneratorIsReadAsItsBytesSay) {
    for (u32 generator = 6; generator <= 13; ++generator)
        for (const u32 version : {30u, 36u})
            for (const u32 sub_version : {0u, 1u, 7u}) {
                SCOPED_TRACE(generator);
                RawMesh raw = raw_mesh_of(version);
                raw.generator = generator;
                raw.sub_version = sub_version;
                raw.hulls = generator >= 12 ? 2 : 3;
                expect_as_put_down(raw);
            }
}

// Before generator 12 three hulls stand there whatever their number says (section 5).
TEST(NavFile2, OfOldGeneratorsHasThreeHulls) {
    RawMesh raw = raw_mesh_of(30);
    raw.hulls = 1;
    expect_as_put_down(raw);
    const DocumentPointer document = test::read_well(source2_nav, raw.bytes());
    EXPECT_NE(test::json_of(*document).find("\"stored\": {\"hull_count\": 1}"), std::string::npos);
}

// Each begins at the next multiple of 8; the bytes before it are kept, whatever they are.
TEST(NavFile2, HasBlocksAtMultiplesOfEight) {
    RawMesh raw;
    raw.places = {"x"};
    const test::RawBytes out = raw.raw();
    const DocumentPointer document = test::read_well(source2_nav, out.bytes);
    for (const char* const block :
         {"movable_settings", "game_data", "extra_settings", "custom_data"}) {
        EXPECT_EQ(out.marks.at(block) % 8, 0u);
        EXPECT_EQ(document->offset_of(std::string(block) + ".magic"), out.marks.at(block));
    }
    Bytes filled = out.bytes;
    const u64 before = out.marks.at("game_data") - 1;
    ASSERT_EQ(filled[before], std::byte{0}) << "the mesh has no byte to fill there";
    filled[before] = std::byte{0xAB};
    EXPECT_TRUE(test::expect_kept(source2_nav, filled));
}

TEST(NavFile2, TellsWhereFieldsStand) {
    for (const u32 version : {30u, 31u, 36u}) {
        const test::RawBytes out = raw_mesh_of(version).raw();
        const DocumentPointer document = test::read_well(source2_nav, out.bytes);
        const u64 area = out.marks.at("areas") + 4;
        EXPECT_EQ(document->offset_of("areas[0].id"), area);
        EXPECT_EQ(document->offset_of("areas[0].edges[1].connections[0]"),
                  area + 13 + (version == 30 ? 4 + 4 * 12 : 4) + 4 + 4 + 4);
        EXPECT_EQ(document->offset_of("ladders[0].length"),
                  out.marks.at("ladders") + 4 + 4 + 4 + 12 + 12);
        EXPECT_EQ(document->offset_of("settings.tile_size"), out.marks.at("settings") + 8);
    }
}

TEST(NavFile2, IsRecognisedByMagicNumberAndVersion) {
    for (u32 version = 0; version <= 40; ++version) {
        RawMesh raw = raw_mesh_of(36);
        raw.version = version;
        const auto found = source2_nav.recognise(raw.bytes(), "x");
        EXPECT_EQ(found.has_value(), version >= 30 && version <= 36) << version;
        if (found) {
            EXPECT_EQ(found->version, std::to_string(version));
        }
    }
    EXPECT_FALSE(source2_nav.recognise({}, "x.nav"));
    EXPECT_FALSE(source2_nav.recognise(Bytes(8), "x.nav"));
}

TEST(NavFile2, IsRefusedWhereItEndsEarlyOrGoesOn) {
    for (u32 version = first_version; version <= last_version; ++version) {
        const Bytes bytes = raw_mesh_of(version).bytes();
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            const auto document = source2_nav.read(ByteView(bytes).first(size));
            ASSERT_FALSE(document) << size;
            EXPECT_FALSE(document.error()->field.empty()) << size;
        }
        Bytes longer = bytes;
        longer.push_back(std::byte{0});
        EXPECT_FALSE(source2_nav.read(longer));
    }
    for (const u32 version : {0u, 16u, 29u, 37u, 0xFFFFFFFFu}) {
        RawMesh raw = raw_mesh_of(36);
        raw.version = version;
        const auto document = source2_nav.read(raw.bytes());
        ASSERT_FALSE(document);
        EXPECT_EQ(document.error()->field, "version");
        EXPECT_EQ(document.error()->offset, 4u);
    }
}

// An area has as many edges as corners: what JSON does not say of them has no connections.
TEST(NavFile2, HasAnEdgeForEachCorner) {
    const auto json_with = [](const std::string& edges, const std::string& hulls) {
        return R"({"format": "source2-nav", "version": "30", "sub_version": 0, )"
               R"("areas": [{"id": 1, "corners": )"
               R"([[0, 0, 0], [9, 0, 0], [0, 9, 0]])" +
               edges + R"(}], "settings": {"generator": 7, "hulls": [)" + hulls + "]}}";
    };
    const std::string hull = R"({"radius": 16, "height": 71})",
                      three = hull + "," + hull + "," + hull;
    const DocumentPointer document = test::build_well(source2_nav, json_with("", three));
    ASSERT_TRUE(document);
    EXPECT_EQ(file_of(*document).areas[0].edges.size(), 3u);
    const auto edges =
        source2_nav.read_json(json_with(R"(, "edges": [{"connections": []}])", three), false);
    ASSERT_FALSE(edges);
    EXPECT_EQ(edges.error()->field, "areas[0].edges");
    const auto hulls = source2_nav.read_json(json_with("", hull), false);
    ASSERT_FALSE(hulls);
    EXPECT_EQ(hulls.error()->field, "settings.hulls");
}

TEST(NavFile2, RefusesCountsThatNoFileHolds) {
    for (const u32 version : {30u, 32u, 36u}) {
        const test::RawBytes out = raw_mesh_of(version).raw();
        for (const char* const list : {"corners", "polygons", "areas", "ladders", "boxes"}) {
            if (!out.marks.contains(list)) continue;
            for (const u32 top : {0x80u, 0x7Fu, 0xFFu}) {
                Bytes bytes = out.bytes;
                bytes[out.marks.at(list) + 3] = static_cast<std::byte>(top);
                EXPECT_FALSE(test::expect_kept_or_refused(source2_nav, bytes)) << list;
            }
        }
    }
}

// Nobody knows what stands in them (section 3), nor has a block with blobs been seen (section 8).
TEST(NavFile2, RefusesWhatIsNotKnown) {
    const test::RawBytes out = raw_mesh_of(36).raw();
    Bytes encounters = out.bytes, blobs = out.bytes, kv3 = out.bytes;
    // The third area: its edges have one connection, and spots come before the encounters.
    const DocumentPointer document = test::read_well(source2_nav, out.bytes);
    const u64 behind = document->offset_of("areas[2].ladders_above").value();
    encounters[behind - 4] = std::byte{1};
    blobs[out.marks.at("custom_data") + 56] = std::byte{1};
    kv3[out.marks.at("game_data")] = std::byte{3};
    for (const Bytes& bytes : {encounters, blobs, kv3})
        EXPECT_FALSE(test::expect_kept_or_refused(source2_nav, bytes));
}

TEST(Kv3Blocks, AreBytesFromTheirMagicNumberOn) {
    test::RawBytes raw;
    RawMesh::put_block(raw, "block");
    EXPECT_EQ(raw.bytes.size(), 129u);
    const auto block = block_of(raw.bytes);
    ASSERT_TRUE(block) << block.error().text();
    EXPECT_TRUE(is_null(*block));
    EXPECT_TRUE(bytes_of(*block).value() == raw.bytes);
    EXPECT_TRUE(bytes_of(null_block()).value() == raw.bytes);
    Kv3Block filled = *block;
    filled.fill[0] = std::byte{1};
    EXPECT_TRUE(bytes_of(filled).value() == raw.bytes);
    for (std::size_t size = 0; size < raw.bytes.size(); ++size)
        EXPECT_FALSE(block_of(ByteView(raw.bytes).first(size)));
    raw.u8_(0);
    EXPECT_FALSE(block_of(raw.bytes));
}

}  // namespace
}  // namespace wend::source2
