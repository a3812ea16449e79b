#include "field_mesh.hpp"

#include <algorithm>
#include <map>
#include <random>

#include "wend/network_builder.hpp"

namespace wend::bench {
namespace {

constexpr std::uint16_t spacing = 600;
constexpr int jitter = 140;  // Small enough that every quad stays convex.

// Which cells of a grid are ground: holes of one cell up to many, and then only the largest piece.
std::vector<bool> ground(std::uint16_t side, std::mt19937& random) {
    std::vector<bool> is_ground(std::size_t{side} * side, true);
    for (int hole = 0; hole < side * side / 40; ++hole) {
        const std::size_t width = 1 + random() % 6, height = 1 + random() % 6;
        const std::size_t x = random() % side, y = random() % side;
        for (std::size_t row = y; row < std::min<std::size_t>(y + height, side); ++row)
            for (std::size_t column = x; column < std::min<std::size_t>(x + width, side); ++column)
                is_ground[row * side + column] = false;
    }
    std::vector<std::size_t> piece(is_ground.size()), sizes{0};
    for (std::size_t first = 0; first < piece.size(); ++first) {
        if (!is_ground[first] || piece[first] != 0) continue;
        std::vector<std::size_t> open{first};
        piece[first] = sizes.size();
        sizes.push_back(0);
        while (!open.empty()) {
            const std::size_t cell = open.back();
            open.pop_back();
            ++sizes.back();
            const auto visit = [&](std::size_t next) {
                if (!is_ground[next] || piece[next] != 0) return;
                piece[next] = piece[first];
                open.push_back(next);
            };
            if (cell % side > 0) visit(cell - 1);
            if (cell % side + 1 < side) visit(cell + 1);
            if (cell >= side) visit(cell - side);
            if (cell + side < piece.size()) visit(cell + side);
        }
    }
    const auto largest = static_cast<std::size_t>(std::ranges::max_element(sizes) - sizes.begin());
    for (std::size_t cell = 0; cell < piece.size(); ++cell)
        is_ground[cell] = piece[cell] == largest;
    return is_ground;
}

}  // namespace

FieldMesh field_mesh(std::uint16_t side, FieldShape shape, std::uint32_t seed) {
    std::mt19937 random(seed);
    FieldMesh mesh;
    for (std::uint16_t y = 0; y <= side; ++y)
        for (std::uint16_t x = 0; x <= side; ++x) {
            const auto moved = [&](std::uint16_t at) {
                return static_cast<std::uint16_t>(spacing * at + jitter + random() % (2 * jitter) -
                                                  jitter);
            };
            const std::uint16_t at_x = moved(x);
            mesh.corners.push_back({at_x, moved(y)});
        }
    const std::vector<bool> is_ground = ground(side, random);
    for (std::size_t cell = 0; cell < is_ground.size(); ++cell) {
        if (!is_ground[cell]) continue;
        const auto corner = [&](std::size_t east, std::size_t north) {
            return static_cast<std::uint16_t>((cell / side + north) * (side + 1u) + cell % side +
                                              east);
        };
        const std::array quad{corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)};
        if (shape == FieldShape::quads) {
            mesh.polygons.push_back({{quad.begin(), quad.end()}, {}});
        } else {
            mesh.polygons.push_back({{quad[0], quad[1], quad[2]}, {}});
            mesh.polygons.push_back({{quad[0], quad[2], quad[3]}, {}});
        }
    }
    mesh.join();
    return mesh;
}

void FieldMesh::join() {
    std::map<std::pair<std::uint16_t, std::uint16_t>, std::uint16_t> owner;
    const auto each_side = [this](auto visit) {
        for (std::size_t polygon = 0; polygon < polygons.size(); ++polygon)
            for (std::size_t i = 0; i < polygons[polygon].corners.size(); ++i) {
                const auto& all = polygons[polygon].corners;
                visit(static_cast<std::uint16_t>(polygon), all[i], all[(i + 1) % all.size()]);
            }
    };
    each_side([&](std::uint16_t polygon, std::uint16_t from, std::uint16_t to) {
        owner[{from, to}] = polygon;
    });
    each_side([&](std::uint16_t polygon, std::uint16_t from, std::uint16_t to) {
        const auto beyond = owner.find({to, from});
        polygons[polygon].neighbours.push_back(beyond == owner.end() ? none : beyond->second);
    });
}

Network FieldMesh::network() const {
    NetworkBuilder builder(MapKind::mesh);
    builder.set_node_word("area");
    builder.set_height_law(HeightLaw::plane);
    builder.add_kind({"area", false, Kind::Of::nodes});
    builder.add_kind({"walk", false, Kind::Of::links});
    builder.add_member("field");
    const auto point = [this](std::uint16_t corner) {
        return Point{1. * corners[corner].x, 1. * corners[corner].y, 0};
    };
    std::vector<Point> surface;
    for (const Polygon& polygon : polygons) {
        Point centre;
        surface.clear();
        for (const std::uint16_t corner : polygon.corners) {
            const Point at = surface.emplace_back(point(corner));
            centre.x += at.x / static_cast<double>(polygon.corners.size());
            centre.y += at.y / static_cast<double>(polygon.corners.size());
        }
        builder.add_node({.position = centre, .surface = surface});
    }
    for (NodeIndex node = 0; node < polygons.size(); ++node) {
        const Polygon& polygon = polygons[node];
        for (std::size_t i = 0; i < polygon.corners.size(); ++i) {
            if (polygon.neighbours[i] == none) continue;
            const Point right = point(polygon.corners[i]);
            const Point left = point(polygon.corners[(i + 1) % polygon.corners.size()]);
            builder.add_link({.from = node,
                              .to = polygon.neighbours[i],
                              .kind = 1,
                              .lanes = 0,
                              .portal = Portal{left, right, left, right}});
        }
    }
    return builder.build().value();
}

}  // namespace wend::bench
