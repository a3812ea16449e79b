#include "formats/gta_paths/iv/files.hpp"

namespace wend::gta_paths::iv {
namespace {

TEST(IvAreaFile, HasTheValuesOfTheBytes) {
    const Bytes bytes = hand_made_area().bytes();
    ASSERT_EQ(bytes.size(), 16u + 4 * 32 + 3 * 8);
    const DocumentPointer document = test::expect_kept(gta_iv, bytes);
    ASSERT_TRUE(document);
    const AreaFile& file = file_of(*document);
    EXPECT_EQ(file.header.nodes, 4u);
    EXPECT_EQ(file.header.vehicle_nodes, 3u);
    EXPECT_EQ(file.header.other_nodes, 1u);
    EXPECT_EQ(file.header.links, 3u);
    EXPECT_EQ(file.area, 27u);
    EXPECT_EQ(file.nodes[0].memory_address, 0x03AF1120u);
    EXPECT_EQ(file.nodes[0].second_word, 0u);
    EXPECT_EQ(file.nodes[1].second_word, 5u);
    EXPECT_EQ(file.nodes[0].street_name, 0xDEADBEEFu);
    EXPECT_EQ(file.nodes[1].id, 4);
    EXPECT_EQ(file.nodes[1].search_distance, 12);
    EXPECT_EQ(file.nodes[2].base_link, 3);
    EXPECT_EQ(file.nodes[0].position, (std::array<i16, 2>{-880, -801}));
    EXPECT_EQ(file.nodes[2].z_raw, -32768);
    EXPECT_EQ(file.nodes[2].path_width, 255);
    EXPECT_EQ(file.nodes[0].flood_fill, 3);
    EXPECT_EQ(file.nodes[1].flags, 0xF1F121B7u);
    EXPECT_EQ(file.links[1].target, (NodeAddress{28, 65535}));
    EXPECT_EQ(file.links[1].length, 255);
    EXPECT_EQ(file.links[2].lanes, 0x11);
    EXPECT_EQ(file.links[0].flags, 0xC040);
    EXPECT_EQ(file.links[1].flags, 0xFFFF);
}

// Fact sheet section 4: the wiki's flag w is bit 31 - w.
TEST(IvAreaFile, HasTheBitsOfTheWiki) {
    struct {
        const char* name;
        unsigned first_wiki_flag, last_wiki_flag;
    } const known[] = {
        {"spawn_rate", 28, 31},   {"behaviour", 24, 27},        {"boat_movement", 21, 21},
        {"dirt_road", 19, 19},    {"highway", 18, 18},          {"slow_traffic", 17, 17},
        {"link_count", 12, 15},   {"linking_disabled", 16, 16}, {"water", 6, 6},
        {"no_wandering", 3, 3},   {"speed_limit", 9, 11},       {"ignored", 8, 8},
        {"emergency_only", 5, 5}, {"switched_off", 4, 4},       {"only_in_manhattan", 23, 23}};
    EXPECT_EQ(std::size(known), std::size(node_flags.fields));
    for (const auto& [name, first, last] : known) {
        const auto found = std::ranges::find(node_flags.fields, name, &BitField::name);
        ASSERT_NE(found, std::end(node_flags.fields)) << name;
        EXPECT_EQ(found->first, 31 - last) << name;
        EXPECT_EQ(found->count, last - first + 1) << name;
    }
    EXPECT_EQ(own_links.get(0x0212540Fu), 2u);
}

TEST(IvAreaFile, ShowsLinksInTheirNodesAndLeavesOutWhatIsUsual) {
    const DocumentPointer document = test::read_well(gta_iv, hand_made_area().bytes());
    const std::string json = test::json_of(*document);
    EXPECT_NE(json.find("\"id\": 7, \"street_name\": 3735928559, \"position\": [-110, -100.125], "
                        "\"z_raw\": 1280, \"path_width\": 5"),
              std::string::npos)
        << json;
    EXPECT_NE(
        json.find("{\"#\": 0, \"target\": [27, 4], \"length\": 50, \"lanes\": {\"left_lanes\": 2, "
                  "\"right_lanes\": 1}}, {\"#\": 1, \"target\": [28, 65535]"),
        std::string::npos)
        << json;
    EXPECT_EQ(json.find("base_link"), std::string::npos);
    EXPECT_EQ(json.find("link_count"), std::string::npos);
    EXPECT_EQ(json.find("stored"), std::string::npos);
}

// Nodes and links are added by hand; counts and first links follow.
TEST(IvAreaFile, ComputesWhatFollows) {
    const DocumentPointer document = test::build_well(gta_iv, R"({
        "format": "gta-iv-paths", "version": "1", "header": {"vehicle_nodes": 2}, "area": 5,
        "nodes": [
          {"id": 9, "position": [-1, 2.5], "z_raw": 3, "path_width": 0, "flood_fill": 2, "flags": {},
           "links": [{"target": [5, 4], "length": 6}, {"target": [6, 0], "length": 7}]},
          {"id": 4, "position": [0, 0], "z_raw": 0, "path_width": 0, "flood_fill": 2,
           "flags": {"other_bits": 2147483648}, "links": [{"target": [5, 9], "length": 6}]},
          {"id": 2, "position": [0, 0], "z_raw": 0, "path_width": 0, "flood_fill": 2}]})");
    ASSERT_TRUE(document);
    RawArea expected;
    expected.vehicle_nodes = 2;
    expected.other_nodes = 1;
    expected.nodes = {{.area = 5, .id = 9, .x = -8, .y = 20, .z = 3, .flags = 2 << 16},
                      {.area = 5, .id = 4, .base_link = 2, .flags = 0x8000'0000 | 1 << 16},
                      {.area = 5, .id = 2, .base_link = 3}};
    expected.links = {{.area = 5, .node = 4, .length = 6, .lanes = 0},
                      {.area = 6, .node = 0, .length = 7, .lanes = 0},
                      {.area = 5, .node = 9, .length = 6, .lanes = 0}};
    EXPECT_TRUE(test::write_well(*document) == expected.bytes());
}

TEST(IvAreaFile, RefusesNodesWithoutAnArea) {
    const auto document = gta_iv.read_json(
        R"({"format": "gta-iv-paths", "version": "1", "header": {"vehicle_nodes": 0}, "nodes": [
            {"id": 0, "position": [0, 0], "z_raw": 0, "path_width": 0, "flood_fill": 0}]})",
        false);
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error()->field, "area");
    EXPECT_FALSE(gta_iv.read_json(R"({"format": "gta-iv-paths", "version": "2"})", false));
    EXPECT_FALSE(gta_iv.read_json(R"({"format": "gta-sa-paths", "version": "vanilla"})", false));
}

