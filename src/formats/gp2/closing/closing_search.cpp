#include "formats/gp2/closing/closing_search.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// No change that is larger counts as small.
constexpr double max_lengthening = 40;  // units
constexpr double max_turn = 8192;       // 65536ths, which are 45 degrees
constexpr double longest_sector = 255;
// What a change costs, in units of lengthening.
constexpr double cost_of_move = 4, cost_of_degree = 1.5, cost_of_bent_straight = 15;
constexpr double cost_of_gap = 4;
// Of what a part of the way leaves open: most of all.
constexpr double cost_of_part = 20;
// Of each more in curvature: short sectors, which hardly turn the road, would become kinks.
constexpr double cost_of_sharpness = 0.01;
// So many combinations are looked at closely at a time, and so many times where none of them will
// do.
constexpr std::size_t refined_at_once = 300, most_times = 6;
// What makes least squares of effects that are alike have one answer.
constexpr double cost_in_squares = 1e-6, least_difference = 1e-9;
// Headings count as much as places: so many 65536ths are one unit.
constexpr double turn_of_unit = 130;

double degrees(double angle) { return angle * 360 / full_circle; }

double product(const EndMiss& one, const EndMiss& other) {
    return one.x * other.x + one.y * other.y + one.turn * other.turn;
}
EndMiss sum(const EndMiss& one, const EndMiss& other, double part) {
    return {one.x + part * other.x, one.y + part * other.y, one.turn + part * other.turn};
}

// An unknown of least squares: what one of it does, how far it may go and how dear it is.
struct Unknown {
    EndMiss effect;
    double low, high, each;
    double amount = 0;
    bool is_settled = false;
};

// The amounts of those that are not settled, so that all effects together come as near to what is
// wanted as they can, by the normal equations.
void solve_unsettled(std::span<Unknown> unknowns, EndMiss wanted) {
    std::array<Unknown*, most_trials> open{};
    std::size_t size = 0;
    for (Unknown& unknown : unknowns)
        if (unknown.is_settled)
            wanted = sum(wanted, unknown.effect, -unknown.amount);
        else
            open[size++] = &unknown;
    double matrix[most_trials][most_trials + 1];
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j)
            matrix[i][j] = product(open[i]->effect, open[j]->effect);
        // Effects that are alike are shared out by what they cost.
        matrix[i][i] +=
            cost_in_squares * open[i]->each * open[i]->each + least_difference * matrix[i][i];
        matrix[i][size] = product(open[i]->effect, wanted);
    }
    // The matrix is symmetric and above 0: no rows need to change places.
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t below = i + 1; below < size; ++below) {
            const double part = matrix[below][i] / matrix[i][i];
            for (std::size_t column = i; column <= size; ++column)
                matrix[below][column] -= part * matrix[i][column];
        }
    for (std::size_t i = size; i-- > 0;) {
        double amount = matrix[i][size];
        for (std::size_t right = i + 1; right < size; ++right)
            amount -= matrix[i][right] * open[right]->amount;
        open[i]->amount = amount / matrix[i][i];
    }
}

// The same within bounds: what would go beyond its own is settled there, and the others do the
// rest.
void solve_within_bounds(std::span<Unknown> unknowns, const EndMiss& wanted) {
    for (bool is_done = false; !is_done;) {
        solve_unsettled(unknowns, wanted);
        is_done = true;
        for (Unknown& unknown : unknowns) {
            if (unknown.is_settled ||
                (unknown.amount >= unknown.low && unknown.amount <= unknown.high))
                continue;
            unknown.amount = std::clamp(unknown.amount, unknown.low, unknown.high);
            unknown.is_settled = true;
            is_done = false;
        }
    }
}

// The least length that a sector can have without commands of it coming to lie beyond its end.
double least_length(const SectorChain& chain, const std::vector<Step>& steps, u32 sector) {
    const LaidSector& laid = chain.laid(sector);
    u32 least = 1;
    for (u32 step = laid.step; step-- > 0 && !steps[step].is_sector();)
        if (steps[step].first <= laid.length) least = std::max(least, u32{steps[step].first});
    return least;
}

}  // namespace

void ClosingSearch::add_move(Move move) {
    if (move.low > -1 && move.high < 1) return;
    moves_.push_back(move);
    Combination alone{.moves = {static_cast<u16>(moves_.size() - 1)}, .size = 1};
    moves_.back().effect = effects_at(alone, miss(SectorChain::Changed(chain_, {})))[0];
}

