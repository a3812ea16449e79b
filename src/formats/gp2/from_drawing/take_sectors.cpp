#include <cmath>

#include "formats/gp2/from_drawing/course.hpp"
#include "formats/gp2/records/angles.hpp"

namespace wend::gp2_track {
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
