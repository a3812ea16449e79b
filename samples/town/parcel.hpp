#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "samples/plane.hpp"
#include "wend/network.hpp"

namespace wend::sample {

/// Where lines meet or end.
struct Junction {
    Vec2 at;
    std::uint8_t arms = 0;     ///< Ways that leave it.
    bool bridge_head = false;  ///< Streets of the land behind should lead here.
};

enum class LineKind : std::uint8_t {
    outskirts,  ///< The town's outline; most of it carries no street in the end.
    highway,
    arterial,
    collector,
    bank,  ///< Street along a river.
    bridge,
    street,
    alley,  ///< Ends in the middle of a block.
    water,
};

/// A straight line of the plan (an alley may bend) with all the junctions on it.
struct Line {
    struct Stop {
        double at = 0;  ///< Metres from the line's start.
        std::uint32_t junction = no_index;
    };

    Vec2 from, direction;
    double length = 0;
    LineKind kind = LineKind::street;
    Vec2 sway;                        ///< How far the middle is pushed off the straight line.
    std::uint32_t street = no_index;  ///< Lines of one street share a number; only one-way streets.
    bool along = true;                ///< A one-way street's traffic runs along, else against.
    std::uint32_t river = no_index;   ///< The river that it is a bank of, or whose water it is.
    std::vector<Stop> stops;          ///< Ordered.

    double position(Vec2 place) const { return dot(place - from, direction); }
    Vec2 place(double at) const { return from + direction * at; }
};

/// Where a new line may join an old one: at a junction it has, or at a new one.
struct Meeting {
    std::uint32_t line = no_index;
    std::uint32_t junction = no_index;  ///< No index: a new junction.
    Vec2 at;
};

/// The lines of a plan while it grows. Junctions on a line keep their distance, and none has more
/// than four arms.
class StreetLines {
  public:
    static constexpr int max_arms = 4;

    std::vector<Junction> junctions;
    std::vector<Line> lines;

    /// Finds where `line` can be met near `place`, strictly between the places `low` and `high` of
    /// it and `gap` from both and from other junctions. A junction nearer than `gap` is taken
    /// itself, a bridge head from as far as `pull`.
    std::optional<Meeting> meeting(std::uint32_t line, Vec2 place, Vec2 low, Vec2 high, double gap,
                                   double pull) const;

    /// Makes the meeting's junction if it is new, and counts one more arm there.
    std::uint32_t join(const Meeting& meeting);

    std::uint32_t add_junction(Vec2 at, std::uint8_t arms);

    /// Adds a line between two junctions, whose arms are the caller's to count.
    std::uint32_t add_line(std::uint32_t from, std::uint32_t to, LineKind kind);
};

/// A convex piece of land, counter-clockwise; each side lies on a line.
struct Parcel {
    struct Side {
        Vec2 corner;  ///< Where the side starts.
        std::uint32_t junction = no_index;
        std::uint32_t line = no_index;
    };

    std::vector<Side> sides;

    const Side& next(std::size_t side) const { return sides[(side + 1) % sides.size()]; }
    double area() const;
    Vec2 centre() const;
};

/// The upright box round a parcel in a turned frame.
struct Frame {
    Vec2 axis;  ///< Of the box's longer extent; the other is to its left.
    double low_along = 0, high_along = 0, low_across = 0, high_across = 0;

    double along() const { return high_along - low_along; }
    double across() const { return high_across - low_across; }
    Vec2 place(double at_along, double at_across) const {
        return axis * at_along + left_of(axis) * at_across;
    }
};

/// The box of least area that has a side along one of the parcel's.
Frame frame_of(const Parcel& parcel);

/// A wish to cut a parcel by a line.
struct Cut {
    Vec2 through, direction;
    LineKind kind = LineKind::street;
    double gap = 0;       ///< Between the cut's ends and other junctions, metres.
    double pull = 0;      ///< Bridge heads this near are taken, metres.
    double min_area = 0;  ///< Of either part, square metres.
    bool fresh = false;   ///< No end may be a junction that is already there.
};

struct Halves {
    Parcel left, right;  ///< Of the cut's direction.
    std::uint32_t line = no_index;
};

/// True where `cut` would cut.
bool can_cut(const StreetLines& lines, const Parcel& parcel, const Cut& request);

/// Cuts a parcel, if both ends meet its sides at a fair angle and no part gets too small.
std::optional<Halves> cut(StreetLines& lines, const Parcel& parcel, const Cut& request);

}  // namespace wend::sample
