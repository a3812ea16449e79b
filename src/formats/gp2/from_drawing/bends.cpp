#include "formats/gp2/from_drawing/bends.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "formats/gp2/from_drawing/bends_pruner.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

void WholeSquares::add(std::span<const double> effects, double missing, double weight) {
    for (std::size_t i = 0; i < size_; ++i) {
        const double effect = effects[i] * weight;
        if (effect == 0) continue;
        wanted_[i] += effect * missing;
        for (std::size_t j = 0; j <= i; ++j) matrix_[i * size_ + j] += effect * effects[j];
    }
}

// Cholesky's: the lower triangle becomes the factor.
void WholeSquares::factorise() {
    if (!order_.empty() || size_ == 0) return;
    order_.resize(size_);
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::stable_sort(order_, {}, [&](std::size_t i) { return matrix_[i * size_ + i]; });
    std::vector<double> ordered(matrix_.size()), wanted(size_);
    for (std::size_t i = 0; i < size_; ++i) {
        wanted[i] = wanted_[order_[i]];
        for (std::size_t j = 0; j <= i; ++j) {
            const auto [less, more] = std::minmax(order_[i], order_[j]);
            ordered[i * size_ + j] = matrix_[more * size_ + less];
        }
    }
    matrix_ = std::move(ordered);
    wanted_ = std::move(wanted);
    for (std::size_t i = 0; i < size_; ++i) {
        double* const row = &matrix_[i * size_];
        // What unknowns that do the same need to have one answer.
        row[i] = row[i] * (1 + 1e-12) + 1e-18;
        for (std::size_t j = 0; j <= i; ++j) {
            const double* const above = &matrix_[j * size_];
            double sum = row[j];
            for (std::size_t k = 0; k < j; ++k) sum -= row[k] * above[k];
            row[j] = j < i ? sum / above[j] : std::sqrt(std::max(sum, 1e-18));
        }
    }
    for (std::size_t i = 0; i < size_; ++i) {
        for (std::size_t k = 0; k < i; ++k) wanted_[i] -= matrix_[i * size_ + k] * wanted_[k];
        wanted_[i] /= matrix_[i * size_ + i];
    }
}

template <class Settle>
std::vector<double> WholeSquares::settle_each(const Settle& settle) {
    factorise();
    std::vector<double> settled(size_), answers(size_);
    for (std::size_t i = size_; i-- > 0;) {
        double sum = wanted_[i];
        for (std::size_t k = i + 1; k < size_; ++k) sum -= matrix_[k * size_ + i] * settled[k];
        settled[i] = settle(order_[i], sum / matrix_[i * size_ + i]);
        answers[order_[i]] = settled[i];
    }
    return answers;
}

std::vector<double> WholeSquares::solve() {
    return settle_each([](std::size_t, double answer) { return answer; });
}

std::vector<double> WholeSquares::solve_whole(std::span<const double> from) {
    return settle_each([&](std::size_t unknown, double answer) {
        return std::round(from[unknown] + answer) - from[unknown];
    });
}

std::vector<double> WholeSquares::inverse() {
    factorise();
    std::vector<double> inverse(size_ * size_), column(size_);
    for (std::size_t of = 0; of < size_; ++of) {
        std::ranges::fill(column, 0);
        for (std::size_t i = of; i < size_; ++i) {
            double sum = i == of ? 1 : 0;
            for (std::size_t k = of; k < i; ++k) sum -= matrix_[i * size_ + k] * column[k];
            column[i] = sum / matrix_[i * size_ + i];
        }
        for (std::size_t i = size_; i-- > 0;) {
            const double answer = column[i] /= matrix_[i * size_ + i];
            for (std::size_t k = 0; k < i; ++k) column[k] -= matrix_[i * size_ + k] * answer;
            inverse[order_[of] * size_ + order_[i]] = answer;
        }
    }
    return inverse;
}

namespace {

constexpr double weight_of_ends = 400;
// A heading at the end counts like a place so many units further on.
constexpr double reach_of_heading = 40;
constexpr double parts_of_place = 128;

// One step of the fit: what is missing of all places, and what each unknown does there.
WholeSquares equations(const std::vector<Bend>& bends, const BendsStart& start,
                       std::span<const double> curvatures, double heading_at_start,
                       const Point& place_at_start, std::span<const Point> places,
                       double end_heading) {
    const std::size_t curved = curvatures.size(), unknowns = curved + (start.is_free ? 3 : 0);
    WholeSquares squares(unknowns);
    std::vector<double> dx(unknowns), dy(unknowns), turn(unknowns);
    if (start.is_free) {
        dx[curved + 1] = dy[curved + 2] = 1 / parts_of_place;
        turn[curved] = radians(1);
    }
    double x = place_at_start.x, y = place_at_start.y, heading = heading_at_start;
    std::size_t unit = 0, variable = 0;
    const std::size_t last = places.size() - 2;
    const auto compare = [&](double weight) {
        squares.add(dx, places[unit].x - x, weight);
        squares.add(dy, places[unit].y - y, weight);
    };
    for (const Bend& bend : bends) {
        const double curvature = bend.is_straight ? 0 : curvatures[variable];
        for (int i = 0; i < bend.length; ++i, ++unit) {
            compare(unit == 0 || unit == last ? weight_of_ends : 1);
            if (!bend.is_straight) turn[variable] += radians(0.5);
            const Direction ahead = direction(heading + curvature / 2);
            const std::size_t met = start.is_free ? unknowns : variable + 1;
            for (std::size_t k = 0; k < std::min(met, unknowns); ++k) {
                dx[k] -= ahead.y * turn[k];
                dy[k] += ahead.x * turn[k];
            }
            if (!bend.is_straight) turn[variable] += radians(0.5);
            x += ahead.x;
            y += ahead.y;
            heading += curvature;
        }
        if (!bend.is_straight) ++variable;
    }
    compare(start.is_free ? 0 : weight_of_ends);
    for (double& each : turn) each *= reach_of_heading;
    squares.add(turn, radians(end_heading - heading) * reach_of_heading, weight_of_ends);
    return squares;
}

}  // namespace

