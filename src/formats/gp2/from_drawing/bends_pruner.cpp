#include "formats/gp2/from_drawing/bends_pruner.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

DrawnFit::DrawnFit(const DrawnLap& course) {
    const std::size_t count = course.points.size();
    double heading = 0;
    for (std::size_t i = 0; i <= count; ++i) {
        const Point &a = course.points[i % count], &b = course.points[(i + 1) % count];
        const double next = angle_of(std::atan2(b.y - a.y, b.x - a.x));
        heading = i == 0 ? next : heading + std::remainder(next - heading, full_circle);
        headings_.push_back(heading);
    }
}

WholeSquares DrawnFit::squares(const std::vector<Bend>& bends) const {
    const std::size_t curved = bends.size(), unknowns = curved + 3;
    WholeSquares squares(unknowns);
    std::vector<double> dx(unknowns), dy(unknowns), turn(unknowns);
    turn[curved] = radians(1);
    dx[curved + 1] = dy[curved + 2] = 1;
    // How far the course leads, as far as curvatures would have to.
    double x = 0, y = 0;
    std::size_t unit = 0;
    for (std::size_t i = 0; i < curved; ++i)
        for (int step = 0; step < bends[i].length; ++step, ++unit) {
            squares.add(dx, x);
            squares.add(dy, y);
            turn[i] += radians(0.5);
            const Direction ahead = direction(headings_[unit]);
            x -= ahead.y * radians(headings_[unit]);
            y += ahead.x * radians(headings_[unit]);
            const auto change = [&](std::size_t k) {
                dx[k] -= ahead.y * turn[k];
                dy[k] += ahead.x * turn[k];
            };
            for (std::size_t k = 0; k <= i; ++k) change(k);
            change(curved);
            turn[i] += radians(0.5);
        }
    for (std::size_t i = 0; i < curved; ++i) squares.hold(i, 1e-9);
    return squares;
}

std::vector<double> DrawnFit::squared_distances(const std::vector<Bend>& bends,
                                                const std::vector<double>& answers) const {
    const std::size_t curved = bends.size();
    std::vector<double> squares;
    double x = answers[curved + 1], y = answers[curved + 2], heading = answers[curved];
    std::size_t unit = 0;
    for (std::size_t i = 0; i < curved; ++i)
        for (int step = 0; step < bends[i].length; ++step, ++unit) {
            squares.push_back(x * x + y * y);
            const double off = radians(heading + answers[i] / 2 - headings_[unit]);
            const Direction ahead = direction(headings_[unit]);
            x -= ahead.y * off;
            y += ahead.x * off;
            heading += answers[i];
        }
    return squares;
}

namespace {

// A change has to explain so many times the noise.
constexpr double price_of_piece = 15, price_of_straight = 9;
// In units, squared: some 4 cm. What curves of drawings need more pieces for, nobody drives.
constexpr double least_noise = 6e-5;

}  // namespace

BendsPruner::BendsPruner(const DrawnLap& course, std::vector<Bend> bends,
                         const std::vector<int>& marks)
    : bends_(std::move(bends)), size_(bends_.size() + 3) {
    int end = 0;
    for (const Bend& bend : bends_) {
        end += bend.length;
        ends_at_mark_.push_back(std::ranges::find(marks, end) != marks.end());
    }
    const DrawnFit fit(course);
    WholeSquares squares = fit.squares(bends_);
    answers_ = squares.solve();
    spreads_ = squares.inverse();
    std::vector<double> away = fit.squared_distances(bends_, answers_);
    const auto middle = away.begin() + std::ssize(away) / 2;
    std::ranges::nth_element(away, middle);
    // Of one of two directions, the middle of squares is not their mean; and answers follow noise.
    constexpr double of_mean = 0.455;
    const auto places = static_cast<double>(away.size());
    const double left = std::max(0.1, 1 - static_cast<double>(size_) / places);
    noise_ = std::max(least_noise, *middle / of_mean / left);
}

