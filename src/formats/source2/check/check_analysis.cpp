#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "formats/source2/analysis/mesh_analysis.hpp"
#include "formats/source2/check/checked_mesh.hpp"

namespace wend::source2 {
namespace {

// How far a place lies outside a convex outline, seen from above; below 0 inside.
f64 depth_outside(const std::vector<Point>& outline, const Point& at) {
    f64 outside = -std::numeric_limits<f64>::infinity();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point &a = outline[i], &b = outline[(i + 1) % outline.size()];
        const f64 x = b.x - a.x, y = b.y - a.y, length = std::hypot(x, y);
        if (length > 0) outside = std::max(outside, (y * (at.x - a.x) - x * (at.y - a.y)) / length);
    }
    return outside;
}

void check_spots(const CheckedMesh& mesh, const Analysis& analysis) {
    i64 number = 0;
    for (u32 area = 0; area < analysis.areas.size(); ++area)
        for (const AnalysedSpot& spot : analysis.areas[area].hiding_spots) {
            if (spot.id != number)
                mesh.add_area(nav_rule("spot-number"), area, "", [&] {
                    return fmt::format("{}, where {} are before it", spot.id, number);
                });
            ++number;
            const std::vector<Point>& outline = mesh.index.outlines[area];
            const f64 size = twice_size(outline);
            // Of an area without ground other rules tell.
            if (!(size > 0)) continue;
            const f64 outside = depth_outside(outline, point_of(spot.position));
            if (!(outside <= touching))
                mesh.add_area(nav_rule("spot-outside"), area, "", [&] {
                    return fmt::format("hiding spot {} at {}, {}, {} lies {:.4g} units outside",
                                       spot.id, spot.position[0], spot.position[1],
                                       spot.position[2], outside);
                });
        }
}

}  // namespace

void check_analysis(const CheckedMesh& mesh) {
    const NavFile& file = mesh.file();
    if (file.sub_version == 0) return;
    const auto tree = analysis_tree(mesh.nav);
    if (!tree) return;  // Which another rule tells.
    if (!*tree) {
        if (file.is_analyzed != 0)
            mesh.add_file(nav_rule("analysis-missing"), "custom_data",
                          [] { return std::string("its block holds nothing"); });
        return;
    }
    const auto analysis = analysis_of((*tree)->root);
    if (!analysis) {
        mesh.add_file(nav_rule("analysis-content"), "custom_data",
                      [&] { return analysis.error().text(); });
        return;
    }
    if (analysis->areas.size() != file.areas.size()) {
        mesh.add_file(nav_rule("analysis-count"), "custom_data", [&] {
            return fmt::format("it has {} entries for {} areas", analysis->areas.size(),
                               file.areas.size());
        });
        return;
    }
    check_spots(mesh, *analysis);
}

}  // namespace wend::source2
