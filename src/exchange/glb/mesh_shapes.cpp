#include "exchange/glb/mesh_shapes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "exchange/glb/gltf_reader.hpp"

namespace wend::exchange {
namespace {

// Of linear light, as glTF has colours of points.
constexpr std::array<MeshColour, 8> way_colours{{{65, 70, 80, 255},
                                                 {7, 61, 149, 255},
                                                 {161, 101, 20, 255},
                                                 {24, 93, 18, 255},
                                                 {138, 27, 17, 255},
                                                 {66, 37, 138, 255},
                                                 {11, 97, 90, 255},
                                                 {111, 111, 111, 255}}};
constexpr std::array<MeshColour, 8> ground_colours{{{70, 118, 44, 255},
                                                    {40, 93, 159, 255},
                                                    {175, 114, 26, 255},
                                                    {149, 65, 37, 255},
                                                    {101, 70, 161, 255},
                                                    {51, 141, 122, 255},
                                                    {177, 70, 108, 255},
                                                    {115, 115, 97, 255}}};
constexpr std::array<MeshColour, 8> marker_colours{{{194, 14, 7, 255},
                                                    {222, 116, 6, 255},
                                                    {12, 41, 190, 255},
                                                    {8, 115, 27, 255},
                                                    {138, 20, 141, 255},
                                                    {222, 54, 7, 255},
                                                    {6, 121, 149, 255},
                                                    {65, 65, 65, 255}}};

// Of a direction on the map, of length 1; 0 where there is none.
Point direction(const Point& from, const Point& to) {
    const double x = to.x - from.x, y = to.y - from.y;
    const double length = vector_length(x, y);
    if (!(length > 0) || !std::isfinite(length)) return {};
    return {x / length, y / length, 0};
}

}  // namespace

MeshPoint mesh_point(const Point& at) {
    const auto in_reach = [](double number) {
        constexpr double most = std::numeric_limits<float>::max();
        return std::isnan(number) ? 0.0f : static_cast<float>(std::clamp(number, -most, most));
    };
    // Without a -0.
    return {in_reach(at.x), in_reach(at.z), in_reach(0 - at.y)};
}

void add_strip(std::span<const Point> left, std::span<const Point> right, MeshColour colour,
               MeshPart& part) {
    const auto first = static_cast<u32>(part.points.size());
    for (std::size_t i = 0; i < left.size(); ++i) {
        part.points.push_back(mesh_point(left[i]));
        part.points.push_back(mesh_point(right[i]));
        part.colours.insert(part.colours.end(), 2, colour);
        if (i == 0) continue;
        const u32 before = first + static_cast<u32>(2 * i - 2);
        part.indices.insert(part.indices.end(),
                            {before, before + 1, before + 3, before, before + 3, before + 2});
    }
}

MeshPart diamond(float radius, MeshColour colour, u32 material) {
    MeshPart part{.points = {{0, radius, 0},
                             {radius, 0, 0},
                             {0, 0, -radius},
                             {-radius, 0, 0},
                             {0, 0, radius},
                             {0, -radius, 0}},
                  .colours = std::vector<MeshColour>(6, colour),
                  .indices = {},
                  .mode = GltfPrimitive::triangles,
                  .material = material};
    for (u32 side = 0; side < 4; ++side) {
        const u32 here = 1 + side, next = 1 + (side + 1) % 4;
        part.indices.insert(part.indices.end(), {0, here, next, 5, next, here});
    }
    return part;
}

Point across_corner(const Point& before, const Point& at, const Point& behind) {
    Point in = direction(before, at), out = direction(at, behind);
    if (in == Point{}) in = out;
    if (out == Point{}) out = in;
    Point along = direction({}, {in.x + out.x, in.y + out.y, 0});
    if (along == Point{}) along = out;
    // Sharp corners would reach far out.
    const double cosine = std::max(along.x * out.x + along.y * out.y, 0.5);
    return {along.y / cosine, -along.x / cosine, 0};
}

std::vector<Point> across_line(std::span<const Point> line) {
    std::vector<Point> across;
    across.reserve(line.size());
    const bool is_closed = line.size() > 3 && line.front() == line.back();
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Point& before = i > 0 ? line[i - 1] : is_closed ? line[line.size() - 2] : line[i];
        const Point& behind = i + 1 < line.size() ? line[i + 1] : is_closed ? line[1] : line[i];
        across.push_back(across_corner(before, line[i], behind));
    }
    return across;
}

MeshColour way_colour(std::size_t kind) { return way_colours[kind % way_colours.size()]; }

MeshColour ground_colour(std::size_t kind, unsigned shade) {
    return darker(ground_colours[kind % ground_colours.size()], shade);
}

MeshColour marker_colour(std::size_t kind) { return marker_colours[kind % marker_colours.size()]; }

MeshColour darker(MeshColour colour, unsigned parts_of_8) {
    for (std::size_t i = 0; i < 3; ++i)
        colour[i] = static_cast<u8>(colour[i] * (8 - parts_of_8) / 8);
    return colour;
}

}  // namespace wend::exchange
