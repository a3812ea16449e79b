#pragma once

#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "formats/gta/draw/area_network.hpp"

namespace wend::gta_paths {

// The roads of a map that are driven in one direction only, as straight pieces in that direction,
// found by place.
class OneWayRoads {
  public:
    struct Piece {
        Point from, to;

        double length() const { return std::hypot(to.x - from.x, to.y - from.y); }
        Point direction() const {
            return {(to.x - from.x) / length(), (to.y - from.y) / length(), 0};
        }
        Point middle() const { return between(0.5); }
        Point between(double share) const {
            return {from.x + share * (to.x - from.x), from.y + share * (to.y - from.y),
                    from.z + share * (to.z - from.z)};
        }
        // How far along the piece the foot of a point lies: 0 at its start, 1 at its end.
        double foot(const Point& point) const {
            const Point along = direction();
            return ((point.x - from.x) * along.x + (point.y - from.y) * along.y) / length();
        }
    };

    explicit OneWayRoads(const Network& network) {
        const Links& links = network.links;
        for (LinkIndex i = 0; i < links.size(); ++i) {
            if (links.kind[i] != road || links.lanes[i] == 0 || links.opposite_lanes[i] != 0)
                continue;
            const Piece piece{network.nodes.position[links.from[i]],
                              network.nodes.position[links.to[i]]};
            if (piece.length() > 0) add(piece);
        }
    }

    const std::vector<Piece>& pieces() const { return pieces_; }

    // Calls visit with every piece of which some point may lie within 40 m of a point.
    template <class Visit>
    void each_near(const Point& point, const Visit& visit) const {
        const auto found = by_cell_.find(cell_of(point));
        if (found == by_cell_.end()) return;
        for (const std::size_t piece : found->second) visit(pieces_[piece]);
    }

  private:
    using Cell = std::pair<int, int>;
    static constexpr double side = 40;

    static Cell cell_of(const Point& point) {
        return {static_cast<int>(std::floor(point.x / side)),
                static_cast<int>(std::floor(point.y / side))};
    }

    // Each piece is known in all cells that its box meets, and in those around them.
    void add(const Piece& piece) {
        const auto [a_x, a_y] = cell_of(piece.from);
        const auto [b_x, b_y] = cell_of(piece.to);
        for (int x = std::min(a_x, b_x) - 1; x <= std::max(a_x, b_x) + 1; ++x)
            for (int y = std::min(a_y, b_y) - 1; y <= std::max(a_y, b_y) + 1; ++y)
                by_cell_[{x, y}].push_back(pieces_.size());
        pieces_.push_back(piece);
    }

    std::vector<Piece> pieces_;
    std::map<Cell, std::vector<std::size_t>> by_cell_;
};

// On which side of an opposite road one-way roads run.
struct Sides {
    int right = 0, left = 0;
};

// Of each one-way road the nearest that runs the other way, 5 to 40 m beside it and at the same
// level: where that lies on the left, traffic keeps right.
inline Sides sides_of(const OneWayRoads& roads) {
    constexpr double nearest = 5, farthest = 40, same_level = 3, opposite = -0.95;
    Sides sides;
    for (const OneWayRoads::Piece& piece : roads.pieces()) {
        const Point middle = piece.middle(), along = piece.direction();
        double least = farthest;
        std::optional<bool> is_on_left;
        roads.each_near(middle, [&](const OneWayRoads::Piece& other) {
            const Point against = other.direction();
            const double share = other.foot(middle);
            if (along.x * against.x + along.y * against.y > opposite || share < 0 || share > 1)
                return;
            const Point there = other.between(share);
            const double x = there.x - middle.x, y = there.y - middle.y;
            const double away = std::hypot(x, y);
            if (away < nearest || away > least || std::abs(there.z - middle.z) > same_level) return;
            least = away;
            is_on_left = along.x * y - along.y * x > 0;
        });
        if (is_on_left) ++(*is_on_left ? sides.right : sides.left);
    }
    return sides;
}

}  // namespace wend::gta_paths
