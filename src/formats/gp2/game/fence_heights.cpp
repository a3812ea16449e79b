#include "formats/gp2/game/fence_heights.hpp"

namespace wend::gp2_track {
namespace {

// From 3 ft to 48 ft as at Monza, each higher than the one before in the same ratio.
constexpr std::array<i16, 8> usual_heights{192, 285, 424, 630, 936, 1391, 2067, 3072};

}  // namespace

FenceHeights fence_heights(const std::vector<Step>& steps) {
    FenceHeights heights{usual_heights, usual_heights};
    for (const Step& step : steps) {
        if (step.command != command::define_fence_height) continue;
        const i16 number = step.arguments[0], height = step.arguments[1];
        const auto sides = static_cast<i16>(heights.left.size());
        if (number < 1 || number > 2 * sides || height < 0) continue;
        const auto place = static_cast<std::size_t>((number - 1) % sides);
        (number > sides ? heights.right : heights.left)[place] = height;
    }
    return heights;
}

}  // namespace wend::gp2_track
