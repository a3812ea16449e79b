#include "exchange/glb/mesh_shapes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string>

#include "core/base/display_text.hpp"
#include "core/json/json_text.hpp"
#include "exchange/features/feature.hpp"
#include "exchange/features/network_features.hpp"
#include "exchange/glb/gltf_extras.hpp"
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

// Such as glTF has them. Of what floats cannot hold, as far out as they go.
MeshPoint mesh_point(const Point& at) {
    const auto in_reach = [](double number) {
        constexpr double most = std::numeric_limits<float>::max();
        return std::isnan(number) ? 0.0f : static_cast<float>(std::clamp(number, -most, most));
    };
    // Without a -0.
    return {in_reach(at.x), in_reach(at.z), in_reach(0 - at.y)};
}

// A strip between two lines that have as many points, viewed from above.
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

// The way across a line to its right at one point, between the points before and behind it, so long
// that lines beside it keep their distance; level, and 0 where the three are above each other.
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

// The same at each point of a line: the outer points go on straight.
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

}  // namespace

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

namespace {

// As pictures have them; what the widths of links measure hangs on the format.
constexpr double metres_a_lane = 5, lane_gap = 0.25;
constexpr int most_drawn_lanes = 16;

bool is_finite(const Point& at) {
    return std::isfinite(at.x) && std::isfinite(at.y) && std::isfinite(at.z);
}

Point in_metres(const Point& at, double metres_per_unit) {
    return {at.x * metres_per_unit, at.y * metres_per_unit, at.z * metres_per_unit};
}

// Lines beside others: each point so far to the right of it.
std::vector<Point> beside(std::span<const Point> line, std::span<const Point> across,
                          double offset) {
    std::vector<Point> moved(line.begin(), line.end());
    for (std::size_t i = 0; i < moved.size(); ++i) {
        moved[i].x += across[i].x * offset;
        moved[i].y += across[i].y * offset;
    }
    return moved;
}

class WayMeshes {
  public:
    WayMeshes(const Network& network, GltfScene& scene) : network_(network), scene_(scene) {}

    std::vector<u32> add() {
        std::vector<u32> nodes;
        const auto of_kind = drawn_ways(network_);
        for (std::size_t kind = 0; kind < of_kind.size(); ++kind) {
            if (of_kind[kind].empty()) continue;
            const std::string name = escape_for_display(network_.kind_name(static_cast<u8>(kind)));
            const u32 material = scene_.material(name);
            lanes_ = {.mode = GltfPrimitive::triangles, .material = material};
            lines_ = {.mode = GltfPrimitive::lines, .material = material};
            colour_ = way_colour(kind);
            for (const LinkIndex link : of_kind[kind]) add_way(link);
            const std::array parts{std::move(lanes_), std::move(lines_)};
            if (parts[0].points.empty() && parts[1].points.empty()) continue;
            nodes.push_back(scene_.add_node({.name = name,
                                             .mesh = scene_.add_mesh(name, parts),
                                             .extras = "{\"" + std::string(keys::layer) +
                                                       "\": " + quoted(layers::group) + "}"}));
        }
        return nodes;
    }

  private:
    Point place(NodeIndex node) const {
        return in_metres(network_.nodes.position[node], network_.metres_per_unit);
    }

    void add_way(LinkIndex link) {
        const Links& links = network_.links;
        std::vector<Point> line{place(links.from[link])};
        if (const u32 curve = links.curve[link]; curve != no_index)
            line.push_back(in_metres(network_.curve_points[curve], network_.metres_per_unit));
        line.push_back(place(links.to[link]));
        if (!std::ranges::all_of(line, is_finite)) return;
        const int ahead = std::min<int>(links.lanes[link], most_drawn_lanes);
        const int back = std::min<int>(links.opposite_lanes[link], most_drawn_lanes);
        const bool has_lanes = network_.kinds[links.kind[link]].has_lanes && ahead + back > 0;
        if (has_lanes) return add_lanes(link, line, ahead, back);
        for (std::size_t i = 0; i + 1 < line.size(); ++i)
            for (const Point& point : {line[i], line[i + 1]}) {
                lines_.points.push_back(mesh_point(point));
                lines_.colours.push_back(colour_);
            }
    }

    void add_lanes(LinkIndex link, const std::vector<Point>& line, int ahead, int back) {
        std::vector<Point> across = across_line(line);
        const NodeIndex from = network_.links.from[link], to = network_.links.to[link];
        across.front() = across_corner(place_beyond(from, to, line[0]), line[0], line[1]);
        across.back() =
            across_corner(line.end()[-2], line.back(), place_beyond(to, from, line.back()));
        const int lanes = ahead + back;
        // Lanes that lead one way are darker all along a road, whichever end its links name first;
        // few roads run along the line between the two.
        const bool is_onward =
            line.back().x - line.front().x > 0.37 * (line.front().y - line.back().y);
        for (int lane = 0; lane < lanes; ++lane) {
            const double left = (lane - lanes / 2.0) * metres_a_lane + lane_gap / 2;
            const double right = left + metres_a_lane - lane_gap;
            add_strip(beside(line, across, left), beside(line, across, right),
                      (lane < back) == is_onward ? darker(colour_, 3) : colour_, lanes_);
        }
    }

    // Where a way leads on beyond one of its ends: to the only other neighbour, else nowhere.
    Point place_beyond(NodeIndex end, NodeIndex other_end, const Point& at) const {
        const auto [first, last] = network_.links_of(end);
        NodeIndex next = no_index;
        for (LinkIndex link = first; link < last; ++link) {
            const NodeIndex to = network_.links.to[link];
            if (to == other_end || to == next) continue;
            if (next != no_index) return at;
            next = to;
        }
        if (next == no_index || !is_finite(network_.nodes.position[next])) return at;
        return place(next);
    }

    const Network& network_;
    GltfScene& scene_;
    MeshPart lanes_, lines_;
    MeshColour colour_{};
};

}  // namespace

std::vector<u32> add_ways(const Network& network, GltfScene& scene) {
    return WayMeshes(network, scene).add();
}

std::optional<u32> add_line_mesh(const Network& network, const Line& line, GltfScene& scene) {
    std::vector<Point> points;
    for (const Point& point : line.points) {
        if (!is_finite(point)) return std::nullopt;
        points.push_back(in_metres(point, network.metres_per_unit));
    }
    if (points.size() < 2) return std::nullopt;
    if (line.is_closed) points.push_back(points.front());
    const auto role = static_cast<std::size_t>(line.role);
    MeshPart part{.material = scene.material(escape_for_display(line.name))};
    const std::size_t count = line.points.size();
    if (line.left.size() == count && line.right.size() == count) {
        const std::vector<Point> across = across_line(points);
        std::vector<Point> left = points, right = points;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double to_left = double{line.left[i % count]} * network.metres_per_unit;
            const double to_right = double{line.right[i % count]} * network.metres_per_unit;
            left[i].x -= across[i].x * to_left;
            left[i].y -= across[i].y * to_left;
            right[i].x += across[i].x * to_right;
            right[i].y += across[i].y * to_right;
        }
        part.mode = GltfPrimitive::triangles;
        add_strip(left, right, way_colour(role), part);
    } else {
        part.mode = GltfPrimitive::line_strip;
        for (const Point& point : points) part.points.push_back(mesh_point(point));
        part.colours.assign(points.size(), way_colour(role));
    }
    return scene.add_mesh(escape_for_display(line.name), std::span(&part, 1));
}

}  // namespace wend::exchange
