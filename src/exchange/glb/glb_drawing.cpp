#include "exchange/glb/glb_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/base/display_text.hpp"
#include "exchange/features/feature.hpp"
#include "exchange/glb/read_glb.hpp"
#include "exchange/glb/segment_chains.hpp"
#include "model/network/face_merger.hpp"

namespace wend::exchange {
namespace {

// What a transform does to the size of things along each axis; mirrored where it mirrors them.
Transform size_alone(const Transform& world) {
    const auto& m = world.m;
    const auto axis = [&](std::size_t i) { return Point{m[i], m[4 + i], m[8 + i]}; };
    const Point x = axis(0), y = axis(1), z = axis(2);
    const double volume = x.x * (y.y * z.z - y.z * z.y) - x.y * (y.x * z.z - y.z * z.x) +
                          x.z * (y.x * z.y - y.y * z.x);
    Transform size;
    size.m[0] = std::copysign(vector_length(x.x, x.y, x.z), volume);
    size.m[5] = vector_length(y.x, y.y, y.z);
    size.m[10] = vector_length(z.x, z.y, z.z);
    return size;
}

class GlbDrawingReader {
  public:
    GlbDrawingReader(const GlbChunks& chunks, GlbPart part)
        : reader_(chunks),
          is_of_objects_(part == GlbPart::objects),
          room_(16 * reader_.file_size() + (u64{1} << 20)) {}

    Expected<Drawing> read() {
        if (auto done = reader_.find_lists(); !done) return failure(std::move(done.error()));
        auto done = walk_nodes(
            reader_,
            [&](u32 index, const GltfNode& node, const Transform& world) -> Expected<void> {
                if (!node.mesh) return {};
                const Transform size = size_alone(world);
                is_mirrored_ = size.m[0] < 0;
                return add_mesh(index, node, is_of_objects_ ? size : world);
            });
        if (!done) return failure(std::move(done.error()));
        drawing_.is_in_metres = true;
        drawing_.notes.push_back("places are in metres, as glTF has them, and z is up");
        if (point_clouds_ > 0)
            drawing_.notes.push_back(
                fmt::format("{} left out that {} points alone",
                            point_clouds_ == 1 ? "1 part of a mesh"
                                               : fmt::format("{} parts of meshes", point_clouds_),
                            point_clouds_ == 1 ? "is" : "are"));
        if (flat_triangles_ > 0)
            drawing_.notes.push_back(
                fmt::format("{} without any extent left out",
                            flat_triangles_ == 1 ? "1 triangle"
                                                 : fmt::format("{} triangles", flat_triangles_)));
        return std::move(drawing_);
    }

  private:
    Expected<void> add_mesh(u32 index, const GltfNode& node, const Transform& world) {
        node_ = index;
        shapes_of_node_ = 0;
        node_properties_.clear();
        add_extras(node.extras);
        if (!node.name.empty())
            node_properties_.push_back({"name", escape_for_display(plain_value(node.name))});
        const auto primitives = reader_.primitives(*node.mesh);
        if (!primitives) return failure(primitives.error());
        for (const GltfPrimitive& primitive : *primitives) {
            if (!primitive.positions) continue;
            if (primitive.mode < GltfPrimitive::lines) {
                ++point_clouds_;
                continue;
            }
            if (auto done = add_primitive(primitive, world); !done) return done;
        }
        return {};
    }

    // As text, whatever they are.
    void add_extras(std::string_view extras) {
        if (!extras.starts_with('{')) return;
        JsonCursor in(extras);
        in.enter_object();
        for (std::string_view key; in.next_key(key);) {
            std::string name(key);
            const JsonCursor::Place start = in.place();
            in.skip();
            const std::string_view json(start, static_cast<std::size_t>(in.place() - start));
            if (json != "null")
                node_properties_.push_back(
                    {escape_for_display(name), escape_for_display(plain_value(json))});
        }
    }

