#pragma once

#include "formats/raw_bytes.hpp"

// A mesh and its bytes, written down from the fact sheet (sections 2 to 5 and 7) and independent of
// the descriptions.

namespace wend::source_nav {

using test::RawBytes;

using RawPoint = std::array<float, 3>;

struct RawSpot {
    u32 id;
    RawPoint position;
    unsigned flags;
};
struct RawApproach {
    u32 here, previous;
    unsigned previous_how;
    u32 next;
    unsigned next_how;
};
struct RawSeenSpot {
    u32 id;
    unsigned t;
};
struct RawOldSeenSpot {
    RawPoint position;
    float t;
};
struct RawEncounter {
    u32 from;
    unsigned from_direction;
    u32 to;
    unsigned to_direction;
    std::vector<RawSeenSpot> spots;
    // Versions 1 and 2 have these instead of directions and ids.
    RawPoint from_point{}, to_point{};
    std::vector<RawOldSeenSpot> old_spots{};
};
struct RawVisible {
    u32 area;
    unsigned attributes;
};

struct RawArea {
    u32 id = 0, attributes = 0;
    RawPoint north_west{}, south_east{};
    float north_east_height = 0, south_west_height = 0;
    std::array<std::vector<u32>, 4> connections{};
    std::vector<RawSpot> spots{};
    std::vector<RawApproach> approaches{};
    std::vector<RawEncounter> encounters{};
    unsigned place = 0;
    std::vector<u32> ladders_up{}, ladders_down{};
    std::array<float, 4> occupy_times{};  // of four teams in Team Fortress 2 Classic, else of two
    std::array<float, 4> light{};
    std::vector<RawVisible> visible{};
    u32 inherit = 0;
    u32 game_word = 0;  // of Team Fortress, Insurgency or Left 4 Dead
    unsigned fog_place = 0;
    u32 early_word = 0;                  // of Left 4 Dead before sub-version 13
    std::array<u32, 2> classic_words{};  // of Team Fortress 2 Classic
};

struct RawLadder {
    u32 id = 0;
    float width = 0;
    RawPoint top{}, bottom{};
    float length = 0;
    u32 direction = 0;
    unsigned dangling = 0;
    u32 forward = 0, left = 0, right = 0, behind = 0, bottom_area = 0;
};

enum class RawGame {
    base,
    counter_strike,
    team_fortress,
    insurgency,
    left_4_dead,
    team_fortress_classic
};

struct RawMesh {
    u32 version = 16, sub_version = 0;
    RawGame game = RawGame::base;
    u32 bsp_size = 0;
    unsigned analyzed = 0, unnamed = 0;
    std::vector<std::string> places{};  // with their closing zeros
    std::string population{};           // Left 4 Dead, without its closing zero
    std::vector<std::string> fog_places{};
    std::vector<RawArea> areas{};
    std::vector<RawLadder> ladders{};
    float view_distance = 0;
    std::string trailing{};
    std::vector<std::string> area_tails{};  // what a mod adds to each area

