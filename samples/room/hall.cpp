#include "samples/room/hall.hpp"

#include <algorithm>
#include <cmath>

namespace wend::sample {
namespace {

constexpr double gallery_clearance = 4;  // metres from the floor to a gallery
constexpr int gallery_length = 3;

// Divides the floor, and builds on it.
class HallMaker {
  public:
    HallMaker(const HallRequest& request, int columns, int rows, bool furnished, Random& random)
        : request_(request),
          random_(random),
          lattice_(columns, rows, random),
          furnished_(furnished),
          plan_(furnished ? make_plan() : FloorPlan{}),
          floor_(lattice_, plan_) {}

    Hall make() {
        hall_.regions = floor_.regions();
        hall_.sights = (plan_.pillar ? 1U : 0U) + (plan_.pool ? 2U : 0U);
        hall_.width = lattice_.width();
        hall_.max_y = lattice_.y(lattice_.rows());
        add_doors();
        if (furnished_ && !request_.door_north && random_.chance(0.7)) add_gallery();
        if (furnished_ && !request_.door_south && random_.chance(0.5)) add_island();
        return std::move(hall_);
    }

  private:
    void add_doors() {
        const int east = lattice_.columns(), north = lattice_.rows();
        for (int row = first_open(); row < end_open(north); ++row) {
            hall_.west.push_back({lattice_.at({0, row}), lattice_.at({0, row + 1})});
            hall_.east.push_back({lattice_.at({east, row}), lattice_.at({east, row + 1})});
        }
        for (int column = first_open(); column < end_open(east); ++column)
            if (lattice_.is_level(column)) {
                hall_.south.push_back({lattice_.at({column, 0}), lattice_.at({column + 1, 0})});
                hall_.north.push_back(
                    {lattice_.at({column, north}), lattice_.at({column + 1, north})});
            }
    }

    FloorPlan make_plan() {
        FloorPlan plan;
        const int columns = lattice_.columns(), rows = lattice_.rows();
        plan.bevelled = columns >= 3 && rows >= 3 && random_.chance(0.6);
        if (columns >= 3 && rows >= 3 && random_.chance(0.6)) {
            plan.pillar = Place{random_.whole(1, columns - 2), random_.whole(1, rows - 2)};
            // With a bevel next to it, so that there are regions of six corners.
            if (random_.chance(0.5)) plan.pillar = Place{1, 1};
        }
        // Deep in the floor, so that one can walk all round.
        plan.pool_columns = random_.whole(1, 3);
        plan.pool_rows = random_.whole(1, 2);
        const int max_column = columns - 1 - plan.pool_columns, max_row = rows - 1 - plan.pool_rows;
        if (max_column >= 1 && max_row >= 1 && random_.chance(0.5)) {
            plan.pool = Place{random_.whole(1, max_column), random_.whole(1, max_row)};
            if (!pool_fits(plan)) plan.pool.reset();
        }
        return plan;
    }

    // Under level cells, and not at the pillar.
    bool pool_fits(const FloorPlan& plan) const {
        const auto [column, row] = *plan.pool;
        for (int i = column; i < column + plan.pool_columns; ++i)
            if (!lattice_.is_level(i)) return false;
        if (!plan.pillar) return true;
        return plan.pillar->column < column - 1 ||
               plan.pillar->column > column + plan.pool_columns || plan.pillar->row < row - 1 ||
               plan.pillar->row > row + plan.pool_rows;
    }

    // The cells of a wall whose edges are whole.
    int first_open() const { return plan_.bevelled ? 1 : 0; }
    int end_open(int count) const { return plan_.bevelled ? count - 1 : count; }

    // A cell at other heights than the floor's, given at its western and its eastern line.
    void add_cell(Place cell, double west, double east, const RoomRegion& like) {
        RoomRegion region = like;
        for (const Place crossing : Lattice::around(cell)) {
            Point corner = lattice_.at(crossing);
            corner.z = crossing.column == cell.column ? west : east;
            region.corners.push_back(corner);
        }
        hall_.regions.push_back(std::move(region));
    }

