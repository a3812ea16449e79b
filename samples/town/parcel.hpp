#pragma once

#include <array>

#include "samples/town/street_lines.hpp"

namespace wend::sample {

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
bool can_cut(const StreetLines& lines, const Parcel& parcel, const Cut& wish);

/// Cuts a parcel, if both ends meet its sides at a fair angle and no part gets too small.
std::optional<Halves> cut(StreetLines& lines, const Parcel& parcel, const Cut& wish);

}  // namespace wend::sample
