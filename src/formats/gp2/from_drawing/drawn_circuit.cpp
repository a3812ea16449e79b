#include "formats/gp2/from_drawing/drawn_circuit.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

using sample::CircuitPart;
using sample::PitPart;

constexpr double pit_sideways = 3.9;  // units, as made-up tracks have it
constexpr int swing = 23;             // units of either end of the lane

std::uint32_t sector_from(const std::vector<Bend>& bends, int unit) {
    std::uint32_t sector = 0;
    for (int start = 0; start < unit && sector < bends.size(); ++sector)
        start += bends[sector].length;
    return sector;
}

// How far sideways the lane is, so far from its end: two bends of five units with nine between.
double sideways_at(double from_end) {
    constexpr double bend = pit_sideways / 70;
    const auto past = [&](double begin) { return std::max(0.0, from_end - begin); };
    const auto ramp = [](double x) { return x * x / 2; };
    return bend * (ramp(past(2)) - ramp(past(7)) - ramp(past(16)) + ramp(past(21)));
}

constexpr int default_half_width = 16 * 77;

// How far to the right of the middle of the road the lane leaves it.
double beside_road(bool on_left) {
    constexpr double inside = static_cast<double>(default_half_width - lane_half_width) / 1024;
    return on_left ? -inside : inside;
}

// Where the lane should be, a unit apart.
std::vector<Point> lane_places(const DrawnRoad& road, const std::vector<Pose>& lap, bool on_left) {
    const auto loop = static_cast<int>(lap.size()) - 1;
    std::vector<Point> beside;
    const int length = loop - road.leaves + road.joins;
    // The last unit of the lane lies where it joins, and ends a unit further on.
    for (int i = 0; i <= length + 1; ++i) {
        const Pose& at = lap[static_cast<std::size_t>((road.leaves + i) % loop)];
        const double sideways =
            beside_road(on_left) + sideways_at(std::min(i, length - i)) * (on_left ? -1 : 1);
        const Direction right = direction(at.heading).to_the_right();
        beside.push_back({at.x + right.x * sideways, at.y + right.y * sideways, 0});
    }
    std::vector<double> along{0};
    for (std::size_t i = 1; i < beside.size(); ++i)
        along.push_back(along.back() +
                        std::hypot(beside[i].x - beside[i - 1].x, beside[i].y - beside[i - 1].y));
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

struct LanePiece {
    int length;
    PitPart part;
    bool bends;
};

// As on made-up tracks; beside a bent road the boxes have several pieces.
std::vector<LanePiece> lane_pieces(int units, bool is_straight) {
    std::vector<LanePiece> pieces{{2, PitPart::leaving, false}, {5, PitPart::leaving, true},
                                  {5, PitPart::leaving, false}, {4, PitPart::entry, false},
                                  {5, PitPart::entry, true},    {2, PitPart::entry, false}};
    constexpr int garages = 48, longest = 18;
    const int boxes = units - 2 * swing;
    if (is_straight || boxes <= garages + 2) {
        pieces.push_back({boxes, PitPart::boxes, false});
    } else {
        const auto add = [&](int length) {
            const int count = (length + longest - 1) / longest;
            for (int i = 0; i < count; ++i)
                pieces.push_back(
                    {length * (i + 1) / count - length * i / count, PitPart::boxes, false});
        };
        const int before = (boxes - garages) / 2;
        add(before);
        pieces.push_back({garages, PitPart::boxes, false});
        add(boxes - garages - before);
    }
    pieces.insert(pieces.end(), {{2, PitPart::exit, false},
                                 {5, PitPart::exit, true},
                                 {4, PitPart::exit, false},
                                 {5, PitPart::joining, false},
                                 {5, PitPart::joining, true},
                                 {2, PitPart::joining, false}});
    return pieces;
}

sample::PitLane drawn_pit_lane(const DrawnRoad& road, const std::vector<Pose>& lap, bool on_left) {
    const std::vector<Point> places = lane_places(road, lap, on_left);
    const auto loop = static_cast<int>(lap.size()) - 1;
    const auto is_bent = [&](int from, int length) {
        constexpr double hardly = 200;
        double turned = 0;
        for (int i = 0; i < length; ++i) {
            const auto unit = static_cast<std::size_t>((road.leaves + from + i) % loop);
            turned +=
                std::abs(std::remainder(lap[unit + 1].heading - lap[unit].heading, full_circle));
        }
        return turned > hardly;
    };
    const auto units = static_cast<int>(places.size()) - 1;
    const int beside = loop - road.leaves + road.joins;
    const std::vector<LanePiece> pieces = lane_pieces(units, !is_bent(swing, beside - 2 * swing));
    std::vector<Bend> bends;
    int from = 0;
    for (const LanePiece& piece : pieces) {
        bends.push_back({piece.length, 0, !piece.bends && !is_bent(from, piece.length)});
        from += piece.length;
    }
    const Pose& at = lap[static_cast<std::size_t>(road.leaves)];
    BendsStart start{static_cast<int>(std::lround(places.front().x * 128)),
                     static_cast<int>(std::lround(places.front().y * 128)),
                     static_cast<int>(std::lround(at.heading)), false};
    double turned = 0;
    for (int i = 0; i <= beside; ++i) {
        const auto unit = static_cast<std::size_t>((road.leaves + i) % loop);
        turned +=
            std::remainder(lap[(unit + 1) % lap.size()].heading - lap[unit].heading, full_circle);
    }
    fit(bends, start, places, start.heading + turned);
    sample::PitLane lane;
    lane.on_left = on_left;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        lane.sectors.push_back({bends[i].length, bends[i].curvature, pieces[i].part});
    lane.leaves_at = sector_from(road.bends, road.leaves);
    lane.parts_at = sector_from(road.bends, road.leaves + pit_fence);
    lane.meets_at = sector_from(road.bends, road.joins - pit_fence - 1);
    lane.joins_at = sector_from(road.bends, road.joins);
    lane.beside = beside_road(on_left);
    lane.sideways = lane.beside + (on_left ? -pit_sideways : pit_sideways);
    return lane;
}

// Pieces that bend one way, one after the other, and more than 20 degrees together.
void find_corners(sample::Circuit& circuit) {
    constexpr int least = 3641;
    std::vector<sample::CircuitSector>& sectors = circuit.sectors;
    const auto count = static_cast<std::uint32_t>(sectors.size());
    for (std::uint32_t i = 0; i < count;) {
        sample::CircuitTurn turn{i, 0, 0, 0};
        for (; i < count && sectors[i].curvature != 0 &&
               (turn.angle == 0 || (turn.angle > 0) == (sectors[i].curvature > 0));
             ++i) {
            ++turn.sectors;
            turn.angle += sectors[i].length * sectors[i].curvature;
            turn.length += sectors[i].length;
        }
        if (std::abs(turn.angle) > least) {
            for (std::uint32_t k = turn.first_sector; k < i; ++k)
                sectors[k].part = CircuitPart::corner;
            circuit.turns.push_back(turn);
        } else if (turn.sectors == 0) {
            ++i;
        }
    }
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        while (next < circuit.turns.size() &&
               i >= circuit.turns[next].first_sector + circuit.turns[next].sectors)
            ++next;
        sectors[i].turn = next < circuit.turns.size() ? next : 0;
    }
}

}  // namespace

