#include "exchange/glb/way_meshes.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/shown_text.hpp"
#include "core/json/json_quoted.hpp"
#include "exchange/features/drawn_ways.hpp"
#include "exchange/features/feature.hpp"
#include "exchange/glb/glb_keys.hpp"
#include "exchange/glb/gltf_reader.hpp"
#include "exchange/glb/mesh_shapes.hpp"

namespace wend::exchange {
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
            const std::string name = shown(network_.kind_name(static_cast<u8>(kind)));
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
    MeshPart part{.material = scene.material(shown(line.name))};
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
        add_strip(left, right, way_colour(0), part);
    } else {
        part.mode = GltfPrimitive::line_strip;
        for (const Point& point : points) part.points.push_back(mesh_point(point));
        part.colours.assign(points.size(), way_colour(role));
    }
    return scene.add_mesh(shown(line.name), std::span(&part, 1));
}

}  // namespace wend::exchange
