#pragma once

#include <string>
#include <vector>

#include "core/describe/field.hpp"
#include "formats/source2/records/version.hpp"

namespace wend::source2 {

// Those that write the files seen: 6 and 7 with version 30, 12 with 35, 13 with 36.
inline constexpr i32 newest_generator = 13;
// Before this one there are always three hulls.
inline constexpr i32 first_with_hull_count = 12;
inline constexpr u32 hulls_of_old_generators = 3;

// The size of who moves, and what it gets over (fact sheet section 5).
struct Hull {
    u8 is_enabled = 1;
    f32 radius = 0, height = 0;
    u8 can_crouch = 0;
    f32 crouch_height = 0;
    u8 can_crawl = 0;
    f32 crawl_height = 0;
    f32 max_climb = 0;
    i32 max_slope = 0;
    f32 max_jump_down = 0, max_jump_across = 0, max_jump_up = 0;
    i32 border_erosion = -1;
};

template <Describes<Hull> H, class V>
constexpr void describe(H& hull, V& v) {
    const i32 generator = v.context.generator;
    if (v.when(generator >= 9)) v("is_enabled", hull.is_enabled, "1: there are areas for it");
    v("radius", hull.radius, needed, unit("units"), "half its width");
    v("height", hull.height, needed, unit("units"), "when it stands");
    if (v.when(generator >= 9)) {
        v("can_crouch", hull.can_crouch, "1: it gets under what is lower");
        v("crouch_height", hull.crouch_height, unit("units"), "when it crouches");
    }
    if (v.when(generator >= 13)) {
        v("can_crawl", hull.can_crawl, "1: it gets under what is lower still");
        v("crawl_height", hull.crawl_height, unit("units"), "when it crawls");
    }
    v("max_climb", hull.max_climb, unit("units"), "highest step");
    v("max_slope", hull.max_slope, unit("degrees"), "steepest ground");
    v("max_jump_down", hull.max_jump_down, unit("units"), "deepest drop");
    v("max_jump_across", hull.max_jump_across, unit("units"), "farthest jump");
    v("max_jump_up", hull.max_jump_up, unit("units"), "highest jump");
    if (v.when(generator >= 11))
        v("border_erosion", hull.border_erosion, unit("cells"),
          "how far from walls areas end; -1: by the radius");
}

// What the mesh was made with (fact sheet section 5).
struct Settings {
    i32 generator = newest_generator;
    u32 use_project_defaults = 0;
    f32 tile_size = 0, cell_size = 0, cell_height = 0;
    i32 min_region_size = 0, merged_region_size = 0;
    f32 sample_distance = 0, max_sample_error = 0;
    i32 max_edge_length = 0;
    f32 max_edge_error = 0;
    i32 corners_per_polygon = 0;
    f32 small_area_removal = -1;
    std::string hull_preset, hull_file;
    u32 hull_count = 0;
    std::vector<Hull> hulls;
    u8 gravity_follows_rotation = 0;
};

template <Describes<Settings> S, class V>
constexpr void describe(S& settings, V& v) {
    v("generator", settings.generator, "version of what made the mesh");
    const i32 generator = settings.generator;
    v.context.generator = generator;
    v("use_project_defaults", settings.use_project_defaults, "1: these are the game's own");
    v("tile_size", settings.tile_size, "of the tiles that it is made by, in cells");
    v("cell_size", settings.cell_size, unit("units"), "of the grid that ground is sampled on");
    v("cell_height", settings.cell_height, unit("units"), "of that grid");
    v("min_region_size", settings.min_region_size, "smaller regions are left out");
    v("merged_region_size", settings.merged_region_size, "smaller regions are joined");
    v("sample_distance", settings.sample_distance, "of heights");
    v("max_sample_error", settings.max_sample_error, "of heights");
    v("max_edge_length", settings.max_edge_length, "longest edge");
    v("max_edge_error", settings.max_edge_error, "how far an edge may be off");
    v("corners_per_polygon", settings.corners_per_polygon, "at most");
    if (v.when(generator >= 7))
        v("small_area_removal", settings.small_area_removal,
          "smaller areas are left out; -1: none");
    if (v.when(generator >= 12)) {
        v("hull_preset", settings.hull_preset, until_marker(u8{0}), "empty: the game's own");
        v("hull_file", settings.hull_file, until_marker(u8{0}), "empty: the game's own");
    }
    v("hull_count", settings.hull_count, derived, "number of hulls");
    v("hulls", settings.hulls,
      counted_by(generator >= first_with_hull_count ? settings.hull_count
                                                    : hulls_of_old_generators),
      "sizes of movers, each with areas of its own");
    if (v.when(generator >= 12))
        v("gravity_follows_rotation", settings.gravity_follows_rotation,
          "1: gravity turns with what moves");
}

}  // namespace wend::source2
