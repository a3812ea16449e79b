#include <gtest/gtest.h>

#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/hand_made_area.hpp"
#include "formats/gta_paths/versions.hpp"

namespace wend::gta_paths {
namespace {

// What a person does to a dumped file in an editor, and what comes out when it is built.

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    if (at == std::string::npos) {
        ADD_FAILURE() << from << " is not in\n" << text;
        return text;
    }
    return text.replace(at, from.size(), to);
}

// A footpath of three nodes in a row.
RawArea footpath_area(Version version) {
    RawArea area;
    area.version = version;
    area.ped_nodes = 3;
    for (unsigned i = 0; i < 3; ++i)
        area.nodes.push_back({.x = static_cast<int>(80 * i),
                              .y = -16000,
                              .id = i,
                              .width = 16,
                              .flood_fill = 4,
                              .flags = 0x000F0001,
                              .wide_flood = 4});
    area.nodes[1].flags = 0x000F0002;
    area.nodes[1].base_link = 1;
    area.nodes[2].base_link = 3;
    area.links = {{.node = 1, .length = 10, .crossing = 1},
                  {.node = 0, .length = 10, .crossing = 1},
                  {.node = 2, .length = 10},
                  {.node = 1, .length = 10}};
    return area;
}

Bytes built(std::string_view json, bool recompute = false) {
    const DocumentPointer document = build_well(json, recompute);
    return document ? write_well(*document) : Bytes{};
}

std::string dumped(const RawArea& raw) {
    const DocumentPointer document = read_well(raw.bytes());
    return document ? json_of(*document) : "";
}

Error refused(std::string_view json) {
    const auto document = san_andreas.read_json(json, false);
    if (!document) return document.error();
    ADD_FAILURE() << "is built:\n" << json;
    return ErrorDetails{};
}

TEST(JsonText, LeavesOutWhatFollows) {
    EXPECT_EQ(dumped(footpath_area(Version::vanilla)), R"({
  "format": "gta-sa-paths",
  "version": "vanilla",
  "header": {
    "vehicle_nodes": 0
  },
  "area": 12,
  "nodes": [
    {"#": 0, "position": [0, -2000, 0], "path_width": 2, "flood_fill": 4, "flags": {"spawn_probability": 15}, "links": [{"#": 0, "target": [12, 1], "length": 10, "crossing": {"crosses_road": true}}]},
    {"#": 1, "position": [10, -2000, 0], "path_width": 2, "flood_fill": 4, "flags": {"spawn_probability": 15}, "links": [{"#": 1, "target": [12, 0], "length": 10, "crossing": {"crosses_road": true}}, {"#": 2, "target": [12, 2], "length": 10}]},
    {"#": 2, "position": [20, -2000, 0], "path_width": 2, "flood_fill": 4, "flags": {"spawn_probability": 15}, "links": [{"#": 3, "target": [12, 1], "length": 10}]}
  ],
  "navi_nodes": []
}
)");
}

TEST(JsonEditing, RemovingLinksRenumbersTheRest) {
    std::string json = dumped(footpath_area(Version::vanilla));
    json = replaced(json, ", {\"#\": 2, \"target\": [12, 2], \"length\": 10}", "");
    json = replaced(json, ", \"links\": [{\"#\": 3, \"target\": [12, 1], \"length\": 10}]", "");

    RawArea wanted = footpath_area(Version::vanilla);
    wanted.links.resize(2);
    wanted.nodes[1].flags = 0x000F0001;
    wanted.nodes[2].flags = 0x000F0000;
    wanted.nodes[2].base_link = 2;
    EXPECT_TRUE(built(json) == wanted.bytes());
}

TEST(JsonEditing, RemovingTheFirstLinkMovesAllBaseLinks) {
    const std::string json =
        replaced(dumped(footpath_area(Version::vanilla)),
                 ", \"links\": [{\"#\": 0, \"target\": [12, 1], \"length\": 10, "
                 "\"crossing\": {\"crosses_road\": true}}]",
                 "");
    RawArea wanted = footpath_area(Version::vanilla);
    wanted.links.erase(wanted.links.begin());
    wanted.nodes[0].flags = 0x000F0000;
    wanted.nodes[1].base_link = 0;
    wanted.nodes[2].base_link = 2;
    EXPECT_TRUE(built(json) == wanted.bytes());
}

