#pragma once

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "formats/source2/analysis/analysis_changes.hpp"
#include "formats/source2/analysis/mesh_analysis.hpp"
#include "formats/source2/kv3/write_kv3.hpp"
#include "formats/source2_nav/files.hpp"
#include "wend/check.hpp"

// One fault for each rule, planted in the mesh of raw_mesh.hpp, and the records that it is to be
// found at.

namespace wend::source2 {

using Records = std::vector<std::string>;

struct Fault {
    std::string_view rule;
    std::function<Records(NavDocument&)> plant;
    u32 version = 36;
};

// The sound mesh in a version, to be changed.
inline std::shared_ptr<NavDocument> sound_mesh(u32 version) {
    const auto read = test::read_well(source2_nav, raw_mesh_of(version).bytes());
    const NavDocument& nav = NavDocument::of(*read);
    return std::make_shared<NavDocument>(nav.context, nav.file);
}

inline List<Connection>& connections(NavDocument& nav, u32 area, u32 edge) {
    return nav.file.areas[area].edges[edge].connections;
}

inline void set_analysis(NavDocument& nav, Kv3Value root) {
    nav.file.custom_data = write_kv3(tree_of_analysis(nav.context, std::move(root))).value();
}
// An analysis that knows of such spots in area 5 alone, whose corners are from 0, 100 to 100, 200.
inline Kv3Value analysis_with(const std::vector<AnalysedSpot>& spots) {
    Kv3Value root = blank_analysis(5);
    (*root.find("arealist")->as_array())[4] = area_entry(spots);
    return root;
}

inline std::vector<Fault> all_faults() {
    constexpr f32 none = std::numeric_limits<f32>::quiet_NaN();
    return {
        {"area-id-zero",
         [](NavDocument& nav) {
             nav.file.areas[2].id = 0;
             return Records{"0"};
         }},
        {"area-id-twice",
         [](NavDocument& nav) {
             nav.file.areas[2].id = 1;
             return Records{"1"};
         }},
        {"ladder-id-twice",
         [](NavDocument& nav) {
             nav.file.ladders.push_back(NavLadder(nav.file.ladders[0]));
             return Records{"ladder 1"};
         }},
        {"polygon-index",
         [](NavDocument& nav) {
             nav.file.areas[4].polygon = 99;
             nav.file.areas[4].edges = {};
             return Records{"5"};
         }},
        {"corner-index",
         [](NavDocument& nav) {
             nav.file.polygons[4].corners[1] = 99;
             return Records{"mesh"};
         }},
        {"few-corners",
         [](NavDocument& nav) {
             nav.file.polygons[4].corners.resize(2, *nav.arena);
             nav.file.areas[4].edges.resize(2, *nav.arena);
             return Records{"5"};
         }},
        {"corner-position",
         [](NavDocument& nav) {
             nav.file.corners[nav.file.polygons[4].corners[0]].y = none;
             return Records{"5"};
         }},
        {"hull-index",
         [](NavDocument& nav) {
             nav.file.areas[4].hull = 1;
             return Records{"5"};
         }},
        {"movable-index",
         [](NavDocument& nav) {
             nav.file.polygons[4].movable = 0;
             return Records{"mesh"};
         }},
        {"gravity-count",
         [](NavDocument& nav) {
             nav.file.gravity_flags = 1;
             nav.file.corner_gravity = {{0, 0, -1}};
             return Records{"mesh"};
         }},
        {"connection-area",
         [](NavDocument& nav) {
             connections(nav, 0, 2).push_back({77, 0}, *nav.arena);
             return Records{"1"};
         }},
        {"connection-edge",
         [](NavDocument& nav) {
             connections(nav, 4, 1).push_back({3, 4}, *nav.arena);
             return Records{"5"};
         }},
        {"connection-to-itself",
         [](NavDocument& nav) {
             connections(nav, 2, 1).push_back({3, 3}, *nav.arena);
             return Records{"3"};
         }},
        {"across-hulls",
         [](NavDocument& nav) {
             for (NavArea& area : nav.file.areas) area.hull = area.id == 3 ? 1 : 0;
             return Records{"2", "3"};
         },
         34},
        {"ladder-id",
         [](NavDocument& nav) {
             nav.file.areas[2].ladders_above.push_back(2, *nav.arena);
             return Records{"3"};
         }},
        {"ladder-area",
         [](NavDocument& nav) {
             nav.file.ladders[0].top_left = 77;
             return Records{"ladder 1"};
         }},
        {"block-sizes",
         [](NavDocument& nav) {
             nav.file.custom_data.raw_size_2 = 6;
             return Records{"mesh"};
         }},
        {"block-sizes",
         [](NavDocument& nav) {
             nav.file.game_data.raw_size = 8;
             nav.file.game_data.raw_size_1 = 3;
             return Records{"mesh"};
         }},
        {"block-sizes",
         [](NavDocument& nav) {
             nav.file.game_data.compression = 2;
             return Records{"mesh"};
         }},
        {"block-content",
         [](NavDocument& nav) {
             nav.file.custom_data.packed.back() = std::byte{0};
             return Records{"mesh"};
         }},
        {"block-content",
         [](NavDocument& nav) {
             ++nav.file.game_data.members;
             return Records{"mesh"};
         }},
        {"analysis-count",
         [](NavDocument& nav) {
             set_analysis(nav, blank_analysis(6));
             return Records{"mesh"};
         }},
        {"analysis-content",
         [](NavDocument& nav) {
             Kv3Value root = blank_analysis(5);
             root.as_object()->front().name = "areas";
             set_analysis(nav, std::move(root));
             return Records{"mesh"};
         }},
        {"analysis-content",
         [](NavDocument& nav) {
             Kv3Value root = analysis_with({{0, {50, 150, 200}, 1}});
             Kv3Value& area = (*root.find("arealist")->as_array())[4];
             (*area.find("hidingspotdata")->as_array())[0].as_object()->pop_back();
             set_analysis(nav, std::move(root));
             return Records{"mesh"};
         },
         35},
        {"analysis-missing",
         [](NavDocument& nav) {
             nav.file.custom_data = null_block();
             return Records{"mesh"};
         }},
        {"spot-outside",
         [](NavDocument& nav) {
             set_analysis(nav, analysis_with({{0, {99, 199, 200}, 1}, {1, {102, 150, 200}, 1}}));
             return Records{"5"};
         }},
        {"spot-number",
         [](NavDocument& nav) {
             set_analysis(nav, analysis_with({{0, {99, 199, 200}, 1}, {2, {50, 150, 200}, 1}}));
             return Records{"5"};
         }},
        {"not-mutual",
         [](NavDocument& nav) {
             connections(nav, 3, 2).clear();
             return Records{"2"};
         }},
        {"double-connection",
         [](NavDocument& nav) {
             connections(nav, 1, 0).push_back({4, 2}, *nav.arena);
             return Records{"2"};
         }},
        {"clockwise",
         [](NavDocument& nav) {
             List<u32>& corners = nav.file.polygons[4].corners;
             std::reverse(corners.begin(), corners.end());
             return Records{"5"};
         }},
        {"not-convex",
         [](NavDocument& nav) {
             nav.file.corners[nav.file.polygons[4].corners[2]] = {20, 120, 200};
             return Records{"5"};
         }},
        {"no-ground",
         [](NavDocument& nav) {
             for (const u32 corner : nav.file.polygons[4].corners) nav.file.corners[corner].y = 150;
             return Records{"5"};
         }},
        {"unnamed-flag",
         [](NavDocument& nav) {
             nav.file.has_unnamed_areas = 0;
             return Records{"mesh"};
         }},
        {"ladder-no-bottom",
         [](NavDocument& nav) {
             nav.file.ladders[0].bottom_area = nav.file.ladders[0].bottom_left = 0;
             return Records{"ladder 1"};
         }},
        {"ladder-no-top",
         [](NavDocument& nav) {
             nav.file.ladders[0].top_forward = 0;
             return Records{"ladder 1"};
         },
         30},
        {"ladder-not-listed",
         [](NavDocument& nav) {
             nav.file.areas[0].ladders_above.clear();
             return Records{"ladder 1"};
         },
         30},
        {"not-analysed",
         [](NavDocument& nav) {
             nav.file.is_analyzed = 0;
             return Records{"mesh"};
         }},
        {"no-areas",
         [](NavDocument& nav) {
             nav.file.areas.clear();
             nav.file.ladders.clear();
             set_analysis(nav, blank_analysis(0));
             nav.file.has_unnamed_areas = 0;
             return Records{"mesh"};
         }},
        {"gaps",
         [](NavDocument& nav) {
             // Up along y, 20 units away from the edge that area 2 leads over.
             for (const u32 corner : nav.file.polygons[3].corners) nav.file.corners[corner].y -= 20;
             return Records{"mesh"};
         }},
        {"one-way",
         [](NavDocument& nav) {
             for (const u32 corner : nav.file.polygons[3].corners) nav.file.corners[corner].z = -50;
             connections(nav, 3, 2).clear();
             return Records{"mesh"};
         }},
        {"islands",
         [](NavDocument& nav) {
             connections(nav, 1, 1).clear();
             connections(nav, 2, 3).clear();
             return Records{"mesh"};
         }},
    };
}

}  // namespace wend::source2
