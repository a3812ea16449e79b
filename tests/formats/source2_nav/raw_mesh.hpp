#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formats/raw_bytes.hpp"

// A small mesh, put down byte by byte as the fact sheet says (sections 2 to 5):
//
//     5 (z 200)      Area 5 lies at the top of a ladder that leads up from area 1. Areas 1, 2 and 4
//     1 - 2 - 3      lie at z 0, area 3 at z 12. Area 4 is a triangle, whose longest edge is part
//         |          of an edge of area 2.
//         4

namespace wend::source2 {

struct RawArea {
    u32 id = 0;
    u32 hull = 0;
    std::vector<std::array<float, 3>> corners;
    // By edge: areas and their edges.
    std::vector<std::vector<std::pair<u32, u32>>> edges;
    std::vector<u32> above = {}, below = {};
    u32 attributes = 0, game_attributes = 0;
};

// An upright square of 100 units.
inline std::vector<std::array<float, 3>> raw_square(float x, float y, float z) {
    return {{x, y, z}, {x + 100, y, z}, {x + 100, y + 100, z}, {x, y + 100, z}};
}

inline std::vector<RawArea> raw_areas() {
    return {{1, 0, raw_square(0, 0, 0), {{}, {{2, 3}}, {}, {}}, {1}, {}},
            {2, 0, raw_square(100, 0, 0), {{{4, 2}}, {{3, 3}}, {}, {{1, 1}}}},
            {3, 0, raw_square(200, 0, 12), {{}, {}, {}, {{2, 1}}}},
            {4, 0, {{120, 0, 0}, {150, -80, 0}, {180, 0, 0}}, {{}, {}, {{2, 0}}}},
            {5, 0, raw_square(0, 100, 200), {{}, {}, {}, {}}, {}, {1}}};
}

struct RawMesh {
    u32 version = 36, sub_version = 1;
    u32 generator = 13, hulls = 1;
    std::vector<std::string> places = {};
    bool has_gravity = false, has_movable = false, has_box = false;
    std::vector<RawArea> areas = raw_areas();
    u32 has_unnamed_areas = 1;

    // A null of KV3, version 5, without packing (section 8).
    static void put_block(test::RawBytes& out, const std::string& mark) {
        while (out.bytes.size() % 8 != 0) out.u8_(0);
        out.at(mark).u32_(0x4B563305).u32_(0x7412167C).u32_(0x469806E9).u32_(0x3EE6F2AF);
        out.u32_(0xE73790B5).u32_(0).u16_(0).u16_(0).u32_(0).u32_(1).u32_(0).u32_(1);
        out.u16_(0).u16_(0).u32_(9).u32_(9).u32_(0).u32_(0).u32_(0).u32_(0);
        out.u32_(4).u32_(0).u32_(5).u32_(0).u32_(0).u32_(0).u32_(0).u32_(0);
        out.u32_(1).u32_(0).u32_(0).u32_(0);
        out.u32_(0).u8_(1).u32_(0xFFEEDD00);
    }

    // An analysis that says nothing of each area: {arealist: [{}, {}, ...]} (section 7).
    void put_analysis(test::RawBytes& out, const std::string& mark) const {
        const auto count = static_cast<u32>(areas.size());
        while (out.bytes.size() % 8 != 0) out.u8_(0);
        out.at(mark).u32_(0x4B563305).u32_(0x7300F029).u32_(0x45F98E00).u32_(0xE132C3B9);
        out.u32_(0x20963C40).u32_(0).u16_(0).u16_(0).u32_(9).u32_(1).u32_(0).u32_(3);
        out.u16_(count + 1).u16_(1).u32_(35 + 4 * count).u32_(35 + 4 * count);
        out.u32_(0).u32_(0).u32_(0).u32_(0).u32_(16).u32_(0).u32_(19 + 4 * count).u32_(0);
        out.u32_(1).u32_(0).u32_(1).u32_(0).u32_(2).u32_(count + 1).u32_(1);
        out.u32_(count == 0 ? 1 : count);
        out.text("arealist").u8_(0).u8_(0).u16_(0).u32_(1);
        out.u32_(1);
        for (u32 i = 0; i < count; ++i) out.u32_(0);
        out.u8_(count).u8_(0).u16_(0).u32_(0).u8_(9).u8_(24).u8_(9).u32_(0xFFEEDD00);
    }

