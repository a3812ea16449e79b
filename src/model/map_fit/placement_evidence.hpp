#pragma once

#include <span>
#include <vector>

#include "model/map_fit/ground.hpp"
#include "model/map_fit/mesh_outline.hpp"

namespace wend {

// Where a mesh lies: what belongs at a point of the world is at that point times `scale` plus
// `offset` in the mesh.
struct Placement {
    f64 scale = 1;
    Point offset = {};

    Point in_world(const Point& mesh) const {
        return {(mesh.x - offset.x) / scale, (mesh.y - offset.y) / scale,
                (mesh.z - offset.z) / scale};
    }
    friend bool operator==(const Placement&, const Placement&) = default;
};

// What of a mesh, or of a part of it, tells where it belongs: corners, which are where the
// generator found floor, and cells' sides with and without a cell beyond.
struct PlacementEvidence {
    std::vector<Point> corners;
    std::vector<CellSide> sides;
    f64 step = generator_step;  // Of the mesh as it is.
};

// Of these areas, at most so much of either, evenly chosen.
PlacementEvidence evidence_of(const MeshOutline& outline, std::span<const NodeIndex> areas,
                              u32 most);

// Whether its corners lie on a grid as the generator's, but beside it: games lay that through the
// origin of the map, so that somebody has moved them since.
bool is_off_the_grid(const PlacementEvidence& evidence);

// How much of it holds if the mesh lies so.
struct EvidenceShares {
    f64 corners = 0;  // Corners with floor there and room above it.
    f64 sides = 0;    // Cells' sides beyond which the generator would find what the mesh says.
    u32 corner_count = 0, side_count = 0;
    f64 both() const { return (corners + sides) / 2; }
};

EvidenceShares shares_at(Ground& ground, const PlacementEvidence& evidence,
                         const Placement& placement);
// Of the corners alone, of so many of them at most.
f64 corner_share_at(Ground& ground, const PlacementEvidence& evidence, const Placement& placement,
                    u32 most);
// Whether one cell's side is as the mesh has it.
bool holds_at(Ground& ground, const CellSide& side, const Placement& placement);

}  // namespace wend
