#include "sample/room_lattice.hpp"

namespace wend::sample {
namespace {

// Of each metre; so is all that lies at quarters of the lattice's edges on 64ths.
constexpr int parts_a_metre = 16;
constexpr int min_cell = 3 * parts_a_metre, max_cell = 5 * parts_a_metre;

double length(Random& random) {
    return static_cast<double>(random.whole(min_cell, max_cell)) / parts_a_metre;
}

}  // namespace

Lattice::Lattice(int columns, int rows, Random& random)
    : columns_(columns), rows_(rows), x_{0}, floor_{0} {
    constexpr double ramps = 0.3;
    for (int i = 0; i < columns; ++i) x_.push_back(x_.back() + length(random));
    y_.push_back(0);
    for (int i = -rows_south; i < rows + rows_north; ++i) y_.push_back(y_.back() + length(random));
    const double south_wall = y_[rows_south];
    for (double& line : y_) line -= south_wall;
    bool level = true;
    for (int i = 0; i < columns; ++i) {
        // Never two ramps in a row, so that each hall has a level column.
        const bool ramp = level && i > 0 && random.chance(ramps);
        const double rise = 0.25 * random.whole(2, 6) * (random.chance(0.5) ? 1 : -1);
        floor_.push_back(floor_.back() + (ramp ? rise : 0));
        level = !ramp;
    }
    for (int row = 1; row < rows; ++row)
        for (int line = 0; line <= columns; ++line)
            bend_.push_back(
                static_cast<double>(random.whole(-parts_a_metre / 2, parts_a_metre / 2)) /
                parts_a_metre);
}

Point Lattice::at(Place crossing) const {
    Point point{x_[static_cast<std::size_t>(crossing.column)], y(crossing.row),
                floor(crossing.column)};
    if (crossing.row > 0 && crossing.row < rows_)
        point.y +=
            bend_[static_cast<std::size_t>((crossing.row - 1) * (columns_ + 1) + crossing.column)];
    return point;
}

std::array<Place, 4> Lattice::around(Place cell) {
    const auto [column, row] = cell;
    return {{{column, row}, {column + 1, row}, {column + 1, row + 1}, {column, row + 1}}};
}

}  // namespace wend::sample
