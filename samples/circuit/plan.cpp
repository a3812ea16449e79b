#include "samples/circuit/plan.hpp"

#include "samples/circuit/lap.hpp"

namespace wend::sample {
namespace {

constexpr int braking_after_pits = 8;  // units, at least
constexpr int fence = 12;              // units that lane and road share at either end

// Lengths on which slopes that are multiples of 24 spread evenly.
int even_length(int most) {
    int best = 3;
    for (const int length : {4, 6, 8, 12, 24})
        if (length <= most) best = length;
    return best;
}

class Planner {
  public:
    Planner(const RoundedOutline& outline, const ArcTurns& turns)
        : outline_(outline), turns_(turns), corners_(static_cast<std::uint32_t>(turns.size())) {}

    CircuitPlan plan() {
        leave_line(outline_.straights.front());
        for (std::uint32_t i = 0; i < corners_; ++i) {
            corner(i);
            if (i + 1 < corners_) straight(outline_.straights[i + 1], i + 1);
        }
        come_to_line(outline_.straights.back());
        for (const PlannedSector& sector : plan_.sectors) plan_.length += sector.length;
        return std::move(plan_);
    }

  private:
    void add(int length, CircuitPart part, std::uint32_t turn, int turn_sum = 0) {
        plan_.sectors.push_back({length, turn_sum, 0, part, turn});
    }

    void leave_line(int length) {
        plan_.pit.joins = std::min(length - braking_after_pits, 52);
        plan_.pit.meets = plan_.pit.joins - fence - 1;
        add(plan_.pit.meets, CircuitPart::main_straight, 0);
        add(1, CircuitPart::main_straight, 0);
        add(fence, CircuitPart::main_straight, 0);
        const int rest = length - plan_.pit.joins;
        const int braking = std::max(braking_after_pits, std::min(rest, 30));
        if (rest > braking) add(rest - braking, CircuitPart::main_straight, 0);
        add(braking, CircuitPart::braking, 0);
    }

    void come_to_line(int length) {
        const int from = std::min(length, 72);
        plan_.pit.leaves = -from;
        plan_.pit.parts = -from + fence;
        if (length > from) add(length - from, CircuitPart::exit, 0);
        add(fence, CircuitPart::main_straight, 0);
        add(1, CircuitPart::main_straight, 0);
        add(from - fence - 1, CircuitPart::main_straight, 0);
    }

    void straight(int length, std::uint32_t next) {
        constexpr int worth_dividing = 9;
        if (length < worth_dividing) {
            add(length, CircuitPart::exit, next);
            return;
        }
        const int exit = even_length(length / 4), braking = even_length(length / 3);
        add(exit, CircuitPart::exit, next);
        constexpr int longest_middle = 48;
        const int middle = length - exit - braking;
        const int parts = (middle + longest_middle - 1) / longest_middle;
        for (int part = 0; part < parts; ++part)
            add(middle * (part + 1) / parts - middle * part / parts, CircuitPart::straight, next);
        add(braking, CircuitPart::braking, next);
    }

    void corner(std::uint32_t i) {
        const Corner& corner = outline_.corners[i];
        for (std::size_t arc = 0; arc < corner.arc_count; ++arc)
            add(corner.arcs[arc].length, CircuitPart::corner, i, turns_[i][arc]);
    }

    const RoundedOutline& outline_;
    const ArcTurns& turns_;
    std::uint32_t corners_;
    CircuitPlan plan_;
};

}  // namespace

CircuitPlan plan_sectors(const RoundedOutline& outline, const ArcTurns& turns) {
    return Planner(outline, turns).plan();
}

std::vector<CircuitSector> whole_sectors(const CircuitPlan& plan) {
    std::vector<CircuitSector> sectors;
    for (const PlannedSector& planned : plan.sectors) {
        const bool bends = planned.turn_sum != 0;
        for (const RoadRun run :
             spread(planned.length, bends ? planned.turn_sum : planned.slope_sum))
            if (run.length > 0)
                sectors.push_back({run.length, bends ? run.change : 0, bends ? 0 : run.change,
                                   planned.part, planned.turn});
    }
    return sectors;
}

namespace {

constexpr double outside = 0.32;      // units from the middle, before corners
constexpr double max_drift = 0.012;   // sideways a unit of road
constexpr int past_the_line = 24;     // units
constexpr int worth_two_records = 8;  // units of straight
constexpr int radius_step = 8;        // fine units, that every game can hold

// Right of a direction, as y points to the right of x.
constexpr Vec2 right_of(Vec2 direction) { return left_of(direction); }

// Goes along as the games do: the line is followed from one unit's cross line to the next, so that
// small errors add up; looking where it has come to, the next record makes up for them.
class LineMaker {
  public:
    explicit LineMaker(const std::vector<RoadPlace>& lap)
        : lap_(lap), units_(lap.size() - 1), gap_(lap[0].place - lap[units_ - 1].place) {}

