#pragma once

#include "formats/source_nav/files.hpp"

// Whether a mesh that was read holds what was put down, field by field, and nothing in fields that
// its version lacks.

namespace wend::source_nav {

inline void expect_same_spots(const NavArea& area, const RawArea& raw, bool has_ids) {
    ASSERT_EQ(area.hiding_spots.size(), raw.spots.size());
    for (std::size_t i = 0; i < raw.spots.size(); ++i) {
        EXPECT_EQ(area.hiding_spots[i].id, has_ids ? raw.spots[i].id : 0);
        EXPECT_EQ(area.hiding_spots[i].position, raw.spots[i].position);
        EXPECT_EQ(area.hiding_spots[i].flags, has_ids ? raw.spots[i].flags : 0);
    }
}

inline void expect_same_approaches(const NavArea& area, const RawArea& raw, bool has_approaches) {
    ASSERT_EQ(area.approaches.size(), has_approaches ? raw.approaches.size() : 0);
    for (std::size_t i = 0; i < area.approaches.size(); ++i) {
        EXPECT_EQ(area.approaches[i].here, raw.approaches[i].here);
        EXPECT_EQ(area.approaches[i].previous, raw.approaches[i].previous);
        EXPECT_EQ(area.approaches[i].previous_to_here, raw.approaches[i].previous_how);
        EXPECT_EQ(area.approaches[i].next, raw.approaches[i].next);
        EXPECT_EQ(area.approaches[i].here_to_next, raw.approaches[i].next_how);
    }
}

inline void expect_same_encounters(const NavArea& area, const RawArea& raw) {
    EXPECT_TRUE(area.old_encounters.empty());
    ASSERT_EQ(area.encounters.size(), raw.encounters.size());
    for (std::size_t i = 0; i < raw.encounters.size(); ++i) {
        const Encounter& way = area.encounters[i];
        const RawEncounter& expected = raw.encounters[i];
        EXPECT_EQ(way.from, expected.from);
        EXPECT_EQ(way.from_direction, expected.from_direction);
        EXPECT_EQ(way.to, expected.to);
        EXPECT_EQ(way.to_direction, expected.to_direction);
        ASSERT_EQ(way.spots.size(), expected.spots.size());
        for (std::size_t k = 0; k < way.spots.size(); ++k) {
            EXPECT_EQ(way.spots[k].spot, expected.spots[k].id);
            EXPECT_EQ(way.spots[k].t, expected.spots[k].t);
        }
    }
}

inline void expect_same_old_encounters(const NavArea& area, const RawArea& raw) {
    EXPECT_TRUE(area.encounters.empty());
    ASSERT_EQ(area.old_encounters.size(), raw.encounters.size());
    for (std::size_t i = 0; i < raw.encounters.size(); ++i) {
        const OldEncounter& way = area.old_encounters[i];
        const RawEncounter& expected = raw.encounters[i];
        EXPECT_EQ(way.from, expected.from);
        EXPECT_EQ(way.to, expected.to);
        EXPECT_EQ(way.from_position, expected.from_point);
        EXPECT_EQ(way.to_position, expected.to_point);
        ASSERT_EQ(way.spots.size(), expected.old_spots.size());
        for (std::size_t k = 0; k < way.spots.size(); ++k) {
            EXPECT_EQ(way.spots[k].position, expected.old_spots[k].position);
            EXPECT_EQ(way.spots[k].t, expected.old_spots[k].t);
        }
    }
}

inline void expect_same_visibility(const NavArea& area, const RawArea& raw, bool has_any) {
    EXPECT_EQ(area.inherit_visibility_from, has_any ? raw.inherit : 0);
    ASSERT_EQ(area.visible.size(), has_any ? raw.visible.size() : 0);
    for (std::size_t i = 0; i < area.visible.size(); ++i) {
        EXPECT_EQ(area.visible[i].area, raw.visible[i].area);
        EXPECT_EQ(area.visible[i].attributes, raw.visible[i].attributes);
    }
}

inline void expect_same_area(const NavArea& area, const RawArea& raw, const RawMesh& mesh) {
    const u32 version = mesh.version;
    EXPECT_EQ(area.id, raw.id);
    EXPECT_EQ(area.attributes, raw.attributes);
    EXPECT_EQ(area.north_west, raw.north_west);
    EXPECT_EQ(area.south_east, raw.south_east);
    EXPECT_EQ(area.north_east_height, raw.north_east_height);
    EXPECT_EQ(area.south_west_height, raw.south_west_height);
    for (std::size_t side = 0; side < 4; ++side)
        EXPECT_TRUE(std::ranges::equal(area.connections.to[side], raw.connections[side])) << side;
    expect_same_spots(area, raw, version >= 2);
    expect_same_approaches(area, raw, mesh.has_approaches());
    if (version < 3)
        expect_same_old_encounters(area, raw);
    else
        expect_same_encounters(area, raw);
    const std::vector<u32> none;
    EXPECT_EQ(area.place, version >= 5 ? raw.place : 0);
    EXPECT_TRUE(std::ranges::equal(area.ladders_up, version >= 7 ? raw.ladders_up : none));
    EXPECT_TRUE(std::ranges::equal(area.ladders_down, version >= 7 ? raw.ladders_down : none));
    const bool has_two = version >= 8 && mesh.teams() == 2, has_four = mesh.teams() == 4;
    for (std::size_t team = 0; team < 4; ++team) {
        EXPECT_EQ(area.occupy_times_of_four[team], has_four ? raw.occupy_times[team] : 0);
        if (team < 2) {
            EXPECT_EQ(area.earliest_occupy_times[team], has_two ? raw.occupy_times[team] : 0);
        }
    }
    EXPECT_EQ(area.light, (version >= 11 ? raw.light : std::array<float, 4>{}));
    expect_same_visibility(area, raw, mesh.has_visibility());
    const bool has_word =
        mesh.game != RawGame::base && mesh.game != RawGame::counter_strike && !mesh.is_classic();
    EXPECT_EQ(area.game_attributes, has_word ? raw.game_word : 0);
    EXPECT_EQ(area.fog_place, mesh.is_left_4_dead() ? raw.fog_place : 0);
    EXPECT_EQ(area.unknown_words[2],
              mesh.is_left_4_dead() && mesh.sub_version < 13 ? raw.early_word : 0);
    EXPECT_EQ(area.classic_words, mesh.is_classic() ? raw.classic_words : (std::array<u32, 2>{}));
}

inline void expect_same_ladder(const NavLadder& ladder, const RawLadder& raw, u32 version) {
    EXPECT_EQ(ladder.id, raw.id);
    EXPECT_EQ(ladder.width, raw.width);
    EXPECT_EQ(ladder.top, raw.top);
    EXPECT_EQ(ladder.bottom, raw.bottom);
    EXPECT_EQ(ladder.length, raw.length);
    EXPECT_EQ(ladder.direction, raw.direction);
    EXPECT_EQ(ladder.is_dangling, version == 6 ? raw.dangling : 0);
    EXPECT_EQ(ladder.top_forward, raw.forward);
    EXPECT_EQ(ladder.top_left, raw.left);
    EXPECT_EQ(ladder.top_right, raw.right);
    EXPECT_EQ(ladder.top_behind, raw.behind);
    EXPECT_EQ(ladder.bottom_area, raw.bottom_area);
}

inline std::string text_of(const List<char>& text) { return {text.begin(), text.end()}; }

template <class Names>
void expect_same_names(const Names& names, const std::vector<std::string>& raw) {
    ASSERT_EQ(names.size(), raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) EXPECT_EQ(text_of(names[i].name), raw[i]);
}

inline void expect_same_mesh(const NavFile& file, const RawMesh& mesh) {
    const u32 version = mesh.version;
    const std::vector<std::string> none;
    EXPECT_EQ(file.bsp_size, version >= 4 ? mesh.bsp_size : 0);
    EXPECT_EQ(file.is_analyzed, version >= 14 ? mesh.analyzed : 0);
    expect_same_names(file.places, version >= 5 ? mesh.places : none);
    EXPECT_EQ(file.has_unnamed_areas, version >= 12 ? mesh.unnamed : 0);
    EXPECT_EQ(text_of(file.population), mesh.is_left_4_dead() ? mesh.population : "");
    expect_same_names(file.fog_places, mesh.is_left_4_dead() ? mesh.fog_places : none);
    ASSERT_EQ(file.areas.size(), mesh.areas.size());
    for (std::size_t i = 0; i < mesh.areas.size(); ++i)
        expect_same_area(file.areas[i], mesh.areas[i], mesh);
    ASSERT_EQ(file.ladders.size(), version >= 6 ? mesh.ladders.size() : 0);
    for (std::size_t i = 0; i < file.ladders.size(); ++i)
        expect_same_ladder(file.ladders[i], mesh.ladders[i], version);
    EXPECT_EQ(file.greatest_view_distance, mesh.is_left_4_dead() ? mesh.view_distance : 0);
    EXPECT_EQ(file.trailing, test::bytes_of(mesh.trailing));
}

}  // namespace wend::source_nav
