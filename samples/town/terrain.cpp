#include "samples/town/terrain.hpp"

#include "samples/random.hpp"

namespace wend::sample {
namespace {

constexpr double quay = 4.5;    // height of land at the water, metres
constexpr double dry = 1e6;     // distance where there is no water at all, metres
constexpr double valley = 450;  // how far from water hills have their full height, metres

void flood(Raster& distance, const River& river) {
    const Vec2 direction = unit(river.to - river.from);
    const double step = distance.step() / 2;
    const double middle = (distance.points() - 1) / 2.0;
    const auto index = [&](double value) {
        const double nearest = std::floor(value / distance.step() + middle + 0.5);
        return std::clamp(static_cast<int>(nearest), 0, distance.points() - 1);
    };
    const int steps_along = static_cast<int>(length(river.to - river.from) / step);
    const int steps_aside = static_cast<int>(river.width / 2 / step);
    for (int along = 0; along <= steps_along; ++along)
        for (int aside = -steps_aside; aside <= steps_aside; ++aside) {
            const Vec2 wet =
                river.from + direction * (along * step) + left_of(direction) * (aside * step);
            distance.value(index(wet.x), index(wet.y)) = 0;
        }
}

}  // namespace

Terrain::Terrain(const Settlement& settlement, const Plan& plan)
    : heights_(settlement.size().side / 2, 30) {
    const std::vector<Vec2>& outline = settlement.outline();
    heights_.fill([&](Vec2 place) {
        double sea = dry;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            if (!settlement.has_sea(i)) continue;
            const Vec2 side = unit(outline[(i + 1) % outline.size()] - outline[i]);
            sea = std::min(sea, cross(side, place - outline[i]));
        }
        return std::max(0.0, sea);
    });
    for (const River& river : plan.rivers) flood(heights_, river);
    heights_.spread_distances();

    const Noise hills(scramble(settlement.seed(), 21), 1'100);
    const Noise bumps(scramble(settlement.seed(), 22), 320);
    const Raster distance = heights_;
    heights_.fill([&](Vec2 place) {
        const double relief = 16 * (1 + hills.at(place).x) + 2.5 * (1 + bumps.at(place).x);
        const double rise = ramp(distance.at(place), 0, valley);
        return quay + relief * rise * (2 - rise);
    });
}

}  // namespace wend::sample
