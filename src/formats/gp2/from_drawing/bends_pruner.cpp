#include "formats/gp2/from_drawing/bends_pruner.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

#include "formats/gp2/from_drawing/path_squares.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

DrawnFit::DrawnFit(const std::vector<Point>& course) {
    const std::size_t count = course.size();
    double heading = 0;
    for (std::size_t i = 0; i <= count; ++i) {
        const Point &a = course[i % count], &b = course[(i + 1) % count];
        const double next = angle_of(std::atan2(b.y - a.y, b.x - a.x));
        heading = i == 0 ? next : heading + std::remainder(next - heading, full_circle);
        headings_.push_back(heading);
    }
}

WholeSquares DrawnFit::squares(const std::vector<Bend>& bends) const {
    Path path;
    path.is_heading_free = true;
    path.parts_of_place = 1;
    // How far the course leads, as far as curvatures would have to.
    Path::Place place;
    for (const Bend& bend : bends) {
        path.lengths.push_back(bend.length);
        path.is_unknown.push_back(true);
        for (int step = 0; step < bend.length; ++step) {
            const double heading = headings_[path.places.size()];
            path.places.push_back(place);
            path.sideways.push_back(direction(heading).to_the_right());
            place.missing.x += path.sideways.back().x * radians(heading);
            place.missing.y += path.sideways.back().y * radians(heading);
        }
    }
    path.places.front().weight = path.places.back().weight = weight_of_ends;
    path.places.push_back({place.missing, 0});
    WholeSquares squares = path.squares();
    path.add_turn(squares, radians(headings_.back() - headings_.front()), weight_of_ends);
    for (std::size_t i = 0; i < bends.size(); ++i) squares.hold(i, 1e-9);
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

BendsPruner::BendsPruner(const std::vector<Point>& course, std::vector<Bend> bends)
    : bends_(std::move(bends)) {
    const DrawnFit fit(course);
    WholeSquares squares = fit.squares(bends_);
    answers_ = squares.solve();
    spreads_ = squares.inverse();
    left_ = answers_.size();
    is_left_.assign(left_, true);
    rows_.resize(left_);
    std::iota(rows_.begin(), rows_.end(), std::size_t{0});
    of_row_ = rows_;
    std::vector<double> away = fit.squared_distances(bends_, answers_);
    const auto middle = away.begin() + std::ssize(away) / 2;
    std::ranges::nth_element(away, middle);
    // Of one of two directions, the middle of squares is not their mean; and answers follow noise.
    constexpr double of_mean = 0.455;
    const auto places = static_cast<double>(away.size());
    const double left = std::max(0.1, 1 - static_cast<double>(left_) / places);
    noise_ = std::max(least_noise, *middle / of_mean / left);
    for (std::size_t i = 0; i < bends_.size(); ++i)
        if (bends_[i].is_straight) keep({i});
}

double BendsPruner::spread_between(std::size_t one, std::size_t other) const {
    const auto [low, high] = std::minmax(rows_[one], rows_[other]);
    return spreads_[low * of_row_.size() + high];
}

double BendsPruner::spread_of(const Constraint& constraint) const {
    const double own = spread_between(constraint.one, constraint.one);
    if (constraint.other == none) return own;
    return own + spread_between(constraint.other, constraint.other) -
           2 * spread_between(constraint.one, constraint.other);
}

double BendsPruner::missing_of(const Constraint& constraint) const {
    return answers_[constraint.one] - (constraint.other == none ? 0 : answers_[constraint.other]);
}

double BendsPruner::cost_of(const Constraint& constraint) const {
    const double spread = spread_of(constraint), missing = missing_of(constraint);
    return spread > 0 ? missing * missing / spread : 0;
}

// The best answers that keep it, from the best that need not. An unknown less is left.
void BendsPruner::keep(const Constraint& constraint) {
    const double spread = spread_of(constraint);
    const std::size_t size = of_row_.size();
    if (spread > 0) {
        std::vector<double> column(size);
        for (std::size_t row = 0; row < size; ++row) {
            column[row] = spread_between(of_row_[row], constraint.one);
            if (constraint.other != none)
                column[row] -= spread_between(of_row_[row], constraint.other);
        }
        const double share = missing_of(constraint) / spread;
        for (std::size_t i = 0; i < size; ++i) {
            answers_[of_row_[i]] -= column[i] * share;
            const double each = column[i] / spread;
            double* const row = &spreads_[i * size];
            for (std::size_t j = i; j < size; ++j) row[j] -= each * column[j];
        }
    }
    drop(constraint.other == none ? constraint.one : constraint.other);
}

// Its row goes when enough of them can.
void BendsPruner::drop(std::size_t unknown) {
    is_left_[unknown] = false;
    const std::size_t size = of_row_.size();
    if (4 * --left_ > 3 * size) return;
    std::vector<std::size_t> kept;
    std::vector<double> spreads;
    spreads.reserve(left_ * left_);
    for (std::size_t row = 0; row < size; ++row)
        if (is_left_[of_row_[row]]) kept.push_back(row);
    for (const std::size_t one : kept)
        for (const std::size_t other : kept) spreads.push_back(spreads_[one * size + other]);
    spreads_ = std::move(spreads);
    for (std::size_t& row : kept) {
        row = of_row_[row];
        rows_[row] = static_cast<std::size_t>(&row - kept.data());
    }
    of_row_ = std::move(kept);
}

double BendsPruner::cost_of_merging(std::size_t piece, std::size_t next, int longest) const {
    const Bend &one = bends_[piece], &other = bends_[next];
    if (one.length + other.length > longest) return std::numeric_limits<double>::infinity();
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
