#pragma once

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <stdexcept>
#include <vector>

#include "world/world_parts.hpp"

namespace wend::test {

// Makes the parts of worlds of boxes: as brushes of Source, or as trees of GoldSrc.
inline WorldParts world_parts(Engine engine) {
    WorldParts parts;
    parts.engine = engine;
    parts.entities.push_back({{{"classname", "worldspawn"}}});
    parts.solids.emplace_back().stops = {true, true, true};
    parts.brushes.masks = {1 | 0x10000, 1 | 0x20000, 1};
    parts.brushes.models.resize(1);
    parts.hulls.models.resize(1);
    parts.hulls.models[0].head = {-1, -1, -1, -1};
    parts.hulls.leaf_contents = {-1, -2};
    return parts;
}

inline std::vector<PartPlane> planes_of(const WorldBox& box) {
    const auto f = [](f64 value) { return static_cast<f32>(value); };
    return {{{1, 0, 0}, f(box.maxs.x)}, {{-1, 0, 0}, f(-box.mins.x)},
            {{0, 1, 0}, f(box.maxs.y)}, {{0, -1, 0}, f(-box.mins.y)},
            {{0, 0, 1}, f(box.maxs.z)}, {{0, 0, -1}, f(-box.mins.z)}};
}

// A brush between planes, as the last of a model.
inline void add_brush(BrushParts& parts, const std::vector<PartPlane>& planes, u32 contents = 1,
                      u32 model = 0) {
    parts.models[model].brushes.push_back(static_cast<u32>(parts.brushes.size()));
    parts.brushes.push_back(
        {static_cast<u32>(parts.side_planes.size()), static_cast<u32>(planes.size()), contents});
    for (const PartPlane& plane : planes) {
        parts.side_planes.push_back(static_cast<u32>(parts.planes.size()));
        parts.planes.push_back(plane);
    }
}

inline WorldBox grown(WorldBox box, const Point& by) {
    return {{box.mins.x - by.x, box.mins.y - by.y, box.mins.z - by.z},
            {box.maxs.x + by.x, box.maxs.y + by.y, box.maxs.z + by.z}};
}

// Puts a solid box before the tree of a hull, and returns the root of the whole: what is outside it
// goes on to that tree, whichever of the six planes it is in front of.
inline i32 hull_of_box(HullParts& parts, const WorldBox& box, i32 behind, bool has_leaves) {
    auto& nodes = has_leaves ? parts.point_nodes : parts.clip_nodes;
    i32 inside = -2;
    for (const PartPlane& plane : planes_of(box)) {
        parts.planes.push_back(plane);
        nodes.push_back({static_cast<u32>(parts.planes.size() - 1), {behind, inside}});
        inside = static_cast<i32>(nodes.size() - 1);
    }
    return inside;
}

// The same in all four hulls of a model.
inline void add_hull_box(HullParts& parts, const WorldBox& box, u32 model = 0) {
    const Point reach[4] = {{0, 0, 0}, {16, 16, 36}, {32, 32, 32}, {16, 16, 18}};
    auto& head = parts.models[model].head;
    for (std::size_t hull = 0; hull < 4; ++hull) {
        head[hull] = hull_of_box(parts, grown(box, reach[hull]), head[hull], hull == 0);
    }
}

inline std::shared_ptr<const World> world_of(WorldParts parts) {
    auto world = World::of(std::move(parts));
    if (!world) ADD_FAILURE() << world.error().text();
    return world ? *world : nullptr;
}

inline Tracer tracer_of(const World& world, const TraceRequest& request = {}) {
    auto tracer = world.tracer(request);
    if (!tracer) throw std::runtime_error(tracer.error().text());
    return *tracer;
}

// A box of that size around the traced point.
inline TraceRequest box_request(f64 x, f64 y, f64 z) {
    return {.box = {{-x / 2, -y / 2, -z / 2}, {x / 2, y / 2, z / 2}}};
}

inline constexpr f64 gap = 0.03125;

}  // namespace wend::test