TEST(JsonEditing, AddingANodeRenumbersTheRest) {
    const std::string json =
        replaced(dumped(footpath_area(Version::vanilla)), "    {\"#\": 1, \"position\": [10,",
                 "    {\"position\": [5.125, -1999, 1], \"path_width\": 0, \"flood_fill\": 9,\n"
                 "     \"links\": [{\"target\": [12, 2], \"length\": 5}]},\n    {\"#\": 7, "
                 "\"position\": [10,");

    RawArea wanted = footpath_area(Version::vanilla);
    wanted.ped_nodes = 4;
    wanted.nodes.insert(wanted.nodes.begin() + 1, {.x = 41,
                                                   .y = -1999 * 8,
                                                   .z = 8,
                                                   .base_link = 1,
                                                   .id = 1,
                                                   .flood_fill = 9,
                                                   .flags = 0x00000001});
    for (std::size_t i = 2; i < 4; ++i) {
        wanted.nodes[i].id = static_cast<unsigned>(i);
        ++wanted.nodes[i].base_link;
    }
    wanted.links.insert(wanted.links.begin() + 1, {.node = 2, .length = 5});
    EXPECT_TRUE(built(json) == wanted.bytes());
}

TEST(JsonEditing, AnotherAreaGoesIntoEveryNode) {
    RawArea wanted = footpath_area(Version::fm92_ver2);
    for (RawNode& node : wanted.nodes) node.area = 300;
    const std::string json =
        replaced(dumped(footpath_area(Version::fm92_ver2)), "\"area\": 12", "\"area\": 300");
    EXPECT_TRUE(built(json) == wanted.bytes());
}

TEST(JsonEditing, SwitchingOffSetsTheOriginalStateToo) {
    RawArea raw = footpath_area(Version::vanilla);
    const std::string json = replaced(dumped(raw), "{\"spawn_probability\": 15}",
                                      "{\"switched_off\": true, \"spawn_probability\": 15}");
    raw.nodes[0].flags = 0x000F0121;  // bits 5 and 8
    EXPECT_TRUE(built(json) == raw.bytes());
}

TEST(JsonEditing, MovingAWideNodeMovesItsNarrowPosition) {
    for (const Version version : {Version::fm92_ver2, Version::fm92_ver3, Version::fla4}) {
        RawArea raw = footpath_area(version);
        const std::string json =
            replaced(replaced(dumped(raw), "[0, -2000, 0]", "[6000, 7, -8]"),
                     "\"position\": [4095, 4095, 4095]", "\"position\": [1, 2, 3]");
        // One of them is beyond 16 bits.
        const DocumentPointer kept = build_well(json), recomputed = build_well(json, true);
        ASSERT_TRUE(kept && recomputed);
        EXPECT_EQ(file_of(*kept).nodes[0].wide_position, (std::array<i32, 3>{48000, 56, -64}));
        EXPECT_EQ(file_of(*kept).nodes[0].position, (std::array<i16, 3>{8, 16, 24}));
        // 48000 is 65536 more than -17536.
        const i16 beyond = version == Version::fla4 ? i16{-17536} : i16{32760};
        EXPECT_EQ(file_of(*recomputed).nodes[0].position, (std::array<i16, 3>{beyond, 56, -64}));
        EXPECT_EQ(file_of(*recomputed).nodes[1].position, (std::array<i16, 3>{80, -16000, 0}));
    }
}

// What a file holds there otherwise is shown, and comes back.
TEST(NarrowPositions, AreLeftOutWhereTheyAreUsual) {
    struct Case {
        Version version;
        int usual;
    };
    // 5000 m are 40000 eighths, 65536 more than -25536.
    for (const auto& [version, usual] :
         {Case{Version::fm92_ver2, 32760}, Case{Version::fm92_ver3, 32760},
          Case{Version::fla4, -25536}})
        for (const int narrow : {32760, -25536, 0, 40, -32768}) {
            RawArea raw = footpath_area(version);
            raw.nodes.resize(1);
            raw.nodes[0].flags = 0;
            raw.ped_nodes = 1;
            raw.links.clear();
            raw.nodes[0].x = raw.nodes[0].y = raw.nodes[0].z = 40000;
            raw.nodes[0].narrow = narrow;
            raw.navi_nodes = {{.x = 40000, .y = 40000, .narrow = narrow}};
            const std::string json = dumped(raw);
            EXPECT_EQ(json.find("\"stored\"") == std::string::npos, narrow == usual) << json;
            EXPECT_TRUE(built(json) == raw.bytes());
            raw.nodes[0].narrow = raw.navi_nodes[0].narrow = usual;
            EXPECT_TRUE(built(json, true) == raw.bytes());
        }
}

