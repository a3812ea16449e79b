#include "samples/town/land.hpp"

#include <array>

#include "samples/random.hpp"

namespace wend::sample {
namespace {

constexpr double fade(double t) { return t * t * t * (t * (t * 6 - 15) + 10); }

Vec2 corner(std::uint64_t seed, std::int64_t column, std::int64_t row) {
    const std::uint64_t bits = scramble(seed ^ (static_cast<std::uint64_t>(column) << 32) ^
                                        (static_cast<std::uint64_t>(row) & 0xFFFFFFFFu));
    constexpr double step = 0x1p-31;
    return {static_cast<double>(bits >> 32) * step - 1,
            static_cast<double>(bits & 0xFFFFFFFFu) * step - 1};
}

}  // namespace

Vec2 Noise::at(Vec2 place) const {
    const Vec2 scaled = place * frequency_;
    const double left = std::floor(scaled.x);
    const double bottom = std::floor(scaled.y);
    const auto column = static_cast<std::int64_t>(left);
    const auto row = static_cast<std::int64_t>(bottom);
    const double across = fade(scaled.x - left);
    const double up = fade(scaled.y - bottom);
    return blend(blend(corner(seed_, column, row), corner(seed_, column + 1, row), across),
                 blend(corner(seed_, column, row + 1), corner(seed_, column + 1, row + 1), across),
                 up);
}

Raster::Raster(double reach, double step)
    : reach_(reach),
      points_(std::clamp(static_cast<int>(std::ceil(2 * reach / step)) + 1, 2, max_points)) {
    step_ = 2 * reach / (points_ - 1);
    values_.assign(index(0, points_), 0.0F);
}

double Raster::at(Vec2 place) const {
    const double most = points_ - 1;
    const double x = std::clamp((place.x + reach_) / step_, 0.0, most);
    const double y = std::clamp((place.y + reach_) / step_, 0.0, most);
    const int column = std::min(static_cast<int>(x), points_ - 2);
    const int row = std::min(static_cast<int>(y), points_ - 2);
    const double across = x - column;
    const double up = y - row;
    const float* low = &values_[index(column, row)];
    const float* high = &values_[index(column, row + 1)];
    const double below = low[0] + (low[1] - low[0]) * across;
    const double above = high[0] + (high[1] - high[0]) * across;
    return below + (above - below) * up;
}

void Raster::spread_distances() {
    const auto straight = static_cast<float>(step_);
    const float diagonal = straight * 1.41421356F;
    const auto relax = [&](int column, int row, int from_column, int from_row, float cost) {
        if (from_column < 0 || from_row < 0 || from_column >= points_ || from_row >= points_)
            return;
        value(column, row) = std::min(value(column, row), value(from_column, from_row) + cost);
    };
    for (int row = 0; row < points_; ++row)
        for (int column = 0; column < points_; ++column) {
            relax(column, row, column - 1, row, straight);
            relax(column, row, column - 1, row - 1, diagonal);
            relax(column, row, column, row - 1, straight);
            relax(column, row, column + 1, row - 1, diagonal);
        }
    for (int row = points_ - 1; row >= 0; --row)
        for (int column = points_ - 1; column >= 0; --column) {
            relax(column, row, column + 1, row, straight);
            relax(column, row, column + 1, row + 1, diagonal);
            relax(column, row, column, row + 1, straight);
            relax(column, row, column - 1, row + 1, diagonal);
        }
}

namespace {

constexpr double town_spacing = 3'200;    // between the centres of neighbouring towns, metres
constexpr double min_by_the_sea = 2'300;  // side of the smallest town with a coast, metres
constexpr double sea_lane_offset = 75;    // from the coast to where boats pass, metres

// How far each layer of noise moves a place, in metres. The wavelengths are so much longer that
// the plan never folds over itself.
double wide_reach(const TownSize& size) { return 0.03 * size.side * (1 - size.min_urbanity); }
double coarse_reach(const TownSize& size) {
    return wide_reach(size) / 4 * ramp(size.side, 1'500, 6'000);
}
double middle_reach(const TownSize& size) { return 12 * size.scale; }
double fine_reach(const TownSize& size) { return 10 * size.scale; }

// A rounded, slightly dented square; a full one where room is short.
std::vector<Vec2> outline_of(std::uint64_t seed, const TownSize& size) {
    const double half = size.side / 2;
    if (size.min_urbanity > 0.4 || size.side < 200)
        return {{-half, -half}, {half, -half}, {half, half}, {-half, half}};
    constexpr double c30 = 0.8660254037844387, s30 = 0.5;
    constexpr std::array<Vec2, 12> directions{{{1, 0},
                                               {c30, s30},
                                               {s30, c30},
                                               {0, 1},
                                               {-s30, c30},
                                               {-c30, s30},
                                               {-1, 0},
                                               {-c30, -s30},
                                               {-s30, -c30},
                                               {0, -1},
                                               {s30, -c30},
                                               {c30, -s30}}};
    Random random(scramble(seed, 1));
    std::vector<Vec2> outline;
    for (const Vec2 direction : directions) {
        const double to_square = 1 / std::max(std::abs(direction.x), std::abs(direction.y));
        const Vec2 corner =
            direction * (half * std::min(to_square, 1.15) * random.between(0.84, 1.0));
        outline.push_back(corner);
    }
    // Dents go: the plan is cut up by straight lines, which wants a convex outline.
    for (std::size_t i = 0; i < outline.size();) {
        const std::size_t count = outline.size();
        const Vec2 before = outline[(i + count - 1) % count];
        const Vec2 after = outline[(i + 1) % count];
        if (cross(unit(outline[i] - before), unit(after - outline[i])) > 0.1) {
            ++i;
        } else {
            outline.erase(outline.begin() + static_cast<std::ptrdiff_t>(i));
            i = 0;
        }
    }
    return outline;
}

}  // namespace

double Settlement::sea_lane() const { return sea_lane_offset * size_.scale; }

double Settlement::overhang(const TownSize& size) {
    constexpr double pavement = 20;
    const double sea = size.side > min_by_the_sea ? 1.1 * sea_lane_offset * size.scale : 0;
    return wide_reach(size) + coarse_reach(size) + 2 * middle_reach(size) + fine_reach(size) + sea +
           pavement;
}

Settlement::Settlement(std::uint64_t seed, const TownSize& size)
    : seed_(seed),
      size_(size),
      outline_(outline_of(seed, size)),
      urbanity_(size.side / 2, 60),
      shift_x_(size.side / 2, 15),
      shift_y_(size.side / 2, 15),
      middle_(scramble(seed, 3), 420 * size.scale),
      fine_(scramble(seed, 4), 165 * size.scale) {
    Random random(scramble(seed, 7));
    const Vec2 seaward = unit({random.between(-1, 1), random.between(-1, 1)});
    const double max_landward = random.between(-1.0, 0.3);  // -1 makes an island
    for (std::size_t i = 0; i < outline_.size(); ++i) {
        const Vec2 side = outline_[(i + 1) % outline_.size()] - outline_[i];
        const Vec2 outwards = left_of(unit(side)) * -1;
        sea_.push_back(size.side > min_by_the_sea && dot(outwards, seaward) > max_landward);
    }
    const Noise patches(scramble(seed, 5), 700);
    urbanity_.fill([&](Vec2 plan) { return urbanity_from_centres(plan, patches); });

    const Noise wide(scramble(seed, 2), 0.45 * size.side);
    const Noise coarse(scramble(seed, 6), 0.45 * size.side / 4);
    const auto shift = [&](Vec2 plan) {
        return wide.at(plan) * wide_reach(size) + coarse.at(plan) * coarse_reach(size);
    };
    shift_x_.fill([&](Vec2 plan) { return shift(plan).x; });
    shift_y_.fill([&](Vec2 plan) { return shift(plan).y; });
}

double Settlement::urbanity_from_centres(Vec2 plan, const Noise& patches) const {
    const auto fall = [&](Vec2 centre, double radius) {
        return std::clamp(1.3 * (1 - length(plan - centre) / radius), 0.0, 1.0);
    };
    const double city = std::min(0.8 * size_.side, 1'500 + 0.1 * size_.side);
    double urbanity = fall({0, 0}, city);
    if (size_.side > 3'000) {
        const auto column = static_cast<std::int64_t>(std::floor(plan.x / town_spacing));
        const auto row = static_cast<std::int64_t>(std::floor(plan.y / town_spacing));
        for (std::int64_t y = row - 1; y <= row + 1; ++y)
            for (std::int64_t x = column - 1; x <= column + 1; ++x) {
                Random random(scramble(scramble(seed_, static_cast<std::uint64_t>(x)),
                                       static_cast<std::uint64_t>(y)));
                const Vec2 centre{
                    (static_cast<double>(x) + random.between(0.15, 0.85)) * town_spacing,
                    (static_cast<double>(y) + random.between(0.15, 0.85)) * town_spacing};
                const double peak = random.between(0.5, 1.15);
                const double radius = random.between(1'200, 2'500);
                urbanity = std::max(urbanity, peak * fall(centre, radius));
            }
    }
    const double openness = 1 - ramp(size_.side, 1'800, 4'500);
    urbanity = std::max(urbanity + 0.12 * patches.at(plan).x, 0.05 + 0.2 * openness);
    return std::clamp(std::max(urbanity, size_.min_urbanity), 0.0, 1.0);
}

Vec2 Settlement::bend(Vec2 plan) const {
    const double calm = urbanity(plan);
    return plan + Vec2{shift_x_.at(plan), shift_y_.at(plan)} +
           middle_.at(plan) * (middle_reach(size_) * (2 - calm)) +
           fine_.at(plan) * (fine_reach(size_) * (1 - calm));
}

}  // namespace wend::sample
