#include "formats/gta/records/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <vector>

#include "core/document/option_values.hpp"
#include "formats/gta/records/area_map.hpp"

namespace wend::gta_paths {

std::string Grid::map_sizes() {
    std::string sizes;
    for (const u32 side : sides)
        sizes += fmt::format("{}{}", sizes.empty() ? "" : "|", Grid(side).map_size());
    return sizes;
}

Expected<std::optional<Grid>> Grid::of_option(const OptionValues& options, std::string_view name) {
    const auto place = place_of_choice(options, name, map_sizes());
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

Expected<Grid> grid_of(std::span<const Member> members, const OptionValues& options,
                       std::string_view name) {
    const auto given = Grid::of_option(options, name);
    if (!given) return failure(given.error());
    if (*given) return **given;
    // A few nodes of each area tell as much as all of them.
    constexpr std::size_t nodes_an_area = 16;
    std::vector<PlacedNode> by_files, by_records;
    u32 greatest_side = Grid::vanilla_side;
    for (const Member& member : members) {
        const AreaDocument& area = AreaDocument::of(*member.document);
        if (area.context.is_wide()) greatest_side = *std::ranges::max_element(Grid::sides);
        const auto& nodes = area.file.nodes;
        const std::size_t step = nodes.size() / nodes_an_area + 1;
        for (std::size_t i = 0; i < nodes.size(); i += step) {
            const Point position = position_of(nodes[i], area.context);
            by_files.push_back({member.key.value_or(no_area), position});
            by_records.push_back({nodes[i].area, position});
        }
    }
    // Where files were renamed it is their records that still tell.
    const Grid of_files = likeliest_grid(by_files, greatest_side),
               of_records = likeliest_grid(by_records, greatest_side);
    return placed_well(of_files, by_files) >= placed_well(of_records, by_records) ? of_files
                                                                                  : of_records;
}

Expected<void> check_has_room(PathContext context, const Grid& grid) {
    if (!context.is_wide() && grid.side() > Grid::vanilla_side)
        return failure("vanilla has no map of more than 6000 m, the fastman92 versions have");
    return {};
}

namespace {

constexpr i64 square_eighths = static_cast<i64>(Grid::square_size) * 8;
constexpr std::size_t max_digits = 9;  // A billion metres is beyond any coordinate.

// The eighths that a decimal fraction is, if it is whole ones: "", "5", "625", with zeros behind.
std::optional<i64> eighths_of_fraction(std::string_view digits) {
    digits = digits.substr(0, digits.find_last_not_of('0') + 1);
    constexpr std::string_view fractions[] = {"", "125", "25", "375", "5", "625", "75", "875"};
    const auto found = std::ranges::find(fractions, digits);
    if (found == std::end(fractions)) return std::nullopt;
    return found - std::begin(fractions);
}

// A decimal number of metres as eighths. Read as text, as a binary fraction would round it.
std::optional<i64> eighths_of(std::string_view metres) {
    const bool is_negative = metres.starts_with('-');
    if (is_negative || metres.starts_with('+')) metres.remove_prefix(1);
    const std::size_t point = std::min(metres.find('.'), metres.size());
    const std::string_view whole = metres.substr(0, point);
    const std::string_view fraction = metres.substr(std::min(point + 1, metres.size()));
    constexpr std::string_view digits = "0123456789";
    if (whole.empty() || whole.size() > max_digits ||
        whole.find_first_not_of(digits) != std::string_view::npos)
        return std::nullopt;
    const auto eighths = eighths_of_fraction(fraction);
    if (!eighths) return std::nullopt;
    i64 value = 0;
    std::from_chars(whole.data(), whole.data() + whole.size(), value);
    value = value * 8 + *eighths;
    return is_negative ? -value : value;
}

}  // namespace

Expected<Translation> Translation::of(std::string_view metres) {
    Translation translation;
    std::string_view rest = metres;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const auto eighths = eighths_of(rest.substr(0, comma));
        const bool is_last = comma == rest.size();
        if (!eighths || (is_last && axis == 0) || (!is_last && axis == 2)) break;
        translation.eighths[axis] = *eighths;
        if (is_last) return translation;
        rest.remove_prefix(comma + 1);
    }
    return failure(
        fmt::format("the option `translate`: expected a translation of X,Y,Z or X,Y metres, each a "
                    "multiple of 0.125 as positions are, found \"{}\"",
                    metres));
}

bool Translation::is_whole_squares() const {
    return eighths[0] % square_eighths == 0 && eighths[1] % square_eighths == 0;
}

AreaShift::AreaShift(Grid from, Grid to, const Translation& translation)
    : from_(from),
      to_(to),
      columns_(translation.eighths[0] / square_eighths + to.side() / 2 - from.side() / 2),
      rows_(translation.eighths[1] / square_eighths + to.side() / 2 - from.side() / 2) {}

std::optional<u32> AreaShift::operator()(u32 area) const {
    if (area >= from_.area_count()) return std::nullopt;
    const i64 column = area % from_.side() + columns_, row = area / from_.side() + rows_;
    if (column < 0 || column >= to_.side() || row < 0 || row >= to_.side()) return std::nullopt;
    return static_cast<u32>(row * to_.side() + column);
}

}  // namespace wend::gta_paths
