#include <functional>

#include "formats/source_nav/converting.hpp"

// Each field that a version lacks is lost once, under the name of its record, and only where it
// says something.

namespace wend::source_nav {
namespace {

struct Planted {
    const char* from;
    const char* to;
    const char* field;
    const char* record;
    std::function<void(NavDocument&)> plant;
};

const Planted planted_values[] = {
    {"16.0", "15.0", "areas.visible", "9",
     [](NavDocument& m) {
         m.file.areas[1].visible = list_of<VisibleArea>(m, {{5, 2}});
     }},
    {"16.1", "9", "areas.inherit_visibility_from", "9",
     [](NavDocument& m) { m.file.areas[1].inherit_visibility_from = 7; }},
    {"16.0", "10.0", "areas.light", "9",
     [](NavDocument& m) {
         m.file.areas[1].light = {1, 1, 0.5f, 1};
     }},
    {"8", "7", "areas.earliest_occupy_times", "9",
     [](NavDocument& m) {
         m.file.areas[1].earliest_occupy_times = {0, 120};
     }},
    {"7", "6", "areas.ladders_up", "9",
     [](NavDocument& m) { m.file.areas[1].ladders_up = list_of<u32>(m, {3}); }},
    {"9", "5", "areas.ladders_down", "9",
     [](NavDocument& m) { m.file.areas[1].ladders_down = list_of<u32>(m, {3}); }},
    {"16.1", "16.0", "areas.approaches", "9",
     [](NavDocument& m) {
         m.file.areas[1].approaches = list_of<Approach>(m, {{5, 0, 9, 0, 9}});
     }},
    {"14.0", "16.2", "areas.approaches", "9",
     [](NavDocument& m) {
         m.file.areas[1].approaches = list_of<Approach>(m, {{5, 0, 9, 0, 9}});
     }},
    {"16.2", "16.0", "areas.team_fortress_attributes", "9",
     [](NavDocument& m) { m.file.areas[1].game_attributes = 8; }},
    {"16.2", "16.14", "areas.team_fortress_attributes", "9",
     [](NavDocument& m) { m.file.areas[1].game_attributes = 8; }},
    {"16.4", "16.2", "areas.insurgency_attributes", "9",
     [](NavDocument& m) { m.file.areas[1].game_attributes = 2; }},
    {"16.256", "16.2", "areas.team_fortress_classic_words", "9",
     [](NavDocument& m) {
         m.file.areas[1].classic_words = {0, 2};
     }},
    {"16.256", "16.0", "areas.earliest_occupy_times", "9",
     [](NavDocument& m) {
         m.file.areas[1].occupy_times_of_four = {1, 2, 3, 0};
     }},
    {"16.256", "7", "areas.earliest_occupy_times", "9",
     [](NavDocument& m) {
         m.file.areas[1].occupy_times_of_four = {1, 0, 0, 0};
     }},
    {"16.14", "16.2", "areas.spawn_attributes", "9",
     [](NavDocument& m) { m.file.areas[1].game_attributes = 0x80; }},
    {"16.14", "16.0", "areas.fog_place", "9",
     [](NavDocument& m) { m.file.areas[1].fog_place = 1; }},
    {"3", "2", "areas.encounters", "9",
     [](NavDocument& m) {
         m.file.areas[1].encounters = list_of<Encounter>(m, {{5, 7, 0, 0, {}}});
     }},
    {"5", "4", "areas.place", "9", [](NavDocument& m) { m.file.areas[1].place = 3; }},
    {"2", "1", "areas.hiding_spots.flags", "9",
     [](NavDocument& m) {
         m.file.areas[1].hiding_spots = list_of<HidingSpot>(m, {{1, {}, 4}});
     }},
    {"5", "1", "areas.hiding_spots.id", "9",
     [](NavDocument& m) {
         m.file.areas[1].hiding_spots = list_of<HidingSpot>(m, {{0, {}, 1}});
     }},
    {"16.9-left-4-dead", "16.8-left-4-dead", "areas.visible.attributes", "9",
     [](NavDocument& m) {
         m.file.areas[1].visible = list_of<VisibleArea>(m, {{5, 0}});
     }},
    {"16.9-left-4-dead", "16.14", "areas.battlestation", "9",
     [](NavDocument& m) {
         m.file.areas[1].game_attributes = 8;
         m.file.areas[1].battlestation.third = 1;
     }},
    {"4", "3", "bsp_size", "mesh", [](NavDocument& m) { m.file.bsp_size = 7; }},
    {"14.0", "13.0", "is_analyzed", "mesh", [](NavDocument& m) { m.file.is_analyzed = 1; }},
    {"12.0", "11.0", "has_unnamed_areas", "mesh",
     [](NavDocument& m) { m.file.has_unnamed_areas = 0; }},
    {"16.14", "16.0", "population", "mesh",
     [](NavDocument& m) {
         m.file.population = list_of<char>(m, {'c', '1'});
     }},
    {"16.14", "16.0", "greatest_view_distance", "mesh",
     [](NavDocument& m) { m.file.greatest_view_distance = 1500; }},
    {"16.14", "16.0", "fog_places", "place 1",
     [](NavDocument& m) { m.file.fog_places.push_back({name_of(m, "Swamp")}); }},
    {"5", "4", "places", "place 1",
     [](NavDocument& m) { m.file.places.push_back({name_of(m, "Yard")}); }},
    {"6", "5", "ladders", "ladder 4", [](NavDocument& m) { m.file.ladders.push_back({.id = 4}); }},
    {"6", "7", "ladders.is_dangling", "ladder 4",
     [](NavDocument& m) { m.file.ladders.push_back({.id = 4, .is_dangling = 1}); }},
    {"5", "9", "trailing", "mesh", [](NavDocument& m) { m.file.trailing.resize(3); }},
};

TEST(ConvertLosses, EachPlantedValueIsLostOnceUnderTheNameOfItsRecord) {
    for (const Planted& planted : planted_values) {
        SCOPED_TRACE(std::string(planted.from) + " to " + planted.to + ": " + planted.field);
        const auto mesh = plain_mesh(planted.from);
        EXPECT_EQ(convert(mesh, planted.to).count(LossKind::lost), 0U);
        planted.plant(*mesh);
        const Converted converted = convert(mesh, planted.to);
        EXPECT_EQ(converted.count(LossKind::lost), 1U);
        ASSERT_EQ(converted.told(LossKind::lost, planted.field).size(), 1U);
        EXPECT_EQ(converted.losses.losses().size(),
                  converted.count(LossKind::lost) + converted.count(LossKind::invented));
        for (const LossReport::Loss& loss : converted.losses.losses())
            if (loss.kind == LossKind::lost) {
                EXPECT_EQ(loss.record, planted.record) << loss.message;
            }
        EXPECT_FALSE(converted.losses.allows(false));
        EXPECT_TRUE(converted.losses.allows(true));
        bytes_of(*converted.mesh);
    }
}

struct Invented {
    const char* from;
    const char* to;
    const char* field;
    const char* told;
};

// What no source has, and what Wend puts there instead.
TEST(ConvertLosses, WhatTheTargetWantsIsInventedForEachRecord) {
    for (const Invented& invented : {
             Invented{"3", "4", "bsp_size", "mesh: 0 bytes"},
             {"4", "5", "places", "mesh: none"},
             {"4", "5", "areas.place", "9: 0"},
             {"5", "6", "ladders", "mesh: none"},
             {"6", "7", "areas.ladders_up", "9: none"},
             {"5", "8", "areas.earliest_occupy_times", "9: 0 s, 0 s"},
             {"9", "11.0", "areas.light", "9: 1, 1, 1, 1"},
             {"13.0", "14.0", "is_analyzed", "mesh: 0"},
             {"15.0", "16.0", "areas.visible", "9: none"},
             {"15.0", "16.0", "areas.inherit_visibility_from", "9: 0"},
             {"15.0", "16.1", "areas.approaches", "9: none"},
             {"16.0", "16.2", "areas.team_fortress_attributes", "9: 0x0"},
             {"16.0", "16.4", "areas.insurgency_attributes", "9: 0"},
             {"16.0", "16.256", "areas.team_fortress_classic_words", "9: 0, 0"},
             {"7", "16.256", "areas.earliest_occupy_times", "9: 0 s, 0 s, 0 s, 0 s"},
             {"16.0", "16.14", "areas.spawn_attributes", "9: 0x0"},
             {"16.0", "16.14", "population", "mesh: \"\""},
             {"16.0", "16.14", "greatest_view_distance", "mesh: 0 units"},
         }) {
        SCOPED_TRACE(std::string(invented.from) + " to " + invented.to + ": " + invented.field);
        const Converted converted = convert(plain_mesh(invented.from), invented.to);
        const auto told = converted.told(LossKind::invented, invented.field);
        EXPECT_EQ(told.size(), std::string_view(invented.field).starts_with("areas.") ? 3U : 1U);
        EXPECT_EQ(std::ranges::count(told, invented.told), 1);
        EXPECT_FALSE(converted.losses.allows(false));
    }
}

// The first two of four teams stand for the two of other games, and the other way round.
TEST(ConvertLosses, TimesOfTwoTeamsComeBackFromFour) {
    const auto mesh = plain_mesh("16.2");
    mesh->file.areas[1].earliest_occupy_times = {4.5f, 120};
    const Converted four = convert(mesh, "16.256");
    EXPECT_EQ(four.mesh->file.areas[1].occupy_times_of_four, (std::array<f32, 4>{4.5f, 120, 0, 0}));
    EXPECT_TRUE(four.told(LossKind::invented, "areas.earliest_occupy_times").empty());
    const Converted two = convert(four.mesh, "16.2");
    EXPECT_TRUE(two.loses_nothing());
    EXPECT_TRUE(bytes_of(*two.mesh) == bytes_of(*mesh));
}

// Lists of visible areas that were made up are nothing that the game has found out.
TEST(ConvertLosses, AMeshWhoseVisibilityWasMadeUpIsNotAnalysed) {
    const auto told = [](const Converted& converted) {
        auto all = converted.told(LossKind::changed, "is_analyzed");
        for (std::string& one : converted.told(LossKind::invented, "is_analyzed"))
            all.push_back(std::move(one));
        return all;
    };
    const std::string why = "which area sees which is not known, so the game has to analyse";
    for (const auto& [from, to] : {std::pair("15.0", "16.0"),
                                   {"14.0", "16.14"},
                                   {"15.1", "15.13"},
                                   {"16.4-left-4-dead", "16.2"}}) {
        SCOPED_TRACE(std::string(from) + " to " + to);
        const auto mesh = plain_mesh(from);
        mesh->file.is_analyzed = 1;
        const Converted converted = convert(mesh, to);
        EXPECT_EQ(converted.mesh->file.is_analyzed, 0);
        EXPECT_EQ(told(converted), std::vector<std::string>{"mesh: 1 becomes 0: " + why});
    }
    // One that has approaches and encounters looks analysed.
    const auto old = plain_mesh("9");
    old->file.areas[1].approaches = list_of<Approach>(*old, {{5, 0, 9, 0, 9}});
    old->file.areas[1].encounters = list_of<Encounter>(*old, {{5, 7, 0, 0, {}}});
    EXPECT_EQ(convert(old, "15.1").mesh->file.is_analyzed, 1);
    EXPECT_EQ(convert(old, "16.1").mesh->file.is_analyzed, 0);
    EXPECT_EQ(told(convert(old, "16.1")), std::vector<std::string>{"mesh: 0: " + why});
    // Nothing is made up where there is visibility, nor where there are no areas.
    const auto seeing = plain_mesh("15.13");
    seeing->file.is_analyzed = 1;
    EXPECT_EQ(convert(seeing, "16.2").mesh->file.is_analyzed, 1);
    const auto empty = plain_mesh("15.0", {});
    empty->file.is_analyzed = 1;
    EXPECT_EQ(convert(empty, "16.0").mesh->file.is_analyzed, 1);
}

TEST(ConvertLosses, AttributesWithoutRoomAreLostByArea) {
    const auto mesh = plain_mesh("16.0");
    mesh->file.areas[1].attributes = 0x8003;
    EXPECT_EQ(convert(mesh, "9").count(LossKind::lost),
              convert(plain_mesh("16.0"), "9").count(LossKind::lost));
    Converted narrow = convert(mesh, "8");
    EXPECT_EQ(narrow.told(LossKind::lost, "areas.attributes"),
              std::vector<std::string>{"9: 0x8000, version 8 holds 8 bits"});
    EXPECT_TRUE(narrow.losses.allows(true));
    EXPECT_EQ(narrow.mesh->file.areas[1].attributes, 3U);
    mesh->file.areas[1].attributes = 0x40000000;
    EXPECT_EQ(convert(mesh, "9").told(LossKind::lost, "areas.attributes"),
              std::vector<std::string>{"9: 0x40000000, version 9 holds 16 bits"});
}

using Losses = std::vector<std::string>;

// Fact sheet section 6: what bit 29 is, and which bits are Left 4 Dead's own.
TEST(ConvertLosses, BitsThatWouldMeanSomethingElseAreLeftOut) {
    const auto mesh = plain_mesh("16.14");
    mesh->file.areas[1].attributes = 0x60000001;
    const Converted base = convert(mesh, "16.0");
    EXPECT_EQ(base.told(LossKind::lost, "areas.attributes"),
              Losses{"9: mostly_flat: bit 29 is func_nav_cost there"});
    EXPECT_EQ(base.mesh->file.areas[1].attributes, 0x40000001U);
    EXPECT_FALSE(base.losses.allows(false));
    EXPECT_EQ(bytes_of(*convert(mesh, "16.13").mesh).size(), bytes_of(*mesh).size());
    EXPECT_EQ(convert(mesh, "16.13").mesh->file.areas[1].attributes, 0x60000001U);

    mesh->file.areas[1].attributes = 0x10080000;
    EXPECT_EQ(convert(mesh, "16.2").told(LossKind::lost, "areas.attributes"),
              Losses{"9: breakable_wall: bit 19 has no name there, "
                     "outside_world: bit 28 has no name there"});
    EXPECT_EQ(convert(mesh, "16.2").mesh->file.areas[1].attributes, 0U);

    const auto cost = plain_mesh("16.2");
    cost->file.areas[1].attributes = 0x20000000;
    EXPECT_EQ(convert(cost, "16.14").told(LossKind::lost, "areas.attributes"),
              Losses{"9: func_nav_cost: bit 29 is mostly_flat there"});
    EXPECT_EQ(convert(cost, "16.0").mesh->file.areas[1].attributes, 0x20000000U);

    const auto gold_source = plain_mesh("5");
    gold_source->file.areas[1].attributes = 0xF;
    EXPECT_EQ(convert(gold_source, "9").mesh->file.areas[1].attributes, 0xFU);
    gold_source->file.areas[1].attributes = 0x11;
    EXPECT_EQ(convert(gold_source, "9").told(LossKind::lost, "areas.attributes"),
              Losses{"9: bit 4, which is stop there"});
    EXPECT_EQ(convert(gold_source, "9").mesh->file.areas[1].attributes, 1U);
}

TEST(ConvertLosses, BitsThatAreFreeForGamesAreKeptAndTold) {
    const auto free_bit = plain_mesh("16.2");
    free_bit->file.areas[1].attributes = 0x10000;
    const Converted base = convert(free_bit, "16.0");
    EXPECT_EQ(base.told(LossKind::changed, "areas.attributes"),
              Losses{"9: bit 16 is the game's own"});
    EXPECT_EQ(base.mesh->file.areas[1].attributes, 0x10000U);
    EXPECT_EQ(convert(free_bit, "16.14").told(LossKind::lost, "areas.attributes"),
              Losses{"9: bit 16, which is tank_only there"});
    const auto same_game = plain_mesh("13.0");
    same_game->file.areas[1].attributes = 0x10000;
    EXPECT_EQ(convert(same_game, "16.0").count(LossKind::changed), 0U);
}

TEST(ConvertLosses, ElevatorsMeanNothingToGoldSource) {
    const auto mesh = plain_mesh("9");
    // The first has no next area, so its 9 is what stands for none.
    mesh->file.areas[1].approaches = list_of<Approach>(*mesh, {{5, 7, 1, 0, 9}, {5, 7, 8, 9, 6}});
    const Converted converted = convert(mesh, "5");
    EXPECT_EQ(
        converted.told(LossKind::changed, "areas.approaches.previous_to_here"),
        std::vector<std::string>{"9: approach 1: 8, elevators are only known from version 6 on"});
    EXPECT_EQ(converted.count(LossKind::changed), 1U);
}

}  // namespace
}  // namespace wend::source_nav
