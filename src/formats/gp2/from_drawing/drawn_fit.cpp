#include "formats/gp2/from_drawing/drawn_fit.hpp"

#include <cmath>

#include "formats/gp2/records/angles.hpp"

namespace wend::gp2_track {

DrawnFit::DrawnFit(const DrawnLap& course) {
    const std::size_t count = course.points.size();
    double heading = 0;
    for (std::size_t i = 0; i <= count; ++i) {
        const Point &a = course.points[i % count], &b = course.points[(i + 1) % count];
        const double next = angle_of(std::atan2(b.y - a.y, b.x - a.x));
        heading = i == 0 ? next : heading + std::remainder(next - heading, full_circle);
        headings_.push_back(heading);
    }
}

WholeSquares DrawnFit::squares(const std::vector<Bend>& bends) const {
    const std::size_t curved = bends.size(), unknowns = curved + 3;
    WholeSquares squares(unknowns);
    std::vector<double> dx(unknowns), dy(unknowns), turn(unknowns);
    turn[curved] = radians(1);
    dx[curved + 1] = dy[curved + 2] = 1;
    // How far the course leads, as far as curvatures would have to.
    double x = 0, y = 0;
    std::size_t unit = 0;
    for (std::size_t i = 0; i < curved; ++i)
        for (int step = 0; step < bends[i].length; ++step, ++unit) {
            squares.add(dx, x);
            squares.add(dy, y);
            turn[i] += radians(0.5);
            const Direction ahead = direction(headings_[unit]);
            x -= ahead.y * radians(headings_[unit]);
            y += ahead.x * radians(headings_[unit]);
            const auto change = [&](std::size_t k) {
                dx[k] -= ahead.y * turn[k];
                dy[k] += ahead.x * turn[k];
            };
            for (std::size_t k = 0; k <= i; ++k) change(k);
            change(curved);
            turn[i] += radians(0.5);
        }
    for (std::size_t i = 0; i < curved; ++i) squares.hold(i, 1e-9);
    return squares;
}

std::vector<double> DrawnFit::squared_distances(const std::vector<Bend>& bends,
                                                const std::vector<double>& answers) const {
    const std::size_t curved = bends.size();
    std::vector<double> squares;
    double x = answers[curved + 1], y = answers[curved + 2], heading = answers[curved];
    std::size_t unit = 0;
    for (std::size_t i = 0; i < curved; ++i)
        for (int step = 0; step < bends[i].length; ++step, ++unit) {
            squares.push_back(x * x + y * y);
            const double off = radians(heading + answers[i] / 2 - headings_[unit]);
            const Direction ahead = direction(headings_[unit]);
            x -= ahead.y * off;
            y += ahead.x * off;
            heading += answers[i];
        }
    return squares;
}

}  // namespace wend::gp2_track
