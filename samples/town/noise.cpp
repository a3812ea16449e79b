#include "samples/town/noise.hpp"

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

}  // namespace wend::sample