double BendsPruner::spread_of(const Constraint& constraint) const {
    const auto at = [&](std::size_t i, std::size_t j) { return spreads_[i * size_ + j]; };
    const double own = at(constraint.one, constraint.one);
    if (constraint.other == none) return own;
    return own + at(constraint.other, constraint.other) - 2 * at(constraint.one, constraint.other);
}

double BendsPruner::missing_of(const Constraint& constraint) const {
    return answers_[constraint.one] - (constraint.other == none ? 0 : answers_[constraint.other]);
}

double BendsPruner::cost_of(const Constraint& constraint) const {
    const double spread = spread_of(constraint), missing = missing_of(constraint);
    return spread > 0 ? missing * missing / spread : 0;
}

// The best answers that keep it, from the best that need not.
void BendsPruner::keep(const Constraint& constraint) {
    const double spread = spread_of(constraint);
    if (spread <= 0) return;
    std::vector<double> column(size_);
    for (std::size_t i = 0; i < size_; ++i) {
        column[i] = spreads_[constraint.one * size_ + i];
        if (constraint.other != none) column[i] -= spreads_[constraint.other * size_ + i];
    }
    const double share = missing_of(constraint) / spread;
    for (std::size_t i = 0; i < size_; ++i) {
        answers_[i] -= column[i] * share;
        if (column[i] == 0) continue;
        const double each = column[i] / spread;
        for (std::size_t j = 0; j < size_; ++j) spreads_[i * size_ + j] -= each * column[j];
    }
}

double BendsPruner::cost_of_merging(std::size_t piece, std::size_t next, int longest) const {
    const Bend &one = bends_[piece], &other = bends_[next];
    if (ends_at_mark_[piece] || one.length + other.length > longest)
        return std::numeric_limits<double>::infinity();
    if (one.is_straight && other.is_straight) return 0;
    if (one.is_straight) return cost_of({next});
    if (other.is_straight) return cost_of({piece});
    return cost_of({piece, next});
}

double BendsPruner::cost_of_straightening(std::size_t piece) const {
    return bends_[piece].is_straight ? std::numeric_limits<double>::infinity() : cost_of({piece});
}

std::vector<Bend> BendsPruner::prune(double noise, std::size_t most, int longest) {
    std::vector<std::size_t> left(bends_.size());
    for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
    while (left.size() > 1) {
        // Of all changes the one that is cheapest for its price.
        double least = std::numeric_limits<double>::infinity();
        std::size_t chosen = 0;
        bool merges = false;
        for (std::size_t i = 0; i < left.size(); ++i) {
            const double straight = cost_of_straightening(left[i]) / price_of_straight;
            const double merged =
                i + 1 < left.size()
                    ? cost_of_merging(left[i], left[i + 1], longest) / price_of_piece
                    : std::numeric_limits<double>::infinity();
            if (std::min(straight, merged) >= least) continue;
            least = std::min(straight, merged);
            chosen = i;
            merges = merged <= straight;
        }
        const bool is_enough = left.size() <= most;
        if (!(least < (is_enough ? noise : std::numeric_limits<double>::infinity()))) break;
        Bend& bend = bends_[left[chosen]];
        if (!merges) {
            keep({left[chosen]});
            bend.is_straight = true;
            continue;
        }
        const std::size_t next = left[chosen + 1];
        const Bend& other = bends_[next];
        if (!bend.is_straight && !other.is_straight)
            keep({left[chosen], next});
        else if (!bend.is_straight || !other.is_straight)
            keep({bend.is_straight ? next : left[chosen]});
        bend.is_straight = bend.is_straight || other.is_straight;
        bend.length += other.length;
        ends_at_mark_[left[chosen]] = ends_at_mark_[next];
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(chosen) + 1);
    }
    std::vector<Bend> pruned;
    for (const std::size_t i : left) {
        Bend bend = bends_[i];
        bend.curvature = bend.is_straight ? 0 : static_cast<int>(std::lround(answers_[i]));
        pruned.push_back(bend);
    }
    return pruned;
}

}  // namespace wend::gp2_track
