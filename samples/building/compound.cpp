#include <optional>

#include "samples/building/areas.hpp"
#include "samples/building/house.hpp"

namespace wend::sample {
namespace {

constexpr double default_house = 130;  // slabs
constexpr double small_house = 22;     // below that it stands alone at a strip of yard
constexpr double houses_a_court = 5;
constexpr int yard_depth = 4;  // cells at the least
constexpr int street_width = 8;

// A house or, without a shape, a court with benches and terraces.
struct Lot {
    std::optional<HouseShape> shape;
    Placement placement;
    int height = 0;  // units
};

Lot house_lot(double slabs, bool turned, Random& random) {
    Lot lot;
    lot.shape = choose_house(slabs, random);
    lot.placement = {lot.shape->footprint(), random.chance(0.5), random.chance(0.5), turned};
    return lot;
}

Lot court_lot(Random& random) {
    Lot lot;
    lot.placement.frame = {0, 0, random.whole(14, 30), random.whole(12, 24)};
    return lot;
}

// The first of a range of cells and the one beyond it.
struct Span {
    int from = 0, to = 0;
};

class Compound {
  public:
    Compound(double slabs, std::uint64_t seed) : random_(seed), slabs_(slabs) {}

    Draft plan() {
        if (slabs_ < small_house)
            plan_small_house();
        else
            plan_lots();
        return std::move(draft_);
    }

  private:
    void plan_small_house() {
        const HouseShape shape = choose_house(slabs_, random_);
        const Placement placement{shape.footprint()};
        raise_house(draft_, shape, placement, 0, turns_, random_);
        add_ground({shape.length, 0, shape.length + yard_depth, shape.depth()}, level(0),
                   draft_.add_room("Yard", true));
    }

    void plan_lots() {
        const int houses = std::max(1, static_cast<int>(slabs_ / default_house + 0.5));
        const int courts = 1 + static_cast<int>(houses / houses_a_court);
        // Houses are longer than deep, and all stand the same way: the lots' lines are chosen so
        // that a square comes out.
        const bool turned = random_.chance(0.5);
        int lines = 1;
        while (7 * (2 * lines + 1) * (2 * lines + 1) <= 20 * (houses + courts)) ++lines;
        const int a_line = (houses + courts + lines - 1) / lines;
        columns_ = turned ? a_line : lines;
        rows_ = turned ? lines : a_line;
        choose_lots(houses, turned);
        measure();
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column) build(column, row);
        add_streets();
    }

    Lot& lot(int column, int row) {
        return lots_[static_cast<std::size_t>(row * columns_ + column)];
    }

    void choose_lots(int houses, bool turned) {
        constexpr double share_of_yards = 0.15;
        const double slabs = slabs_ * (1 - share_of_yards) / houses;
        int left = houses;
        const int all = columns_ * rows_;
        for (int i = 0; i < all; ++i) {
            const bool house = random_.whole(1, all - i) <= left;
            if (house) --left;
            lots_.push_back(house
                                ? house_lot(slabs * 0.01 * random_.whole(70, 130), turned, random_)
                                : court_lot(random_));
            lots_.back().height = 8 * random_.whole(-6, 6);
        }
    }

    // A column is as wide as its widest lot with the yard, a row likewise; streets are between.
    void measure() {
        int next = 0;
        for (int column = 0; column < columns_; ++column) {
            int width = 0;
            for (int row = 0; row < rows_; ++row)
                width = std::max(width, lot(column, row).placement.width());
            wide_.push_back({next, next + width + 2 * yard_depth});
            next = wide_.back().to + street_width + random_.whole(0, 4);
        }
        next = 0;
        for (int row = 0; row < rows_; ++row) {
            int depth = 0;
            for (int column = 0; column < columns_; ++column)
                depth = std::max(depth, lot(column, row).placement.depth());
            deep_.push_back({next, next + depth + 2 * yard_depth});
            next = deep_.back().to + street_width + random_.whole(0, 4);
        }
    }

    CellBox lot_box(int column, int row) const {
        const Span& x = wide_[static_cast<std::size_t>(column)];
        const Span& y = deep_[static_cast<std::size_t>(row)];
        return {x.from, y.from, x.to, y.to};
    }

