#include "samples/room/room_hall.hpp"

#include <algorithm>
#include <cmath>

#include "samples/room/room_floor.hpp"

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
        const RoomRegion flown{.mover = Mover::flyer, .height = 5};
        for (int i = 0; i < gallery_length; ++i) add_cell({head - i, row - 2}, high, high, flown);
        hall_.max_y = lattice_.y(row + Lattice::rows_north);
        ++hall_.sights;
    }

    // Ground to the south that only flyers come to, over a gap.
    void add_island() {
        const int column = random_.whole(first_open(), end_open(lattice_.columns()) - 1);
        if (!lattice_.is_level(column)) return;
        const double height = lattice_.floor(column);
        add_cell({column, -1}, height, height, {.mover = Mover::flyer, .groups = 6, .height = 6});
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

}  // namespace wend::sample
