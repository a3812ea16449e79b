#include "model/map_fit/world_fit.hpp"

#include <algorithm>
#include <numeric>

namespace wend {
namespace {

// So many traces take seconds; no game's mesh needs a tenth of that.
constexpr u64 most_traces = 6'000'000;
constexpr u32 evidence_of_a_mesh = 500;

// The generator of Source moves a thin box, that of GoldSrc a point.
std::optional<Ground> generator_ground(const World& world) {
    constexpr f64 thin = 0.45;
    TraceRequest request{.mover = Mover::generator};
    if (world.engine() == Engine::source) request.box = {{-thin, -thin, 0}, {thin, thin, 2 * thin}};
    auto tracer = world.tracer(request);
    if (!tracer) return {};
    return Ground(std::move(*tracer), most_traces);
}

}  // namespace

WorldFit::WorldFit(const Network& network, const World& world) : outline_(network) {
    if (network.map_kind != MapKind::mesh || outline_.size() <= 0) return;
    ground_ = generator_ground(world);
    if (!ground_) return;
    fit_areas();
    judge();
}

void WorldFit::fit_areas() {
    areas_.resize(outline_.areas().size());
    f64 looked_at = 0, fitting = 0;
    for (NodeIndex area = 0; area < areas_.size(); ++area) {
        AreaFit& fit = areas_[area] = fit_of_area(*ground_, outline_, area, {});
        if (fit.samples == 0) continue;
        looked_at += outline_.areas()[area].size;
        fitting += outline_.areas()[area].size * fit.fitting / fit.samples;
    }
    if (looked_at > 0) fitting_ = fitting / looked_at;
}

u32 WorldFit::area_count() const {
    return static_cast<u32>(
        std::ranges::count_if(areas_, [](const AreaFit& fit) { return fit.samples > 0; }));
}

u32 WorldFit::count(bool (AreaFit::*is)() const) const {
    return static_cast<u32>(
        std::ranges::count_if(areas_, [is](const AreaFit& fit) { return (fit.*is)(); }));
}

void WorldFit::judge() {
    std::vector<NodeIndex> all(areas_.size());
    std::iota(all.begin(), all.end(), 0u);
    const PlacementEvidence evidence = evidence_of(outline_, all, evidence_of_a_mesh);
    shares_ = shares_at(*ground_, evidence, {});
    better_ = find_placement(*ground_, evidence, shares_, true);
}

}  // namespace wend
