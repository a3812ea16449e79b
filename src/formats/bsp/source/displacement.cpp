#include "formats/bsp/source/displacement.hpp"

#include <algorithm>

#include "wend/network.hpp"

namespace wend::bsp::source {
namespace {

constexpr i32 least_power = 2, greatest_power = 4;
constexpr u16 removed_tag = 0x20;

Point between(const Point& from, const Point& to, double part) {
    return {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part,
            from.z + (to.z - from.z) * part};
}

// So many elements of a list from an index on; none where it has not as many.
template <class T>
std::span<const T> run_of(const std::vector<T>& list, i32 first, std::size_t count) {
    if (first < 0) return {};
    const auto begin = static_cast<std::size_t>(first);
    if (begin > list.size() || count > list.size() - begin) return {};
    return std::span(list).subspan(begin, count);
}

void add_points(std::span<const Point> corners, const DispInfo& info,
                std::span<const DispVertex> vertices, u32 side, Displacement& disp) {
    const Point start{info.start[0], info.start[1], info.start[2]};
    std::size_t first = 0;
    for (std::size_t i = 1; i < corners.size(); ++i)
        if (distance(corners[i], start) < distance(corners[first], start)) first = i;
    const auto corner = [&](std::size_t i) { return corners[(first + i) % corners.size()]; };
    const double cells = side - 1;
    for (u32 y = 0; y < side; ++y) {
        const Point left = between(corner(0), corner(1), y / cells);
        const Point right = between(corner(3), corner(2), y / cells);
        for (u32 x = 0; x < side; ++x) {
            const Point flat = between(left, right, x / cells);
            const DispVertex& vertex = vertices[std::size_t{y} * side + x];
            const double off = vertex.distance;
            disp.points.push_back({flat.x + vertex.direction[0] * off,
                                   flat.y + vertex.direction[1] * off,
                                   flat.z + vertex.direction[2] * off});
        }
    }
}

void add_triangles(u32 side, std::span<const u16> tags, Displacement& disp) {
    std::size_t number = 0;
    const auto add = [&](u32 a, u32 b, u32 c) {
        const bool is_removed = number < tags.size() && (tags[number] & removed_tag) != 0;
        if (!is_removed) disp.triangles.push_back({a, b, c});
        ++number;
    };
    for (u32 y = 0; y + 1 < side; ++y)
        for (u32 x = 0; x + 1 < side; ++x) {
            const u32 at = y * side + x, right = at + 1, above = at + side, across = above + 1;
            // The diagonal changes from cell to cell.
            if ((x + y) % 2 == 0) {
                add(at, above, across);
                add(at, across, right);
            } else {
                add(at, above, right);
                add(right, above, across);
            }
        }
}

}  // namespace

std::span<const Point> Polygons::corners(const Face& face) {
    corners_.clear();
    const auto count = static_cast<std::size_t>(std::max<i16>(face.surfedges, 0));
    for (const i64 number : run_of(file_.surfedges, face.first_surfedge, count)) {
        const auto edge = static_cast<u64>(number < 0 ? -number : number);
        if (edge >= file_.edges.size()) return {};
        const u16 vertex = number < 0 ? file_.edges[edge].to : file_.edges[edge].from;
        if (vertex >= file_.vertices.size()) return {};
        const Vertex& at = file_.vertices[vertex];
        corners_.push_back({at.x, at.y, at.z});
    }
    return corners_;
}

std::vector<Displacement> displacements_of(const MapFile& file) {
    std::vector<Displacement> all;
    Polygons polygons(file);
    // What damaged maps use over and over is left out.
    std::size_t vertices_left = file.dispverts.size();
    for (const DispInfo& info : file.dispinfo) {
        if (info.power < least_power || info.power > greatest_power ||
            info.face >= file.faces.size())
            continue;
        const auto corners = polygons.corners(file.faces[info.face]);
        const u32 cells = 1U << static_cast<unsigned>(info.power), side = cells + 1;
        const auto vertices = run_of(file.dispverts, info.first_vertex, std::size_t{side} * side);
        if (corners.size() != 4 || vertices.empty() || vertices.size() > vertices_left) continue;
        vertices_left -= vertices.size();
        Displacement disp{.face = info.face, .contents = info.contents};
        add_points(corners, info, vertices, side, disp);
        add_triangles(
            side, run_of(file.disptris, info.first_triangle, std::size_t{2} * cells * cells), disp);
        all.push_back(std::move(disp));
    }
    return all;
}

}  // namespace wend::bsp::source