    void put_tables(test::RawBytes& out) const {
        u32 corners = 0;
        for (const RawArea& area : areas) corners += static_cast<u32>(area.corners.size());
        out.at("corners").u32_(corners);
        for (const RawArea& area : areas)
            for (const auto& corner : area.corners) out.point(corner);
        out.at("polygons").u32_(areas.size());
        u32 next = 0;
        for (const RawArea& area : areas) {
            out.u8_(area.corners.size());
            for (std::size_t i = 0; i < area.corners.size(); ++i) out.u32_(next++);
            if (version >= 35) out.u32_(has_movable && area.id == 1 ? 0 : 0xFFFFFFFF);
        }
        if (version >= 32) out.u32_(has_gravity ? 1 : 0);
        if (version >= 32 && has_gravity) {
            out.u32_(corners);
            for (u32 i = 0; i < corners; ++i) out.point({0, 0, -1});
        }
        if (version < 35) return;
        out.u32_(has_movable ? 1 : 0);
        if (has_movable) put_placement(out.text("3:14").u8_(0));
    }

    // Not turned, and moved by 1, 2, 3.
    static void put_placement(test::RawBytes& out) {
        for (u32 row = 0; row < 3; ++row)
            for (u32 column = 0; column < 4; ++column)
                out.f32_(column == 3 ? static_cast<float>(row + 1) : row == column ? 1.0f : 0.0f);
    }

    void put_area(test::RawBytes& out, std::size_t index) const {
        const RawArea& area = areas[index];
        out.u32_(area.id).u32_(area.attributes).u32_(area.game_attributes).u8_(area.hull);
        if (version >= 31) {
            out.u32_(index);
        } else {
            out.u32_(area.corners.size());
            for (const auto& corner : area.corners) out.point(corner);
        }
        out.f32_(0);
        for (const auto& edge : area.edges) {
            out.u32_(edge.size());
            for (const auto& [to, over] : edge) out.u32_(to).u32_(over);
        }
        out.u8_(0).u32_(0).list(area.above).list(area.below);
    }

    void put_ladder(test::RawBytes& out) const {
        out.u32_(1).f32_(32).point({50, 100, 200}).point({50, 100, 0}).f32_(200).u32_(0);
        out.u32_(5).u32_(0).u32_(0).u32_(0).u32_(1);
        if (version >= 35) out.u32_(1).u32_(0);
    }

    void put_hull(test::RawBytes& out) const {
        if (generator >= 9) out.u8_(1);
        out.f32_(16).f32_(71);
        if (generator >= 9) out.u8_(1).f32_(35.5f);
        if (generator >= 13) out.u8_(0).f32_(17.5f);
        out.f32_(16).u32_(50).f32_(157).f32_(64).f32_(68);
        if (generator >= 11) out.u32_(0xFFFFFFFF);
    }

    void put_settings(test::RawBytes& out) const {
        out.at("settings").u32_(generator).u32_(1).f32_(128).f32_(1.5f).f32_(2).u32_(8).u32_(20);
        out.f32_(120).f32_(2).u32_(1200).f32_(45).u32_(4);
        if (generator >= 7) out.f32_(-1);
        if (generator >= 12) out.text("preset").u8_(0).u8_(0);
        out.u32_(hulls);
        for (u32 hull = 0; hull < (generator >= 12 ? hulls : 3); ++hull) put_hull(out);
        if (generator >= 12) out.u8_(0);
    }

    test::RawBytes raw() const {
        test::RawBytes out;
        out.u32_(0xFEEDFACE).u32_(version).u32_(sub_version).u8_(1).u16_(places.size());
        for (const std::string& place : places) out.u16_(place.size() + 1).text(place).u8_(0);
        out.u8_(has_unnamed_areas);
        if (version >= 36) put_block(out, "movable_settings");
        if (version >= 31) put_tables(out);
        if (version >= 36) put_block(out, "game_data");
        out.at("areas").u32_(areas.size());
        for (std::size_t i = 0; i < areas.size(); ++i) put_area(out, i);
        out.at("ladders").u32_(areas.empty() ? 0 : 1);
        if (!areas.empty()) put_ladder(out);
        out.at("boxes").u32_(has_box ? 1 : 0);
        if (has_box) put_placement(out.point({-1, -1, -1}).point({1, 1, 1}));
        put_settings(out);
        if (version >= 36) put_block(out, "extra_settings");
        if (sub_version > 0) put_analysis(out, "custom_data");
        return out;
    }
    Bytes bytes() const { return raw().bytes; }
};

// As games write them: sections 5 and 9, and one version of the generator for each that no file is
// known of.
inline RawMesh raw_mesh_of(u32 version) {
    const u32 generator = version == 30 ? 7 : version - 23;
    return {.version = version,
            .sub_version = version >= 35 ? 1u : 0u,
            .generator = generator,
            .hulls = generator >= 12 ? 1u : 3u};
}

}  // namespace wend::source2
