#include "formats/gp2/game/fences.hpp"

#include <algorithm>
#include <cmath>

#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// One side of a lap.
class FenceSide {
  public:
    FenceSide(const std::vector<Step>& steps, const std::vector<Pose>& lap,
              const std::vector<double>& widths, std::vector<double>& verges, bool is_right)
        : lap_(lap), widths_(widths), verges_(verges), sign_(is_right ? 1 : -1) {
        const BitField& bridged =
            is_right ? sector_flags["bridge_right_fence"] : sector_flags["bridge_left_fence"];
        for (const LaidSector& sector : sectors_of(steps))
            is_bridged_.insert(is_bridged_.end(), sector.length,
                               bridged.get(steps[sector.step].flags) != 0);
        for (std::size_t unit = 0; unit < lap_.size(); ++unit)
            fence_.push_back(beside(unit, widths_[unit] + verges_[unit]));
    }

    Fence fence() && {
        const std::size_t units = lap_.size();
        std::size_t start = 0;
        while (start < units && is_bridged_[start]) ++start;
        // Runs may go on over the end of the lap; one all around it has no ends.
        for (std::size_t i = 1; start < units && i < units; ++i) {
            std::size_t count = 0;
            while (i + count < units && is_bridged_[(start + i + count) % units]) ++count;
            if (count > 0) bridge(start + i, count);
            i += count;
        }
        return std::move(fence_);
    }

  private:
    FencePoint beside(std::size_t unit, double away) const {
        const Pose& place = lap_[unit];
        const Direction right = direction(place.heading).to_the_right();
        const double side = sign_ * to_units(away);
        return {place.x + side * right.x, place.y + side * right.y, place.z};
    }

    // How far beside the edge of a unit the line between two points passes, in 1/1024 units: 0
    // where it cuts the road, and no farther than the fence stands from there.
    double passes(std::size_t unit, const FencePoint& a, const FencePoint& b) const {
        const Pose& place = lap_[unit];
        const Direction right = direction(place.heading).to_the_right();
        const double along_x = b.x - a.x, along_y = b.y - a.y;
        const double turned = right.x * along_y - right.y * along_x;
        if (turned == 0) return 0;
        const double away =
            sign_ * ((a.x - place.x) * along_y - (a.y - place.y) * along_x) / turned;
        const double farthest = std::hypot(fence_[unit].x - place.x, fence_[unit].y - place.y);
        return std::max(0.0, std::min(away, farthest) * parts_a_unit - widths_[unit]);
    }

    void bridge(std::size_t first, std::size_t count) {
        const std::size_t units = lap_.size();
        const FencePoint a = fence_[(first - 1) % units];
        const FencePoint b = fence_[(first + count) % units];
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t unit = (first + i) % units;
            const double part = static_cast<double>(i + 1) / static_cast<double>(count + 1);
            fence_[unit] = {std::lerp(a.x, b.x, part), std::lerp(a.y, b.y, part),
                            std::lerp(a.z, b.z, part)};
            verges_[unit] = passes(unit, a, b);
        }
    }

    const std::vector<Pose>& lap_;
    const std::vector<double>& widths_;
    std::vector<double>& verges_;
    const double sign_;
    std::vector<bool> is_bridged_;
    Fence fence_;
};

}  // namespace

Fences fences_of(const std::vector<Step>& steps, const std::vector<Pose>& lap, Widths& widths) {
    return {FenceSide(steps, lap, widths.left, widths.left_verge, false).fence(),
            FenceSide(steps, lap, widths.right, widths.right_verge, true).fence()};
}

}  // namespace wend::gp2_track