    bool is_left_4_dead() const { return game == RawGame::left_4_dead; }
    bool is_classic() const { return game == RawGame::team_fortress_classic; }
    std::size_t teams() const { return is_classic() ? 4 : 2; }
    bool has_visibility() const { return version >= 16 || is_left_4_dead(); }
    bool has_approaches() const { return version < 15 || game == RawGame::counter_strike; }
};

inline void put_approaches(RawBytes& out, const RawArea& area) {
    out.u8_(area.approaches.size());
    for (const RawApproach& approach : area.approaches)
        out.u32_(approach.here)
            .u32_(approach.previous)
            .u8_(approach.previous_how)
            .u32_(approach.next)
            .u8_(approach.next_how);
}

inline void put_visibility(RawBytes& out, const RawArea& area, const std::string& path) {
    out.at(path + ".visible").u32_(area.visible.size());
    for (const RawVisible& seen : area.visible) out.u32_(seen.area).u8_(seen.attributes);
    out.at(path + ".inherit_visibility_from").u32_(area.inherit);
}

inline void put_encounters(RawBytes& out, const RawMesh& mesh, const RawArea& area,
                           const std::string& path) {
    out.u32_(area.encounters.size());
    for (std::size_t i = 0; i < area.encounters.size(); ++i) {
        const RawEncounter& way = area.encounters[i];
        const std::string here = path + ".encounters[" + std::to_string(i) + "]";
        out.at(here);
        if (mesh.version < 3) {
            out.u32_(way.from).u32_(way.to).point(way.from_point).point(way.to_point);
            out.at(here + ".spots").u8_(way.old_spots.size());
            for (const RawOldSeenSpot& spot : way.old_spots) out.point(spot.position).f32_(spot.t);
        } else {
            out.u32_(way.from).u8_(way.from_direction).u32_(way.to).u8_(way.to_direction);
            out.at(here + ".spots").u8_(way.spots.size());
            for (const RawSeenSpot& spot : way.spots) out.u32_(spot.id).u8_(spot.t);
        }
    }
}

inline void put_area(RawBytes& out, const RawMesh& mesh, const RawArea& area,
                     const std::string& path) {
    const u32 version = mesh.version;
    out.at(path).u32_(area.id).at(path + ".attributes");
    if (version <= 8)
        out.u8_(area.attributes);
    else if (version <= 12)
        out.u16_(area.attributes);
    else
        out.u32_(area.attributes);
    out.at(path + ".north_west").point(area.north_west).point(area.south_east);
    out.f32_(area.north_east_height).f32_(area.south_west_height);
    const char* sides[] = {"north", "east", "south", "west"};
    for (std::size_t side = 0; side < 4; ++side) {
        const std::string here = path + ".connections." + sides[side];
        const std::vector<u32>& to = area.connections[side];
        out.at(here).u32_(to.size());
        for (std::size_t i = 0; i < to.size(); ++i)
            out.at(here + '[' + std::to_string(i) + ']').u32_(to[i]);
    }
    out.at(path + ".hiding_spots").u8_(area.spots.size());
    for (const RawSpot& spot : area.spots) {
        if (version >= 2) out.u32_(spot.id);
        out.point(spot.position);
        if (version >= 2) out.u8_(spot.flags);
    }
    if (version < 15) put_approaches(out, area);
    put_encounters(out, mesh, area, path);
    if (version >= 5) out.at(path + ".place").u16_(area.place);
    if (version >= 7) {
        out.at(path + ".ladders_up").list(area.ladders_up);
        out.at(path + ".ladders_down").list(area.ladders_down);
    }
    if (version >= 8)
        for (std::size_t team = 0; team < mesh.teams(); ++team) out.f32_(area.occupy_times[team]);
    if (version >= 11)
        for (const float light : area.light) out.f32_(light);
    if (mesh.is_left_4_dead()) {
        out.at(path + ".spawn_attributes").u32_(area.game_word);
        if (mesh.sub_version < 13) out.u32_(area.early_word);
        out.u16_(area.fog_place);
        put_visibility(out, area, path);
        return;
    }
    if (version >= 16) put_visibility(out, area, path);
    if (version >= 15 && mesh.game == RawGame::counter_strike) put_approaches(out, area);
    if (mesh.game == RawGame::team_fortress || mesh.game == RawGame::insurgency)
        out.u32_(area.game_word);
    if (mesh.is_classic())
        for (const u32 word : area.classic_words) out.u32_(word);
}

inline void put_ladder(RawBytes& out, const RawMesh& mesh, const RawLadder& ladder) {
    out.u32_(ladder.id).f32_(ladder.width).point(ladder.top).point(ladder.bottom);
    out.f32_(ladder.length).u32_(ladder.direction);
    if (mesh.version == 6) out.u8_(ladder.dangling);
    out.u32_(ladder.forward).u32_(ladder.left).u32_(ladder.right).u32_(ladder.behind);
    out.u32_(ladder.bottom_area);
}

inline void put_names(RawBytes& out, const std::vector<std::string>& names) {
    out.u16_(names.size());
    for (const std::string& name : names) out.u16_(name.size()).text(name);
}

inline RawBytes raw_file(const RawMesh& mesh) {
    const u32 version = mesh.version;
    RawBytes out;
    out.at("magic").u32_(0xFEEDFACE).at("version").u32_(version);
    if (version >= 10) out.at("sub_version").u32_(mesh.sub_version);
    if (version >= 4) out.at("bsp_size").u32_(mesh.bsp_size);
    if (version >= 14) out.at("is_analyzed").u8_(mesh.analyzed);
    if (version >= 5) put_names(out.at("places"), mesh.places);
    if (version >= 12) out.at("has_unnamed_areas").u8_(mesh.unnamed);
    if (mesh.is_classic()) out.at("classic_magic").text("TF2C");
    if (mesh.is_left_4_dead()) {
        out.at("population").text(mesh.population).u8_(0);
        put_names(out.at("fog_places"), mesh.fog_places);
    }
    out.at("areas").u32_(mesh.areas.size());
    for (std::size_t i = 0; i < mesh.areas.size(); ++i) {
        const std::string path = "areas[" + std::to_string(i) + "]";
        put_area(out, mesh, mesh.areas[i], path);
        if (!mesh.area_tails.empty()) out.at(path + ".tail").text(mesh.area_tails[i]);
    }
    if (version >= 6) {
        out.at("ladders").u32_(mesh.ladders.size());
        for (std::size_t i = 0; i < mesh.ladders.size(); ++i)
            put_ladder(out.at("ladders[" + std::to_string(i) + "]"), mesh, mesh.ladders[i]);
    }
    if (mesh.is_left_4_dead()) out.at("greatest_view_distance").f32_(mesh.view_distance);
    out.at("trailing").text(mesh.trailing);
    return out;
}

}  // namespace wend::source_nav
