#include "world/brush_models.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "world/world_check.hpp"

namespace wend {

namespace {

// The box of a brush, by its planes across the axes: compilers of maps give each brush all six.
SolidBox box_between(std::span<const PartPlane> planes) {
    SolidBox box;
    box.low.fill(-farthest_coordinate);
    box.high.fill(farthest_coordinate);
    for (const PartPlane& plane : planes) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (plane.normal[(axis + 1) % 3] != 0 || plane.normal[(axis + 2) % 3] != 0) continue;
            const f64 direction = plane.normal[axis], at = f64{plane.distance} / direction;
            if (direction > 0) box.high[axis] = std::min(box.high[axis], at);
            if (direction < 0) box.low[axis] = std::max(box.low[axis], at);
        }
    }
    return box;
}

}  // namespace

struct BrushModels::Builder {
    const BrushParts& parts;
    BrushModels& models;
    std::vector<Piece> brushes;  // all of them, in the order of the parts
    std::vector<SolidBox> boxes;

    Expected<void> take_brush(std::size_t index) {
        const BrushParts::Brush& brush = parts.brushes[index];
        const u64 end = u64{brush.first_side} + brush.sides;
        if (end > parts.side_planes.size()) {
            return failure(fmt::format("brush {} has sides up to {} of {}", index, end,
                                       parts.side_planes.size()));
        }
        // Shared sides would let a small file ask for work without end.
        if (models.planes_.size() + brush.sides > parts.side_planes.size()) {
            return failure(fmt::format("brushes up to number {} have more sides than there are, {}",
                                       index, parts.side_planes.size()));
        }
        const auto first = static_cast<u32>(models.planes_.size());
        for (u64 side = brush.first_side; side < end; ++side) {
            const u32 number = parts.side_planes[side];
            if (number >= parts.planes.size()) {
                return failure(fmt::format("side {} lies in plane {} of {}", side, number,
                                           parts.planes.size()));
            }
            const PartPlane& plane = parts.planes[number];
            if (!is_finite(plane)) {
                return failure(fmt::format("plane {} has numbers that are not finite", number));
            }
            models.planes_.push_back(plane);
        }
        const auto first_edge = static_cast<u32>(models.edges_.size());
        if (Expected<void> taken = take_edges(index); !taken) return taken;
        brushes.push_back({first, brush.sides, brush.contents, first_edge, brush.edges,
                           brush.is_sky ? Trace::Surface::sky : Trace::Surface::other});
        boxes.push_back(box_between(std::span(models.planes_).subspan(first)));
        return {};
    }

    Expected<void> take_edges(std::size_t index) {
        const BrushParts::Brush& brush = parts.brushes[index];
        const u64 end = u64{brush.first_edge} + brush.edges;
        if (end > parts.edges.size() || models.edges_.size() + brush.edges > parts.edges.size()) {
            return failure(fmt::format("brushes up to number {} have more edges than there are, {}",
                                       index, parts.edges.size()));
        }
        for (u64 i = brush.first_edge; i < end; ++i) {
            const BrushParts::Edge& edge = parts.edges[i];
            for (std::size_t side = 0; side < 2; ++side) {
                if (!all_finite(edge.ends[side]) || !all_finite(edge.normals[side])) {
                    return failure(fmt::format("edge {} has numbers that are not finite", i));
                }
            }
            models.edges_.push_back({{widened(edge.ends[0]), widened(edge.ends[1])},
                                     {widened(edge.normals[0]), widened(edge.normals[1])}});
        }
        return {};
    }

    // A triangle's corners, which follow those of the triangles before it.
    Expected<Piece> take_triangle(u32 index, SolidBox& box) {
        if (index >= parts.triangles.size()) {
            return failure(
                fmt::format("there is no triangle {}, only {}", index, parts.triangles.size()));
        }
        const BrushParts::Triangle& triangle = parts.triangles[index];
        const auto first = static_cast<u32>(models.corners_.size());
        for (const u32 corner : triangle.corner) {
            if (corner >= parts.points.size()) {
                return failure(fmt::format("triangle {} has corner {} of {}", index, corner,
                                           parts.points.size()));
            }
            const Vector3 at = widened(parts.points[corner]);
            if (!all_finite(at)) {
                return failure(fmt::format("point {} has numbers that are not finite", corner));
            }
            models.corners_.push_back(at);
            box.include(at);
        }
        return Piece{first, 0, triangle.contents, 0, 0, Trace::Surface::terrain};
    }

