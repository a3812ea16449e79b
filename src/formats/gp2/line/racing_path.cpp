#include "formats/gp2/line/racing_path.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "formats/gp2/line/line_target.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// Symmetric equations of unknowns around a ring, each of which hangs on its two neighbours to both
// sides. Taken in turn from both ends of the ring they are few places apart.
class RingEquations {
  public:
    explicit RingEquations(std::size_t count) : count_(count), rows_(count), right_(count) {}

    void clear() {
        std::ranges::fill(rows_, Row{});
        std::ranges::fill(right_, 0);
    }
    void add(std::size_t a, std::size_t b, double value) {
        const std::size_t one = place(a), other = place(b);
        if (one >= other) rows_[one][one - other] += value;
    }
    void add_right(std::size_t a, double value) { right_[place(a)] += value; }

    // By Cholesky's way; what is added before is used up.
    std::vector<double> solve() {
        for (std::size_t i = 0; i < count_; ++i) {
            const std::size_t first = i > band ? i - band : 0;
            for (std::size_t j = first; j <= i; ++j) {
                double sum = rows_[i][i - j];
                for (std::size_t k = std::max(first, j > band ? j - band : 0); k < j; ++k)
                    sum -= rows_[i][i - k] * rows_[j][j - k];
                rows_[i][i - j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / rows_[j][0];
            }
            for (std::size_t j = first; j < i; ++j) right_[i] -= rows_[i][i - j] * right_[j];
            right_[i] /= rows_[i][0];
        }
        for (std::size_t i = count_; i-- > 0;) {
            right_[i] /= rows_[i][0];
            for (std::size_t j = i > band ? i - band : 0; j < i; ++j)
                right_[j] -= rows_[i][i - j] * right_[i];
        }
        std::vector<double> found(count_);
        for (std::size_t i = 0; i < count_; ++i) found[i] = right_[place(i)];
        return found;
    }

  private:
    static constexpr std::size_t band = 5;
    using Row = std::array<double, band + 1>;

    std::size_t place(std::size_t unknown) const {
        return 2 * unknown < count_ ? 2 * unknown : 2 * (count_ - 1 - unknown) + 1;
    }

    std::size_t count_;
    std::vector<Row> rows_;
    std::vector<double> right_;
};

class PathFinder {
  public:
    PathFinder(const std::vector<CentreUnit>& road, const RacingPathWish& wish)
        : wish_(wish),
          units_(wish.left.size()),
          left_(wish.left.begin(), wish.left.end()),
          right_edge_(wish.right.begin(), wish.right.end()),
          path_(units_, 0),
          equations_(units_) {
        for (std::size_t unit = 0; unit < units_; ++unit) {
            keep_from_centre(road[unit], unit);
            middle_.push_back({to_units(road[unit].x), to_units(road[unit].y)});
            const double way = across(road[unit]);
            right_.push_back({-std::sin(way), std::cos(way)});
            path_[unit] = (right_edge_[unit] - left_[unit]) / 2;
        }
    }

    // A barrier at the edges keeps the path inside; it gets thinner from round to round.
    std::vector<double> find() {
        constexpr double first = 0.3, last = 2e-7, thinner = 0.5;
        for (double barrier = first; barrier > last; barrier *= thinner) {
            improve(barrier);
            improve(barrier);
        }
        return std::move(path_);
    }

  private:
    // In a bend that is as tight as the road is wide the cross lines meet.
    void keep_from_centre(const CentreUnit& unit, std::size_t number) {
        constexpr double most = 0.7;  // of the radius
        const double bend = 2 * static_cast<double>(unit.curl) / full_circle * 2;
        if (bend == 0) return;
        constexpr double least = 0.01;  // units between both edges
        double& edge = bend > 0 ? right_edge_[number] : left_[number];
        const double opposite = bend > 0 ? left_[number] : right_edge_[number];
        edge = std::max(std::min(edge, most / std::abs(bend)), least - opposite);
    }

    Direction at(const std::vector<double>& path, std::size_t unit) const {
        return {middle_[unit].x + path[unit] * right_[unit].x,
                middle_[unit].y + path[unit] * right_[unit].y};
    }

    double cost(const std::vector<double>& path, double barrier) const {
        double sum = 0;
        for (std::size_t unit = 0; unit < units_; ++unit) {
            const double to_left = path[unit] + left_[unit];
            const double to_right = right_edge_[unit] - path[unit];
            if (to_left <= 0 || to_right <= 0) return HUGE_VAL;
            sum -= barrier * std::log(to_left * to_right);
            const Direction a = at(path, (unit + units_ - 1) % units_), b = at(path, unit),
                            c = at(path, (unit + 1) % units_);
            const double before = std::hypot(b.x - a.x, b.y - a.y);
            const double after = std::hypot(c.x - b.x, c.y - b.y);
            const double length = (before + after) / 2;
            const double turned =
                ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) / (before * after);
            sum += turned * turned / length + wish_.shortness * length;
        }
        return sum;
    }