    Expected<void> add_primitive(const GltfPrimitive& primitive, const Transform& world) {
        material_.clear();
        if (primitive.material) {
            const auto name = reader_.material_name(*primitive.material);
            if (!name) return failure(name.error());
            if (!name->empty()) material_ = escape_for_display(plain_value(*name));
        }
        const auto positions = reader_.positions(*primitive.positions);
        if (!positions) return failure(positions.error());
        std::vector<Point> points;
        if (!primitive.indices) {
            points.reserve(static_cast<std::size_t>(positions->count));
            for (u64 i = 0; i < positions->count; ++i)
                points.push_back(place(*positions, i, world));
        } else {
            const auto indices = reader_.indices(*primitive.indices);
            if (!indices) return failure(indices.error());
            points.reserve(static_cast<std::size_t>(indices->count));
            for (u64 i = 0; i < indices->count; ++i) {
                const u32 vertex = indices->index(i);
                if (vertex >= positions->count)
                    return reader_.refusal(
                        GltfList::accessors, *primitive.indices, "",
                        fmt::format("element {} is {}, and there are {} vertices", i, vertex,
                                    positions->count));
                points.push_back(place(*positions, vertex, world));
            }
        }
        for (const Point& point : points)
            if (!std::isfinite(point.x) || !std::isfinite(point.y) || !std::isfinite(point.z))
                return reader_.refusal(GltfList::nodes, node_, "",
                                       "its mesh stands further out than numbers reach");
        if (primitive.mode >= GltfPrimitive::triangles)
            add_faces(points, primitive.mode);
        else if (!is_of_objects_)
            add_lines(std::move(points), primitive.mode);
        if (is_full_)
            return reader_.refusal(GltfList::nodes, node_, "mesh",
                                   "the shapes take more memory than a file of this size can do "
                                   "with: meshes are shown too often, or names are too long");
        return {};
    }

    static Point place(const GltfNumbers& positions, u64 i, const Transform& world) {
        return z_up(
            world.apply({positions.number(i, 0), positions.number(i, 1), positions.number(i, 2)}));
    }

    void add_faces(const std::vector<Point>& points, u32 mode) {
        FaceMerger faces([&](const FaceMerger::Face& face) { add_shape(drawing_.faces, face); });
        const bool is_list = mode == GltfPrimitive::triangles;
        const std::size_t step = is_list ? 3 : 1;
        for (std::size_t i = 0; i + 2 < points.size() && !is_full_; i += step) {
            const bool is_turned = mode == GltfPrimitive::triangle_strip && i % 2 == 1;
            const Point& first = points[mode == GltfPrimitive::triangle_fan ? 0 : i];
            const Point &second = points[i + (is_turned ? 2 : 1)],
                        &third = points[i + (is_turned ? 1 : 2)];
            if (is_of_objects_)
                add_shape(drawing_.faces, is_mirrored_ ? std::vector{first, third, second}
                                                       : std::vector{first, second, third});
            else
                flat_triangles_ += !faces.add(first, second, third);
        }
        faces.finish();
    }

    void add_lines(std::vector<Point> points, u32 mode) {
        const auto add = [&](std::vector<Point> line) {
            if (line.size() > 1) add_shape(drawing_.lines, std::move(line));
        };
        if (mode == GltfPrimitive::lines)
            return chain_segments(std::span(points).first(points.size() / 2 * 2), add);
        if (mode == GltfPrimitive::line_loop && points.size() > 2) points.push_back(points.front());
        add(std::move(points));
    }

    void add_shape(std::vector<DrawnShape>& shapes, std::vector<Point> points) {
        // The list of shapes may be there twice while it grows.
        u64 taken = 3 * sizeof(DrawnShape) + points.size() * sizeof(Point) +
                    (node_properties_.size() + 1) * sizeof(DrawnProperty) + material_.size();
        for (const DrawnProperty& property : node_properties_)
            taken += property.name.size() + property.value.size();
        is_full_ = is_full_ || taken > room_;
        if (is_full_) return;
        room_ -= taken;
        DrawnShape shape{
            fmt::format("nodes[{}], shape {}", node_, ++shapes_of_node_), std::move(points), {}};
        shape.properties.reserve(node_properties_.size() + 1);
        shape.properties = node_properties_;
        if (!material_.empty()) shape.properties.push_back({"material", material_});
        shapes.push_back(std::move(shape));
    }

    GltfReader reader_;
    const bool is_of_objects_;
    bool is_mirrored_ = false;  // the node at hand, so that its faces turn the other way
    u64 room_;                  // bytes that shapes may still take
    bool is_full_ = false;
    u32 node_ = 0;
    u64 shapes_of_node_ = 0, point_clouds_ = 0, flat_triangles_ = 0;
    std::vector<DrawnProperty> node_properties_;
    std::string material_;
    Drawing drawing_;
};

}  // namespace

Expected<Drawing> read_glb_drawing(ByteView bytes, GlbPart part) {
    const auto chunks = GlbChunks::of(bytes);
    if (!chunks) return failure(chunks.error());
    return GlbDrawingReader(*chunks, part).read();
}

}  // namespace wend::exchange
