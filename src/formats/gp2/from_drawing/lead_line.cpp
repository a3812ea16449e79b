#include "formats/gp2/from_drawing/lead_line.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "formats/gp2/from_drawing/bends_pruner.hpp"
#include "formats/gp2/game/line_on_road.hpp"
#include "formats/gp2/game/line_walk.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

constexpr int led_past_the_line = 24;  // units
constexpr int longest_record = 250;
constexpr std::size_t most_records = 79;

Point place_of(const CentreUnit& unit) { return {to_units(unit.x), to_units(unit.y), 0}; }

// The heading that crosses a unit's cross line at a right angle. The last unit of a lap keeps no
// curl, and so has another than the first, which lies there too.
double across(const CentreUnit& unit) {
    return unit.middle - static_cast<double>(unit.curl) / std::numbers::pi;
}

// Where a line should cross a unit.
struct Aim {
    double offset = 0;   // to the right of the middle, in units
    double heading = 0;  // off that of the unit's cross line, in 65536ths
};

// Few pieces that lead along the middle of a road, and where they cross its units.
struct LinePlan {
    std::vector<Bend> pieces;
    std::vector<Aim> aims;
};

// Where the way crosses a unit that it comes to about there, with the curvatures before and after.
Aim aim_at(const CentreUnit& unit, const Pose& led, double before, double after) {
    const Direction ahead = direction(across(unit)), right = ahead.to_the_right();
    const double x = led.x - to_units(unit.x), y = led.y - to_units(unit.y);
    const double past = x * ahead.x + y * ahead.y;
    const double off = std::remainder(led.heading - across(unit), full_circle);
    return {x * right.x + y * right.y - past * std::tan(radians(off)),
            off - past * (past > 0 ? before : after)};
}

LinePlan plan_line(const std::vector<CentreUnit>& road, const std::vector<Bend>& sectors,
                   std::size_t most) {
    // What makes a line of more pieces: some 15 cm.
    constexpr double noise = 1e-3;
    std::vector<Point> places;
    for (const CentreUnit& unit : road) places.push_back(place_of(unit));
    places.push_back(places[1]);
    const std::vector<Point> loop(places.begin(), places.end() - 2);
    LinePlan plan;
    plan.pieces = BendsPruner(loop, sectors).prune(noise, most, longest_record);
    BendsStart start;
    start.x = static_cast<int>(road.front().x / 8);
    start.y = static_cast<int>(road.front().y / 8);
    start.heading = road.front().heading;
    const double turned = road.back().heading - road.front().heading;
    fit(plan.pieces, start, places, full_circle * std::round(turned / full_circle),
        HalfSteps::exact);
    const std::vector<Pose> led = trace(steps_of(plan.pieces), start.as_laid(HalfSteps::exact));
    double before = 0;
    for (const Bend& piece : plan.pieces)
        for (int i = 0; i < piece.length; ++i) {
            const std::size_t unit = plan.aims.size();
            plan.aims.push_back(aim_at(road[unit], led[unit], before, piece.curvature));
            before = piece.curvature;
        }
    return plan;
}

class LineLeader {
  public:
    LineLeader(const std::vector<CentreUnit>& road, Game game, const LinePlan& plan, double ahead)
        : road_(road), game_(game), plan_(plan), ahead_(ahead), walk_(road, game) {}

