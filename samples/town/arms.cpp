#include "samples/town/roads.hpp"

namespace wend::sample {
namespace {

// Grows with the angle from the X axis, 0 to 4, without the functions that differ by platform.
double turn(Vec2 heading) {
    const double share = heading.x / (std::abs(heading.x) + std::abs(heading.y));
    return heading.y >= 0 ? 1 - share : 3 + share;
}

}  // namespace

Arms::Arms(const Sketch& sketch, const MapMaker& map) : first_(sketch.knots.size() + 1) {
    for (const Stretch& stretch : sketch.stretches) {
        ++first_[stretch.a + 1];
        ++first_[stretch.b + 1];
    }
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    arms_.resize(first_.back());
    std::vector<std::uint32_t> next = first_;
    for (std::uint32_t i = 0; i < sketch.stretches.size(); ++i) {
        const Stretch& stretch = sketch.stretches[i];
        arms_[next[stretch.a]++] = {i, true, map.heading(stretch.curve, 0)};
        arms_[next[stretch.b]++] = {i, false, map.heading(stretch.curve, 1) * -1};
    }
    for (std::uint32_t knot = 0; knot < sketch.knots.size(); ++knot)
        std::sort(arms_.begin() + begin(knot), arms_.begin() + end(knot),
                  [](const Arm& one, const Arm& other) {
                      const double here = turn(one.heading);
                      const double there = turn(other.heading);
                      return here != there ? here < there : one.stretch < other.stretch;
                  });
}

std::uint32_t Arms::sector(std::uint32_t knot, Vec2 heading) const {
    std::uint32_t found = end(knot) - 1;
    for (std::uint32_t arm = begin(knot); arm < end(knot); ++arm)
        if (turn(arms_[arm].heading) <= turn(heading)) found = arm;
    return found;
}

}  // namespace wend::sample
