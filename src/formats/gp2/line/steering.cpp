#include "formats/gp2/line/steering.hpp"

namespace wend::gp2_track {

Steering take_best_change(LineCost& cost) {
    constexpr std::size_t change = 2;
    auto& of = cost.of;
    const double pivot = of[change][change];
    const Steering best{-of[0][change] / pivot, -of[1][change] / pivot, -of[3][change] / pivot};
    const std::array<double, 4> row = of[change];
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 4; ++j) of[i][j] -= row[i] * row[j] / pivot;
    for (std::size_t i = 0; i < 4; ++i) of[i][change] = of[change][i] = 0;
    return best;
}

}  // namespace wend::gp2_track
