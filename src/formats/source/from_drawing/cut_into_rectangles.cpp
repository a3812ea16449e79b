#include <algorithm>
#include <cmath>
#include <utility>

#include "formats/source/from_drawing/drawn_floor.hpp"
#include "formats/source/game/area_geometry.hpp"

namespace wend::source_nav {
namespace {

// More are cut by hand sooner than anybody draws them, and would take time with their square.
constexpr std::size_t most_corners = 1024;

// The different values that corners have along one axis, in rising order.
class AxisLevels {
  public:
    explicit AxisLevels(std::vector<f64> values) {
        std::ranges::sort(values);
        for (const f64 value : values)
            if (at_.empty() || value - at_.back() > same_place) at_.push_back(value);
    }

    u32 level_of(f64 value) const {
        return static_cast<u32>(std::ranges::upper_bound(at_, value) - at_.begin()) - 1;
    }
    f64 operator[](u32 level) const { return at_[level]; }
    u32 count() const { return static_cast<u32>(at_.size()); }

  private:
    std::vector<f64> at_;
};

// A corner by its levels on the axis that strips run across and on the one that they follow each
// other along.
struct LevelCorner {
    u32 across = 0, along = 0;
    f64 height = 0;
};

// An edge from strip to strip, with less along at its low end.
struct StripEdge {
    u32 across = 0, low = 0, high = 0;
    f64 low_height = 0, high_height = 0;
    bool is_rising = false;
};

// Heights of a strip or a piece at one of its ends, towards less and more across.
struct EndHeights {
    f64 less = 0, more = 0;
};

bool is_near(const EndHeights& a, const EndHeights& b) {
    return std::abs(a.less - b.less) <= same_height && std::abs(a.more - b.more) <= same_height;
}

EndHeights between(const EndHeights& a, const EndHeights& b, f64 t) {
    return {a.less + t * (b.less - a.less), a.more + t * (b.more - a.more)};
}

// What grows from strip to strip. Seams are what lies within it by now.
struct GrowingPiece {
    u32 less = 0, more = 0, low = 0, high = 0;
    EndHeights at_low, at_high;
    std::vector<std::pair<u32, EndHeights>> seams;
};

// Cuts an outline in strips and puts equal ones that follow each other together.
class StripCut {
  public:
    StripCut(const AxisLevels& across, const AxisLevels& along, bool opens_rising)
        : across_(across), along_(along), opens_rising_(opens_rising) {}

    void add(const LevelCorner& from, const LevelCorner& to) {
        if (from.across != to.across || from.along == to.along) return;
        const bool is_rising = from.along < to.along;
        const LevelCorner &low = is_rising ? from : to, &high = is_rising ? to : from;
        edges_.push_back({from.across, low.along, high.along, low.height, high.height, is_rising});
    }

    // False where the outline crosses itself.
    bool run() {
        std::ranges::stable_sort(edges_, {}, &StripEdge::across);
        for (u32 strip = 0; strip + 1 < along_.count(); ++strip) {
            std::vector<GrowingPiece> found;
            if (!find(strip, found)) return false;
            for (GrowingPiece& piece : found) grow(piece);
            pieces_.insert(pieces_.end(), growing_.begin(), growing_.end());
            growing_ = std::move(found);
        }
        pieces_.insert(pieces_.end(), growing_.begin(), growing_.end());
        return true;
    }

    const std::vector<GrowingPiece>& pieces() const { return pieces_; }

    // Whether all corners lie on the ground of the pieces that they are in or at.
    bool holds(const std::vector<LevelCorner>& corners) const {
        return std::ranges::all_of(pieces_, [&](const GrowingPiece& piece) {
            return std::ranges::all_of(corners, [&](const LevelCorner& corner) {
                return !is_in(piece, corner) ||
                       std::abs(height_at(piece, corner) - corner.height) <= same_height;
            });
        });
    }

  private:
    f64 share(const AxisLevels& axis, u32 low, u32 high, u32 level) const {
        return (axis[level] - axis[low]) / (axis[high] - axis[low]);
    }
    f64 height_on(const StripEdge& edge, u32 level) const {
        const f64 t = share(along_, edge.low, edge.high, level);
        return edge.low_height + t * (edge.high_height - edge.low_height);
    }

    bool find(u32 strip, std::vector<GrowingPiece>& found) const {
        std::vector<const StripEdge*> here;
        for (const StripEdge& edge : edges_)
            if (edge.low <= strip && strip < edge.high) here.push_back(&edge);
        const StripEdge* opened = nullptr;
        for (std::size_t begin = 0, end = 0; begin < here.size(); begin = end) {
            int opening = 0;
            const StripEdge* edge = nullptr;
            for (; end < here.size() && here[end]->across == here[begin]->across; ++end)
                opening += here[end]->is_rising == opens_rising_ ? 1 : -1;
            if (opening == 0) continue;
            if (opening != (opened ? -1 : 1)) return false;
            const bool is_rising = opens_rising_ == (opening > 0);
            for (std::size_t i = begin; i < end; ++i)
                if (here[i]->is_rising == is_rising) edge = here[i];
            if (opened) found.push_back(piece_between(*opened, *edge, strip));
            opened = opened ? nullptr : edge;
        }
        return !opened;
    }

    GrowingPiece piece_between(const StripEdge& less, const StripEdge& more, u32 strip) const {
        return {less.across,
                more.across,
                strip,
                strip + 1,
                {height_on(less, strip), height_on(more, strip)},
                {height_on(less, strip + 1), height_on(more, strip + 1)},
                {}};
    }

