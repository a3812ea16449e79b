#include "formats/gp2/from_drawing/drawn_circuit.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

using sample::CircuitPart;
using sample::PitPart;

// Where a sector begins, counted from 0.
std::uint32_t sector_at(const std::vector<sample::CircuitSector>& sectors, int unit) {
    std::uint32_t sector = 0;
    for (int start = 0; start < unit && sector < sectors.size(); ++sector)
        start += sectors[sector].length;
    return sector;
}

constexpr int garage_units = 48;

struct LanePiece {
    int length;
    PitPart part;
};

// By how much a lane turns at each of its units.
std::vector<double> turns_of_lane(const std::vector<Point>& places) {
    std::vector<double> headings, turns{0};
    for (std::size_t i = 0; i + 1 < places.size(); ++i)
        headings.push_back(
            angle_of(std::atan2(places[i + 1].y - places[i].y, places[i + 1].x - places[i].x)));
    for (std::size_t i = 1; i < headings.size(); ++i)
        turns.push_back(std::remainder(headings[i] - headings[i - 1], full_circle));
    return turns;
}

// The garage_units are one sector: where the boxes are most like one.
int garages_begin(const std::vector<double>& turns) {
    const auto units = static_cast<int>(turns.size());
    const int middle = (units - garage_units) / 2;
    int best = middle;
    double least = std::numeric_limits<double>::infinity();
    for (int begin = pit_swing; begin + garage_units + pit_swing <= units; ++begin) {
        const std::span inside =
            std::span(turns).subspan(static_cast<std::size_t>(begin), garage_units);
        const double mean = std::accumulate(inside.begin(), inside.end(), 0.0) / garage_units;
        double off = 0, cost = std::abs(mean) * garage_units + std::abs(begin - middle);
        for (const double turn : inside) {
            off += turn - mean;
            cost += std::abs(off);
        }
        if (cost >= least) continue;
        least = cost;
        best = begin;
    }
    return best;
}

// As on made-up tracks; beside a bent road there are more and shorter pieces.
std::vector<LanePiece> lane_pieces(const std::vector<double>& turns) {
    std::vector<LanePiece> pieces{{2, PitPart::leaving}, {5, PitPart::leaving},
                                  {5, PitPart::leaving}, {4, PitPart::entry},
                                  {5, PitPart::entry},   {2, PitPart::entry}};
    const auto units = static_cast<int>(turns.size());
    const int begin = garages_begin(turns), end = begin + garage_units;
    constexpr int shortest = 6;
    constexpr double hardly = 100;  // 65536ths a unit
    const auto add = [&](int from, int to) {
        const int count = (to - from + shortest - 1) / shortest;
        bool was_straight = false;
        for (int i = 0; i < count; ++i) {
            const int first = from + (to - from) * i / count;
            const int next = from + (to - from) * (i + 1) / count;
            const bool is_straight =
                std::all_of(turns.begin() + first, turns.begin() + next,
                            [&](double turn) { return std::abs(turn) < hardly; });
            if (was_straight && is_straight)
                pieces.back().length += next - first;
            else
                pieces.push_back({next - first, PitPart::boxes});
            was_straight = is_straight;
        }
    };
    add(pit_swing, begin);
    pieces.push_back({garage_units, PitPart::boxes});
    add(end, units - pit_swing);
    pieces.insert(pieces.end(), {{2, PitPart::exit},
                                 {5, PitPart::exit},
                                 {4, PitPart::exit},
                                 {5, PitPart::joining},
                                 {5, PitPart::joining},
                                 {2, PitPart::joining}});
    return pieces;
}

