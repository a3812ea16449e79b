#include "world/hull_world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace wend {

namespace {

// Half the sizes of the boxes of hulls; the first is a point.
constexpr std::array<Vector3, 4> hull_reach{{{0, 0, 0}, {16, 16, 36}, {32, 32, 32}, {16, 16, 18}}};

class HullShape final : public Tracer::Shape {
  public:
    HullShape(std::shared_ptr<const HullWorld> world, const TraceRequest& request, std::size_t hull)
        : world_(std::move(world)),
          request_(request),
          hull_(hull),
          middle_((vector_of(request.box.mins) + vector_of(request.box.maxs)) * 0.5) {}

    Trace trace(const Point& from, const Point& to) const override {
        const Vector3 start = vector_of(from) + middle_, end = vector_of(to) + middle_;
        const HullWorld::Found found = world_->trace(request_, hull_, start, end);
        return trace_of(found.hit, found.entity, from, to);
    }

  private:
    std::shared_ptr<const HullWorld> world_;
    TraceRequest request_;
    std::size_t hull_;
    Vector3 middle_;
};

}  // namespace

Expected<std::shared_ptr<const HullWorld>> HullWorld::of(const HullParts& parts,
                                                         std::span<const PartSolid> solids) {
    Expected<HullTrees> trees = HullTrees::of(parts);
    if (!trees) return failure(trees.error());
    auto world = std::make_shared<HullWorld>();
    world->trees_ = *std::move(trees);
    std::vector<SolidBox> boxes;
    for (const PartSolid& solid : solids) {
        const HullParts::Model& model = parts.models[solid.model];
        const Vector3 origin = vector_of(solid.origin);
        SolidBox box;
        box.include(widened(model.mins) + origin);
        box.include(widened(model.maxs) + origin);
        // Angles of these entities say which way they move, and none is turned when a map starts.
        world->solids_.push_back({.roots = world->trees_.roots(solid.model),
                                  .origin = origin,
                                  .entity = solid.entity,
                                  .stops = solid.stops,
                                  .box = box});
        // As the engine grows them, so that what touches a model meets it.
        for (std::size_t axis = 0; axis < 3; ++axis) {
            box.low[axis] -= 1;
            box.high[axis] += 1;
        }
        if (world->solids_.size() > 1) boxes.push_back(box);
    }
    world->entities_ = BoxHierarchy(boxes);
    return world;
}

Expected<std::size_t> HullWorld::hull_of(const WorldBox& box) {
    const Vector3 size = vector_of(box.maxs) - vector_of(box.mins);
    for (std::size_t hull = 0; hull < hull_reach.size(); ++hull) {
        if (size == hull_reach[hull] * 2) return hull;
    }
    return failure(fmt::format(
        "maps of GoldSrc tell what is solid to a point and to boxes of 32 x 32 x 72, 64 x 64 x 64 "
        "and 32 x 32 x 36 units, not to one of {} x {} x {}",
        size[0], size[1], size[2]));
}

SolidBox HullWorld::box() const {
    SolidBox all;
    for (const Solid& solid : solids_) all.include(solid.box);
    return all;
}

HullWorld::Found HullWorld::trace(const TraceRequest& request, std::size_t hull,
                                  const Vector3& from, const Vector3& to) const {
    const auto mover = static_cast<std::size_t>(request.mover);
    Found best{trees_.trace(solids_.front().roots[hull], from, to), solids_.front().entity};
    if (!request.brush_entities) return best;

    const auto meet = [&](const Solid& solid) {
        if (!solid.stops[mover]) return;
        const SolidHit hit =
            trees_.trace(solid.roots[hull], from - solid.origin, to - solid.origin);
        // What starts in an entity belongs to it, even where the world is hit before: that is how
        // the engine knows that a door stands in the way.
        if (!hit.starts_solid && hit.fraction >= best.hit.fraction) return;
        const bool started_solid = best.hit.starts_solid;
        best = {hit, solid.entity};
        best.hit.starts_solid = hit.starts_solid || started_solid;
    };
    // They are met in the order of the map. Of more than a few the order is found by asking all.
    std::array<u32, 32> near;
    std::size_t count = 0;
    entities_.along({from, to, hull_reach[hull]}, [&](u32 place) {
        if (count < near.size()) near[count] = entities_.order()[place];
        ++count;
        return 1.0;
    });
    traced_work += count;
    if (count > near.size()) {
        traced_work += solids_.size();
        for (std::size_t i = 1; i < solids_.size(); ++i) meet(solids_[i]);
        return best;
    }
    std::sort(near.begin(), near.begin() + count);
    for (std::size_t i = 0; i < count; ++i) meet(solids_[near[i] + 1]);
    return best;
}

Expected<std::shared_ptr<const Tracer::Shape>> hull_shape(std::shared_ptr<const HullWorld> world,
                                                          const TraceRequest& request) {
    const Expected<std::size_t> hull = HullWorld::hull_of(request.box);
    if (!hull) return failure(hull.error());
    return std::make_shared<const HullShape>(std::move(world), request, *hull);
}

}  // namespace wend
