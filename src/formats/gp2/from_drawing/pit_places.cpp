#include "formats/gp2/from_drawing/pit_places.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

int loop_of(const std::vector<Pose>& lap) { return static_cast<int>(lap.size()) - 1; }

const Pose& unit_of(const std::vector<Pose>& lap, int unit) {
    const int loop = loop_of(lap);
    return lap[static_cast<std::size_t>(((unit % loop) + loop) % loop)];
}

// How much of its way sideways the lane has made, so far from its end: two bends of five units with
// nine between.
double part_at(double from_end) {
    const auto past = [&](double begin) { return std::max(0.0, from_end - begin); };
    const auto ramp = [](double x) { return x * x / 2; };
    return (ramp(past(2)) - ramp(past(7)) - ramp(past(16)) + ramp(past(21))) / 70;
}

// To the lane's side, whichever it is.
double away_at(const PitPlace& place, double from_end) {
    return std::abs(beside_road(place.on_left)) + place.sideways * part_at(from_end);
}

int units_beside(const PitPlace& place) { return place.leaves + place.joins; }

// What is beside a lane: its edge, a fence, and the edge of another road.
constexpr double road_edge = to_units(drawn_half_width), lane_edge = to_units(lane_half_width);
constexpr double between_edges = 1.2;

bool keeps_from_itself(std::span<const Point> lane) {
    constexpr std::size_t apart = 8;
    constexpr double sharpest = 0.5;  // radians a unit
    for (std::size_t i = 0; i + 2 < lane.size(); ++i) {
        const double x = lane[i + 1].x - lane[i].x, y = lane[i + 1].y - lane[i].y;
        const double next_x = lane[i + 2].x - lane[i + 1].x, next_y = lane[i + 2].y - lane[i + 1].y;
        if (std::abs(std::atan2(x * next_y - y * next_x, x * next_x + y * next_y)) > sharpest)
            return false;
    }
    for (std::size_t i = 0; i < lane.size(); ++i)
        for (std::size_t j = i + apart; j < lane.size(); ++j)
            if (vector_length(lane[i].x - lane[j].x, lane[i].y - lane[j].y) <
                2 * lane_edge + between_edges)
                return false;
    return true;
}

}  // namespace

double beside_road(bool on_left) {
    constexpr double inside = road_edge - lane_edge;
    return on_left ? -inside : inside;
}

std::vector<Point> lane_places(const PitPlace& place, const std::vector<Pose>& lap) {
    std::vector<Point> beside;
    const int length = units_beside(place);
    // The last unit of the lane lies where it joins, and ends a unit further on.
    for (int i = 0; i <= length + 1; ++i) {
        const Pose& at = unit_of(lap, i - place.leaves);
        const double away = away_at(place, std::min(i, length - i)) * (place.on_left ? -1 : 1);
        const Direction right = direction(at.heading).to_the_right();
        beside.push_back({at.x + right.x * away, at.y + right.y * away, 0});
    }
    std::vector<double> along{0};
    for (std::size_t i = 1; i < beside.size(); ++i)
        along.push_back(along.back() + vector_length(beside[i].x - beside[i - 1].x,
                                                     beside[i].y - beside[i - 1].y));
    const auto units = static_cast<int>(std::lround(along.back()));
    std::vector<Point> places;
    std::size_t from = 0;
    for (int unit = 0; unit <= units; ++unit) {
        const double at = along.back() * unit / units;
        while (from + 2 < beside.size() && along[from + 1] < at) ++from;
        const double part = (at - along[from]) / (along[from + 1] - along[from]);
        places.push_back({beside[from].x + (beside[from + 1].x - beside[from].x) * part,
                          beside[from].y + (beside[from + 1].y - beside[from].y) * part, 0});
    }
    return places;
}

namespace {

constexpr int own_units = 16;  // units of road that a place runs beside
constexpr double slack = 0.7;  // of what a place should be away

// What is nearest to a place beside a unit of the lap, which should be so far away from the road.
struct Surroundings {
    int unit = 0;
    double distance = 0;
    bool is_free = true;  // of road that does not run beside it
};

Surroundings surroundings_of(const Point& place, int own, double away,
                             const std::vector<Pose>& lap) {
    const double least = std::max(road_edge + lane_edge + between_edges, away + slack);
    const int loop = loop_of(lap), at = ((own % loop) + loop) % loop;
    Surroundings found;
    double nearest = std::numeric_limits<double>::infinity();
    for (int unit = 0; unit < loop; ++unit) {
        const Pose& road = lap[static_cast<std::size_t>(unit)];
        const double x = place.x - road.x, y = place.y - road.y, square = x * x + y * y;
        if (square >= least * least && square >= nearest) continue;
        const int apart = std::abs(unit - at);
        if (square < least * least && std::min(apart, loop - apart) > own_units)
            found.is_free = false;
        if (square >= nearest) continue;
        nearest = square;
        found.unit = unit;
    }
    found.distance = std::sqrt(nearest);
    return found;
}

}  // namespace

