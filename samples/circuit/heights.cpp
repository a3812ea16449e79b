#include "samples/circuit/plan.hpp"
#include "samples/plane.hpp"

namespace wend::sample {
namespace {

constexpr int steepest_change = 40;     // of the slope, a unit
constexpr int steepest_slope = 650;     // 6 in 100
constexpr int even_slope = 24;          // see even_length of the planner
constexpr double min_bridge = 1.1;      // units, 5.4 m
constexpr double bridge_height = 1.35;  // units, 6.6 m

// Road from one sector where the slope may change to another: the slope between them is free.
struct Climb {
    std::size_t from = 0, to = 0;  // sectors
    double run = 0;                // units
};

class Hills {
  public:
    Hills(CircuitPlan& plan, const std::optional<Bridge>& bridge, Random& random)
        : plan_(plan), bridge_(bridge), random_(random) {
        std::vector<std::size_t> changes;
        int start = 0;
        for (std::size_t i = 0; i < plan.sectors.size(); ++i) {
            const PlannedSector& sector = plan.sectors[i];
            starts_.push_back(start);
            start += sector.length;
            // The main straight stays level; it is what leads to the first turn.
            if (sector.part != CircuitPart::corner && sector.turn > 0) changes.push_back(i);
        }
        for (const std::size_t from : changes)
            for (const std::size_t to : changes)
                if (from < to) climbs_.push_back({from, to, middle(to) - middle(from)});
    }

    bool add() {
        if (!climbs_.empty()) roll();
        if (bridge_) {
            const double up = random_.chance(0.5) ? bridge_height : -bridge_height;
            if (!settle(true,
                        [&] { return up - (height(bridge_->second) - height(bridge_->first)); }))
                return false;
        }
        if (!settle(false, [&] { return -height(static_cast<std::size_t>(plan_.length)); }))
            return false;
        return !bridge_ || std::abs(height(bridge_->second) - height(bridge_->first)) >= min_bridge;
    }

  private:
    double middle(std::size_t sector) const {
        return starts_[sector] + plan_.sectors[sector].length / 2.0;
    }

    double height(std::size_t unit) const { return heights_of(whole_sectors(plan_))[unit]; }

    // Whether a climb is all on the loop between the two levels of the bridge, or all off it.
    bool is_on_loop(const Climb& climb, bool on_loop) const {
        if (!bridge_) return !on_loop;
        const int first = static_cast<int>(bridge_->first);
        const int second = static_cast<int>(bridge_->second);
        const auto lies = [&](std::size_t sector) {
            const int start = starts_[sector], end = start + plan_.sectors[sector].length;
            return end <= first                      ? 0
                   : start >= second                 ? 2
                   : start >= first && end <= second ? 1
                                                     : -1;
        };
        const int from = lies(climb.from), to = lies(climb.to);
        return from == to && from >= 0 && (from == 1) == on_loop;
    }

    int room(std::size_t sector, int sign) const {
        const PlannedSector& planned = plan_.sectors[sector];
        return steepest_change * planned.length - sign * planned.slope_sum;
    }

    // The most that the slope of a climb can change by, of one sign.
    int max_change(const Climb& climb, int sign) const {
        int slope = 0, most = steepest_slope;
        for (std::size_t i = 0; i < climb.to; ++i) {
            slope += plan_.sectors[i].slope_sum;
            if (i >= climb.from) most = std::min(most, steepest_slope - sign * slope);
        }
        return std::min({most, room(climb.from, sign), room(climb.to, -sign)});
    }

    void change(const Climb& climb, int slope) {
        plan_.sectors[climb.from].slope_sum += slope;
        plan_.sectors[climb.to].slope_sum -= slope;
    }

    // Some hills: a climb here, and back down elsewhere.
    void roll() {
        const int tries = bridge_ ? 3 : 9;
        const auto some = [&]() -> const Climb& {
            return climbs_[static_cast<std::size_t>(
                random_.whole(0, static_cast<int>(climbs_.size()) - 1))];
        };
        for (int i = 0; i < tries; ++i) {
            const Climb& up = some();
            const Climb& down = some();
            const int sign = random_.chance(0.5) ? 1 : -1;
            const int most = std::min(max_change(up, sign), bridge_ ? 150 : 400) / even_slope;
            if (most < 1 || up.run > 0.3 * plan_.length) continue;
            const int slope = even_slope * random_.whole(1, most);
            const int back =
                even_slope * static_cast<int>(slope * up.run / down.run / even_slope + 0.5);
            if (back == 0) continue;
            change(up, sign * slope);
            if (max_change(down, -sign) >= back)
                change(down, -sign * back);
            else
                change(up, -sign * slope);
        }
    }

    // Climbs until what is missing is not worth a climb. Says whether it got there.
    template <class Missing>
    bool settle(bool on_loop, const Missing& missing) {
        constexpr double near_enough = 0.1;  // units
        constexpr int max_climbs = 8;
        for (int i = 0; i < max_climbs; ++i) {
            const double rise = missing();
            if (std::abs(rise) < near_enough) return true;
            const int sign = rise < 0 ? -1 : 1;
            const Climb* best = nullptr;
            double most = 0;
            for (const Climb& climb : climbs_) {
                const double reach =
                    is_on_loop(climb, on_loop) ? max_change(climb, sign) * climb.run : 0;
                if (reach > most) {
                    most = reach;
                    best = &climb;
                }
            }
            if (best == nullptr) return false;
            const double slope = std::abs(rise) / best->run / radians_an_angle;
            const int whole = static_cast<int>(std::floor(slope + 0.5));
            if (whole == 0) return false;
            change(*best, sign * std::min(whole, max_change(*best, sign)));
        }
        return std::abs(missing()) < near_enough;
    }

    CircuitPlan& plan_;
    const std::optional<Bridge>& bridge_;
    Random& random_;
    std::vector<int> starts_;
    std::vector<Climb> climbs_;
};

}  // namespace

std::vector<double> heights_of(const std::vector<CircuitSector>& sectors) {
    std::vector<double> heights{0};
    double slope = 0;
    for (const CircuitSector& sector : sectors)
        for (int unit = 0; unit < sector.length; ++unit) {
            heights.push_back(heights.back() + heading(slope + sector.slope_change / 2.0).y);
            slope += sector.slope_change;
        }
    return heights;
}

bool add_hills(CircuitPlan& plan, const std::optional<Bridge>& bridge, Random& random) {
    return Hills(plan, bridge, random).add();
}

}  // namespace wend::sample
