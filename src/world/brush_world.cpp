#include "world/brush_world.hpp"

#include <cstddef>
#include <numbers>
#include <utility>

namespace wend {

namespace {

class BrushShape final : public Tracer::Shape {
  public:
    BrushShape(std::shared_ptr<const BrushWorld> world, const TraceRequest& request)
        : world_(std::move(world)),
          request_(request),
          middle_((vector_of(request.box.mins) + vector_of(request.box.maxs)) * 0.5),
          half_((vector_of(request.box.maxs) - vector_of(request.box.mins)) * 0.5) {}

    Trace trace(const Point& from, const Point& to) const override {
        const Vector3 start = vector_of(from) + middle_, end = vector_of(to) + middle_;
        const BrushWorld::Found found = world_->trace(request_, half_, start, end);
        return trace_of(found.hit, found.entity, from, to);
    }
    bool is_clear(const Point& from, const Point& to, u32& blocker) const override {
        return world_->is_clear(request_, half_, vector_of(from) + middle_, vector_of(to) + middle_,
                                blocker);
    }

  private:
    std::shared_ptr<const BrushWorld> world_;
    TraceRequest request_;
    Vector3 middle_, half_;
};

// The world's axes as a model sees them that is turned by roll about X, then pitch about Y, then
// yaw about Z. Quarter turns are exact.
std::array<Vector3, 3> axes_turned(const std::array<f64, 3>& angles) {
    std::array<f64, 3> sine, cosine;
    for (std::size_t i = 0; i < 3; ++i) {
        const f64 turn = std::remainder(angles[i], 360.0);
        const f64 quarters = turn / 90;
        sine[i] = std::sin(turn * std::numbers::pi / 180);
        cosine[i] = std::cos(turn * std::numbers::pi / 180);
        if (quarters == std::round(quarters)) {
            sine[i] = std::round(sine[i]);
            cosine[i] = std::round(cosine[i]);
        }
    }
    const auto [sp, sy, sr] = sine;
    const auto [cp, cy, cr] = cosine;
    return {{{cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr},
             {sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr},
             {-sp, cp * sr, cp * cr}}};
}

}  // namespace

Vector3 BrushWorld::Solid::to_model(const Vector3& direction) const {
    if (!is_turned) return direction;
    return axes[0] * direction[0] + axes[1] * direction[1] + axes[2] * direction[2];
}

Vector3 BrushWorld::Solid::to_world(const Vector3& direction) const {
    if (!is_turned) return direction;
    return {dot(axes[0], direction), dot(axes[1], direction), dot(axes[2], direction)};
}

Expected<std::shared_ptr<const BrushWorld>> BrushWorld::of(const BrushParts& parts,
                                                           std::span<const PartSolid> solids) {
    Expected<BrushModels> models = BrushModels::of(parts);
    if (!models) return failure(models.error());
    auto world = std::make_shared<BrushWorld>();
    world->models_ = *std::move(models);
    world->masks_ = parts.masks;
    std::vector<SolidBox> boxes;
    for (const PartSolid& part : solids) {
        Solid solid{.model = part.model,
                    .entity = part.entity,
                    .origin = vector_of(part.origin),
                    .axes = axes_turned(part.angles),
                    .is_turned = part.angles != std::array<f64, 3>{},
                    .scale = part.scale,
                    .stops = part.stops,
                    .box = {}};
        const SolidBox& box = world->models_.box(part.model);
        if (!box.is_empty()) {
            for (u32 corner = 0; corner < 8; ++corner) {
                const Vector3 at{(corner & 1) != 0 ? box.high[0] : box.low[0],
                                 (corner & 2) != 0 ? box.high[1] : box.low[1],
                                 (corner & 4) != 0 ? box.high[2] : box.low[2]};
                solid.box.include(solid.origin + solid.to_world(at) * solid.scale);
            }
        }
        if (world->solids_.empty() || !solid.box.is_empty()) world->solids_.push_back(solid);
        if (world->solids_.size() > 1 && !solid.box.is_empty()) boxes.push_back(solid.box);
    }
    world->entities_ = BoxHierarchy(boxes);
    return world;
}

SolidBox BrushWorld::box() const {
    SolidBox all;
    for (const Solid& solid : solids_) all.include(solid.box);
    return all;
}

void BrushWorld::meet(const Solid& solid, const Sweep& in_world, u32 mask, Found& best) const {
    SolidHit hit{.fraction = best.hit.fraction};
    if (!solid.is_turned && solid.origin == Vector3{} && solid.scale == 1) {
        models_.sweep(solid.model, in_world, mask, hit);
    } else {
        Sweep sweep = in_world;
        // The model keeps its size, and what moves is so many times smaller.
        const f64 factor = 1 / solid.scale;
        sweep.from = solid.to_model(in_world.from - solid.origin) * factor;
        sweep.to = solid.to_model(in_world.to - solid.origin) * factor;
        sweep.half = in_world.half * factor;
        sweep.gap = in_world.gap * factor;
        if (solid.is_turned) {
            sweep.axes = solid.axes;
            sweep.is_turned = true;
        }
        models_.sweep(solid.model, sweep, mask, hit);
    }
    if (hit.fraction < best.hit.fraction) {
        best.hit.fraction = hit.fraction;
        best.hit.normal = solid.to_world(hit.normal);
        best.hit.surface = hit.surface;
        best.entity = solid.entity;
    } else if (hit.starts_solid && best.entity == Trace::nothing) {
        best.entity = solid.entity;
    }
    best.hit.starts_solid |= hit.starts_solid;
    best.hit.is_all_solid |= hit.is_all_solid;
}

BrushWorld::Found BrushWorld::trace(const TraceRequest& request, const Vector3& half,
                                    const Vector3& from, const Vector3& to) const {
    const auto mover = static_cast<std::size_t>(request.mover);
    const u32 mask = masks_[mover];
    Sweep sweep{.from = from, .to = to, .half = half};
    sweep.is_point = half == Vector3{};
    Found best;
    meet(solids_.front(), sweep, mask, best);
    u64 visited = 1;
    entities_.along({from, to, half}, [&](u32 place) {
        ++visited;
        const Solid& solid = solids_[entities_.order()[place] + 1];
        // Props that are no entities are the world's own.
        const bool counts = request.brush_entities || solid.entity == 0;
        if (counts && solid.stops[mover]) meet(solid, sweep, mask, best);
        return best.hit.fraction;
    });
    traced_work += visited;
    return best;
}

bool BrushWorld::is_clear(const TraceRequest& request, const Vector3& half, const Vector3& from,
                          const Vector3& to, u32& blocker) const {
    const auto mover = static_cast<std::size_t>(request.mover);
    const u32 mask = masks_[mover];
    Sweep sweep{.from = from, .to = to, .half = half};
    sweep.is_point = half == Vector3{};
    const Solid& world = solids_.front();
    if (world.is_turned || world.origin != Vector3{} || world.scale != 1) {
        const Found found = trace(request, half, from, to);
        return found.hit.fraction >= 1 && !found.hit.starts_solid;
    }
    // What is met without a gap too is found by whoever goes along the way, so that the answer does
    // not hang on what was met before.
    Sweep closely = sweep;
    closely.gap = 0;
    if (models_.is_blocked_by(world.model, blocker, sweep, mask) &&
        models_.is_blocked_by(world.model, blocker, closely, mask))
        return false;
    if (const auto met = models_.any_blocker(world.model, sweep, mask)) {
        blocker = *met;
        return false;
    }
    Found found;
    entities_.along({from, to, half}, [&](u32 place) {
        const Solid& solid = solids_[entities_.order()[place] + 1];
        const bool counts = request.brush_entities || solid.entity == 0;
        if (counts && solid.stops[mover]) meet(solid, sweep, mask, found);
        return found.hit.fraction < 1 || found.hit.starts_solid ? 0.0 : 1.0;
    });
    return found.hit.fraction >= 1 && !found.hit.starts_solid;
}

std::shared_ptr<const Tracer::Shape> brush_shape(std::shared_ptr<const BrushWorld> world,
                                                 const TraceRequest& request) {
    return std::make_shared<const BrushShape>(std::move(world), request);
}

}  // namespace wend
