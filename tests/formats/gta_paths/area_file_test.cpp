#include "formats/gta/records/area_file.hpp"

#include "core/describe/wire_layout.hpp"
#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/hand_made_area.hpp"
#include "formats/gta_paths/versions.hpp"

namespace wend::gta_paths {
namespace {

// The sizes of the fact sheet's table in section 5.
template <class Record>
constexpr u64 size_of(Version version) {
    return min_size<Record>(PathContext{version}).bytes;
}
static_assert(size_of<Header>(Version::vanilla) == 20);
static_assert(size_of<Header>(Version::fm92_ver2) == 44);
static_assert(size_of<Header>(Version::fm92_ver3) == 44);
static_assert(size_of<Header>(Version::fla4) == 28);
static_assert(size_of<PathNode>(Version::vanilla) == 28);
static_assert(size_of<PathNode>(Version::fm92_ver2) == 40);
static_assert(size_of<PathNode>(Version::fm92_ver3) == 42);
static_assert(size_of<PathNode>(Version::fla4) == 44);
static_assert(size_of<NaviNode>(Version::vanilla) == 14);
static_assert(size_of<NaviNode>(Version::fm92_ver2) == 22);
static_assert(size_of<NaviNode>(Version::fm92_ver3) == 22);
static_assert(size_of<NaviNode>(Version::fla4) == 24);

constexpr u64 column_size(Version version, Link::Column column) {
    return WireSize<PathContext>(PathContext{version}).of_column<Link>(column).bytes;
}
static_assert(column_size(Version::vanilla, Link::targets) == 4);
static_assert(column_size(Version::vanilla, Link::navi_nodes) == 2);
static_assert(column_size(Version::vanilla, Link::lengths) == 1);
static_assert(column_size(Version::vanilla, Link::crossings) == 1);
static_assert(column_size(Version::fm92_ver2, Link::targets) == 4);
static_assert(column_size(Version::fm92_ver2, Link::navi_nodes) == 4);
static_assert(column_size(Version::fm92_ver3, Link::navi_nodes) == 4);
static_assert(column_size(Version::fla4, Link::navi_nodes) == 4);

struct HandMadeFile : EveryVersion {
    RawArea raw = hand_made_area(GetParam());
    Bytes bytes = raw.bytes();
    PathContext context{GetParam()};
};

TEST_P(HandMadeFile, HasTheSizeOfTheFormula) {
    // Fact sheet sections 2 and 5, with 4 nodes, 1 navi node and 4 links.
    const std::size_t expected[] = {
        20 + 28 * 4 + 14 + 8 * 4 + 1152, 48 + 40 * 4 + 22 + 10 * 4 + 1152,
        48 + 42 * 4 + 22 + 10 * 4 + 1152, 32 + 44 * 4 + 24 + 10 * 4 + 1152};
    EXPECT_EQ(bytes.size(), expected[static_cast<int>(GetParam())]);
}

TEST_P(HandMadeFile, HasEachFieldWhereItIsExplained) {
    const DocumentPointer document = read_well(bytes);
    ASSERT_TRUE(document);
    int fields = 0;
    ASSERT_TRUE(san_andreas.explain(bytes, [&](const ExplainedRun& run) {
        EXPECT_EQ(document->offset_of(run.path), run.offset) << run.path;
        ++fields;
    }));
    EXPECT_GT(fields, 70);
}

TEST_P(HandMadeFile, IsReadFieldByField) {
    const DocumentPointer document = read_well(bytes);
    ASSERT_TRUE(document);
    const AreaFile& file = file_of(*document);
    EXPECT_EQ(document->version(), version_name(GetParam()));
    EXPECT_EQ(file.area, 12u);
    EXPECT_EQ(file.header.nodes, 4u);
    EXPECT_EQ(file.header.vehicle_nodes, 2u);
    EXPECT_EQ(file.header.ped_nodes, 2u);
    EXPECT_EQ(file.header.navi_nodes, 1u);
    EXPECT_EQ(file.header.links, 4u);

    ASSERT_EQ(file.nodes.size(), 4u);
    const bool is_wide = GetParam() != Version::vanilla;
    const PathNode& first = file.nodes[0];
    EXPECT_EQ(first.memory_address, 0x01F93CC0u);
    EXPECT_EQ(first.second_pointer, 0u);
    const std::array<i16, 3> narrow{84, -16001, 56}, unused{32760, 32760, 32760};
    EXPECT_EQ(first.position, is_wide ? unused : narrow);
    if (is_wide) {
        EXPECT_EQ(first.wide_position, (std::array<i32, 3>{40001, -16001, 56}));
    }
    EXPECT_EQ(position_of(first, context), (Point{is_wide ? 5000.125 : 10.5, -2000.125, 7}));
    EXPECT_EQ(first.search_distance, 32766);
    EXPECT_EQ(first.path_width, 40);
    EXPECT_EQ(first.flood_fill, 7);
    if (context.has_wide_flood_fill()) {
        EXPECT_EQ(first.wide_flood_fill, 300);
    }
    EXPECT_EQ(first.flags, 0x001F2011u);
    EXPECT_EQ(node_flags["link_count"].get(first.flags), 1u);
    EXPECT_EQ(node_flags["dead_end"].get(first.flags), 1u);
    EXPECT_EQ(node_flags["switched_off"].get(first.flags), 0u);
    EXPECT_EQ(node_flags["speed_class"].get(first.flags), 2u);
    EXPECT_EQ(node_flags["spawn_probability"].get(first.flags), 15u);
    EXPECT_EQ(node_flags["special_function"].get(first.flags), 1u);

    const PathNode& second = file.nodes[1];  // 0xA5A5FEE1
    EXPECT_EQ(second.second_pointer, 5u);
    EXPECT_EQ(second.base_link, 1);
    EXPECT_EQ(second.area, 12);
    EXPECT_EQ(second.id, 1);
    EXPECT_EQ(node_flags["dead_end"].get(second.flags), 0u);
    EXPECT_EQ(node_flags["switched_off"].get(second.flags), 1u);
    EXPECT_EQ(node_flags["road_block"].get(second.flags), 1u);
    EXPECT_EQ(node_flags["water"].get(second.flags), 1u);
    EXPECT_EQ(node_flags["originally_switched_off"].get(second.flags), 0u);
    EXPECT_EQ(node_flags["already_found"].get(second.flags), 1u);
    EXPECT_EQ(node_flags["no_wandering"].get(second.flags), 1u);
    EXPECT_EQ(node_flags["interior"].get(second.flags), 1u);
    EXPECT_EQ(node_flags["speed_class"].get(second.flags), 3u);
    EXPECT_EQ(node_flags["spawn_probability"].get(second.flags), 5u);
    EXPECT_EQ(node_flags["special_function"].get(second.flags), 10u);
    EXPECT_EQ(file.nodes[3].search_distance, -3);
    EXPECT_EQ(position_of(second, context).z, -1);
}

TEST_P(HandMadeFile, NaviNodesAreReadFieldByField) {
    const DocumentPointer document = read_well(bytes);
    ASSERT_TRUE(document);
    ASSERT_EQ(file_of(*document).navi_nodes.size(), 1u);
    const NaviNode& navi = file_of(*document).navi_nodes[0];
    EXPECT_EQ(position_of(navi, context),
              (Point{GetParam() == Version::vanilla ? 20.5 : 5010.125, -2000.25, 0}));
    EXPECT_EQ(navi.target, (NodeAddress{12, 0}));
    EXPECT_EQ(navi.direction, (std::array<i8, 2>{-100, 36}));
    EXPECT_EQ(navi.path_width, 80);
    EXPECT_EQ(lane_flags["left_lanes"].get(navi.lanes), 2u);
    EXPECT_EQ(lane_flags["right_lanes"].get(navi.lanes), 5u);
    EXPECT_EQ(lane_flags["traffic_light_direction"].get(navi.lanes), 1u);
    EXPECT_EQ(navi.lanes & 0x80, 0x80);
    EXPECT_EQ(signal_flags["traffic_light"].get(navi.signals), 2u);
    EXPECT_EQ(signal_flags["train_crossing"].get(navi.signals), 1u);
}

TEST_P(HandMadeFile, LinksAreReadFromTheirFourSections) {
    const DocumentPointer document = read_well(bytes);
    ASSERT_TRUE(document);
    const auto& links = file_of(*document).links;
    ASSERT_EQ(links.size(), 4u);
    const unsigned targets[] = {1, 0, 3, 2}, lengths[] = {20, 20, 10, 10},
                   crossings[] = {0, 0, 3, 0xFC};
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(links[i].target, (NodeAddress{12, static_cast<u16>(targets[i])}));
        EXPECT_EQ(navi_address(links[i], context),
                  (i < 2 ? NaviAddress{.node = 0, .area = 12} : NaviAddress{}));
        EXPECT_EQ(links[i].length, lengths[i]);
        EXPECT_EQ(links[i].crossing, crossings[i]);
    }
}

TEST_P(HandMadeFile, ComesBackByteForByte) { expect_kept(bytes); }

TEST_P(HandMadeFile, ComesBackWithPaddingOfAnArchive) {
    bytes.resize((bytes.size() + 2047) / 2048 * 2048);
    const DocumentPointer document = expect_kept(bytes);
    ASSERT_TRUE(document);
    EXPECT_EQ(file_of(*document).links.size(), 4u);
    EXPECT_EQ(file_of(*document).missing_bytes, 0u);
}

TEST_P(HandMadeFile, WithoutLinksHasNoLinkSections) {
    raw.links.clear();
    for (RawNode& node : raw.nodes) node.flags &= ~0xFu;
    bytes = raw.bytes();
    const std::size_t expected[] = {20 + 28 * 4 + 14, 48 + 40 * 4 + 22, 48 + 42 * 4 + 22,
                                    32 + 44 * 4 + 24};
    EXPECT_EQ(bytes.size(), expected[static_cast<int>(GetParam())]);
    expect_kept(bytes);
}

TEST_P(HandMadeFile, OfNothingIsAHeader) {
    RawArea empty;
    empty.version = GetParam();
    bytes = empty.bytes();
    const std::size_t expected[] = {20, 48, 48, 32};  // the end mark stands even here
    EXPECT_EQ(bytes.size(), expected[static_cast<int>(GetParam())]);
    const DocumentPointer document = expect_kept(bytes);
    ASSERT_TRUE(document);
    EXPECT_EQ(file_of(*document).area, no_area);
    EXPECT_EQ(document->number_in_map("models/Nodes33.dat"), 33u);
    EXPECT_EQ(document->number_in_map("nodes.dat"), std::nullopt);
}

TEST_P(HandMadeFile, IsExplainedByteByByte) {
    u64 next = 0;
    const auto sink = [&](const ExplainedRun& run) {
        EXPECT_EQ(run.offset, next) << run.path;
        EXPECT_GT(run.size, 0u) << run.path;
        EXPECT_FALSE(run.path.empty());
        next = run.offset + run.size;
    };
    const Expected<void> done = san_andreas.explain(bytes, sink);
    EXPECT_TRUE(done);
    EXPECT_EQ(next, bytes.size());
}

TEST_P(HandMadeFile, CountsAreReported) {
    const DocumentPointer document = read_well(bytes);
    ASSERT_TRUE(document);
    std::string text;
    for (const Count& count : document->counts())
        text += count.name + '=' + std::to_string(count.value) + ' ';
    EXPECT_EQ(text, "nodes=4 vehicle_nodes=2 ped_nodes=2 navi_nodes=1 links=4 ");
}

WEND_FOR_EVERY_VERSION(HandMadeFile);

// The two traps of section 5: the order within a wide navi address, and within the packed one.
TEST(NaviAddressOfALink, IsIndexThenArea) {
    RawArea raw = hand_made_area(Version::fm92_ver2);
    raw.links[0].navi_node = 0x1234;
    raw.links[0].navi_area = 0x0506;
    const Bytes bytes = raw.bytes();
    const std::size_t section = 44 + 4 * 40 + 22 + 4 * 4 + 768;
    EXPECT_EQ(std::to_integer<int>(bytes[section]), 0x34);
    EXPECT_EQ(std::to_integer<int>(bytes[section + 2]), 0x06);
    const DocumentPointer document = read_well(bytes);
    ASSERT_TRUE(document);
    EXPECT_EQ(file_of(*document).links[0].navi_wide, (NaviAddress{.node = 0x1234, .area = 0x0506}));
}

TEST(NaviAddressOfALink, HasTenAndSixBitsInVanilla) {
    RawArea raw = hand_made_area(Version::vanilla);
    raw.links[0].navi_node = 1023;
    raw.links[0].navi_area = 1;
    raw.links[1].navi_node = 0;
    raw.links[1].navi_area = 63;
    const DocumentPointer document = expect_kept(raw.bytes());
    ASSERT_TRUE(document);
    const AreaFile& file = file_of(*document);
    EXPECT_EQ(navi_address(file.links[0], {}), (NaviAddress{.node = 1023, .area = 1}));
    EXPECT_EQ(navi_address(file.links[1], {}), (NaviAddress{.node = 0, .area = 63}));
}

}  // namespace
}  // namespace wend::gta_paths
