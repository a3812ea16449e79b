#include "formats/gp2/line/moved_units.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace wend::gp2_track {
namespace {

// A sector as far as it leads the road.
struct Stretch {
    u32 length = 0;
    i16 curvature = 0;

    bool operator==(const Stretch&) const = default;
};

std::vector<Stretch> leading_stretches(const std::vector<Step>& steps) {
    std::vector<Stretch> found;
    for (const Step& step : steps)
        if (step.is_sector() && step.first > 0) found.push_back({step.first, step.curvature});
    return found;
}

// Pairs of sectors that come of each other, by the fewest edits: a changed one is less than one
// that goes and one that comes.
std::vector<std::pair<std::size_t, std::size_t>> pairs_of(const std::vector<Stretch>& before,
                                                          const std::vector<Stretch>& now) {
    constexpr u32 changed = 3, single = 2;
    const std::size_t rows = before.size() + 1, columns = now.size() + 1;
    std::vector<u32> costs(rows * columns, 0);
    const auto cost = [&](std::size_t i, std::size_t j) -> u32& { return costs[i * columns + j]; };
    const auto pairing = [&](std::size_t i, std::size_t j) {
        return cost(i - 1, j - 1) + (before[i - 1] == now[j - 1] ? 0 : changed);
    };
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t j = 0; j < columns; ++j) {
            if (i == 0 || j == 0) {
                cost(i, j) = static_cast<u32>(single * (i + j));
                continue;
            }
            cost(i, j) =
                std::min({pairing(i, j), cost(i - 1, j) + single, cost(i, j - 1) + single});
        }
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = rows - 1, j = columns - 1; i > 0 && j > 0;) {
        if (cost(i, j) == pairing(i, j))
            pairs.emplace_back(--i, --j);
        else if (cost(i, j) == cost(i - 1, j) + single)
            --i;
        else
            --j;
    }
    std::ranges::reverse(pairs);
    return pairs;
}

std::vector<double> begins_of(const std::vector<Stretch>& sectors) {
    std::vector<double> begins{0};
    for (const Stretch& sector : sectors) begins.push_back(begins.back() + sector.length);
    return begins;
}

}  // namespace

MovedUnits::MovedUnits(const std::vector<Step>& before, const std::vector<Step>& now) {
    const std::vector<Stretch> old = leading_stretches(before), made = leading_stretches(now);
    std::vector<double> old_begins = begins_of(old), made_begins = begins_of(made);
    // The last unit is the first of the next lap.
    for (std::vector<double>* const begins : {&old_begins, &made_begins})
        if (begins->back() > 1) begins->back() -= 1;
    double was = 0, is = 0;  // up to where the joints tell
    const auto join = [&](double old_begin, double made_begin, bool is_same) {
        if (old_begin > was || made_begin > is) joints_.push_back({was, is, false});
        joints_.push_back({old_begin, made_begin, is_same});
    };
    for (const auto& [i, j] : pairs_of(old, made)) {
        join(old_begins[i], made_begins[j], old[i] == made[j]);
        was = old_begins[i + 1];
        is = made_begins[j + 1];
    }
    join(old_begins.back(), made_begins.back(), true);
}

double MovedUnits::moved(double unit, double Joint::*from, double Joint::*to) const {
    const double lap = joints_.back().*from;
    if (lap == 0) return 0;
    const double laps = std::floor(unit / lap), rest = unit - laps * lap;
    const auto found = std::ranges::upper_bound(joints_, rest, {}, from);
    const Joint &next = *found, &begin = *std::prev(found);
    const double part = (rest - begin.*from) / (next.*from - begin.*from);
    return laps * joints_.back().*to + begin.*to + part * (next.*to - begin.*to);
}

double MovedUnits::before(double now) const { return moved(now, &Joint::now, &Joint::before); }
double MovedUnits::now(double before) const { return moved(before, &Joint::before, &Joint::now); }

bool MovedUnits::are_same(double begin, double end) const {
    const double lap = joints_.back().now;
    if (end > lap && begin < lap) return are_same(begin, lap) && are_same(0, end - lap);
    if (begin >= lap && lap > 0) return are_same(begin - lap, end - lap);
    for (std::size_t i = 0; i + 1 < joints_.size(); ++i)
        if (joints_[i].now < end && joints_[i + 1].now > begin && !joints_[i].is_same) return false;
    return true;
}

}  // namespace wend::gp2_track
