#include <algorithm>

#include "generate/analysis.hpp"

namespace wend {
namespace {

using Eyes = SightLines::Eyes;

// What one of two areas that see each other has in its list of the other: if the eyes on that are
// of no use, what is seen is a part of it (fact sheet of maps, section 3.7).
GroundSight sight_of(u32 area, Eyes eyes_on_it) { return {area, eyes_on_it == Eyes::all}; }

}  // namespace

Expected<void> find_sights(GroundMesh& mesh, const SightLines& lines, const AnalysisWork& work) {
    constexpr f64 lines_of_eye = 5;
    if (lines_of_eye * static_cast<f64>(lines.eye_count()) * static_cast<f64>(mesh.areas.size()) >
        too_many_sights)
        return failure(too_large_to_analyze);
    // Of each area and those behind it.
    std::vector<std::vector<GroundSight>> seen_by_later(mesh.areas.size());
    auto done = for_each_area(mesh, work, [&](GroundArea& area) {
        const auto own = static_cast<u32>(&area - mesh.areas.data());
        area.sights.push_back({own, true});
        for (u32 other = own + 1; other < mesh.areas.size(); ++other) {
            const Eyes on_other = lines.eyes_that_see(own, other),
                       on_own = lines.eyes_that_see(other, own);
            if (on_other == Eyes::none && on_own == Eyes::none) continue;
            area.sights.push_back(sight_of(other, on_other));
            seen_by_later[own].push_back(sight_of(other, on_own));
        }
    });
    if (!done) return done;
    for (u32 own = 0; own < mesh.areas.size(); ++own)
        for (const GroundSight& seen : seen_by_later[own])
            mesh.areas[seen.area].sights.push_back({own, seen.is_whole});
    for (GroundArea& area : mesh.areas) std::ranges::sort(area.sights, {}, &GroundSight::area);
    return {};
}

}  // namespace wend