    std::vector<LineRecord> lead() {
        std::vector<Bend> pieces = plan_.pieces;
        // The last unit of the lap is the first of the next one, and leads on as that does.
        if (--pieces.back().length == 0) pieces.pop_back();
        int more = led_past_the_line;
        for (std::size_t i = 0; more > 0; i = (i + 1) % plan_.pieces.size()) {
            Bend piece = plan_.pieces[i];
            if (is_straight(piece)) piece.length = std::min(piece.length, more);
            more -= piece.length;
            add(pieces, piece);
        }
        if (!is_straight(pieces.front())) {
            pieces.front().length -= 1;
            pieces.insert(pieces.begin(), {1, 0, true});
        }
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const bool turns_next = i + 1 < pieces.size() && !is_straight(pieces[i + 1]);
            is_straight(pieces[i]) ? straight(pieces[i].length, turns_next) : round(pieces[i]);
        }
        return std::move(line_);
    }

  private:
    static void add(std::vector<Bend>& pieces, const Bend& piece) {
        if (is_straight(pieces.back()) && is_straight(piece) &&
            pieces.back().length + piece.length <= longest_record)
            pieces.back().length += piece.length;
        else
            pieces.push_back(piece);
    }

    // One that hardly strays from the curve counts.
    static bool is_straight(const Bend& bend) {
        constexpr double hardly = 0.1;  // units
        return std::abs(radians(bend.curvature)) * bend.length * bend.length / 8 < hardly;
    }

    const Aim& aim(std::size_t unit) const {
        const std::size_t lap = lap_units(road_.size());
        return plan_.aims[unit <= lap ? unit : unit % lap];
    }

    // Drives a record; how far the line then is from where it should be, so many units further on.
    double miss(const LineRecord& record, LineWalk& walk, double reach) {
        driven_.clear();
        if (line_.empty()) walk.start(record);
        const bool is_driven =
            line_.empty() ? walk.drive(record, 0, driven_) : walk.go_on(record, 0, driven_);
        if (!is_driven) return 0;
        const Aim& wanted = aim(unit_ + line_length(record, game_));
        const double off = walk.heading() - across(walk.unit()) - wanted.heading;
        return to_units(walk.offset()) - wanted.offset +
               reach * radians(std::remainder(off, full_circle));
    }

    // Changes a record until it leads there, and drives it.
    template <class Change>
    void settle(LineRecord record, double reach, const Change& change) {
        constexpr int rounds = 4;
        for (int i = 0; i < rounds; ++i) {
            LineWalk walk = walk_;
            change(record, -miss(record, walk, reach));
        }
        miss(record, walk_, reach);
        unit_ += line_length(record, game_);
        line_.push_back(record);
    }

    LineRecord record_of(int length) const {
        LineRecord made;
        made.length = static_cast<u8>(length);
        made.type = game_ == Game::gp2 ? gp2_line_arc : f1gp_line_arc;
        return made;
    }

    // A record that can turn at its end leads to its aim, and another to where it leads on along
    // the road.
    void straight(int length, bool curve_follows) {
        LineRecord made = record_of(length);
        const bool is_first = line_.empty(), has_heading = is_first && game_ == Game::gp2;
        if (is_first) {
            made.type = game_ == Game::gp2 ? gp2_line_start : f1gp_line_start;
            made.offset = static_cast<i16>(to_parts(aim(0).offset));
            if (has_heading) made.heading = road_.front().middle;
        }
        // A short one would turn too much to be there at its end.
        constexpr double shortest_way = 10;  // units
        const double reach = std::max(curve_follows ? reach_of(length) : 0, shortest_way - length);
        settle(made, reach, [&](LineRecord& record, double missing) {
            i16& turn = has_heading ? record.heading : record.shift;
            turn = wrapped_angle(turn + std::lround(angle_of(missing / (length + reach))));
        });
    }

    void round(const Bend& bend) {
        const double length = bend.length, reach = reach_of(bend.length);
        const double planned = radians(bend.curvature);
        const double most = std::max(std::abs(planned) / 2, 0.01);
        double curvature = planned;
        LineRecord made = record_of(bend.length);
        bend_to(made, curvature);
        settle(made, reach, [&](LineRecord& record, double missing) {
            curvature += missing / (length * length / 2 + reach * length);
            curvature = std::clamp(curvature, planned - most, planned + most);
            bend_to(record, curvature);
        });
    }

    double reach_of(int length) const {
        constexpr double nearest = 4, farthest = 12;  // units
        return std::clamp(length * ahead_, nearest, farthest);
    }

    void bend_to(LineRecord& record, double curvature) const {
        constexpr double largest = 20'000;  // units
        const double size = std::clamp(1 / std::abs(curvature), 0.5, largest);
        record.radius =
            static_cast<i32>(std::lround(std::copysign(size, curvature) * radius_scale(game_)));
        if (game_ == Game::f1gp)
            record.type = std::abs(record.radius) > std::numeric_limits<i16>::max()
                              ? f1gp_line_long_arc
                              : f1gp_line_arc;
    }

    const std::vector<CentreUnit>& road_;
    Game game_;
    const LinePlan& plan_;
    double ahead_;  // how far behind a record it should lead to its aim, in its lengths
    LineWalk walk_;
    std::size_t unit_ = 0;
    std::vector<DrivenUnit> driven_;  // by the last record that was tried
    std::vector<LineRecord> line_;
};

std::vector<Bend> sectors_as_bends(const std::vector<Step>& steps) {
    std::vector<Bend> bends;
    for (const Step& step : steps)
        if (step.is_sector()) bends.push_back({step.first, step.curvature, step.curvature == 0});
    return bends;
}

}  // namespace

Expected<std::vector<LineRecord>> lead_line(const TrackFile& file, Game game,
                                            std::size_t most_curves) {
    const std::vector<CentreUnit> road = road_of(file);
    const std::vector<Bend> sectors = sectors_as_bends(file.track);
    const Widths widths = widths_of(file.track, file.configuration);
    std::vector<LineRecord> best;
    double narrowest = 0;
    for (const std::size_t most : {77U, 74U, 70U, 66U, 62U, 58U, 54U, 48U, 42U}) {
        const LinePlan plan = plan_line(road, sectors, most);
        for (const double ahead : {0.5, 0.8, 0.3, 1.2}) {
            std::vector<LineRecord> line = LineLeader(road, game, plan, ahead).lead();
            const auto curves = std::ranges::count_if(
                line, [](const LineRecord& each) { return each.radius != 0; });
            const LineOnRoad on_road = line_on_road(driven_line(road, line, game), widths);
            const bool fits =
                static_cast<std::size_t>(curves) <= most_curves && line.size() <= most_records;
            const double wide =
                on_road.widest + (fits ? 0 : 100) + (on_road.reached < on_road.units ? 1'000 : 0);
            if (!best.empty() && wide >= narrowest) continue;
            narrowest = wide;
            best = std::move(line);
        }
        constexpr double well_inside = 0.6;
        if (narrowest < well_inside) break;
    }
    if (narrowest > lost_half_widths)
        return failure(
            "no line for the computer's cars was found that stays on the road: smooth the line "
            "first");
    return best;
}

}  // namespace wend::gp2_track
