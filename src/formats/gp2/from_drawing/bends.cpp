#include "formats/gp2/from_drawing/bends.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "formats/gp2/from_drawing/bends_pruner.hpp"
#include "formats/gp2/from_drawing/path_squares.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

constexpr double parts_of_place = 128;
// What the games' roundings miss is fitted again, from whole numbers to whole numbers.
constexpr int whole_rounds = 3;

// Where half steps are rounded down, odd numbers lose as much in each sector, and even ones
// nothing.
double step_of(HalfSteps half_steps) { return half_steps == HalfSteps::exact ? 1 : 2; }

// Of so many numbers of sectors, and then of the start.
std::vector<double> steps_of_answers(std::size_t sectors, std::size_t all, HalfSteps half_steps) {
    std::vector<double> steps(all, 1);
    std::fill_n(steps.begin(), sectors, step_of(half_steps));
    return steps;
}

// The places of pieces whose curvatures need not be whole.
std::vector<Pose> lead(const std::vector<Bend>& bends, std::span<const double> curvatures,
                       const Point& from, double heading) {
    std::vector<Pose> places;
    Pose at{from.x, from.y, 0, heading, 0};
    std::size_t variable = 0;
    for (const Bend& bend : bends) {
        const double curvature = bend.is_straight ? 0 : curvatures[variable++];
        for (int i = 0; i < bend.length; ++i) {
            places.push_back(at);
            const Direction ahead = direction(at.heading + curvature / 2);
            at.x += ahead.x;
            at.y += ahead.y;
            at.heading += curvature;
        }
    }
    places.push_back(at);
    return places;
}

Path path_along(const std::vector<Bend>& bends, const std::vector<Pose>& led,
                std::span<const Point> places, bool is_free) {
    Path path;
    path.is_heading_free = is_free;
    path.parts_of_place = is_free ? parts_of_place : 0;
    for (const Bend& bend : bends) {
        path.lengths.push_back(bend.length);
        path.is_unknown.push_back(!bend.is_straight);
    }
    const std::size_t end = led.size() - 1, last = end - 1;
    for (std::size_t unit = 0; unit <= end; ++unit) {
        const bool weighs = unit == 0 || unit == last;
        path.places.push_back({{places[unit].x - led[unit].x, places[unit].y - led[unit].y},
                               weighs ? weight_of_ends : 1});
        if (unit < end)
            path.sideways.push_back(
                direction((led[unit].heading + led[unit + 1].heading) / 2).to_the_right());
    }
    path.places.back().weight = is_free ? 0 : weight_of_ends;
    return path;
}

}  // namespace

TrackStart BendsStart::as_laid(HalfSteps half_steps) const {
    return {{x / parts_of_place, y / parts_of_place, 0, static_cast<double>(heading), 0},
            half_steps};
}

std::vector<Step> steps_of(const std::vector<Bend>& bends) {
    std::vector<Step> steps(bends.size());
    for (std::size_t i = 0; i < bends.size(); ++i) {
        steps[i].first = static_cast<u8>(bends[i].length);
        steps[i].curvature = static_cast<i16>(bends[i].curvature);
    }
    return steps;
}

void fit(std::vector<Bend>& bends, BendsStart& start, std::span<const Point> places, double turned,
         HalfSteps half_steps) {
    std::vector<double> curvatures;
    for (Bend& bend : bends) {
        if (bend.is_straight)
            bend.curvature = 0;
        else
            curvatures.push_back(bend.curvature);
    }
    const std::size_t curved = curvatures.size();
    double heading = start.heading;
    Point place{start.x / parts_of_place, start.y / parts_of_place, 0};
    const auto keep_whole = [&] {
        start.heading = static_cast<int>(std::lround(heading));
        start.x = static_cast<int>(std::lround(place.x * parts_of_place));
        start.y = static_cast<int>(std::lround(place.y * parts_of_place));
        std::size_t variable = 0;
        for (Bend& bend : bends)
            if (!bend.is_straight)
                bend.curvature = static_cast<int>(std::lround(curvatures[variable++]));
    };
    constexpr int rounds = 8;
    for (int round = 0; round < rounds + whole_rounds; ++round) {
        const bool is_laid = round >= rounds;
        const std::vector<Pose> led = is_laid ? trace(steps_of(bends), start.as_laid(half_steps))
                                              : lead(bends, curvatures, place, heading);
        const Path path = path_along(bends, led, places, start.is_free);
        WholeSquares squares = path.squares();
        path.add_turn(squares, radians(turned - led.back().heading + led.front().heading),
                      weight_of_ends);
        // Kept from running away where many short pieces can do the same.
        for (std::size_t i = 0; i < curved; ++i) squares.hold(i, 1e-6);
        std::vector<double> from = curvatures;
        if (start.is_free)
            from.insert(from.end(), {heading, place.x * parts_of_place, place.y * parts_of_place});
        const std::vector<double> more =
            round + 1 < rounds
                ? squares.solve()
                : squares.solve_whole(from, steps_of_answers(curved, from.size(), half_steps));
        for (std::size_t i = 0; i < curved; ++i)
            curvatures[i] = std::clamp(from[i] + more[i], -16'000.0, 16'000.0);
        if (start.is_free) {
            heading += more[curved];
            place.x += more[curved + 1] / parts_of_place;
            place.y += more[curved + 2] / parts_of_place;
        }
        keep_whole();
    }
}

