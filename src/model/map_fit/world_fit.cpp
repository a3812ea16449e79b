#include "model/map_fit/world_fit.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace wend {
namespace {

constexpr u32 evidence_of_a_mesh = 500;
// Of the evidence of where a mesh belongs: with that much nothing better is looked for.
constexpr f64 surely_fits = 0.97;

}  // namespace

WorldFit::WorldFit(const Network& network, const World& world) : outline_(network) {
    if (network.map_kind != MapKind::mesh || outline_.size() <= 0) return;
    ground_ = Ground::of(world, Mover::generator);
    auto for_players = Ground::of(world, Mover::player);
    if (!ground_ || !for_players) return;
    for (const UnknownSolid& solid : world.unknown_solids())
        if (std::isfinite(solid.origin.x)) unknown_.push_back(solid.origin);
    std::ranges::sort(unknown_, {}, &Point::x);
    fit_areas(*for_players);
    judge();
}

// Props whose models are not at hand may be what an area lies on, or in.
bool WorldFit::is_at_unknown_solid(NodeIndex node) const {
    constexpr f64 beside = 40, below = 96, above = 16;
    const MeshOutline::Area& area = outline_.areas()[node];
    const f64 z = outline_.network().nodes.position[node].z;
    const auto first = std::ranges::upper_bound(unknown_, area.min_x - beside, {}, &Point::x);
    const auto last = std::ranges::lower_bound(unknown_, area.max_x + beside, {}, &Point::x);
    return first < last && std::any_of(first, last, [&](const Point& at) {
               return at.y > area.min_y - beside && at.y < area.max_y + beside &&
                      at.z > z - below && at.z < z + above;
           });
}

void WorldFit::fit_areas(Ground& for_players) {
    areas_.resize(outline_.areas().size());
    f64 looked_at = 0, fitting = 0;
    for (NodeIndex area = 0; area < areas_.size(); ++area) {
        AreaFit& fit = areas_[area] = fit_of_area(*ground_, for_players, outline_, area);
        if (fit.is_off_floor() && is_at_unknown_solid(area)) fit = {};
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

// Where a map was changed areas are off the floor; those that are on it lie between its walls. On
// the floors of another map they do not.
bool WorldFit::is_between_other_walls(PlacementEvidence evidence) {
    constexpr f64 sides_of_others = 0.65;
    constexpr u32 fewest_sides = 40;
    std::erase_if(evidence.sides,
                  [&](const CellSide& side) { return areas_[side.area].is_off_floor(); });
    if (evidence.sides.size() < fewest_sides) return false;
    return shares_at(*ground_, evidence, {}).sides < sides_of_others;
}

// What the trial over real maps and meshes left room between: of meshes of their own maps at least
// 0.87 of the sides hold, of others at most 0.74 wherever they are moved to.
void WorldFit::judge() {
    constexpr f64 sides_of_its_own = 0.76, corners_of_its_own = 0.7;
    constexpr f64 gain_by_moving = 0.05, gain_by_scaling = 0.08, gain_by_moving_onto_grid = 0.005;
    constexpr f64 surface_of_others = 0.5, both_of_others = 0.6;
    std::vector<NodeIndex> all(areas_.size());
    std::iota(all.begin(), all.end(), 0u);
    const PlacementEvidence evidence = evidence_of(outline_, all, evidence_of_a_mesh);
    shares_ = shares_at(*ground_, evidence, {});
    const bool is_off_grid = evidence.step == generator_step && is_off_the_grid(evidence);
    if (shares_.both() >= surely_fits && !is_off_grid) return;
    better_ = find_placement(*ground_, evidence, shares_, true);
    const bool is_moved = better_ && better_->placement.scale == 1;
    const f64 gain = !is_moved     ? gain_by_scaling
                     : is_off_grid ? gain_by_moving_onto_grid
                                   : gain_by_moving;
    if (better_ && better_->there.sides >= sides_of_its_own &&
        better_->there.corners >= corners_of_its_own &&
        better_->there.both() >= shares_.both() + gain) {
        verdict_ = is_moved ? FitVerdict::shifted : FitVerdict::scaled;
        return;
    }
    const bool is_off_the_floors = fitting_ < surface_of_others && shares_.both() < both_of_others;
    if (is_off_the_floors || is_between_other_walls(evidence)) verdict_ = FitVerdict::foreign;
}

}  // namespace wend