    // Units count on past the end of the lap, where the last one lies on the first.
    RoadPlace centre(std::size_t unit) const {
        if (unit >= units_) unit -= units_ - 1;
        RoadPlace centre = lap_[unit];
        const double share = static_cast<double>(unit) / static_cast<double>(units_ - 1);
        centre.place = centre.place + gap_ * share;
        return centre;
    }

    void start(double offset) {
        sideways_ = static_cast<int>(std::floor(offset * fine_units + 0.5)) /
                    static_cast<double>(fine_units);
        direction_ = heading(centre(0).heading);
        line_.offset = static_cast<int>(sideways_ * fine_units);
    }

    // Straight on, without a change of heading.
    void go_on(int length) { follow_straight(length, 0); }

    // Straight to where it is so far sideways at the end, or as near to that as is smooth.
    void go_to(double sideways, int length) {
        const double most = max_drift * length;
        aim(sideways_ + std::clamp(sideways - sideways_, -most, most), length);
    }

    // Straight, at the same distance from the middle.
    void go_beside(int length) { aim(sideways_, length); }

    void go_round(int length, int turn) {
        const double half = static_cast<double>(turn) / length / 2;
        const double radius = 0.5 / heading(half).y - sideways_;
        const double steps = std::floor(radius * fine_units / radius_step + 0.5);
        line_.records.push_back(
            {.length = length, .radius = static_cast<int>(steps) * radius_step});
        const double rounded = line_.records.back().radius / static_cast<double>(fine_units);
        const Vec2 middle = place() + right_of(direction_) * rounded;
        for (int unit = 0; unit < length; ++unit) cross_circle(middle, rounded);
        note_end();
    }

    DrivenLine line() && { return std::move(line_); }

  private:
    static Vec2 side(const RoadPlace& centre) { return right_of(heading(centre.heading)); }

    Vec2 place() const {
        const RoadPlace here = centre(unit_);
        return here.place + side(here) * sideways_;
    }

    void note_end() {
        line_.records.back().end_offset =
            static_cast<int>(std::floor(sideways_ * fine_units + 0.5));
    }

    void aim(double sideways, int length) {
        const RoadPlace there = centre(unit_ + static_cast<std::size_t>(length));
        const Vec2 way = there.place + side(there) * sideways - place();
        const double turn = angle_of({dot(direction_, way), cross(direction_, way)});
        follow_straight(length, static_cast<int>(std::floor(turn + 0.5)));
    }

    void follow_straight(int length, int turn) {
        line_.records.push_back({.length = length, .turn = turn});
        direction_ = heading(angle_of(direction_) + turn);
        const Vec2 from = place();
        for (int unit = 0; unit < length; ++unit) {
            const RoadPlace next = centre(++unit_);
            sideways_ = -cross(direction_, next.place - from) / cross(direction_, side(next));
        }
        note_end();
    }

    void cross_circle(Vec2 middle, double radius) {
        const RoadPlace next = centre(++unit_);
        const Vec2 across = side(next);
        const Vec2 from = next.place - middle;
        const double half = dot(across, from);
        const double root = std::sqrt(half * half - dot(from, from) + radius * radius);
        const double near = -half - root, far = -half + root;
        sideways_ = std::abs(near - sideways_) < std::abs(far - sideways_) ? near : far;
        const Vec2 inwards = (middle - place()) * (1 / radius);
        direction_ = {inwards.y, -inwards.x};
    }

    const std::vector<RoadPlace>& lap_;
    std::size_t units_;
    Vec2 gap_;
    std::size_t unit_ = 0;
    double sideways_ = 0;
    Vec2 direction_;
    DrivenLine line_;
};

}  // namespace

DrivenLine make_line(const CircuitPlan& plan, const std::vector<RoadPlace>& lap) {
    LineMaker maker(lap);
    const auto before = [&](std::size_t sector) {
        const int turn = plan.sectors[sector % plan.sectors.size()].turn_sum;
        return turn > 0 ? -outside : outside;
    };
    const auto is_corner = [&](std::size_t sector) {
        return plan.sectors[sector].part == CircuitPart::corner;
    };
    std::size_t first_corner = 0;
    while (!is_corner(first_corner)) ++first_corner;
    maker.start(before(first_corner));
    for (std::size_t i = 0; i < plan.sectors.size();) {
        if (is_corner(i)) {
            maker.go_round(plan.sectors[i].length, plan.sectors[i].turn_sum);
            ++i;
            continue;
        }
        int length = 0;
        const bool at_start = i == 0;
        while (i < plan.sectors.size() && !is_corner(i)) length += plan.sectors[i++].length;
        const bool at_end = i == plan.sectors.size();
        if (at_end) length += past_the_line;
        if (at_start) {
            maker.go_on(length);
        } else if (length < worth_two_records) {
            maker.go_beside(length);
        } else {
            maker.go_to(before(at_end ? first_corner : i), length * 2 / 3);
            maker.go_beside(length - length * 2 / 3);
        }
    }
    return std::move(maker).line();
}

}  // namespace wend::sample