TEST(StoredValues, AreKeptAndRecomputed) {
    RawArea raw = footpath_area(Version::vanilla);
    raw.ped_nodes = 77;
    raw.nodes[0].id = 5;
    raw.nodes[1].base_link = 0x1234;
    raw.nodes[2].area = 99;
    raw.nodes[2].flags = 0x000F0101;  // bit 8 without bit 5
    const std::string json = dumped(raw);
    for (const char* stored :
         {"\"stored\": {\"ped_nodes\": 77}", "\"stored\": {\"id\": 5}",
          "\"stored\": {\"base_link\": 4660}",
          "\"stored\": {\"area\": 99, \"flags\": {\"originally_switched_off\": true}}"})
        EXPECT_NE(json.find(stored), std::string::npos) << stored << " is not in\n" << json;
    EXPECT_TRUE(built(json) == raw.bytes());
    EXPECT_TRUE(built(json, true) == footpath_area(Version::vanilla).bytes());
}

TEST(StoredValues, OfLinkCountsAreKept) {
    RawArea raw = footpath_area(Version::vanilla);
    raw.nodes[2].flags = 0x000F000F;  // claims 15 links, where one is left
    const std::string json = dumped(raw);
    EXPECT_NE(json.find("\"stored\": {\"flags\": {\"link_count\": 15}}"), std::string::npos)
        << json;
    EXPECT_TRUE(built(json) == raw.bytes());
    EXPECT_TRUE(built(json, true) == footpath_area(Version::vanilla).bytes());
}

// A count that is not that of its list would make other records of the bytes that follow.
TEST(StoredValues, OfListSizesCannotBe) {
    for (const char* wrong : {"\"nodes\": 2", "\"nodes\": 4", "\"navi_nodes\": 1", "\"links\": 0",
                              "\"links\": 3", "\"links\": 5"}) {
        const std::string json =
            replaced(dumped(footpath_area(Version::vanilla)), "\"vehicle_nodes\": 0",
                     "\"vehicle_nodes\": 0, \"stored\": {" + std::string(wrong) + "}");
        const DocumentPointer document = build_well(json);
        ASSERT_TRUE(document);
        const auto bytes = document->write();
        ASSERT_FALSE(bytes) << wrong;
        const std::string list = std::string(wrong).substr(1, std::string(wrong).rfind('"') - 1);
        EXPECT_EQ(bytes.error()->field, list);
        EXPECT_TRUE(built(json, true) == footpath_area(Version::vanilla).bytes());
    }
}

TEST(StoredValues, OfAFileThatEndsEarlyFallWithRecomputing) {
    const RawArea raw = footpath_area(Version::vanilla);
    const Bytes whole = raw.bytes();
    const Bytes cut(whole.begin(), whole.end() - 250);
    const DocumentPointer document = expect_kept(cut);
    ASSERT_TRUE(document);
    const Bytes mended = built(json_of(*document), true);
    RawArea wanted = raw;
    for (RawLink& link : wanted.links) link.crossing = 0;  // the file did not reach so far
    EXPECT_TRUE(mended == wanted.bytes());
}

TEST(JsonKeys, MayComeInAnyOrder) {
    const std::string json = R"({"navi_nodes": [], "nodes": [
        {"links": [{"length": 10, "crossing": {"crosses_road": true}, "target": [12, 1]}],
         "flags": {"spawn_probability": 15}, "flood_fill": 4, "path_width": 2,
         "position": [0, -2000, 0]},
        {"links": [{"length": 10, "target": [12, 0], "crossing": {"crosses_road": true}},
                   {"length": 10, "target": [12, 2]}],
         "position": [10, -2000, 0], "flags": {"spawn_probability": 15}, "path_width": 2,
         "flood_fill": 4},
        {"flood_fill": 4, "path_width": 2, "links": [{"target": [12, 1], "length": 10}],
         "position": [20, -2000, 0], "flags": {"spawn_probability": 15}}],
        "area": 12, "header": {"vehicle_nodes": 0}, "version": "vanilla",
        "format": "gta-sa-paths"})";
    EXPECT_TRUE(built(json) == footpath_area(Version::vanilla).bytes());
}

TEST(JsonKeys, OfSpareRoomMayComeBeforeTheNodes) {
    RawArea raw = footpath_area(Version::vanilla);
    raw.spare_targets = "\xCC";
    std::string json = dumped(raw);
    const std::size_t begin = json.find("  \"spare_targets\"");
    ASSERT_NE(begin, std::string::npos);
    const std::size_t end = json.find('\n', begin);
    const std::string line = json.substr(begin, end - begin);
    json.erase(json.rfind(',', begin), end - json.rfind(',', begin));
    json = replaced(json, "  \"header\"", line + ",\n  \"header\"");
    EXPECT_TRUE(built(json) == raw.bytes()) << json;
}