    // Up a ramp along the north wall, and back over the northern row of the floor. Flyers may come
    // near it over the next row.
    void add_gallery() {
        const int row = lattice_.rows();
        const int foot = first_open(), head = foot + 3;
        if (head >= lattice_.columns() || !lattice_.is_level(foot) || row < 2) return;
        const double low = lattice_.floor(foot), high = low + gallery_clearance;
        for (int line = foot; line <= head + 1; ++line)
            if (lattice_.floor(line) > low) return;
        const double middle = low + gallery_clearance / 2;
        const RoomRegion walked{.groups = 3};
        add_cell({foot, row}, low, low, walked);
        add_cell({foot + 1, row}, low, middle, walked);
        add_cell({foot + 2, row}, middle, high, walked);
        add_cell({head, row}, high, high, walked);
        for (int i = 0; i < gallery_length; ++i) add_cell({head - i, row - 1}, high, high, walked);
        const RoomRegion flown{.agent = Agent::flyer, .height = 5};
        for (int i = 0; i < gallery_length; ++i) add_cell({head - i, row - 2}, high, high, flown);
        hall_.max_y = lattice_.y(row + Lattice::rows_north);
        ++hall_.sights;
    }

    // Ground to the south that only flyers come to, over a gap.
    void add_island() {
        const int column = random_.whole(first_open(), end_open(lattice_.columns()) - 1);
        if (!lattice_.is_level(column)) return;
        const double height = lattice_.floor(column);
        add_cell({column, -1}, height, height, {.agent = Agent::flyer, .groups = 6, .height = 6});
        add_cell({column, -2}, height, height, {.groups = 1});
        if (column + 1 < lattice_.columns())
            add_cell({column + 1, -2}, height, height, {.groups = 1});
        hall_.min_y = lattice_.y(-Lattice::rows_south);
        ++hall_.sights;
    }

    const HallRequest& request_;
    Random& random_;
    const Lattice lattice_;
    const bool furnished_;
    const FloorPlan plan_;
    const HallFloor floor_;
    Hall hall_;
};

// What there is to see in a hall is worth some regions.
std::size_t worth(const Hall& hall) { return hall.regions.size() + 4 * hall.sights; }

}  // namespace

void Hall::move(const Point& by) {
    const auto moved = [&](Point& point) {
        point = {point.x + by.x, point.y + by.y, point.z + by.z};
    };
    for (RoomRegion& region : regions) std::ranges::for_each(region.corners, moved);
    for (auto* doors : {&west, &east, &south, &north})
        for (HallDoor& door : *doors) moved(door.low), moved(door.high);
    min_y += by.y;
    max_y += by.y;
}

Hall make_hall(const HallRequest& request) {
    constexpr int max_columns = 9, max_rows = 6, attempts = 60;
    Random random(request.seed);
    const int regions = static_cast<int>(request.regions);
    // A plain floor, for wishes that nothing else comes near.
    const int plain_columns = std::min(regions, max_columns);
    const int plain_rows = std::min(regions / plain_columns, max_rows);
    Hall best = HallMaker(request, plain_columns, plain_rows, false, random).make();
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const int columns = random.whole(1, std::min(regions, max_columns));
        const int rows = random.whole(1, std::min(regions / columns + 1, max_rows));
        Hall hall = HallMaker(request, columns, rows, true, random).make();
        if (!hall.north.empty() && hall.regions.size() <= request.regions &&
            worth(hall) > worth(best))
            best = std::move(hall);
    }
    return best;
}

double on_grid(double metres) { return std::floor(metres * 64 + 0.5) / 64; }

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
        region.agent = Agent::swimmer;
        region.height = pool_depth;
        for (Point& corner : region.corners) corner.z -= pool_depth;
    }
    return region;
}

}  // namespace wend::sample
