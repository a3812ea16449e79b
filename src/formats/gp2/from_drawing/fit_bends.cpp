#include <algorithm>
#include <cmath>

#include "formats/gp2/from_drawing/bends.hpp"
#include "formats/gp2/from_drawing/whole_squares.hpp"
#include "formats/gp2/records/angles.hpp"

namespace wend::gp2_track {
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

}  // namespace wend::gp2_track