    void build(int column, int row) {
        Lot& here = lot(column, row);
        const CellBox box = lot_box(column, row);
        const CellBox most = box.grown(-yard_depth);
        Placement& placement = here.placement;
        placement.x = random_.whole(most.west, most.east - placement.width());
        placement.y = random_.whole(most.north, most.south - placement.depth());
        CellBox inside = most;
        if (here.shape)
            inside = {placement.x, placement.y, placement.x + placement.width(),
                      placement.y + placement.depth()};
        const std::uint32_t yard = draft_.add_room("Yard", true);
        for (const CellBox& part : {CellBox{box.west, box.north, box.east, inside.north},
                                    CellBox{box.west, inside.south, box.east, box.south},
                                    CellBox{box.west, inside.north, inside.west, inside.south},
                                    CellBox{inside.east, inside.north, box.east, inside.south}})
            add_ground(part, level(here.height), yard);
        if (here.shape)
            raise_house(draft_, *here.shape, placement, here.height, turns_, random_);
        else
            build_courts(inside, here.height, yard);
    }

    // Each has a thing to climb on or to walk round, and paths on all sides that keep it in reach.
    void build_courts(const CellBox& inside, int height, std::uint32_t yard) {
        constexpr int widest = 24, path = 2;  // cells
        constexpr int open_sky = 1'000;
        const bool wide = inside.width() > inside.depth();
        const int side = wide ? inside.width() : inside.depth();
        if (side > widest) {
            const int at = (side - path) / 2 + random_.whole(-side / 6, side / 6);
            CellBox first = inside, between = inside, second = inside;
            if (wide) {
                first.east = between.west = inside.west + at;
                between.east = second.west = between.west + path;
            } else {
                first.south = between.north = inside.north + at;
                between.south = second.north = between.north + path;
            }
            add_ground(between, level(height), yard);
            build_courts(first, height, yard);
            build_courts(second, height, yard);
            return;
        }
        Floor floor;
        floor.box = inside;
        floor.height = height;
        floor.headroom = open_sky;
        floor.room = draft_.add_room(random_.chance(0.5) ? "Courtyard" : "Garden", true);
        turns_.furnish(draft_, floor, random_);
    }

    void add_ground(const CellBox& box, Heights height, std::uint32_t room) {
        Slab slab;
        slab.box = box;
        slab.height = height;
        slab.room = room;
        draft_.slabs.push_back(slab);
    }

    // Between two lots a slope, between four a crossing whose corners have the lots' heights.
    void add_streets() {
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column) {
                const CellBox here = lot_box(column, row);
                const bool more_east = column + 1 < columns_;
                const bool more_south = row + 1 < rows_;
                const auto height = [&](int x, int y) {
                    return lot(column + x, row + y).height * eighths_a_unit;
                };
                const int east_end = more_east ? lot_box(column + 1, row).west : 0;
                const int south_end = more_south ? lot_box(column, row + 1).north : 0;
                if (more_east)
                    add_ground({here.east, here.north, east_end, here.south},
                               {height(0, 0), height(1, 0), height(1, 0), height(0, 0)},
                               draft_.add_room("Street", true));
                if (more_south)
                    add_ground({here.west, here.south, here.east, south_end},
                               {height(0, 0), height(0, 0), height(0, 1), height(0, 1)},
                               draft_.add_room("Alley", true));
                if (more_east && more_south)
                    add_ground({here.east, here.south, east_end, south_end},
                               {height(0, 0), height(1, 0), height(1, 1), height(0, 1)},
                               draft_.add_room("Crossing", true));
            }
    }

    Random random_;
    double slabs_;
    Draft draft_;
    FurnitureTurns turns_;
    int columns_ = 0, rows_ = 0;
    std::vector<Lot> lots_;
    std::vector<Span> wide_, deep_;  // of columns and rows
};

}  // namespace

Draft plan_compound(double slabs, std::uint64_t seed) { return Compound(slabs, seed).plan(); }

}  // namespace wend::sample
