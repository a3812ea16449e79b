#pragma once

#include <array>
#include <optional>
#include <vector>

#include "samples/random.hpp"
#include "samples/room/room.hpp"

namespace wend::sample {

/// An edge at a wall of a hall that a corridor can begin at, level, from west to east or from south
/// to north.
struct HallDoor {
    Point low, high;
};

/// A part of a room: a floor of cells in columns and rows, and what belongs to it. X grows to the
/// east, Y to the north. The floor is as high in all rows, so that each cell is flat.
struct Hall {
    std::vector<RoomRegion> regions;
    std::vector<HallDoor> west, east, south, north;  ///< At least one each.
    std::size_t sights = 0;                          ///< Things that make it less plain.
    double width = 0;                                ///< Along X, from 0.
    double min_y = 0, max_y = 0;

    void move(const Point& by);
};

/// What hall to make.
struct HallRequest {
    std::uint64_t regions = 1;  ///< The most that it may have.
    std::uint64_t seed = 1;
    bool door_south = false, door_north = false;  ///< A corridor leads there.
};

/// A hall of about so many regions, not more.
Hall make_hall(const HallRequest& request);

/// The next multiple of a 64th of a metre: floats hold sums of these exactly.
double on_grid(double metres);

/// Halls beside and behind each other, each with a corridor to the next: not more than `regions`,
/// and more than half as many as a rule.
std::vector<RoomRegion> lay_out_room(std::uint64_t regions, std::uint64_t seed);

/// A place in a lattice: the column and row of a crossing of its lines, or of the cell to the north
/// and east of that.
struct Place {
    int column = 0, row = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

/// The lines that divide a hall into cells. Those between columns run straight north, those between
/// rows go up and down a little inside the hall. Two rows south of it and one north of it are there
/// for what is built on.
class Lattice {
  public:
    static constexpr int rows_south = 2, rows_north = 1;

    Lattice(int columns, int rows, Random& random);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    double width() const { return x_.back(); }
    double y(int row) const { return y_[static_cast<std::size_t>(row + rows_south)]; }

    /// Where two lines cross, on the floor.
    Point at(Place crossing) const;
    /// Height of the floor at a line between columns.
    double floor(int line) const { return floor_[static_cast<std::size_t>(line)]; }
    bool is_level(int column) const { return floor(column) == floor(column + 1); }
    /// The crossings round a cell, counter-clockwise from the south-west.
    static std::array<Place, 4> around(Place cell);

  private:
    int columns_, rows_;
    std::vector<double> x_, y_, floor_;
    std::vector<double> bend_;  // of the crossings, row by row, from the line of their row
};

/// What a hall's floor leaves out.
struct FloorPlan {
    bool bevelled = false;             ///< The four corners of the hall are cut off.
    std::optional<Place> pillar = {};  ///< The cell in the middle of an eight-sided pillar.
    std::optional<Place> pool = {};    ///< The south-western one of its cells.
    int pool_columns = 0, pool_rows = 0;
};

/// The floor of a hall and its pool.
class HallFloor {
  public:
    HallFloor(const Lattice& lattice, const FloorPlan& plan) : lattice_(lattice), plan_(plan) {}

    /// All of its regions, column by column.
    std::vector<RoomRegion> regions() const;
    bool has(Place cell) const;
    bool is_in_pool(Place cell) const;

  private:
    bool is_cut(Place crossing) const;
    bool is_by_pillar(Place crossing) const;
    RoomRegion region(Place cell) const;

    const Lattice& lattice_;
    FloorPlan plan_;
};

}  // namespace wend::sample
