#include "formats/source_nav/every_version.hpp"

// Meshes made to ask for as much memory as they can with as few bytes as they can.

namespace wend::source_nav {
namespace {

struct MemoryUseOfMeshes : EveryVersion {
    void SetUp() override {
        mesh.areas.clear();
        mesh.ladders.clear();
        mesh.places.clear();
    }

    // Whole, with too many bytes, cut, and with a last byte that claims too much.
    void expect_bounded() {
        Bytes bytes = raw_file(mesh).bytes;
        EXPECT_TRUE(test::expect_kept_or_refused(source_nav, bytes));
        bytes.push_back(std::byte{0});
        EXPECT_TRUE(test::expect_kept_or_refused(source_nav, bytes));
        for (const std::size_t fewer : {2u, 1u, 4u, 100u}) {
            bytes.resize(bytes.size() - fewer);
            // Without approaches the zeros at the end may well fit another game.
            test::expect_kept_or_refused(source_nav, bytes);
        }
    }
};

TEST_P(MemoryUseOfMeshes, WithEmptyAreas) {
    for (u32 id = 1; id <= 8'000; ++id) mesh.areas.push_back({.id = id});
    expect_bounded();
}

TEST_P(MemoryUseOfMeshes, WithShortLists) {
    for (u32 id = 1; id <= 3'000; ++id) {
        RawArea area{.id = id};
        area.spots.resize(1);
        area.approaches.resize(1);
        area.encounters.resize(3);
        area.connections = {{{1}, {1}, {1}, {1}}};
        area.ladders_up = area.ladders_down = {1};
        area.visible = {{1, 1}};
        mesh.areas.push_back(area);
    }
    expect_bounded();
}

// Lists that each take a good part of an arena's block.
TEST_P(MemoryUseOfMeshes, WithLongLists) {
    for (const u32 areas : {1u, 3u, 7u}) {
        mesh.areas.clear();
        for (u32 id = 1; id <= areas; ++id) {
            RawArea area{.id = id};
            area.encounters.resize(25'000 / areas);
            mesh.areas.push_back(area);
        }
        expect_bounded();
    }
}

WEND_FOR_EVERY_VERSION(MemoryUseOfMeshes);

std::vector<std::string> many_names(bool are_empty) {
    std::vector<std::string> names;
    for (unsigned i = 0; i < 65'535; ++i) {
        std::string name;
        if (!are_empty) {
            for (unsigned rest = i; name.empty() || rest != 0; rest /= 94)
                name += static_cast<char>('!' + rest % 94);
            name += '\0';
        }
        names.push_back(name);
    }
    return names;
}

TEST(MemoryUseOfPlaces, IsBounded) {
    for (const bool are_empty : {true, false}) {
        RawMesh mesh;
        mesh.places = many_names(are_empty);
        EXPECT_TRUE(test::expect_kept_or_refused(source_nav, raw_file(mesh).bytes));
        // Under an unknown sub-version every layout is tried.
        mesh.sub_version = 77;
        EXPECT_TRUE(test::expect_kept_or_refused(source_nav, raw_file(mesh).bytes));
        mesh.trailing = "x";
        EXPECT_FALSE(test::expect_kept_or_refused(source_nav, raw_file(mesh).bytes));
    }
}

TEST(MemoryUseOfMeshJson, IsBounded) {
    const auto json = [](std::string_view version, std::string_view before, std::string_view each,
                         std::string_view after) {
        std::string text = "{\"format\":\"source-nav\",\"version\":\"" + std::string(version) +
                           "\"," + std::string(before);
        while (text.size() < 1'500'000) text += each;
        text.pop_back();
        return text + std::string(after);
    };
    constexpr std::string_view area =
        R"({"id":1,"north_west":[0,0,0],"south_east":[0,0,0],"north_east_height":0,)"
        R"("south_west_height":0,"connections":{"north":[],"east":[],"south":[],"west":[]},)"
        R"("hiding_spots":[],"approaches":[],)";
    EXPECT_TRUE(test::build_bounded(
        source_nav, json("1", "\"areas\":[", std::string(area) + "\"encounters\":[]},", "]}")));
    EXPECT_TRUE(test::build_bounded(
        source_nav, json("3", "\"areas\":[" + std::string(area) + "\"encounters\":[",
                         "{\"from\":0,\"from_direction\":0,\"to\":0,\"to_direction\":0,"
                         "\"spots\":[]},",
                         "]}]}")));
    EXPECT_TRUE(test::build_bounded(
        source_nav,
        json("3",
             "\"areas\":[" + std::string(area) +
                 "\"encounters\":[{\"from\":0,\"from_direction\":0,\"to\":0,\"to_direction\":0,"
                 "\"spots\":[",
             "[0,0],", "]}]}]}")));
    for (const char* list : {"areas", "places", "ladders"})
        EXPECT_FALSE(test::build_bounded(
            source_nav, json("16.0", '"' + std::string(list) + "\":[", "{},", "]}")));
    EXPECT_FALSE(test::build_bounded(source_nav, std::string(1'000'000, '[')));
}

}  // namespace
}  // namespace wend::source_nav
