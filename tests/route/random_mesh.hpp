#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <vector>

#include "wend/network_builder.hpp"

namespace wend {

// Small meshes at random: a square is cut in two by a line, its halves again, and so on. Pieces
// that lie side by side are joined along their common side or a part of it, both ways or one way,
// or there is a wall between; some pieces are holes. Sides of pieces often have several neighbours.
class RandomMesh {
  public:
    struct ConvertOptions {
        bool upright = true;  // Cuts are, on whole numbers; then corners often stand in line.
        bool has_one_ways = true;
        bool has_steps = false;  // Some pieces are raised.
        double gap = 0;          // Pieces are moved apart by up to this much.
        int cuts = 12;
        int storeys = 1;  // Above each other; links lead from one to another across common sides.
    };

    RandomMesh(std::uint32_t seed, const ConvertOptions& manner) : random_(seed), manner_(manner) {
        builder_.set_height_law(HeightLaw::plane);
        builder_.add_kind({"area", false, Kind::Of::nodes});
        builder_.add_kind({"walk", false, Kind::Of::links});
        builder_.add_member("mesh");
        for (int storey = 0; storey < manner.storeys; ++storey) build(storey);
        for (NodeIndex a = 0; a < pieces_.size(); ++a)
            for (NodeIndex b = 0; b < a; ++b) join(a, b);
        network_ = builder_.build().value();
    }

    const Network& network() const { return network_; }

    // A point inside an area, on its side or at one of its corners.
    std::pair<NodeIndex, Point> any_point() {
        const auto node = static_cast<NodeIndex>(any(pieces_.size()));
        const auto [begin, end] = network_.surfaces.corners_of(node);
        const auto corner = [&] { return network_.surfaces.corners[begin + any(end - begin)]; };
        const Point a = corner(), b = corner(), c = corner();
        const double share = chance(0.3) ? 0 : part(), other = chance(0.3) ? 0 : part();
        const auto mix = [](double from, double to, double by) { return from + by * (to - from); };
        return {
            node,
            {mix(mix(a.x, b.x, share), c.x, other), mix(mix(a.y, b.y, share), c.y, other), a.z}};
    }

  private:
    struct Corner {
        double x, y;
    };
    using Piece = std::vector<Corner>;  // Counter-clockwise.

    std::size_t any(std::size_t count) { return random_() % count; }
    bool chance(double of) { return part() < of; }
    double part() { return std::uniform_real_distribution<>(0, 1)(random_); }

    static double side(const Corner& a, const Corner& b, const Corner& c) {
        return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    }

    void build(int storey) {
        const std::size_t first = pieces_.size();
        pieces_.push_back({{0, 0}, {24, 0}, {24, 24}, {0, 24}});
        for (int i = 0; i < manner_.cuts; ++i) cut(pieces_[first + any(pieces_.size() - first)]);
        const auto built = pieces_.begin() + static_cast<std::ptrdiff_t>(first);
        pieces_.erase(std::remove_if(built, pieces_.end(), [&](auto&) { return chance(0.2); }),
                      pieces_.end());
        if (pieces_.size() == first) pieces_.push_back({{0, 0}, {1, 0}, {0, 1}});
        for (std::size_t i = first; i < pieces_.size(); ++i) add(pieces_[i], storey);
        storeys_.resize(pieces_.size(), storey);
    }

