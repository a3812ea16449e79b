#include "formats/gta/sample/town_map.hpp"

#include <charconv>

#include "formats/gta/records/grid.hpp"
#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/map_rules.hpp"
#include "formats/gta_paths/versions.hpp"

namespace wend::gta_paths {
namespace {

using Findings = MapRules::Findings;

// The number that a file of the game must have in its name.
unsigned number_of(std::string_view name) {
    unsigned number = 9999;
    EXPECT_TRUE(name.starts_with("nodes") && name.ends_with(".dat")) << name;
    std::from_chars(name.data() + 5, name.data() + name.size() - 4, number);
    return number;
}

struct TownMap {
    std::vector<OutputFile> files;
    unsigned side = 8;
    u64 nodes = 0;

    Findings check() const {
        std::map<unsigned, const AreaDocument*> areas;
        for (const OutputFile& file : files)
            areas[number_of(file.name)] = &AreaDocument::of(*file.document);
        return MapRules(areas, side).check();
    }
    std::string bytes() const {
        std::string all;
        for (const OutputFile& file : files) {
            const Bytes bytes = write_well(*file.document);
            all += file.name;
            all += bytes_as_text(bytes);
        }
        return all;
    }
};

TownMap town(Version version, u64 nodes, u64 seed, std::string map_size = "") {
    SampleRequest request;
    request.version = version_name(version);
    request.nodes = nodes;
    request.seed = seed;
    TownMap made;
    if (!map_size.empty()) {
        made.side = Grid::of_option({{"map-size", map_size}}, "map-size").value()->side();
        request.options["map-size"] = map_size;
    }
    auto files = san_andreas.sample(request);
    if (!files) {
        ADD_FAILURE() << files.error().text();
        return made;
    }
    made.files = std::move(*files);
    for (const OutputFile& file : made.files) made.nodes += file_of(*file.document).nodes.size();
    return made;
}

// The checker itself, on the map of the game: section 4.5 names all that it may find.
TEST(MapRulesOnTheRealMap, FindWhatTheSheetSays) {
    WEND_NEEDS_REAL_FILES();
    std::map<unsigned, const AreaDocument*> areas;
    for (const Member& member : real_map())
        areas[*member.key] = &AreaDocument::of(*member.document);
    EXPECT_EQ(
        MapRules(areas, 8).check(),
        (Findings{{"duplicate link", 4}, {"navi target", 4}, {"navi uses", 2}, {"no lanes", 12}}));
}

struct Town : EveryVersion {};

TEST_P(Town, KeepsEveryRuleForManySeeds) {
    for (u64 seed = 1; seed <= 12; ++seed) {
        SCOPED_TRACE(seed);
        EXPECT_EQ(town(GetParam(), 700, seed).check(), Findings{});
    }
}

TEST_P(Town, KeepsEveryRuleAtManySizes) {
    for (const u64 nodes : {10u, 11u, 25u, 100u, 3'000u, 20'000u}) {
        SCOPED_TRACE(nodes);
        const TownMap made = town(GetParam(), nodes, nodes);
        EXPECT_EQ(made.check(), Findings{});
        const double most = std::max(10.0, 0.05 * static_cast<double>(nodes));
        EXPECT_NEAR(static_cast<double>(made.nodes), static_cast<double>(nodes), most);
    }
}

TEST_P(Town, KeepsEveryRuleOnOtherMaps) {
    EXPECT_EQ(town(GetParam(), 1'500, 3, "3000").check(), Findings{});
    EXPECT_EQ(town(GetParam(), 1'500, 4, "6000").check(), Findings{});
    if (GetParam() == Version::vanilla) return;
    for (const char* size : {"12000", "24000", "48000"}) {
        SCOPED_TRACE(size);
        const TownMap made = town(GetParam(), 5'000, 5, size);
        EXPECT_EQ(made.check(), Findings{});
    }
}

TEST_P(Town, ComesBackByteForByte) {
    const TownMap made = town(GetParam(), 2'000, 7);
    for (const OutputFile& file : made.files) {
        EXPECT_EQ(file.document->version(), version_name(GetParam()));
        const Bytes bytes = write_well(*file.document);
        const DocumentPointer document = expect_kept(bytes, file.name);
        ASSERT_TRUE(document);
        // Made by Wend, it holds nothing that Wend would compute otherwise.
        EXPECT_EQ(json_of(*document).find("\"stored\""), std::string::npos) << file.name;
    }
}

TEST_P(Town, IsTheSameForTheSameSeed) {
    EXPECT_TRUE(town(GetParam(), 1'000, 5).bytes() == town(GetParam(), 1'000, 5).bytes());
    EXPECT_FALSE(town(GetParam(), 1'000, 5).bytes() == town(GetParam(), 1'000, 6).bytes());
}

TEST_P(Town, HasEverySortOfWay) {
    const TownMap made = town(GetParam(), 20'000, 1);
    std::vector<Member> members;
    for (const OutputFile& file : made.files)
        members.push_back(member_of(file.name, read_well(write_well(*file.document))));
    const Map map = Map::of(san_andreas, std::move(members)).value();
    const Network& network = map.network();
    EXPECT_TRUE(network.unresolved.empty());
    u64 of_kind[3] = {0, 0, 0}, one_way = 0, crossings = 0, across = 0;
    for (const auto kind : network.nodes.kind) ++of_kind[kind];
    for (LinkIndex i = 0; i < network.links.size(); ++i) {
        one_way += network.links.lanes[i] == 0 && network.links.opposite_lanes[i] > 0;
        across += network.nodes.origin[network.links.from[i]].member !=
                  network.nodes.origin[network.links.to[i]].member;
    }
    for (const OutputFile& file : made.files)
        for (const Link& link : file_of(*file.document).links) crossings += link.crossing & 1;
    for (const u64 count : {of_kind[0], of_kind[1], of_kind[2], one_way, crossings, across})
        EXPECT_GT(count, 0u);
}

WEND_FOR_EVERY_VERSION(Town);

// More than the game's own version has room for, on its grid.
TEST(LargeTown, KeepsEveryRule) {
    const TownMap made = town(Version::fm92_ver3, 150'000, 1);
    EXPECT_EQ(made.files.size(), 64u);
    EXPECT_EQ(made.check(), Findings{});
    EXPECT_NEAR(static_cast<double>(made.nodes), 150e3, 7.5e3);
}

TEST(TownRefused, WhatVanillaHasNoRoomFor) {
    SampleRequest request;
    request.options["map-size"] = "12000";
    const auto too_wide = san_andreas.sample(request);
    ASSERT_FALSE(too_wide);
    request = {};
    request.nodes = 10'000'000;
    EXPECT_FALSE(san_andreas.sample(request));
}

TEST(TownRefused, WhatMakesNoSense) {
    SampleRequest request;
    request.nodes = 9;
    EXPECT_FALSE(san_andreas.sample(request));
    request.nodes = 0;
    EXPECT_FALSE(san_andreas.sample(request));
    request = {};
    request.version = "vanila";
    EXPECT_FALSE(san_andreas.sample(request));
    request = {};
    request.options["map-size"] = "7000";
    EXPECT_FALSE(san_andreas.sample(request));
}

TEST(TownDefault, IsVanilla) {
    const auto files = san_andreas.sample({});
    ASSERT_TRUE(files);
    ASSERT_FALSE(files->empty());
    EXPECT_EQ(files->front().document->version(), "vanilla");
}

}  // namespace
}  // namespace wend::gta_paths