// Sectors that lead along the lane's places; empty where they do not.
std::vector<sample::PitSector> lane_sectors(const DrawnRoad& road, const std::vector<Pose>& lap,
                                            const PitPlace& place,
                                            const std::vector<Point>& places) {
    const std::vector<double> turns = turns_of_lane(places);
    if (static_cast<int>(turns.size()) < 2 * pit_swing + garage_units) return {};
    const std::vector<LanePiece> pieces = lane_pieces(turns);
    std::vector<Bend> bends;
    std::size_t from = 0;
    for (const LanePiece& piece : pieces) {
        constexpr double hardly = 200;
        double turned = 0, bent = 0;
        for (int i = 0; i < piece.length; ++i, ++from) {
            turned += turns[from];
            bent += std::abs(turns[from]);
        }
        bends.push_back(
            {piece.length, static_cast<int>(std::lround(turned / piece.length)), bent < hardly});
    }
    const auto loop = static_cast<int>(lap.size()) - 1;
    const auto lap_at = [&](int unit) {
        return lap[static_cast<std::size_t>(((unit % loop) + loop) % loop)];
    };
    const Pose at = lap_at(-place.leaves), end = lap_at(place.joins + 1);
    BendsStart start{static_cast<int>(std::lround(places.front().x * 128)),
                     static_cast<int>(std::lround(places.front().y * 128)),
                     static_cast<int>(std::lround(at.heading)), false};
    const double turned = std::accumulate(turns.begin(), turns.end(), 0.0);
    const double missing = std::remainder(end.heading - at.heading - turned, full_circle);
    fit(bends, start, places, turned + missing, road.half_steps);
    const std::vector<Pose> laid = trace(steps_of(bends), start.as_laid(road.half_steps));
    std::vector<Point> lane;
    for (std::size_t unit = 0; unit + 1 < laid.size(); ++unit)
        lane.push_back({laid[unit].x, laid[unit].y, 0});
    constexpr double widest_gap = 1;  // units, that the engine has to spread
    const Point& wanted = places[lane.size() - 1];
    std::vector<sample::PitSector> sectors;
    if (vector_length(lane.back().x - wanted.x, lane.back().y - wanted.y) > widest_gap ||
        !keeps_to_its_side(lane, place, lap))
        return sectors;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        sectors.push_back({bends[i].length, bends[i].curvature, pieces[i].part});
    return sectors;
}

// Pieces with an end at each mark too, and the changes of slope of each.
void cut_at(DrawnRoad& road, const std::vector<int>& marks) {
    std::vector<Bend> pieces;
    std::vector<int> slope_changes;
    int at = 0;
    for (std::size_t i = 0; i < road.bends.size(); ++i) {
        Bend bend = road.bends[i];
        const int end = at + bend.length;
        while (at < end) {
            int next = end;
            for (const int mark : marks)
                if (mark > at) next = std::min(next, mark);
            bend.length = next - at;
            pieces.push_back(bend);
            slope_changes.push_back(road.slope_changes[i]);
            at = next;
        }
    }
    road.bends = std::move(pieces);
    road.slope_changes = std::move(slope_changes);
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

std::optional<sample::PitLane> drawn_pit_lane(const DrawnRoad& road, const std::vector<Pose>& lap,
                                              const PitPlace& place) {
    constexpr double shortest_lane = 0.85, longest_lane = 1.15;
    const std::vector<Point> places = lane_places(place, lap);
    const double part =
        static_cast<double>(places.size() - 1) / static_cast<double>(place.leaves + place.joins);
    if (part < shortest_lane || part > longest_lane || !keeps_to_its_side(places, place, lap))
        return std::nullopt;
    sample::PitLane lane;
    lane.sectors = lane_sectors(road, lap, place, places);
    if (lane.sectors.empty()) return std::nullopt;
    lane.on_left = place.on_left;
    lane.beside = beside_road(place.on_left);
    lane.sideways = lane.beside + (place.on_left ? -place.sideways : place.sideways);
    return lane;
}

Expected<sample::Circuit> drawn_circuit(DrawnRoad road, const PitPlace& place,
                                        sample::PitLane lane) {
    sample::Circuit circuit;
    const int loop =
        std::accumulate(road.bends.begin(), road.bends.end(), -1,
                        [](int length, const Bend& bend) { return length + bend.length; });
    const auto on_lap = [&](int unit) { return ((unit % loop) + loop) % loop; };
    const int leaves = on_lap(-place.leaves), parts = on_lap(pit_fence - place.leaves),
              meets = on_lap(place.joins - pit_fence - 1), joins = on_lap(place.joins);
    cut_at(road, {leaves, parts, parts + 1, meets, meets + 1, joins});
    for (std::size_t i = 0; i < road.bends.size(); ++i) {
        const Bend& bend = road.bends[i];
        circuit.sectors.push_back({bend.length, bend.curvature, road.slope_changes[i]});
        circuit.length += bend.length;
    }
    find_corners(circuit);
    if (circuit.turns.empty()) return failure("the lap has no corner of more than 20 degrees");
    circuit.start_x = road.start.x;
    circuit.start_y = road.start.y;
    circuit.start_altitude = road.start_altitude;
    circuit.start_heading = road.start.heading;
    circuit.start_slope = road.start_slope;
    circuit.half_width = drawn_half_width;
    circuit.pit = std::move(lane);
    circuit.pit.leaves_at = sector_at(circuit.sectors, leaves);
    circuit.pit.parts_at = sector_at(circuit.sectors, parts);
    circuit.pit.meets_at = sector_at(circuit.sectors, meets);
    circuit.pit.joins_at = sector_at(circuit.sectors, joins);
    return circuit;
}

}  // namespace wend::gp2_track