Expected<sample::Circuit> drawn_circuit(const DrawnRoad& road, bool pit_on_left, Game game) {
    sample::Circuit circuit;
    std::vector<Step> steps;
    for (std::size_t i = 0; i < road.bends.size(); ++i) {
        const Bend& bend = road.bends[i];
        circuit.sectors.push_back({bend.length, bend.curvature, road.slope_changes[i]});
        circuit.length += bend.length;
        Step step;
        step.first = static_cast<u8>(bend.length);
        step.curvature = static_cast<i16>(bend.curvature);
        steps.push_back(step);
    }
    find_corners(circuit);
    if (circuit.turns.empty()) return failure("the lap has no corner of more than 20 degrees");
    circuit.start_x = road.start.x;
    circuit.start_y = road.start.y;
    circuit.start_altitude = road.start_altitude;
    circuit.start_heading = road.start.heading;
    circuit.start_slope = road.start_slope;
    circuit.half_width = default_half_width;
    const TrackStart start({road.start.x / 128.0, road.start.y / 128.0, 0,
                            static_cast<double>(static_cast<i16>(road.start.heading)), 0},
                           game == Game::gp2 ? HalfSteps::exact : HalfSteps::rounded_down);
    circuit.pit = drawn_pit_lane(road, closed(trace(steps, start)), pit_on_left);
    return circuit;
}

}  // namespace wend::gp2_track
