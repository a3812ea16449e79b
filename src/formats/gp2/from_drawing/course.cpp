#include "formats/gp2/from_drawing/course.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "formats/gp2/records/track_context.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

constexpr int least_course_units = 501;
// Of a line that does not come back to its start, the most of its length that is missing.
constexpr double open_part = 0.05;

double flat_distance(const Point& a, const Point& b) { return std::hypot(a.x - b.x, a.y - b.y); }

// A curve through four points from the second to the third, by Catmull and Rom with knots at the
// roots of the distances, which makes no loops.
Point between(const Point& a, const Point& b, const Point& c, const Point& d, double part) {
    const double one = std::sqrt(flat_distance(a, b)), two = one + std::sqrt(flat_distance(b, c)),
                 three = two + std::sqrt(flat_distance(c, d));
    const double at = one + part * (two - one);
    const auto blend = [](const Point& p, const Point& q, double from, double to, double t) {
        const double share = (t - from) / (to - from);
        return Point{p.x + (q.x - p.x) * share, p.y + (q.y - p.y) * share,
                     p.z + (q.z - p.z) * share};
    };
    const Point ab = blend(a, b, 0, one, at), bc = blend(b, c, one, two, at),
                cd = blend(c, d, two, three, at);
    return blend(blend(ab, bc, 0, two, at), blend(bc, cd, one, three, at), one, two, at);
}

// Points in units, y to the right of x, none twice in a row.
std::vector<Point> loop_of(const std::vector<Point>& metres) {
    std::vector<Point> loop;
    for (const Point& point : metres) {
        const Point next{point.x / metres_per_unit, -point.y / metres_per_unit,
                         point.z / metres_per_unit};
        if (loop.empty() || flat_distance(loop.back(), next) > 1e-6) loop.push_back(next);
    }
    while (loop.size() > 1 && flat_distance(loop.front(), loop.back()) <= 1e-6) loop.pop_back();
    return loop;
}

// Whether the points already lie a unit apart, as those of a drawn track do: they are the best
// that is known of where its units begin.
bool is_in_units(const std::vector<Point>& loop) {
    constexpr double hardly = 0.02;
    for (std::size_t i = 0; i < loop.size(); ++i)
        if (std::abs(flat_distance(loop[i], loop[(i + 1) % loop.size()]) - 1) > hardly)
            return false;
    return true;
}

// The smooth line in fine pieces, and how far along each begins.
class FineLine {
  public:
    explicit FineLine(const std::vector<Point>& loop) {
        const std::size_t count = loop.size();
        for (std::size_t i = 0; i < count; ++i) {
            const Point &a = loop[(i + count - 1) % count], &b = loop[i],
                        &c = loop[(i + 1) % count], &d = loop[(i + 2) % count];
            const auto pieces = static_cast<int>(std::ceil(4 * flat_distance(b, c)));
            for (int piece = 0; piece < pieces; ++piece)
                points_.push_back(between(a, b, c, d, static_cast<double>(piece) / pieces));
        }
        for (std::size_t i = 0; i < points_.size(); ++i)
            along_.push_back(along_.back() + flat_distance(points_[i], next(i)));
    }

    double length() const { return along_.back(); }

    // Places all round, so many, with chords of one length between them, as the units of a track
    // are chords of its bends.
    std::vector<Point> in_equal_steps(double from, int steps) const {
        double shortest = 0.5 * length() / steps, longest = length() / steps;
        constexpr int halvings = 40;
        for (int i = 0; i < halvings; ++i) {
            const double chord = (shortest + longest) / 2;
            (walk(from, steps, chord).reached > from + length() ? longest : shortest) = chord;
        }
        return walk(from, steps, shortest).places;
    }

  private:
    struct Walk {
        std::vector<Point> places;  // where each step begins
        double reached = 0;         // at the end of the last
    };

    const Point& next(std::size_t piece) const { return points_[(piece + 1) % points_.size()]; }

    Walk walk(double from, int steps, double chord) const {
        Walk walk;
        double at = std::fmod(from, length());
        const double start = from - at;
        auto piece =
            static_cast<std::size_t>(std::ranges::upper_bound(along_, at) - along_.begin() - 1) %
            points_.size();
        std::size_t rounds = 0;
        for (int step = 0; step < steps; ++step) {
            const Point place = point_at(piece, at - along_[piece] - rounds_length(rounds));
            walk.places.push_back(place);
            // On to the piece that ends further away than the chord.
            while (flat_distance(place, next(piece)) < chord) {
                if (++piece < points_.size()) continue;
                piece = 0;
                // A chord that goes all round would never end.
                if (++rounds > 2) return {{}, 3 * length()};
            }
            at = along_[piece] + rounds_length(rounds) + part_at(piece, place, chord);
        }
        walk.reached = start + at;
        return walk;
    }

    double rounds_length(std::size_t rounds) const {
        return static_cast<double>(rounds) * length();
    }

