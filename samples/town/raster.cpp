#include "samples/town/raster.hpp"

namespace wend::sample {

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

}  // namespace wend::sample