    // A step of Gauss and Newton, no farther than it helps.
    void improve(double barrier) {
        equations_.clear();
        for (std::size_t unit = 0; unit < units_; ++unit) {
            add_bend(unit);
            add_length(unit);
            add_edges(unit, barrier);
        }
        const std::vector<double> step = equations_.solve();
        const double now = cost(path_, barrier);
        constexpr double shortest = 1.0 / 256;
        const double farthest = within_edges(step);
        for (double part = farthest; part >= farthest * shortest; part /= 2) {
            std::vector<double> next = path_;
            for (std::size_t unit = 0; unit < units_; ++unit) next[unit] += part * step[unit];
            if (cost(next, barrier) >= now) continue;
            path_ = std::move(next);
            return;
        }
    }

    // How much of a step leads nowhere all the way to an edge.
    double within_edges(const std::vector<double>& step) const {
        constexpr double most = 0.95;
        double part = 1;
        for (std::size_t unit = 0; unit < units_; ++unit) {
            const double room =
                step[unit] > 0 ? right_edge_[unit] - path_[unit] : path_[unit] + left_[unit];
            if (std::abs(step[unit]) * part > most * room)
                part = most * room / std::abs(step[unit]);
        }
        return part;
    }

    // The square of this is what a unit's bend costs.
    void add_bend(std::size_t unit) {
        const std::array<std::size_t, 3> at_units{(unit + units_ - 1) % units_, unit,
                                                  (unit + 1) % units_};
        const Direction a = at(path_, at_units[0]), b = at(path_, at_units[1]),
                        c = at(path_, at_units[2]);
        const Direction in{b.x - a.x, b.y - a.y}, out{c.x - b.x, c.y - b.y};
        const double before = std::hypot(in.x, in.y), after = std::hypot(out.x, out.y);
        const double length = (before + after) / 2;
        const double scale = 1 / (before * after * std::sqrt(length));
        const double bend = (in.x * out.y - in.y * out.x) * scale;
        // How it grows as the ends of both ways move to the right.
        const auto grows = [&](const Direction& of_in, const Direction& of_out) {
            const double turned =
                of_in.x * out.y - of_in.y * out.x + in.x * of_out.y - in.y * of_out.x;
            const double longer_in = (in.x * of_in.x + in.y * of_in.y) / before;
            const double longer_out = (out.x * of_out.x + out.y * of_out.y) / after;
            return turned * scale - bend * (longer_in / before + longer_out / after +
                                            (longer_in + longer_out) / (4 * length));
        };
        const auto side = [&](std::size_t i, double sign) {
            return Direction{sign * right_[at_units[i]].x, sign * right_[at_units[i]].y};
        };
        const std::array<double, 3> growth{
            grows(side(0, -1), {0, 0}), grows(side(1, 1), side(1, -1)), grows({0, 0}, side(2, 1))};
        for (std::size_t i = 0; i < 3; ++i) {
            equations_.add_right(at_units[i], -2 * bend * growth[i]);
            for (std::size_t j = 0; j < 3; ++j)
                equations_.add(at_units[i], at_units[j], 2 * growth[i] * growth[j]);
        }
    }

    void add_length(std::size_t unit) {
        if (wish_.shortness == 0) return;
        const std::size_t next = (unit + 1) % units_;
        const Direction a = at(path_, unit), b = at(path_, next);
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        const Direction way{(b.x - a.x) / length, (b.y - a.y) / length};
        const std::array<std::size_t, 2> ends{unit, next};
        const std::array<double, 2> sign{-1, 1};
        for (std::size_t i = 0; i < 2; ++i) {
            const Direction& side = right_[ends[i]];
            equations_.add_right(ends[i],
                                 -wish_.shortness * sign[i] * (way.x * side.x + way.y * side.y));
            for (std::size_t j = 0; j < 2; ++j) {
                const Direction& other = right_[ends[j]];
                const double along =
                    (way.x * side.x + way.y * side.y) * (way.x * other.x + way.y * other.y);
                const double both = side.x * other.x + side.y * other.y;
                equations_.add(ends[i], ends[j],
                               wish_.shortness * sign[i] * sign[j] * (both - along) / length);
            }
        }
    }

    void add_edges(std::size_t unit, double barrier) {
        const double to_left = 1 / (path_[unit] + left_[unit]);
        const double to_right = 1 / (right_edge_[unit] - path_[unit]);
        equations_.add_right(unit, barrier * (to_left - to_right));
        equations_.add(unit, unit, barrier * (to_left * to_left + to_right * to_right));
    }

    const RacingPathWish& wish_;
    std::size_t units_;
    std::vector<double> left_, right_edge_;
    std::vector<Direction> middle_, right_;
    std::vector<double> path_;
    RingEquations equations_;
};

}  // namespace

std::vector<double> racing_path(const std::vector<CentreUnit>& road, const RacingPathWish& wish) {
    return PathFinder(road, wish).find();
}

}  // namespace wend::gp2_track