    Expected<void> take_model(const BrushParts::Model& part) {
        std::vector<Piece> pieces;
        std::vector<SolidBox> around;
        for (const u32 brush : part.brushes) {
            if (brush >= brushes.size()) {
                return failure(fmt::format("there is no brush {}, only {}", brush, brushes.size()));
            }
            const SolidBox& box = boxes[brush];
            const bool has_inside =
                box.low[0] <= box.high[0] && box.low[1] <= box.high[1] && box.low[2] <= box.high[2];
            if (brushes[brush].planes == 0 || !has_inside) continue;
            pieces.push_back(brushes[brush]);
            around.push_back(box);
        }
        for (const u32 triangle : part.triangles) {
            SolidBox box;
            const Expected<Piece> piece = take_triangle(triangle, box);
            if (!piece) return failure(piece.error());
            pieces.push_back(*piece);
            around.push_back(box);
        }
        Model model;
        for (const SolidBox& box : around) model.box.include(box);
        model.hierarchy = BoxHierarchy(around);
        for (const u32 index : model.hierarchy.order()) model.pieces.push_back(pieces[index]);
        models.models_.push_back(std::move(model));
        return {};
    }

    Expected<void> run() {
        for (std::size_t i = 0; i < parts.brushes.size(); ++i) {
            if (Expected<void> taken = take_brush(i); !taken) return taken;
        }
        for (const BrushParts::Model& model : parts.models) {
            if (Expected<void> taken = take_model(model); !taken) return taken;
        }
        return {};
    }
};

Expected<BrushModels> BrushModels::of(const BrushParts& parts) {
    BrushModels models;
    if (Expected<void> built = Builder{parts, models, {}, {}}.run(); !built) {
        return failure(built.error());
    }
    return models;
}

Vector3 BrushModels::reach_of(const Sweep& sweep) {
    Vector3 reach = sweep.half;
    if (sweep.is_turned) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            Vector3 direction{};
            direction[axis] = 1;
            reach[axis] = sweep.reach(direction);
        }
    }
    return reach;
}

void BrushModels::sweep_piece(const Piece& piece, const Sweep& sweep, SolidHit& hit) const {
    const f64 before = hit.fraction;
    if (piece.planes != 0) {
        sweep_brush(sweep, std::span(planes_).subspan(piece.first, piece.planes),
                    std::span(edges_).subspan(piece.first_edge, piece.edges), hit);
    } else {
        const std::size_t at = piece.first;
        sweep_triangle(sweep, {corners_[at], corners_[at + 1], corners_[at + 2]}, hit);
    }
    if (hit.fraction < before) hit.surface = piece.surface;
}

void BrushModels::sweep(u32 model, const Sweep& sweep, u32 mask, SolidHit& hit) const {
    const Model& in = models_[model];
    u64 visited = 1;
    in.hierarchy.along({sweep.from, sweep.to, reach_of(sweep)}, [&](u32 place) {
        const Piece& piece = in.pieces[place];
        visited += 1 + u64{piece.planes} + piece.edges;
        if ((piece.contents & mask) != 0) sweep_piece(piece, sweep, hit);
        return hit.fraction;
    });
    traced_work += visited;
}

std::optional<u32> BrushModels::any_blocker(u32 model, const Sweep& sweep, u32 mask) const {
    std::optional<u32> blocker;
    models_[model].hierarchy.along({sweep.from, sweep.to, reach_of(sweep)}, [&](u32 place) {
        // What is behind it does not matter, nor that it stands at the very beginning.
        if (!blocker && is_blocked_by(model, place, sweep, mask)) blocker = place;
        return blocker ? -1.0 : 1.0;
    });
    return blocker;
}

bool BrushModels::is_blocked_by(u32 model, u32 place, const Sweep& sweep, u32 mask) const {
    const std::vector<Piece>& pieces = models_[model].pieces;
    if (place >= pieces.size() || (pieces[place].contents & mask) == 0) return false;
    SolidHit hit;
    sweep_piece(pieces[place], sweep, hit);
    traced_work += 1 + u64{pieces[place].planes} + pieces[place].edges;
    return hit.fraction < 1 || hit.starts_solid;
}

}  // namespace wend
