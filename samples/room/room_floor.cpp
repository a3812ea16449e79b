#include "samples/room/room_floor.hpp"

namespace wend::sample {
namespace {

// Of each metre; so is all that lies at quarters of the lattice's edges on 64ths.
constexpr int parts_a_metre = 16;
constexpr int min_cell = 3 * parts_a_metre, max_cell = 5 * parts_a_metre;

double random_length(Random& random) {
    return static_cast<double>(random.whole(min_cell, max_cell)) / parts_a_metre;
}

constexpr double pool_depth = 3;

Point quarter_way(const Point& from, const Point& to) {
    const auto mix = [](double a, double b) { return a + (b - a) / 4; };
    return {mix(from.x, to.x), mix(from.y, to.y), mix(from.z, to.z)};
}

}  // namespace

Lattice::Lattice(int columns, int rows, Random& random)
    : columns_(columns), rows_(rows), x_{0}, floor_{0} {
    constexpr double ramps = 0.3;
    for (int i = 0; i < columns; ++i) x_.push_back(x_.back() + random_length(random));
    y_.push_back(0);
    for (int i = -rows_south; i < rows + rows_north; ++i)
        y_.push_back(y_.back() + random_length(random));
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

std::vector<RoomRegion> HallFloor::regions() const {
    std::vector<RoomRegion> regions;
    for (int column = 0; column < lattice_.columns(); ++column)
        for (int row = 0; row < lattice_.rows(); ++row)
            if (has({column, row}) || is_in_pool({column, row}))
                regions.push_back(region({column, row}));
    return regions;
}

bool HallFloor::has(Place cell) const {
    return cell.column >= 0 && cell.row >= 0 && cell.column < lattice_.columns() &&
           cell.row < lattice_.rows() && !is_in_pool(cell) && plan_.pillar != cell;
}

bool HallFloor::is_in_pool(Place cell) const {
    if (!plan_.pool) return false;
    const int column = cell.column - plan_.pool->column, row = cell.row - plan_.pool->row;
    return column >= 0 && row >= 0 && column < plan_.pool_columns && row < plan_.pool_rows;
}

bool HallFloor::is_by_pillar(Place crossing) const {
    if (!plan_.pillar) return false;
    const int column = crossing.column - plan_.pillar->column,
              row = crossing.row - plan_.pillar->row;
    return (column == 0 || column == 1) && (row == 0 || row == 1);
}

// Whether the crossing is cut away, and points beside it take its place.
bool HallFloor::is_cut(Place crossing) const {
    const bool corner = (crossing.column == 0 || crossing.column == lattice_.columns()) &&
                        (crossing.row == 0 || crossing.row == lattice_.rows());
    return (corner && plan_.bevelled) || is_by_pillar(crossing);
}

RoomRegion HallFloor::region(Place cell) const {
    RoomRegion region;
    const auto crossings = Lattice::around(cell);
    for (std::size_t i = 0; i < 4; ++i) {
        const Place here = crossings[i];
        if (is_in_pool(cell) || !is_cut(here)) {
            region.corners.push_back(lattice_.at(here));
            continue;
        }
        // What lies between two crossings by the pillar is the pillar's.
        for (const Place next : {crossings[(i + 3) % 4], crossings[(i + 1) % 4]})
            if (!is_by_pillar(here) || !is_by_pillar(next))
                region.corners.push_back(quarter_way(lattice_.at(here), lattice_.at(next)));
    }
    if (is_in_pool(cell)) {
        region.mover = Mover::swimmer;
        region.height = pool_depth;
        for (Point& corner : region.corners) corner.z -= pool_depth;
    }
    return region;
}

}  // namespace wend::sample
