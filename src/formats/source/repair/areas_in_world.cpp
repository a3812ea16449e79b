#include "formats/source/repair/areas_in_world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "core/document/repair_job.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/read/nav_document.hpp"
#include "wend/editor.hpp"
#include "wend/world.hpp"

namespace wend::source_nav {
namespace {

// Of an area's corners in the order of corner_of.
using CornerHeights = std::array<f32, 4>;

// The height of the floor within 36 units above or below a place, as the mesh's generator sees it.
std::optional<f64> floor_near(const Tracer& tracer, f64 x, f64 y, f64 z) {
    constexpr f64 near = 36;
    return tracer.floor_below({x, y, z + near}, 2 * near);
}

// The floor under each corner, looked for a little inside; none where an area between these heights
// would be more than a step off the floor in its middle.
std::optional<CornerHeights> floor_of(const Tracer& tracer, const NavArea& area) {
    constexpr f64 inside = 2;
    const Position middle = centre_of(area);
    CornerHeights heights{};
    f64 sum = 0;
    for (u32 corner = 0; corner < 4; ++corner) {
        const Position at = corner_of(area, corner);
        const f64 to_x = f64{middle[0]} - at[0], to_y = f64{middle[1]} - at[1];
        const f64 x = at[0] + std::clamp(to_x, -inside, inside);
        const f64 y = at[1] + std::clamp(to_y, -inside, inside);
        const auto height = floor_near(tracer, x, y, at[2]);
        if (!height) return std::nullopt;
        heights[corner] = static_cast<f32>(*height);
        sum += *height;
    }
    const auto height = floor_near(tracer, middle[0], middle[1], middle[2]);
    if (!height || std::abs(*height - sum / 4) > step_height) return std::nullopt;
    return heights;
}

void set_height(RepairJob& job, const Finding& finding, const char* field, f32& height, f32 to) {
    const f32 before = std::exchange(height, to);
    if (before == to) return;
    job.set(finding.member, finding.record, fmt::format("{}.{}", finding.field, field),
            fmt::format("{}", before), fmt::format("{}", to));
}

}  // namespace

void snap_to_floor(RepairJob& job) {
    if (!job.world()) return;
    const auto tracer = job.world()->tracer({.mover = Mover::generator});
    if (!tracer) return;
    NavFile& file = static_cast<NavDocument&>(job.edit(0)).file;
    const Network& network = job.map().network();
    for (const Finding& finding : job.findings()) {
        if (finding.node >= network.nodes.size()) continue;
        NavArea& area = file.areas[network.nodes.origin[finding.node].record];
        const auto heights = floor_of(*tracer, area);
        if (!heights) continue;
        set_height(job, finding, "north_west[2]", area.north_west[2], (*heights)[0]);
        set_height(job, finding, "north_east_height", area.north_east_height, (*heights)[1]);
        set_height(job, finding, "south_east[2]", area.south_east[2], (*heights)[2]);
        set_height(job, finding, "south_west_height", area.south_west_height, (*heights)[3]);
    }
}

void remove_areas(RepairJob& job) {
    if (!job.may_lose()) return;
    std::vector<NodeIndex> nodes;
    for (const Finding& finding : job.findings())
        if (finding.node < job.map().network().nodes.size()) nodes.push_back(finding.node);
    std::ranges::sort(nodes);
    const auto repeated = std::ranges::unique(nodes);
    nodes.erase(repeated.begin(), repeated.end());
    // A mesh without areas is no mesh.
    if (nodes.empty() || nodes.size() == job.map().network().nodes.size()) return;
    Editor editor(job.map());
    const auto removed = editor.run(edits::Remove{nodes});
    if (!removed) return;
    const auto& left = NavDocument::of(*editor.map().members().front().document);
    NavDocument copy(left.context, left.file);
    NavDocument& mesh = static_cast<NavDocument&>(job.edit(0));
    mesh.file = std::move(copy.file);
    mesh.arena = std::move(copy.arena);
    mesh.context = copy.context;
    for (const Finding& finding : job.findings())
        job.note(finding.member, finding.record, "removed");
    for (const std::string& consequence : removed->consequences) job.note(0, "mesh", consequence);
}

}  // namespace wend::source_nav