    void cut(Piece& piece) {
        Corner from{0, 0}, to{0, 0};
        for (const Corner& corner : piece) {
            from.x += corner.x / static_cast<double>(piece.size());
            from.y += corner.y / static_cast<double>(piece.size());
        }
        if (manner_.upright) {
            from = {std::round(from.x), std::round(from.y)};
            to = chance(0.5) ? Corner{from.x + 1, from.y} : Corner{from.x, from.y + 1};
        } else {
            const double angle = 6.3 * part();
            to = {from.x + std::cos(angle), from.y + std::sin(angle)};
        }
        std::array<Piece, 2> halves;
        for (std::size_t i = 0; i < piece.size(); ++i) {
            const Corner &a = piece[i], &b = piece[(i + 1) % piece.size()];
            const double off = side(from, to, a), next = side(from, to, b);
            if (off >= 0) halves[0].push_back(a);
            if (off <= 0) halves[1].push_back(a);
            if ((off > 0 && next < 0) || (off < 0 && next > 0)) {
                const double share = off / (off - next);
                const Corner crossing{a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
                for (Piece& half : halves) half.push_back(crossing);
            }
        }
        if (halves[0].size() < 3 || halves[1].size() < 3) return;
        piece = halves[0];
        pieces_.push_back(halves[1]);
    }

    void add(const Piece& piece, int storey) {
        const double height =
            5 * storey + (manner_.has_steps && chance(0.4) ? 1. + static_cast<double>(any(3)) : 0);
        const Corner moved{manner_.gap * part(), manner_.gap * part()};
        offset_.push_back(moved);
        Point centre{0, 0, height};
        std::vector<Point> surface;
        for (const Corner& corner : piece) {
            const Point point{corner.x + moved.x, corner.y + moved.y, height};
            surface.push_back(point);
            centre.x += point.x / static_cast<double>(piece.size());
            centre.y += point.y / static_cast<double>(piece.size());
        }
        builder_.add_node(
            {.position = centre, .id = builder_.nodes().size() + 1, .surface = surface});
    }

    // Joins two pieces along the side that they have in common, if they do.
    void join(NodeIndex a, NodeIndex b) {
        if (storeys_[a] != storeys_[b] && chance(0.6)) return;
        for (std::size_t i = 0; i < pieces_[a].size(); ++i)
            for (std::size_t j = 0; j < pieces_[b].size(); ++j) {
                const Corner &from = pieces_[a][i], &to = pieces_[a][(i + 1) % pieces_[a].size()];
                const Corner &back = pieces_[b][(j + 1) % pieces_[b].size()],
                             &front = pieces_[b][j];
                const double width = std::hypot(to.x - from.x, to.y - from.y);
                if (std::abs(side(from, to, back)) > 1e-9 * width ||
                    std::abs(side(from, to, front)) > 1e-9 * width)
                    continue;
                const auto share = [&](const Corner& corner) {
                    return ((corner.x - from.x) * (to.x - from.x) +
                            (corner.y - from.y) * (to.y - from.y)) /
                           (width * width);
                };
                // The pieces stand on both sides of the line, so that the other runs against it.
                double low = share(back), high = share(front);
                Corner left = front, right = back;  // From inside, the side runs to the left.
                if (!(low < high)) continue;
                if (low < 1e-9) low = 0, right = from;
                if (high > 1 - 1e-9) high = 1, left = to;
                if (high - low < 1e-3) continue;
                if (chance(0.2)) {  // A part of it.
                    const Corner middle{(left.x + right.x) / 2, (left.y + right.y) / 2};
                    (chance(0.5) ? left : right) = middle;
                }
                open(a, b, left, right);
            }
    }

    void open(NodeIndex a, NodeIndex b, const Corner& left, const Corner& right) {
        const double kind = part();
        if (kind < 0.15) return;
        const bool there = !manner_.has_one_ways || kind < 0.8;
        const bool back = !manner_.has_one_ways || kind < 0.55 || !there;
        if (there) link(a, b, left, right);
        if (back) link(b, a, right, left);
    }

    void link(NodeIndex from, NodeIndex to, const Corner& left, const Corner& right) {
        const auto in = [&](NodeIndex node, const Corner& corner) {
            return Point{corner.x + offset_[node].x, corner.y + offset_[node].y,
                         builder_.nodes().position[node].z};
        };
        builder_.add_link(
            {.from = from,
             .to = to,
             .kind = 1,
             .lanes = 0,
             .portal = Portal{in(from, left), in(from, right), in(to, left), in(to, right)}});
    }

    std::mt19937 random_;
    ConvertOptions manner_;
    std::vector<Piece> pieces_;
    std::vector<int> storeys_;
    std::vector<Corner> offset_;
    NetworkBuilder builder_{MapKind::mesh};
    Network network_;
};

}  // namespace wend
