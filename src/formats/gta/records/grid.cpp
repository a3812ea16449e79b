#include "formats/gta/records/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/document/option_values.hpp"

namespace wend::gta_paths {

Expected<std::optional<Grid>> Grid::of_option(const OptionValues& options, std::string_view name) {
    std::vector<std::string> sizes;
    for (const u32 side : sides) sizes.push_back(fmt::format("{}", Grid(side).map_size()));
    const auto place = place_of_word(options, name, sizes);
    if (!place) return failure(place.error());
    return *place ? std::optional(Grid(sides[**place])) : std::nullopt;
}

u32 Grid::line_of(double coordinate) const {
    const double line = (coordinate + map_size() / 2) / square_size;
    return static_cast<u32>(std::clamp(line, 0.0, side_ - 1.0));
}

u32 Grid::area_at(double x, double y) const { return line_of(y) * side_ + line_of(x); }

Expected<u32> Grid::area_on_map(const Point& position) const {
    if (has(position.x, position.y, edge_tolerance)) return area_at(position.x, position.y);
    return failure(
        fmt::format("({}, {}) m is outside of a map of {} m", position.x, position.y, map_size()));
}

bool Grid::has(double x, double y, double tolerance) const {
    const double edge = map_size() / 2 + tolerance;
    return std::abs(x) <= edge && std::abs(y) <= edge;
}

double Grid::distance_outside(u32 area, const Point& position) const {
    if (area >= area_count()) return std::numeric_limits<double>::infinity();
    const auto beyond = [&](double coordinate, u32 line) {
        const double start = line * square_size - map_size() / 2;
        return std::max({start - coordinate, coordinate - start - square_size, 0.0});
    };
    return std::max(beyond(position.x, area % side_), beyond(position.y, area / side_));
}

std::size_t placed_well(const Grid& grid, std::span<const PlacedNode> nodes) {
    return static_cast<std::size_t>(std::ranges::count_if(nodes, [&](const PlacedNode& node) {
        return grid.distance_outside(node.area, node.position) <= edge_tolerance;
    }));
}

Grid likeliest_grid(std::span<const PlacedNode> nodes, u32 greatest_side) {
    Grid best(Grid::vanilla_side);
    std::size_t most = placed_well(best, nodes);
    for (const u32 side : Grid::sides) {
        if (side > greatest_side) break;
        const Grid grid(side);
        if (const auto count = placed_well(grid, nodes); count > most) {
            best = grid;
            most = count;
        }
    }
    return best;
}

}  // namespace wend::gta_paths
