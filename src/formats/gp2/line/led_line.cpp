#include "formats/gp2/line/led_line.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "formats/gp2/game/game_numbers.hpp"
#include "formats/gp2/game/line_walk.hpp"
#include "formats/gp2/line/steering.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// What counts as much as another: so far from the way for a unit, so much more curvature for a
// unit, and of a curve so much of it, and so large a turn between records.
constexpr double usual_miss = 0.04, usual_bend = 0.0006, usual_part = 0.08, usual_turn = 0.002;
// A record stays as it is where another costs hardly less.
constexpr double hardly_less = 4;

i32 radius_of(double curvature, Game game) {
    constexpr double largest = 20'000, smallest = 0.5;  // units
    const double size =
        std::clamp(1 / std::max(std::abs(curvature), 1 / largest), smallest, largest);
    return static_cast<i32>(std::lround(std::copysign(size, curvature) * radius_scale(game)));
}

void set_curvature(LineRecord& arc, double curvature, Game game) {
    arc.radius = radius_of(curvature, game);
    if (game == Game::f1gp && arc.radius != static_cast<i16>(arc.radius))
        arc.type = static_cast<u8>(arc.type | line_bits::long_radius);
}

double squared(double value) { return value * value; }

class LineLeader {
  public:
    LineLeader(const std::vector<CentreUnit>& road, Game game, std::span<const LineTarget> way,
               std::span<const PlannedRecord> plan)
        : road_(road), game_(game), way_(way), plan_(plan), walk_(road, game) {}

    std::vector<LineRecord> lead() {
        plan_steering();
        std::vector<LineRecord> line;
        for (std::size_t i = 0; i < plan_.size(); ++i) line.push_back(led(i));
        return line;
    }

  private:
    bool is_straight(std::size_t number) const { return plan_[number].record.radius == 0; }
    std::size_t end_of(std::size_t number) const {
        return begins_[number] + line_length(plan_[number].record, game_);
    }

    // In 1/units, in a unit of a record.
    double curvature(const LineRecord& record, u32 unit) const {
        if (record.radius == 0) return 0;
        const u32 length = line_length(record, game_);
        double radius = record.radius;
        if (is_spiral(record) && length > 0)
            radius += (static_cast<double>(record.end_radius) - radius) * unit / length;
        return radius == 0 ? 0 : radius_scale(game_) / radius;
    }
    bool is_spiral(const LineRecord& record) const {
        return game_ == Game::gp2 && (record.type & line_bits::spiral) != 0;
    }

    double heading_before(std::size_t unit) const { return way_[unit].heading - way_[unit].turn; }

    // From the last record to the first.
    void plan_steering() {
        std::size_t unit = 0;
        for (const PlannedRecord& planned : plan_) {
            begins_.push_back(unit);
            unit += line_length(planned.record, game_);
        }
        steering_.resize(plan_.size());
        wanted_.resize(plan_.size());
        behind_.resize(plan_.size() + 1);
        for (std::size_t i = plan_.size(); i-- > 0;) {
            behind_[i] = cost_of(i, behind_[i + 1]);
            steering_[i] = take_best_change(behind_[i]);
        }
    }

    LineCost cost_of(std::size_t number, const LineCost& behind) {
        const PlannedRecord& planned = plan_[number];
        const std::size_t begin = begins_[number], end = end_of(number);
        const bool is_turn = is_straight(number);
        LinearMiss aside{1, 0, 0, 0}, turned{0, 1, is_turn ? 1.0 : 0.0, 0};
        // What the record turns at its start stands in for what the way does there.
        if (!planned.is_true)
            turned.fixed += (is_turn ? radians(planned.record.shift) : 0) - way_[begin].turn;
        // An arc that is pushed along the line turns less up to where it was.
        if (!is_turn) {
            const double push = to_units(4 * planned.record.shift),
                         bend = curvature(planned.record, 0);
            turned.change -= push;
            aside.change += push * push / 2;
            if (!planned.is_true) {
                turned.fixed -= push * bend;
                aside.fixed += push * push * bend / 2;
            }
        }
        LineCost cost;
        double wanted = 0, length = 0;
        for (std::size_t unit = begin; unit < end; ++unit) {
            const double step = way_[unit].step;
            const double next_heading =
                unit + 1 == end ? heading_before(unit + 1) : way_[unit + 1].heading;
            const double bend =
                std::remainder(next_heading - way_[unit].heading, 2 * std::numbers::pi) / step;
            LinearMiss more;
            if (!is_turn) more.change = 1;
            if (!planned.is_true) {
                more.fixed = curvature(planned.record, static_cast<u32>(unit - begin)) - bend;
                wanted -= more.fixed * step;
            }
            more.add(aside, -bend * bend);
            aside.add(turned, step);
            aside.add(more, step * step / 2);
            turned.add(more, step);
            cost.add(aside, 1 / squared(usual_miss));
            length += step;
        }
        const double mean = wanted / std::max(length, 1.0);
        const double most =
            is_turn ? usual_turn
                    : usual_bend + usual_part * std::abs(curvature(planned.record, 0) + mean);
        wanted_[number] = {is_turn ? 0 : mean,
                           (is_turn ? 1 : std::max(length, 1.0)) / squared(most)};
        cost.add(LinearMiss{0, 0, 1, -wanted_[number].change}, wanted_[number].weight);
        cost.add(behind, aside, turned);
        return cost;
    }

    struct Miss {
        double aside = 0, turned = 0;
    };
    // How a walk has come to a unit of the way.
    Miss miss(const LineWalk& walk, std::size_t unit) const {
        return {
            to_units(walk.offset()) - way_[unit].offset,
            std::remainder(radians(walk.heading()) - heading_before(unit), 2 * std::numbers::pi)};
    }