TEST(IvAreaFile, ExplainsEachByteOnce) {
    RawArea raw = hand_made_area();
    raw.trailing = {std::byte{1}, std::byte{2}};
    test::expect_explained(gta_iv, raw.bytes());
    test::expect_explained(gta_iv, Bytes(16));
}

TEST(IvAreaFile, KeepsWhatDisagrees) {
    RawArea raw = hand_made_area();
    raw.vehicle_nodes = 70;
    raw.other_nodes = 3;
    raw.nodes[1].area = 26;
    raw.nodes[1].id = 7;
    raw.nodes[2].base_link = 60000;
    raw.nodes[3].flags = 0xF << 16;
    raw.links.push_back({.area = 1, .node = 2});
    for (int i = 0; i < 3000; ++i) raw.trailing.push_back(static_cast<std::byte>(i * 7));
    const DocumentPointer document = test::expect_kept(gta_iv, raw.bytes());
    ASSERT_TRUE(document);
    EXPECT_EQ(document->number_in_map("nodes5.nod"), 27u);
}

TEST(IvAreaFile, IsRewrittenAsItIs) {
    const Member member = member_of("some/folder/nodes27.nod", hand_made_area().bytes());
    const std::span map(&member, 1);
    LossReport losses;
    const auto files = gta_iv.convert({&map, 1}, {}, losses);
    ASSERT_TRUE(files);
    ASSERT_EQ(files->size(), 1u);
    EXPECT_EQ(files->front().name, "nodes27.nod");
    EXPECT_TRUE(test::write_well(*files->front().document) == hand_made_area().bytes());
    EXPECT_FALSE(gta_iv.convert({&map, 1}, {.version = "2"}, losses));
    const std::span<const Member> two[] = {map, map};
    EXPECT_FALSE(gta_iv.convert(two, {}, losses));
}

}  // namespace
}  // namespace wend::gta_paths::iv
