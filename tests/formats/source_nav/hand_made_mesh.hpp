#pragma once

#include <ostream>
#include <span>
#include <string>

#include "formats/source_nav/raw_mesh.hpp"

// Two rooms side by side with everything that an area can have, in any version.

namespace wend::source_nav {

struct RawVersion {
    const char* name;
    u32 version, sub_version = 0;
    RawGame game = RawGame::base;
};
inline void PrintTo(const RawVersion& version, std::ostream* out) { *out << version.name; }

// Every version and game whose layout is known, and some more that only their sub-version tells
// apart.
inline constexpr RawVersion raw_versions[] = {
    {"1", 1},
    {"2", 2},
    {"3", 3},
    {"4", 4},
    {"5", 5},
    {"6", 6},
    {"7", 7},
    {"8", 8},
    {"9", 9},
    {"10.0", 10},
    {"11.0", 11},
    {"12.0", 12},
    {"13.0", 13},
    {"14.0", 14},
    {"14.1", 14, 1, RawGame::counter_strike},
    {"15.0", 15},
    {"15.1", 15, 1, RawGame::counter_strike},
    {"15.2", 15, 2, RawGame::team_fortress},
    {"16.0", 16},
    {"16.1", 16, 1, RawGame::counter_strike},
    {"16.2", 16, 2, RawGame::team_fortress},
    {"16.3", 16, 3, RawGame::insurgency},
    {"16.4", 16, 4, RawGame::insurgency},
    {"16.256", 16, 256, RawGame::team_fortress_classic},
    {"12.12", 12, 12, RawGame::left_4_dead},
    {"14.13", 14, 13, RawGame::left_4_dead},
    {"15.13", 15, 13, RawGame::left_4_dead},
    {"16.13", 16, 13, RawGame::left_4_dead},
    {"16.14", 16, 14, RawGame::left_4_dead},
};

inline RawArea hand_made_west(const RawMesh& mesh) {
    const u32 version = mesh.version;
    const bool by_index = mesh.is_left_4_dead() && mesh.sub_version >= 14;
    RawArea west;
    west.id = 7;
    west.attributes = version <= 8 ? 0x05 : version <= 12 ? 0x8405 : 0x40018405;
    west.north_west = {-100, -50, 10};
    west.south_east = {0, 50, 30};
    west.north_east_height = 20.5f;
    west.south_west_height = 12.25f;
    west.connections[1] = {9};
    west.spots = {{3, {-90.5f, -40.25f, 11}, 0x09}, {0, {-80, 40, 12}, 0x12}};
    west.approaches = {{9, 7, 1, 0, 9}, {7, 0, 7, 9, 6}};
    west.encounters = {{9, 1, 7, 3, {{3, 128}, {0, 255}}, {1, 2, 3}, {4, 5, 6}, {}}, {}};
    west.encounters[0].old_spots = {{{-90.5f, -40.25f, 11}, 0.5f}, {{-80, 40, 12}, 1}};
    west.place = 2;
    west.ladders_up = {5};
    west.occupy_times = {4.5f, 120, 7.25f, 8};
    west.light = {0.25f, 0.5f, 0.75f, 1};
    west.visible = {{by_index ? 1u : 9u, 3}, {by_index ? 0u : 7u, 1}};
    west.game_word = mesh.is_left_4_dead() ? 0x01000882 : 0x00200A01;
    west.fog_place = 1;
    west.early_word = 0x12345678;
    west.classic_words = {0x00200A01, 0x80000003};
    return west;
}

inline RawArea hand_made_east() {
    RawArea east;
    east.id = 9;
    east.north_west = {0, -50, 20.5f};
    east.south_east = {100, 50, 30};
    east.north_east_height = 20.5f;
    east.south_west_height = 30;
    east.connections[3] = {7};
    east.connections[2] = {7, 9};
    east.ladders_down = {5};
    east.inherit = 7;
    return east;
}

inline RawMesh hand_made_mesh(const RawVersion& version) {
    using namespace std::string_literals;
    RawMesh mesh;
    mesh.version = version.version;
    mesh.sub_version = version.sub_version;
    mesh.game = version.game;
    mesh.bsp_size = 1'234'567;
    mesh.analyzed = 1;
    mesh.unnamed = 1;
    mesh.places = {"BombsiteA\0"s, "House\0"s};
    mesh.population = "defaulturban";
    mesh.fog_places = {"Sewer\0"s};
    mesh.areas = {hand_made_west(mesh), hand_made_east()};
    mesh.ladders = {{5, 32, {-50, 0, 148.5f}, {-50, 0, 20.5f}, 128, 2, 1, 9, 0, 7, 0, 7}};
    mesh.view_distance = 1500;
    return mesh;
}

}  // namespace wend::source_nav