    // How a line begins before it is turned. What Grand Prix 2 states is the heading after that.
    Miss miss_of_start(const LineRecord& first) const {
        const bool is_stated = game_ == Game::gp2 && is_start(first);
        const double heading =
            is_stated ? radians(first.heading) - (first.radius == 0 ? radians(first.shift) : 0)
                      : radians(road_.front().middle);
        return {to_units(first.offset) - way_.front().offset,
                std::remainder(heading - heading_before(0), 2 * std::numbers::pi)};
    }

    // Drives a record. False where the game would not get to its end.
    bool drive(LineWalk& walk, const LineRecord& record, std::size_t number) {
        driven_.clear();
        if (number > 0) return walk.go_on(record, 0, driven_);
        walk.start(record);
        return walk.drive(record, 0, driven_);
    }

    // What a record costs that is changed by so much, as the games drive it, and all behind it.
    double cost_of(LineRecord& record, std::size_t number, double by) {
        record = plan_[number].record;
        if (by != 0) change(record, number, by);
        LineWalk walk = walk_;
        if (!drive(walk, record, number)) return HUGE_VAL;
        const Wanted& wanted = wanted_[number];
        double cost = wanted.weight * squared(by - wanted.change);
        for (std::size_t i = 1; i < driven_.size(); ++i)
            cost += squared((to_units(driven_[i].offset) - way_[begins_[number] + i].offset) /
                            usual_miss);
        const Miss end = miss(walk, end_of(number));
        return cost + squared(end.aside / usual_miss) + behind_[number + 1](end.aside, end.turned);
    }

    // What is best by small misses is where the search begins.
    LineRecord led(std::size_t number) {
        const Miss now =
            number == 0 ? miss_of_start(plan_[number].record) : miss(walk_, begins_[number]);
        LineRecord record;
        double best = steering_[number](now.aside, now.turned);
        double least = cost_of(record, number, best);
        const double smallest = is_straight(number) ? radians(1) : 1e-6;
        double reach = std::max(std::abs(best) / 4, 16 * smallest);
        constexpr int rounds = 6;
        for (int i = 0; i < rounds; ++i) {
            const double less = cost_of(record, number, best - reach);
            const double more = cost_of(record, number, best + reach);
            const double bent = less + more - 2 * least;
            double next = best + (less < more ? -reach : reach);
            if (bent > 0 && std::isfinite(bent))
                next = best + std::clamp((less - more) / bent / 2, -2.0, 2.0) * reach;
            const double cost = cost_of(record, number, next);
            if (cost < least) {
                least = cost;
                best = next;
            } else {
                reach /= 3;
            }
            reach = std::max(reach / 2, smallest);
        }
        if (plan_[number].is_true && cost_of(record, number, 0) < least + hardly_less) best = 0;
        record = plan_[number].record;
        if (best != 0) change(record, number, best);
        drive(walk_, record, number);
        return record;
    }

    // What the walk over a hostile road asks for may be no number.
    void change(LineRecord& record, std::size_t number, double by) const {
        if (!std::isfinite(by)) return;
        if (is_straight(number)) {
            const auto turn = std::lround(std::remainder(angle_of(by), full_circle));
            if (number == 0 && game_ == Game::gp2 && is_start(record))
                record.heading = wrapped_angle(record.heading + turn);
            else
                record.shift = wrapped_angle(record.shift + turn);
            return;
        }
        const double first = curvature(record, 0) + by;
        if (!is_spiral(record)) {
            const u8 type = record.type;
            set_curvature(record, first, game_);
            if (game_ == Game::gp2 || !plan_[number].is_true || record.type == type) return;
            // Its radius has no more room than it had.
            constexpr i32 most = std::numeric_limits<i16>::max();
            record.type = type;
            record.radius = std::clamp(record.radius, -most, most);
            return;
        }
        const double last = radius_scale(game_) / (record.end_radius + 0.5) + by;
        if ((first > 0) == (last > 0) && (first > 0) == (record.radius > 0)) {
            set_curvature(record, first, game_);
            record.end_radius = radius_of(last, game_);
            return;
        }
        // Straight on is between both: an arc does.
        record.type = gp2_line_arc;
        record.end_radius = 0;
        set_curvature(record, (first + last) / 2, game_);
    }

    const std::vector<CentreUnit>& road_;
    Game game_;
    std::span<const LineTarget> way_;
    std::span<const PlannedRecord> plan_;
    std::vector<std::size_t> begins_;
    // How much a record should change in itself, and what it costs that it does not.
    struct Wanted {
        double change = 0, weight = 0;
    };
    std::vector<Wanted> wanted_;
    std::vector<LineCost> behind_;  // of each record and what follows, and nothing at last
    std::vector<Steering> steering_;
    LineWalk walk_;
    std::vector<DrivenUnit> driven_;
};

}  // namespace

LineRecord record_along(std::span<const LineTarget> part, bool is_straight, Game game) {
    LineRecord record;
    record.type = game == Game::gp2 ? gp2_line_arc : f1gp_line_arc;
    set_line_length(record, game, static_cast<u32>(part.size() - 1));
    if (is_straight) return record;
    double length = 0, turned = 0;
    for (std::size_t i = 0; i + 1 < part.size(); ++i) {
        length += part[i].step;
        turned += std::remainder(part[i + 1].heading - part[i].heading, 2 * std::numbers::pi);
    }
    set_curvature(record, turned / length, game);
    return record;
}

std::vector<LineRecord> led_line(const std::vector<CentreUnit>& road, Game game,
                                 std::span<const LineTarget> way,
                                 std::span<const PlannedRecord> plan) {
    return LineLeader(road, game, way, plan).lead();
}

}  // namespace wend::gp2_track