void fit(std::vector<Bend>& bends, BendsStart& start, std::span<const Point> places,
         double end_heading) {
    std::vector<double> curvatures;
    for (const Bend& bend : bends)
        if (!bend.is_straight) curvatures.push_back(bend.curvature);
    const std::size_t curved = curvatures.size();
    double heading = start.heading;
    Point place{start.x / parts_of_place, start.y / parts_of_place, 0};
    constexpr int rounds = 8;
    for (int round = 0; round < rounds; ++round) {
        WholeSquares squares =
            equations(bends, start, curvatures, heading, place, places, end_heading);
        // Kept from running away where many short pieces can do the same.
        for (std::size_t i = 0; i < curved; ++i) squares.hold(i, 1e-6);
        std::vector<double> from = curvatures;
        if (start.is_free) {
            from.push_back(heading);
            from.push_back(place.x * parts_of_place);
            from.push_back(place.y * parts_of_place);
        }
        const bool is_last = round + 1 == rounds;
        const std::vector<double> more = is_last ? squares.solve_whole(from) : squares.solve();
        for (std::size_t i = 0; i < curved; ++i)
            curvatures[i] = std::clamp(from[i] + more[i], -16'000.0, 16'000.0);
        if (!start.is_free) continue;
        heading += more[curved];
        place.x += more[curved + 1] / parts_of_place;
        place.y += more[curved + 2] / parts_of_place;
    }
    start.heading = static_cast<int>(std::lround(heading));
    start.x = static_cast<int>(std::lround(place.x * parts_of_place));
    start.y = static_cast<int>(std::lround(place.y * parts_of_place));
    std::size_t variable = 0;
    for (Bend& bend : bends)
        bend.curvature =
            bend.is_straight ? 0 : static_cast<int>(std::lround(curvatures[variable++]));
}

std::vector<int> fit_slopes(const std::vector<Bend>& bends, std::span<const Point> places,
                            int& start_slope) {
    const std::size_t count = bends.size();
    WholeSquares squares(count + 1);
    std::vector<double> rise(count + 1), slope(count + 1);
    slope[count] = radians(1);
    std::size_t unit = 0;
    const auto compare = [&](double weight) {
        squares.add(rise, places[unit].z - places[0].z, weight);
    };
    for (std::size_t i = 0; i < count; ++i)
        for (int step = 0; step < bends[i].length; ++step, ++unit) {
            compare(1);
            slope[i] += radians(0.5);
            for (std::size_t k = 0; k <= count; ++k) rise[k] += slope[k];
            slope[i] += radians(0.5);
        }
    compare(weight_of_ends);
    slope[count] = 0;
    for (double& each : slope) each *= reach_of_heading;
    squares.add(slope, 0, 4 * weight_of_ends);
    for (std::size_t i = 0; i < count; ++i) squares.hold(i, 1e-9 * bends[i].length);
    const std::vector<double> answers = squares.solve_whole(std::vector<double>(count + 1));
    std::vector<int> changes;
    for (const double answer : answers) changes.push_back(static_cast<int>(answer));
    start_slope = changes.back();
    changes.pop_back();
    return changes;
}

namespace {

// Sectors of real tracks are seldom longer; shorter ones leave heights more freedom.
constexpr int longest_piece = 64;

// Ends so many units apart, and at each mark.
std::vector<int> even_ends(int units, const std::vector<int>& marks) {
    constexpr int apart = 3;
    std::vector<int> ends = marks;
    for (int end = apart; end < units; end += apart) ends.push_back(end);
    return ends;
}

// The ends of pieces, and the units around them, where they may rather be.
std::vector<int> ends_around(const std::vector<Bend>& bends, int units) {
    constexpr int around = 2;
    std::vector<int> ends{units};
    int at = 0;
    for (const Bend& bend : bends) {
        for (int end = at - around; end <= at + around; ++end)
            if (end > 0 && end < units) ends.push_back(end);
        at += bend.length;
    }
    return ends;
}

std::vector<Bend> pieces_between(std::vector<int> ends) {
    std::ranges::sort(ends);
    ends.erase(std::ranges::unique(ends).begin(), ends.end());
    std::vector<Bend> bends;
    int from = 0;
    for (const int end : ends) {
        if (end > from) bends.push_back({end - from, 0, false});
        from = std::max(from, end);
    }
    return bends;
}

}  // namespace

std::vector<Bend> divide(const DrawnLap& course, const std::vector<int>& marks, std::size_t most) {
    const auto units = static_cast<int>(course.points.size()) + 1;
    BendsPruner even(course, pieces_between(even_ends(units, marks)), marks);
    const double noise = even.noise();
    std::vector<Bend> bends = even.prune(noise, most, longest_piece);
    constexpr int rounds = 3;
    for (int round = 0; round < rounds; ++round) {
        std::vector<int> ends = ends_around(bends, units);
        ends.insert(ends.end(), marks.begin(), marks.end());
        bends = BendsPruner(course, pieces_between(std::move(ends)), marks)
                    .prune(noise, most, longest_piece);
    }
    return bends;
}

}  // namespace wend::gp2_track