    Point point_at(std::size_t piece, double past) const {
        const Point &p = points_[piece], &q = next(piece);
        const double part = past / (along_[piece + 1] - along_[piece]);
        return {p.x + (q.x - p.x) * part, p.y + (q.y - p.y) * part, p.z + (q.z - p.z) * part};
    }

    // How far along a piece it is a chord away from a place behind it.
    double part_at(std::size_t piece, const Point& place, double chord) const {
        const Point &p = points_[piece], &q = next(piece);
        const double size = along_[piece + 1] - along_[piece];
        const double dx = (q.x - p.x) / size, dy = (q.y - p.y) / size;
        const double ahead = (place.x - p.x) * dx + (place.y - p.y) * dy;
        const double beside = (place.x - p.x) * dy - (place.y - p.y) * dx;
        return std::clamp(ahead + std::sqrt(std::max(0.0, chord * chord - beside * beside)), 0.0,
                          size);
    }

    std::vector<Point> points_;
    std::vector<double> along_{0};
};

}  // namespace

Expected<DrawnLap> course_of(const std::vector<Point>& metres, double start_at, bool is_closed,
                             int most_units) {
    const std::vector<Point> loop = loop_of(metres);
    const std::size_t count = loop.size();
    if (count < 3) return failure("the line has fewer than three points: that is no lap");
    double straight = 0;
    for (std::size_t i = 0; i < count; ++i)
        straight += flat_distance(loop[i], loop[(i + 1) % count]);
    const double open = flat_distance(loop.back(), loop.front());
    if (!is_closed && open > open_part * straight)
        return failure(fmt::format("the line ends {:.0f} m from where it begins: that is no lap",
                                   open * metres_per_unit));
    const auto refuse = [&](double units) {
        return failure(
            fmt::format("the lap is {:.0f} m long, and a track is from {:.0f} to {:.0f} m",
                        units * metres_per_unit, least_course_units * metres_per_unit,
                        most_units * metres_per_unit));
    };
    if (straight < 0.9 * least_course_units || straight > most_units) return refuse(straight);

    const FineLine fine(loop);
    const double length = fine.length();
    const auto units = static_cast<int>(std::lround(length));
    if (units + 1 < least_course_units || units + 1 > most_units) return refuse(length);
    if (start_at > length * metres_per_unit)
        return failure(fmt::format("the option `start-at`: the lap is only {:.0f} m long",
                                   length * metres_per_unit));
    DrawnLap course;
    course.length = length * metres_per_unit;
    course.points = start_at == 0 && is_in_units(loop)
                        ? loop
                        : fine.in_equal_steps(start_at / metres_per_unit, units);
    return course;
}

double distance_from(const DrawnLap& course, double x, double y, std::size_t unit) {
    constexpr std::size_t around = 8;
    const std::size_t count = course.points.size();
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = unit + count - around; i < unit + count + around; ++i) {
        const Point &a = course.points[i % count], &b = course.points[(i + 1) % count];
        const double dx = b.x - a.x, dy = b.y - a.y;
        const double part =
            std::clamp(((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
        nearest = std::min(nearest, std::hypot(x - a.x - part * dx, y - a.y - part * dy));
    }
    return nearest;
}

namespace {

// How much a course turns inside a piece of it, between its units, in 65536ths.
double turned_inside(const DrawnLap& course, std::size_t from, std::size_t length) {
    const std::size_t count = course.points.size();
    const auto heading = [&](std::size_t unit) {
        const Point &a = course.points[unit % count], &b = course.points[(unit + 1) % count];
        return angle_of(std::atan2(b.y - a.y, b.x - a.x));
    };
    double turned = 0;
    for (std::size_t i = 1; i < length; ++i)
        turned += std::remainder(heading(from + i) - heading(from + i - 1), full_circle);
    return turned;
}

}  // namespace

void take_sectors(DrawnLap& course, const std::vector<DrawnSector>& sectors) {
    // Places of tracks are rounded, and spread what is missing of the lap.
    constexpr double hardly = 150;
    constexpr double longest = 255, sharpest = 32'767;
    const std::size_t units = course.points.size() + 1;
    std::vector<Bend> bends;
    std::size_t unit = 0;
    for (const DrawnSector& sector : sectors) {
        const bool is_whole = sector.length == std::floor(sector.length) &&
                              sector.curvature == std::floor(sector.curvature);
        if (!is_whole || sector.unit != static_cast<double>(unit) || sector.length < 1 ||
            sector.length > longest || std::abs(sector.curvature) > sharpest)
            return;
        const auto length = static_cast<std::size_t>(sector.length);
        if (unit + length > units) return;
        const double turned = turned_inside(course, unit, length);
        if (std::abs(turned - sector.curvature * (sector.length - 1)) > hardly) return;
        bends.push_back(
            {static_cast<int>(length), static_cast<int>(sector.curvature), sector.curvature == 0});
        unit += length;
    }
    if (unit == units) course.sectors = std::move(bends);
}

}  // namespace wend::gp2_track
