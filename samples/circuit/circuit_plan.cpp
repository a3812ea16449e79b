#include "samples/circuit/circuit_plan.hpp"

#include "samples/circuit/circuit_path.hpp"

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

}  // namespace wend::sample
