#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"
#include "formats/gta/records/version.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"
#include "wend/network.hpp"

namespace wend::gta_paths {

// The square of areas that a map is cut into, centred on the origin: row by row from the south-west
// (fact sheet sections 3 and 5).
class Grid {
  public:
    static constexpr double square_size = 750;  // metres
    static constexpr u32 sides[] = {4, 8, 16, 32, 64};
    static constexpr u32 vanilla_side = 8;

    constexpr explicit Grid(u32 side) : side_(side) {}

    // The sizes of maps that there are, in metres a side, as choices of an option.
    static std::string map_sizes();
    // The grid of a map of the size that an option says, if it is given.
    static Expected<std::optional<Grid>> of_option(const OptionValues& options,
                                                   std::string_view name);

    constexpr u32 side() const { return side_; }
    constexpr u32 area_count() const { return side_ * side_; }
    constexpr double map_size() const { return side_ * square_size; }

    // The area that a position lies in; positions beyond the map belong to the nearest area.
    u32 area_at(double x, double y) const;

    // The same, an error for positions beyond the map.
    Expected<u32> area_on_map(const Point& position) const;

    // Whether a position lies on the map, give or take `tolerance` metres.
    bool has(double x, double y, double tolerance) const;

    // How far a position lies outside an area's square, in metres along the axis where that is
    // most; 0 inside, infinite for an area that the map does not have.
    double distance_outside(u32 area, const Point& position) const;

  private:
    u32 line_of(double coordinate) const;

    u32 side_;
};

// A position, and the area that its file says it is in.
struct PlacedNode {
    u32 area;
    Point position;
};

// How many of the nodes a grid puts into their areas.
std::size_t placed_well(const Grid& grid, std::span<const PlacedNode> nodes);

// The grid of at most so many areas a side that puts most of the nodes into their areas: the game's
// own where several do as well.
Grid likeliest_grid(std::span<const PlacedNode> nodes, u32 greatest_side = 64);

// Positions were sorted into areas before they were rounded, so some lie just over an edge.
inline constexpr double edge_tolerance = 0.125;

// The grid of a map: as the option of that name says, or else as the positions of its nodes do.
// Vanilla files have no room for the areas of a larger one than the game's own.
Expected<Grid> grid_of(std::span<const Member> members, const OptionValues& options,
                       std::string_view name);

// An error where a version has no map of that size.
Expected<void> check_has_room(PathContext context, const Grid& grid);

// How far a map is moved, in the files' own eighths of a metre.
struct Translation {
    std::array<i64, 3> eighths{};

    // What `X,Y,Z` or `X,Y` in metres says. Anything but whole eighths is refused: positions could
    // not be moved by it without rounding.
    static Expected<Translation> of(std::string_view metres);

    // Whether every area moves onto another as a whole.
    bool is_whole_squares() const;
};

// Where areas come to lie that move as a whole (fact sheet section 5).
class AreaShift {
  public:
    // The translation must be of whole squares.
    AreaShift(Grid from, Grid to, const Translation& translation);

    // The number that an area of the one grid has in the other; none where it is outside of either.
    std::optional<u32> operator()(u32 area) const;

  private:
    Grid from_, to_;
    i64 columns_, rows_;
};

}  // namespace wend::gta_paths
