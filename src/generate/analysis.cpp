#include "generate/analysis.hpp"

#include "core/base/ordered_parallel_for.hpp"

namespace wend {

Expected<void> for_each_area(GroundMesh& mesh, const AnalysisWork& work,
                             const std::function<void(GroundArea& area)>& compute) {
    u64 done = 0;
    bool goes_on = true;
    ordered_parallel_for(
        mesh.areas.size(), Turns{work.jobs},
        [&](std::size_t, std::size_t area) { compute(mesh.areas[area]); },
        [&](std::size_t) {
            goes_on = !work.progress || work.progress(++done, mesh.areas.size());
            return goes_on;
        });
    if (!goes_on) return failure("the making of the mesh was ended");
    return {};
}

}  // namespace wend