bool keeps_to_its_side(std::span<const Point> lane, const PitPlace& place,
                       const std::vector<Pose>& lap) {
    constexpr double hardly = 0.25;  // units from the middle, where it leaves and joins
    const auto last = static_cast<double>(lane.size() - 1);
    const int length = units_beside(place);
    for (std::size_t i = 0; i < lane.size(); ++i) {
        const double part = static_cast<double>(i) / last * length;
        const double away = away_at(place, std::min(part, length - part));
        const auto own = static_cast<int>(std::lround(part)) - place.leaves;
        const Surroundings around = surroundings_of(lane[i], own, away, lap);
        if (!around.is_free || around.distance < std::max(hardly, away - slack)) return false;
        const Pose& road = unit_of(lap, around.unit);
        const Direction right = direction(road.heading).to_the_right();
        const double to_right = (lane[i].x - road.x) * right.x + (lane[i].y - road.y) * right.y;
        if ((place.on_left ? -to_right : to_right) < hardly) return false;
    }
    return keeps_from_itself(lane);
}

namespace {

constexpr int default_stretch = 124, default_leaves = 72;
constexpr double default_sideways = 3.9;
constexpr std::array stretches{124, 116, 108, 102, 98, 132, 140, 156, 176, 200};
constexpr std::array ways_sideways{default_sideways, 3.3, 2.8};

// Sums over the units of a lap and of the next, from the first on.
class LapSums {
  public:
    template <class Of>
    LapSums(int loop, const Of& of) : loop_(loop), sums_{0} {
        for (int unit = 0; unit < loop; ++unit) sums_.push_back(sums_.back() + of(unit));
    }
    double between(int from, int length) const {
        const int first = ((from % loop_) + loop_) % loop_, end = first + length;
        return end <= loop_ ? up_to(end) - up_to(first)
                            : up_to(loop_) - up_to(first) + up_to(end - loop_);
    }

  private:
    double up_to(int unit) const { return sums_[static_cast<std::size_t>(unit)]; }

    int loop_;
    std::vector<double> sums_;
};

}  // namespace

std::vector<PitPlace> pit_places(const std::vector<Pose>& lap, bool on_left, int longest,
                                 bool beside_line) {
    constexpr int near_line = pit_fence + 15;  // where fences may join and lanes swing
    constexpr double price_of_unit = 40, price_of_length = 60, price_of_narrow = 6'000;
    const int loop = loop_of(lap);
    const LapSums bent(loop, [&](int unit) {
        return std::abs(std::remainder(unit_of(lap, unit + 1).heading - unit_of(lap, unit).heading,
                                       full_circle));
    });
    struct Ranked {
        PitPlace place;
        double cost = 0;
    };
    std::vector<Ranked> ranked;
    for (const double sideways : ways_sideways) {
        const double away = std::abs(beside_road(on_left)) + sideways;
        const LapSums taken(loop, [&](int unit) {
            const Pose& at = unit_of(lap, unit);
            const Direction right = direction(at.heading).to_the_right();
            const double to_right = on_left ? -away : away;
            const Surroundings around = surroundings_of(
                {at.x + right.x * to_right, at.y + right.y * to_right, 0}, unit, away, lap);
            return around.is_free && around.distance >= away - slack ? 0 : 1;
        });
        for (const int stretch : stretches) {
            if (stretch > std::min(longest, loop / 2)) continue;
            const int latest = beside_line ? near_line : stretch + near_line - loop;
            const int earliest = beside_line ? stretch - near_line : -near_line;
            for (int leaves = latest; leaves <= earliest; ++leaves) {
                if (taken.between(pit_swing - leaves, stretch - 2 * pit_swing) > 0) continue;
                const int past = std::abs(leaves - default_leaves);
                ranked.push_back({{on_left, leaves, stretch - leaves, sideways},
                                  bent.between(-leaves, stretch) +
                                      price_of_unit * std::min(past, std::abs(loop - past)) +
                                      price_of_length * std::abs(stretch - default_stretch) +
                                      price_of_narrow * (default_sideways - sideways)});
            }
        }
    }
    std::ranges::stable_sort(ranked, {}, &Ranked::cost);
    std::vector<PitPlace> places;
    for (const Ranked& each : ranked) places.push_back(each.place);
    return places;
}

}  // namespace wend::gp2_track