Slopes fit_slopes(const std::vector<Bend>& bends, std::span<const Point> places, int altitude,
                  HalfSteps half_steps) {
    std::vector<Step> steps = steps_of(bends);
    const std::size_t count = bends.size();
    std::vector<double> answers(count + 1);
    for (int round = 0; round < whole_rounds; ++round) {
        TrackStart start({}, half_steps);
        start.z = to_units(altitude);
        start.slope = answers.back();
        const std::vector<Pose> laid = trace(steps, start);
        Path path;
        path.is_heading_free = true;
        for (const Bend& bend : bends) path.lengths.push_back(bend.length);
        path.is_unknown.assign(count, true);
        path.sideways.assign(laid.size() - 1, {1, 0});
        for (std::size_t unit = 0; unit < laid.size(); ++unit)
            path.places.push_back({{places[unit].z - laid[unit].z, 0}, 1});
        path.places[laid.size() - 2].weight = weight_of_ends;
        path.places.back().weight = 0;
        WholeSquares squares = path.squares();
        path.add_turn(squares, radians(start.slope - laid.back().slope), 4 * weight_of_ends);
        for (std::size_t i = 0; i < count; ++i) squares.hold(i, 1e-9 * bends[i].length);
        const std::vector<double> more =
            squares.solve_whole(answers, steps_of_answers(count, count + 1, half_steps));
        for (std::size_t i = 0; i <= count; ++i) answers[i] += more[i];
        for (std::size_t i = 0; i < count; ++i)
            steps[i].slope_change = static_cast<i16>(answers[i]);
    }
    Slopes slopes;
    for (const Step& step : steps) slopes.changes.push_back(step.slope_change);
    slopes.start = static_cast<int>(answers.back());
    return slopes;
}

namespace {

// Sectors of real tracks are seldom longer; shorter ones leave heights more freedom.
constexpr int longest_piece = 64;

// Ends so many units apart.
std::vector<int> even_ends(int units) {
    constexpr int apart = 3;
    std::vector<int> ends{units};
    for (int end = apart; end < units; end += apart) ends.push_back(end);
    return ends;
}

// The ends of pieces, and the units around them, where they may rather be.
std::vector<int> ends_around(const std::vector<Bend>& bends, int units) {
    constexpr int around = 2;
    std::vector<int> ends{units};
    int at = 0;
    for (const Bend& bend : bends) {
        for (int end = at - around; end <= at + around; ++end)
            if (end > 0 && end < units) ends.push_back(end);
        at += bend.length;
    }
    return ends;
}

std::vector<Bend> pieces_between(std::vector<int> ends) {
    std::ranges::sort(ends);
    ends.erase(std::ranges::unique(ends).begin(), ends.end());
    std::vector<Bend> bends;
    int from = 0;
    for (const int end : ends) {
        if (end > from) bends.push_back({end - from, 0, false});
        from = std::max(from, end);
    }
    return bends;
}

}  // namespace

std::vector<Bend> divide(const DrawnLap& course, std::size_t most) {
    const auto units = static_cast<int>(course.points.size()) + 1;
    BendsPruner even(course.points, pieces_between(even_ends(units)));
    const double noise = even.noise();
    std::vector<Bend> bends = even.prune(noise, most, longest_piece);
    constexpr int rounds = 3;
    for (int round = 0; round < rounds; ++round)
        bends = BendsPruner(course.points, pieces_between(ends_around(bends, units)))
                    .prune(noise, most, longest_piece);
    return bends;
}

}  // namespace wend::gp2_track