    // Puts the piece before one to it, where both are one.
    void grow(GrowingPiece& piece) {
        const auto before = std::ranges::find_if(growing_, [&](const GrowingPiece& candidate) {
            return candidate.less == piece.less && candidate.more == piece.more;
        });
        if (before == growing_.end() || !is_near(before->at_high, piece.at_low)) return;
        const auto is_straight = [&](u32 level, const EndHeights& at) {
            const f64 t = share(along_, before->low, piece.high, level);
            return is_near(at, between(before->at_low, piece.at_high, t));
        };
        if (!is_straight(piece.low, piece.at_low) ||
            !std::ranges::all_of(before->seams, [&](const auto& seam) {
                return is_straight(seam.first, seam.second);
            }))
            return;
        piece.seams = std::move(before->seams);
        piece.seams.emplace_back(piece.low, piece.at_low);
        piece.low = before->low;
        piece.at_low = before->at_low;
        growing_.erase(before);
    }

    static bool is_in(const GrowingPiece& piece, const LevelCorner& corner) {
        return piece.less <= corner.across && corner.across <= piece.more &&
               piece.low <= corner.along && corner.along <= piece.high;
    }
    f64 height_at(const GrowingPiece& piece, const LevelCorner& corner) const {
        const EndHeights there = between(piece.at_low, piece.at_high,
                                         share(along_, piece.low, piece.high, corner.along));
        return there.less +
               share(across_, piece.less, piece.more, corner.across) * (there.more - there.less);
    }

    const AxisLevels &across_, &along_;
    const bool opens_rising_;
    std::vector<StripEdge> edges_;
    std::vector<GrowingPiece> growing_, pieces_;
};

// Both ways to cut a group.
class RectangleCut {
  public:
    RectangleCut(const Floor& floor, std::vector<u32> corners)
        : floor_(floor),
          corners_(std::move(corners)),
          x_(values([](const Point& at) { return at.x; })),
          y_(values([](const Point& at) { return at.y; })) {}

    MadeOfFaces make(const std::vector<FloorEdge>& outline) const {
        for (const FloorEdge& edge : outline) {
            const Point &from = floor_.corners[edge.from], &to = floor_.corners[edge.to];
            if (x_.level_of(from.x) != x_.level_of(to.x) &&
                y_.level_of(from.y) != y_.level_of(to.y))
                return {{}, "its sides do not all run along x and y"};
        }
        // With the face to the left of its edges, what lies at less x is passed downwards, what
        // lies at less y with x.
        StripCut rows(x_, y_, false), columns(y_, x_, true);
        for (const FloorEdge& edge : outline) {
            const LevelCorner from = level_corner(edge.from), to = level_corner(edge.to);
            rows.add(from, to);
            columns.add(turned(from), turned(to));
        }
        if (!rows.run() || !columns.run()) return {{}, "its outline crosses itself"};
        std::vector<LevelCorner> corners, turned_corners;
        for (const u32 corner : corners_) {
            corners.push_back(level_corner(corner));
            turned_corners.push_back(turned(corners.back()));
        }
        const bool can_rows = rows.holds(corners), can_columns = columns.holds(turned_corners);
        if (!can_rows && !can_columns)
            return {{},
                    "its corners lie in no plane, so that the heights between them are not said"};
        MadeOfFaces made;
        if (can_rows && (!can_columns || rows.pieces().size() <= columns.pieces().size()))
            for (const GrowingPiece& piece : rows.pieces()) made.rectangles.push_back(row(piece));
        else
            for (const GrowingPiece& piece : columns.pieces())
                made.rectangles.push_back(column(piece));
        if (made.rectangles.empty()) made.reason = "it has no extent viewed from above";
        return made;
    }

  private:
    template <class Value>
    std::vector<f64> values(Value value) const {
        std::vector<f64> all;
        for (const u32 corner : corners_) all.push_back(value(floor_.corners[corner]));
        return all;
    }
    LevelCorner level_corner(u32 corner) const {
        const Point& at = floor_.corners[corner];
        return {x_.level_of(at.x), y_.level_of(at.y), at.z};
    }
    static LevelCorner turned(const LevelCorner& corner) {
        return {corner.along, corner.across, corner.height};
    }
    FloorRectangle row(const GrowingPiece& piece) const {
        return {x_[piece.less],
                y_[piece.low],
                x_[piece.more],
                y_[piece.high],
                {piece.at_low.less, piece.at_low.more, piece.at_high.more, piece.at_high.less}};
    }
    FloorRectangle column(const GrowingPiece& piece) const {
        return {x_[piece.low],
                y_[piece.less],
                x_[piece.high],
                y_[piece.more],
                {piece.at_low.less, piece.at_high.less, piece.at_high.more, piece.at_low.more}};
    }

    const Floor& floor_;
    const std::vector<u32> corners_;
    const AxisLevels x_, y_;
};

}  // namespace

MadeOfFaces cut_into_rectangles(const Floor& floor, const std::vector<u32>& faces) {
    std::vector<u32> corners;
    for (const u32 face : faces) {
        const FloorFace& record = floor.faces[face];
        corners.insert(corners.end(), floor.ids.begin() + record.begin,
                       floor.ids.begin() + record.end);
    }
    std::ranges::sort(corners);
    corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
    if (corners.size() > most_corners)
        return {{}, "it has more than 1,024 corners: draw it in parts"};
    return RectangleCut(floor, std::move(corners)).make(outline_of(floor, faces));
}

}  // namespace wend::source_nav