TEST(JsonRefused, MoreLinksThanANodeCanOwn) {
    std::string links;
    for (int i = 0; i < 14; ++i) links += "{\"target\": [12, 0], \"length\": 1}, ";
    const std::string dump = dumped(footpath_area(Version::vanilla));
    const std::string fifteen = replaced(dump, "{\"#\": 3, \"target\": [12, 1], \"length\": 10}",
                                         links + "{\"target\": [12, 1], \"length\": 10}");
    const DocumentPointer document = build_well(fifteen);
    ASSERT_TRUE(document);
    EXPECT_EQ(node_flags["link_count"].get(file_of(*document).nodes[2].flags), 15u);
    EXPECT_EQ(file_of(*document).header.links, 18u);
    const Error error = refused(replaced(fifteen, "{\"target\": [12, 1], \"length\": 10}",
                                         "{\"target\": [12, 1], \"length\": 10}, "
                                         "{\"target\": [12, 1], \"length\": 10}"));
    EXPECT_EQ(error->field, "nodes[2].links");
    EXPECT_NE(error->message.find("16 are too many, a record can own 15"), std::string::npos)
        << error->message;
}

TEST(JsonRefused, WhatDoesNotFitOrMakesNoSense) {
    const std::string dump = dumped(footpath_area(Version::vanilla));
    const struct {
        std::string_view from, to, field;
    } cases[] = {
        {"\"position\": [10,", "\"position\": [4096,", "nodes[1].position"},
        {"\"position\": [10,", "\"position\": [10.1,", "nodes[1].position"},
        {"\"position\": [10,", "\"position\": [1e300,", "nodes[1].position"},
        {"\"position\": [10,", "\"position\": [", "nodes[1].position"},
        {"\"position\": [10,", "\"position\": [10, 10,", "nodes[1].position"},
        {"\"position\": [10,", "\"position\": [\"10\",", "nodes[1].position"},
        {"\"position\": [20, -2000, 0], ", "", "nodes[2]"},
        {"\"path_width\": 2", "\"path_width\": 32", "nodes[0].path_width"},
        {"\"path_width\": 2", "\"path_width\": -1", "nodes[0].path_width"},
        {"\"flood_fill\": 4", "\"flood_fill\": 256", "nodes[0].flood_fill"},
        {"\"flood_fill\": 4", "\"flood_full\": 4", "nodes[0]"},
        {"\"flood_fill\": 4", "\"flood_fill\": 4, \"flood_fill\": 4", "nodes[0].flood_fill"},
        {"\"spawn_probability\": 15", "\"spawn_probability\": 16", "nodes[0].flags"},
        {"\"spawn_probability\": 15", "\"link_count\": 1", "nodes[0].flags"},
        {"\"spawn_probability\": 15", "\"other_bits\": 1", "nodes[0].flags"},
        {"\"target\": [12, 1]", "\"target\": [12]", "nodes[0].links[0].target"},
        {"\"target\": [12, 1]", "\"target\": [12, 65536]", "nodes[0].links[0].target"},
        {"\"length\": 10", "\"length\": 256", "nodes[0].links[0].length"},
        {"\"length\": 10", "\"length\": 10.5", "nodes[0].links[0].length"},
        {"\"area\": 12", "\"area\": 65536", "area"},
        {"\"area\": 12,", "", "area"},
        {"\"vehicle_nodes\": 0", "", "header"},
        {"\"vehicle_nodes\": 0", "\"vehicle_nodes\": 4294967296", "header.vehicle_nodes"},
    };
    for (const auto& wrong : cases) {
        const Error error = refused(replaced(dump, wrong.from, wrong.to));
        EXPECT_FALSE(error->message.empty()) << wrong.to;
        EXPECT_EQ(error->field, wrong.field) << wrong.to << ": " << error->message;
    }
}

TEST(JsonRefused, WhatIsNoDumpOfThisFormat) {
    const std::string dump = dumped(footpath_area(Version::vanilla));
    for (const std::string& wrong :
         {std::string(), std::string("null"), std::string("[]"), std::string("{}"),
          std::string("nodes"), dump + "{}", dump.substr(0, dump.size() - 3),
          replaced(dump, "gta-sa-paths", "gp2-track"), replaced(dump, "vanilla", "fm92-ver9"),
          replaced(dump, "\"nodes\": [", "\"nodes\": 5, \"x\": ["),
          replaced(dump, "\"nodes\"", "\"knots\"")})
        EXPECT_FALSE(refused(wrong).details().message.empty()) << wrong;
}

TEST(JsonRefused, SaysInWhichLine) {
    const Error error = refused(
        replaced(dumped(footpath_area(Version::vanilla)), "[20, -2000, 0]", "[20, true, 0]"));
    EXPECT_TRUE(error->message.starts_with("line 11, column ")) << error->message;
}

}  // namespace
}  // namespace wend::gta_paths
