#include "formats/metroid/mesh/convex_pieces.hpp"

#include <algorithm>
#include <cmath>

namespace wend::metroid_path {
namespace {

using Piece = std::vector<u32>;

// Twice the area of a triangle, positive where it goes counter-clockwise.
f64 doubled_area(const Position& a, const Position& b, const Position& c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

class Divider {
  public:
    explicit Divider(std::span<const Position> polygon) : at_(polygon) {
        for (u32 i = 0; i < polygon.size(); ++i) rest_.push_back(i);
    }

    std::optional<std::vector<Piece>> divide() {
        if (crosses_itself()) return std::nullopt;
        while (rest_.size() > 3)
            if (!cut_best_ear()) return std::nullopt;
        pieces_.push_back(rest_);
        while (join_two()) {
        }
        for (const Piece& piece : pieces_)
            if (!is_convex(piece)) return std::nullopt;
        return std::move(pieces_);
    }

  private:
    bool crosses_itself() const {
        const std::size_t count = at_.size();
        const auto sides = [&](std::size_t i, std::size_t j) {
            return doubled_area(at_[i], at_[(i + 1) % count], at_[j]) *
                   doubled_area(at_[i], at_[(i + 1) % count], at_[(j + 1) % count]);
        };
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = i + 2; j < count; ++j)
                if ((j + 1) % count != i && sides(i, j) < 0 && sides(j, i) < 0) return true;
        return false;
    }

    // The triangle at a corner of the rest, with how wide it is; 0 where another corner lies in it.
    f64 ear_width(std::size_t i) const {
        const std::size_t count = rest_.size();
        const u32 before = rest_[(i + count - 1) % count], here = rest_[i],
                  next = rest_[(i + 1) % count];
        const f64 area = doubled_area(at_[before], at_[here], at_[next]);
        if (!(area > 0)) return 0;
        for (const u32 other : rest_) {
            if (other == before || other == here || other == next) continue;
            if (doubled_area(at_[before], at_[here], at_[other]) >= 0 &&
                doubled_area(at_[here], at_[next], at_[other]) >= 0 &&
                doubled_area(at_[next], at_[before], at_[other]) >= 0)
                return 0;
        }
        const auto length = [&](u32 a, u32 b) {
            return std::hypot(at_[a][0] - at_[b][0], at_[a][1] - at_[b][1]);
        };
        return area / std::max({length(before, here), length(here, next), length(next, before)});
    }

    bool cut_best_ear() {
        std::size_t best = 0;
        f64 widest = 0;
        for (std::size_t i = 0; i < rest_.size(); ++i)
            if (const f64 width = ear_width(i); width > widest) {
                widest = width;
                best = i;
            }
        if (widest == 0) return false;
        const std::size_t count = rest_.size();
        pieces_.push_back(
            {rest_[(best + count - 1) % count], rest_[best], rest_[(best + 1) % count]});
        rest_.erase(rest_.begin() + static_cast<std::ptrdiff_t>(best));
        return true;
    }

    bool is_convex(const Piece& piece) const {
        std::vector<Position> polygon;
        for (const u32 corner : piece) polygon.push_back(at_[corner]);
        const Position normal = area_normal(polygon);
        return normal[2] > straight_enough * length_of_way(normal) && !inward_corner(polygon);
    }

    // One piece of two that share an edge, if it is convex.
    std::optional<Piece> joined(const Piece& one, const Piece& other) const {
        for (std::size_t i = 0; i < one.size(); ++i)
            for (std::size_t j = 0; j < other.size(); ++j) {
                if (one[i] != other[(j + 1) % other.size()] ||
                    one[(i + 1) % one.size()] != other[j])
                    continue;
                Piece whole;
                for (std::size_t k = 1; k <= one.size(); ++k)
                    whole.push_back(one[(i + k) % one.size()]);
                for (std::size_t k = 2; k < other.size(); ++k)
                    whole.push_back(other[(j + k) % other.size()]);
                if (is_convex(whole)) return whole;
            }
        return std::nullopt;
    }

    bool join_two() {
        for (std::size_t i = 0; i < pieces_.size(); ++i)
            for (std::size_t j = i + 1; j < pieces_.size(); ++j)
                if (auto whole = joined(pieces_[i], pieces_[j])) {
                    pieces_[i] = std::move(*whole);
                    pieces_.erase(pieces_.begin() + static_cast<std::ptrdiff_t>(j));
                    return true;
                }
        return false;
    }

    std::span<const Position> at_;
    Piece rest_;
    std::vector<Piece> pieces_;
};

}  // namespace

std::optional<std::vector<std::vector<u32>>> convex_pieces(std::span<const Position> polygon) {
    constexpr std::size_t most_corners = 128;
    if (polygon.size() < 3 || polygon.size() > most_corners) return std::nullopt;
    return Divider(polygon).divide();
}

}  // namespace wend::metroid_path