void ClosingSearch::add_moves(const SearchedSector& searched) {
    const Step& step = chain_.step(searched.sector);
    const double length = step.first, curvature = step.curvature;
    if (length == 0) return;
    Move longer{.sector = searched.sector};
    longer.low =
        std::max(least_length(chain_, chain_.steps(), searched.sector) - length, -max_lengthening);
    longer.high = std::min(longest_sector - length, max_lengthening);
    // A short sector is another one when it is longer by half.
    longer.each = 1 + 8 / length + std::abs(degrees(curvature)) * cost_of_degree;
    longer.cost = searched.cost;
    add_move(longer);
    Move rounder{.sector = searched.sector, .is_curvature = true};
    const double most = std::floor(max_turn / length);
    rounder.low = std::max(-32768 - curvature, -most);
    rounder.high = std::min(32767 - curvature, most);
    rounder.each = length * degrees(1) * cost_of_degree + cost_of_sharpness;
    rounder.cost = searched.cost + (curvature == 0 ? cost_of_bent_straight : 0);
    add_move(rounder);
}

EndMiss ClosingSearch::miss(const SectorChain::Changed& changed) const {
    const ChainPlace end = changed.beginning(chain_.size());
    const ChainPlace place = goal_.by_last_unit ? changed.last_unit() : end;
    return {place.x - goal_.at.x, place.y - goal_.at.y,
            (end.heading - goal_.at.heading) / turn_of_unit};
}

SectorChain::Changed ClosingSearch::changed_by(const Combination& combination) const {
    std::array<SectorTrial, most_trials> trials;
    std::size_t count = 0;
    // Moves stand in the order of their sectors.
    for (std::size_t i = 0; i < combination.size; ++i) {
        const Move& move = moves_[combination.moves[i]];
        if (count == 0 || trials[count - 1].sector != move.sector)
            trials[count++] = {.sector = move.sector};
        SectorTrial& trial = trials[count - 1];
        (move.is_curvature ? trial.curvature : trial.length) = combination.amounts[i];
    }
    return {chain_, {trials.data(), count}};
}

// What a little more of each move does at the end.
std::array<EndMiss, most_trials> ClosingSearch::effects_at(const Combination& combination,
                                                           const EndMiss& now) const {
    constexpr double little = 1.0 / 64;
    std::array<EndMiss, most_trials> effects;
    for (std::size_t i = 0; i < combination.size; ++i) {
        Combination more = combination;
        more.amounts[i] += little;
        const EndMiss then = miss(changed_by(more));
        effects[i] = {(then.x - now.x) / little, (then.y - now.y) / little,
                      (then.turn - now.turn) / little};
    }
    return effects;
}

double ClosingSearch::cost_of(const Combination& combination) const {
    double cost = 0;
    for (std::size_t i = 0; i < combination.size; ++i) {
        const Move& move = moves_[combination.moves[i]];
        if (combination.amounts[i] == 0) continue;
        cost += cost_of_move + move.cost + move.each * std::abs(combination.amounts[i]);
    }
    return cost;
}

// All combinations of moves whose effects, taken as straight, make up for a miss.
void ClosingSearch::collect(const EndMiss& at_first) {
    const EndMiss wanted{-at_first.x, -at_first.y, -at_first.turn};
    Combination combination;
    std::array<Unknown, most_trials> unknowns;
    const auto add = [&] {
        const std::span tried(unknowns.data(), combination.size);
        for (std::size_t i = 0; i < combination.size; ++i) {
            const Move& move = moves_[combination.moves[i]];
            tried[i] = {move.effect, move.low, move.high, move.each};
        }
        solve_within_bounds(tried, wanted);
        EndMiss left = at_first;
        for (std::size_t i = 0; i < combination.size; ++i) {
            left = sum(left, tried[i].effect, tried[i].amount);
            combination.amounts[i] = tried[i].amount;
        }
        const double gap = vector_length(left.x, left.y);
        // What is left may come of turns that are not small.
        const bool may_do = gap <= 4 * goal_.widest_gap && std::abs(left.turn) <= 8;
        if (!may_do && !takes_parts_) return;
        combination.cost = cost_of(combination) + cost_of_gap * gap +
                           (may_do ? 0 : cost_of_part * (gap + std::abs(left.turn)));
        // Effects of a track without measure may be no numbers.
        if (std::isfinite(combination.cost)) combinations_.push_back(combination);
    };
    const auto count = static_cast<u16>(moves_.size());
    for (u16 i = 0; i < count; ++i) {
        combination.moves[0] = i;
        combination.size = 1;
        add();
        for (u16 j = i + 1; j < count; ++j) {
            combination.moves[1] = j;
            combination.size = 2;
            add();
            combination.size = 3;
            for (u16 k = j + 1; k < count; ++k) {
                combination.moves[2] = k;
                add();
            }
        }
    }
}

