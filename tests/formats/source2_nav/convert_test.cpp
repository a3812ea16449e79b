#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "formats/source2_nav/files.hpp"

namespace wend::source2 {
namespace {

struct Converted {
    std::shared_ptr<const Document> document;
    LossReport losses;
    std::string error;
};

Converted converted(const Bytes& bytes, const std::string& version, bool lossy = false) {
    const Map map = map_of(bytes);
    Converted result;
    const std::span<const Member> members[] = {map.members()};
    auto files = source2_nav.convert(members, {.version = version, .options = {}, .lossy = lossy},
                                     result.losses);
    if (files)
        result.document = files->front().document;
    else
        result.error = files.error()->message;
    return result;
}

std::size_t count_of(const LossReport& losses, std::string_view field) {
    std::size_t count = 0;
    for (const LossReport::FieldTotal& total : losses.totals())
        if (total.field == field) count += total.count;
    return count;
}

// Ends and kinds of the links but those down ladders, which newer versions have more ends of.
std::vector<std::array<u32, 3>> ways_of(const Network& network) {
    std::vector<std::array<u32, 3>> ways;
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        if (const u8 kind = network.links.kind[link]; network.kind_name(kind) != "ladder down")
            ways.push_back({network.links.from[link], network.links.to[link], kind});
    return ways;
}

// What of a mesh all versions have: shapes, ways and ladders.
void expect_same_ground(const Map& one, const Map& other) {
    const Network &a = one.network(), &b = other.network();
    ASSERT_EQ(a.nodes.size(), b.nodes.size());
    EXPECT_TRUE(a.nodes.position == b.nodes.position);
    EXPECT_TRUE(a.nodes.id == b.nodes.id);
    EXPECT_TRUE(a.surfaces.corners == b.surfaces.corners);
    EXPECT_TRUE(a.surfaces.first_corner == b.surfaces.first_corner);
    EXPECT_TRUE(ways_of(a) == ways_of(b));
}

TEST(Nav2Conversion, ToItsOwnVersionKeepsTheBytes) {
    for (u32 version = first_version; version <= last_version; ++version) {
        const Bytes bytes = raw_mesh_of(version).bytes();
        const Converted same = converted(bytes, "");
        ASSERT_TRUE(same.document) << same.error;
        EXPECT_TRUE(same.losses.empty());
        EXPECT_TRUE(same.document->write().value() == bytes);
    }
}

// Between any two versions the ground stays what it is, and what is written is read again.
TEST(Nav2Conversion, KeepsTheGround) {
    for (u32 from = first_version; from <= last_version; ++from)
        for (u32 to = first_version; to <= last_version; ++to) {
            SCOPED_TRACE(std::to_string(from) + " to " + std::to_string(to));
            const Bytes bytes = raw_mesh_of(from).bytes();
            const Converted result = converted(bytes, std::to_string(to), true);
            ASSERT_TRUE(result.document) << result.error;
            EXPECT_EQ(result.document->version(), std::to_string(to));
            const Bytes written = result.document->write().value();
            ASSERT_TRUE(test::expect_kept(source2_nav, written));
            expect_same_ground(map_of(bytes), map_of(written));
        }
}

// Equal corners become one: of the 19 of these five areas, two each are shared by 1 and 2, by 1 and
// 2 as seen from the other, and none by areas at other heights.
TEST(Nav2Conversion, MergesCornersIntoTables) {
    const Converted result = converted(raw_mesh_of(30).bytes(), "31", true);
    ASSERT_TRUE(result.document) << result.error;
    const NavFile& file = file_of(*result.document);
    EXPECT_EQ(file.polygons.size(), 5u);
    EXPECT_EQ(file.corners.size(), 17u);
    for (u32 area = 0; area < file.areas.size(); ++area) EXPECT_EQ(file.areas[area].polygon, area);
    EXPECT_TRUE(result.losses.empty());
}

TEST(Nav2Conversion, TellsWhatIsLost) {
    RawMesh raw;
    raw.has_gravity = raw.has_movable = true;
    raw.areas[1].attributes = 0x10000;
    const Bytes bytes = raw.bytes();
    EXPECT_FALSE(converted(bytes, "30").document);
    const Converted result = converted(bytes, "30", true);
    ASSERT_TRUE(result.document) << result.error;
    EXPECT_EQ(count_of(result.losses, "gravity_flags"), 1u);
    EXPECT_EQ(count_of(result.losses, "corner_gravity"), 1u);
    EXPECT_EQ(count_of(result.losses, "movable_meshes"), 1u);
    EXPECT_EQ(count_of(result.losses, "bottom_left"), 1u);
    EXPECT_EQ(count_of(result.losses, "attributes"), 1u);
    EXPECT_EQ(count_of(result.losses, "custom_data"), 1u);
    EXPECT_EQ(result.losses.totals().size(), 6u);
    EXPECT_EQ(file_of(*result.document).areas[1].attributes, 0x10000u);
    EXPECT_EQ(file_of(*result.document).sub_version, 0u);
}

// Blocks that hold a null go without a loss, and are made up where a version wants them.
TEST(Nav2Conversion, TellsOfBlocks) {
    const Converted down = converted(raw_mesh_of(36).bytes(), "35");
    ASSERT_TRUE(down.document) << down.error;
    EXPECT_TRUE(down.losses.empty());
    EXPECT_FALSE(converted(raw_mesh_of(35).bytes(), "36").document);
    const Converted up = converted(raw_mesh_of(35).bytes(), "36", true);
    ASSERT_TRUE(up.document) << up.error;
    EXPECT_EQ(count_of(up.losses, "movable_settings"), 1u);
    EXPECT_EQ(count_of(up.losses, "game_data"), 1u);
    EXPECT_EQ(count_of(up.losses, "extra_settings"), 1u);
    EXPECT_EQ(up.losses.totals().size(), 3u);
}

// Polygons without areas have no place where corners stand in areas.
TEST(Nav2Conversion, TellsOfShapesThatNoAreaHas) {
    const auto read = test::read_well(source2_nav, raw_mesh_of(31).bytes());
    NavDocument own(NavDocument::of(*read).context, NavDocument::of(*read).file);
    own.file.corners.push_back({1, 2, 3});
    Polygon polygon;
    polygon.corners.push_back(0, *own.arena);
    own.file.polygons.push_back(polygon);
    const Converted result = converted(own.write().value(), "30", true);
    ASSERT_TRUE(result.document) << result.error;
    EXPECT_EQ(count_of(result.losses, "polygons"), 1u);
    EXPECT_EQ(count_of(result.losses, "corners"), 1u);
    own.file.polygons[0].corners[0] = 99;
    const Converted refused = converted(own.write().value(), "30", true);
    EXPECT_FALSE(refused.document);
}

TEST(Nav2Conversion, OfRealMeshesKeepsTheGround) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    for (const char* const name : real_meshes) {
        SCOPED_TRACE(name);
        const Bytes bytes = real_mesh(name).value();
        for (const char* const version : {"30", "32", "36"}) {
            const Converted result = converted(bytes, version, true);
            ASSERT_TRUE(result.document) << result.error;
            const OptionValues any{{"hull", "any"}};
            expect_same_ground(map_of(bytes, any), map_of(result.document, any));
            EXPECT_TRUE(source2_nav.read(result.document->write().value()));
        }
    }
}

}  // namespace
}  // namespace wend::source2
