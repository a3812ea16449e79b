#include <algorithm>

#include "formats/gp2/game/circuit.hpp"

namespace wend::gp2_track {
namespace {

// A width that changes evenly from one unit to another, and stays until it changes again. The games
// count in whole numbers and lose what is left over, so that it may end beside what was asked for
// (fact sheet of the line, section 3).
class Ramp {
  public:
    explicit Ramp(i64 start) : width_(start) {}

    double width() const { return static_cast<double>(width_); }
    void turn(i64 length, i64 to) {
        left_ = length;
        if (length == 0)
            width_ = to;
        else
            growth_ = (to - width_) / length;
    }
    void go_on() {
        if (left_ == 0) return;
        width_ += growth_;
        --left_;
    }

  private:
    i64 width_, growth_ = 0, left_ = 0;
};

// A change of width that a command asks for.
struct Change {
    u64 unit = 0;
    i64 length = 0, width = 0;
    bool left = false, right = false;
};

std::vector<Change> changes_of(const std::vector<Step>& steps) {
    std::vector<Change> changes;
    for (const LaidCommand& place : commands_of(steps)) {
        const Step& step = steps[place.step];
        const bool both = step.command == command::road_width;
        const bool left = both || step.command == command::left_width;
        const bool right = both || step.command == command::right_width;
        if (!left && !right) continue;
        changes.push_back({place.sector_unit + u64{step.first}, std::max<i16>(step.arguments[0], 0),
                           step.arguments[1], left, right});
    }
    std::ranges::stable_sort(changes, {}, &Change::unit);
    return changes;
}

}  // namespace

Widths widths_of(const std::vector<Step>& steps, const Configuration& configuration) {
    Widths widths;
    const std::vector<Change> changes = changes_of(steps);
    auto change = changes.begin();
    Ramp left(configuration.half_width), right(configuration.half_width);
    // Verges are in steps of 64 (fact sheet section 8, which doubts it).
    constexpr double verge_step = 64;
    double left_verge = configuration.left_verge, right_verge = configuration.right_verge;
    u64 unit = 0;
    for (const Step& step : steps) {
        if (!step.is_sector()) continue;
        for (u32 i = 0; i < step.first; ++i, ++unit) {
            for (; change != changes.end() && change->unit <= unit; ++change) {
                if (change->left) left.turn(change->length, change->width);
                if (change->right) right.turn(change->length, change->width);
            }
            const double part = static_cast<double>(i) / step.first;
            widths.left.push_back(left.width());
            widths.right.push_back(right.width());
            left.go_on();
            right.go_on();
            widths.left_verge.push_back(verge_step *
                                        (left_verge + (step.left_verge - left_verge) * part));
            widths.right_verge.push_back(verge_step *
                                         (right_verge + (step.right_verge - right_verge) * part));
        }
        if (step.first > 0) {
            left_verge = step.left_verge;
            right_verge = step.right_verge;
        }
    }
    return widths;
}

}  // namespace wend::gp2_track