void ClosingSearch::refine(Combination combination) {
    std::array<Unknown, most_trials> unknowns;
    const std::span tried(unknowns.data(), combination.size);
    for (int round = 0; round < 3; ++round) {
        const EndMiss now = miss(changed_by(combination));
        const auto effects = effects_at(combination, now);
        EndMiss wanted{-now.x, -now.y, -now.turn};
        for (std::size_t i = 0; i < combination.size; ++i) {
            const Move& move = moves_[combination.moves[i]];
            tried[i] = {effects[i], move.low, move.high, move.each};
            // From nothing on, since bounds and costs are those of the whole amounts.
            wanted = sum(wanted, effects[i], combination.amounts[i]);
        }
        solve_within_bounds(tried, wanted);
        for (std::size_t i = 0; i < combination.size; ++i) combination.amounts[i] = tried[i].amount;
    }
    for (unsigned ups = 0; ups < 1U << combination.size; ++ups) {
        Combination rounded = combination;
        bool fits = true;
        for (std::size_t i = 0; i < combination.size; ++i) {
            rounded.amounts[i] = std::floor(combination.amounts[i]) + ((ups >> i) & 1U);
            fits = fits && rounded.amounts[i] <= moves_[combination.moves[i]].high;
        }
        if (fits) consider(rounded);
    }
}

void ClosingSearch::consider(const Combination& rounded) {
    const double own = cost_of(rounded);
    if (own >= min_cost_) return;
    const SectorChain::Changed changed = changed_by(rounded);
    const EndMiss left = miss(changed);
    const double gap = vector_length(left.x, left.y), turn = std::abs(left.turn) * turn_of_unit;
    const bool is_there = gap <= goal_.widest_gap && turn <= goal_.widest_turn;
    if (!is_there && !takes_parts_) return;
    const double cost = own + cost_of_gap * gap + turn / turn_of_unit +
                        (is_there ? price_(changed, changes_of(rounded))
                                  : bad_cost_ + cost_of_part * (gap + turn / turn_of_unit));
    if (cost >= min_cost_) return;
    min_cost_ = cost;
    best_ = rounded;
}

std::optional<ClosingSearch::Found> ClosingSearch::find(
    const std::vector<SearchedSector>& sectors) {
    moves_.clear();
    combinations_.clear();
    best_.reset();
    min_cost_ = std::numeric_limits<double>::infinity();
    for (const SearchedSector& sector : sectors) add_moves(sector);
    const EndMiss at_first = miss(SectorChain::Changed(chain_, {}));
    consider({});
    collect(at_first);
    auto next = combinations_.begin();
    for (std::size_t time = 0; time < most_times && (time == 0 || !is_good()); ++time) {
        const auto left = combinations_.end() - next;
        const auto end = next + std::min<std::ptrdiff_t>(left, refined_at_once);
        std::partial_sort(
            next, end, combinations_.end(),
            [](const Combination& one, const Combination& other) { return one.cost < other.cost; });
        for (; next != end; ++next) refine(*next);
    }
    if (!best_) return std::nullopt;
    const EndMiss left = miss(changed_by(*best_));
    Found found;
    found.cost = min_cost_;
    found.is_there = vector_length(left.x, left.y) <= goal_.widest_gap &&
                     std::abs(left.turn) * turn_of_unit <= goal_.widest_turn;
    found.changes = changes_of(*best_);
    return found;
}

std::vector<SectorChange> ClosingSearch::changes_of(const Combination& combination) const {
    std::vector<SectorChange> changes;
    for (std::size_t i = 0; i < combination.size; ++i) {
        const Move& move = moves_[combination.moves[i]];
        const int amount = static_cast<int>(combination.amounts[i]);
        if (amount == 0) continue;
        if (changes.empty() || changes.back().sector != move.sector)
            changes.push_back({.sector = move.sector, .step = chain_.laid(move.sector).step});
        (move.is_curvature ? changes.back().curvature : changes.back().length) = amount;
    }
    return changes;
}

}  // namespace wend::gp2_track
