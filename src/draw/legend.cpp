#include "draw/legend.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "draw/numbers.hpp"
#include "draw/route_layer.hpp"

namespace wend::draw_detail {
namespace {

constexpr std::size_t most_rows = 12;
constexpr double row_height = 28;
constexpr double sample_length = 56;
constexpr double thinnest_sample = 1.3;

// What there is of one kind.
struct Amount {
    std::uint64_t nodes = 0, links = 0;
    double length = 0;                         // Of its ways, in the network's unit.
    std::optional<std::pair<int, int>> lanes;  // Fewest and most that a way of it has.
};

std::vector<Amount> amounts_of(const Network& network, std::span<const Way> ways) {
    std::vector<Amount> amounts(network.kinds.size());
    for (const std::uint8_t kind : network.nodes.kind) ++amounts[kind].nodes;
    for (const std::uint8_t kind : network.links.kind) ++amounts[kind].links;
    for (const Way& way : ways) {
        Amount& amount = amounts[way.kind];
        amount.length += network.links.length[way.link];
        const auto [fewest, most] =
            amount.lanes.value_or(std::pair<int, int>(way.lanes, way.lanes));
        amount.lanes = std::pair(std::min<int>(fewest, way.lanes), std::max<int>(most, way.lanes));
    }
    return amounts;
}

std::string lanes_note(std::pair<int, int> lanes) {
    const auto [fewest, most] = lanes;
    if (fewest == most) return counted(static_cast<std::uint64_t>(most), "lane");
    return fmt::format("{} to {} lanes", fewest, most);
}

LegendRow kind_row(const Network& network, std::size_t kind, const Amount& amount) {
    LegendRow row;
    row.sample = amount.lanes ? LegendRow::Sample::line : LegendRow::Sample::dot;
    row.index = kind;
    row.name = network.kinds[kind].name;
    row.count = counted(amount.links, "link");
    row.length = distance_text(amount.length * network.metres_per_unit);
    if (amount.lanes) row.lanes = *amount.lanes;
    return row;
}

// A road is shown with its fewest lanes on the left and its most on the right.
void draw_road_sample(Canvas& canvas, const Page& page, const WayStyle& style,
                      std::pair<int, int> lanes, Pixel left) {
    const double length = sample_length * page.unit;
    const auto [fewest, most] = lanes;
    const std::array<std::pair<int, double>, 2> parts{std::pair(fewest, length),
                                                      std::pair(most, length / 2)};
    for (const bool casing : {true, false})
        for (const auto& [part_lanes, part_length] : parts) {
            const double width = line_width(style, part_lanes, page);
            const double edge = edge_width(width, page);
            canvas.move_to({left.x + length - part_length, left.y});
            canvas.line_to({left.x + length, left.y});
            canvas.stroke({casing ? style.casing : style.colour,
                           casing ? width : width - 2 * edge,
                           {},
                           false});
        }
}

void draw_sample(Canvas& canvas, const Page& page, const LegendRow& row,
                 std::span<const WayStyle> styles, Pixel left) {
    const Pixel right{left.x + sample_length * page.unit, left.y};
    switch (row.sample) {
        case LegendRow::Sample::none:
            return;
        case LegendRow::Sample::route:
            return draw_route_sample(canvas, page, left, right.x - left.x, row.index);
        case LegendRow::Sample::dot:
            canvas.circle({(left.x + right.x) / 2, left.y}, 3 * page.unit);
            return canvas.fill(strong_colour(styles[row.index]));
        case LegendRow::Sample::line:
            break;
    }
    const WayStyle& style = styles[row.index];
    if (style.layer == WayStyle::Layer::roads)
        return draw_road_sample(canvas, page, style, row.lanes, left);
    const double width = std::max(line_width(style, 0, page), thinnest_sample * page.unit);
    canvas.move_to(left);
    canvas.line_to(right);
    canvas.stroke({style.colour, width, dashes(style, width)});
}

}  // namespace

std::vector<LegendRow> legend_of(const Network& network, std::span<const Way> ways,
                                 std::span<const DrawnRoute> routes) {
    std::vector<LegendRow> rows;
    const std::vector<Amount> amounts = amounts_of(network, ways);
    for (std::size_t kind = 0; kind < amounts.size(); ++kind)
        if (amounts[kind].nodes > 0 || amounts[kind].links > 0)
            rows.push_back(kind_row(network, kind, amounts[kind]));

    for (std::size_t index = 0; index < routes.size(); ++index) {
        if (routes[index].points.empty()) continue;
        LegendRow row;
        row.sample = LegendRow::Sample::route;
        row.index = index;
        row.name = routes.size() == 1 ? "route" : fmt::format("route {}", index + 1);
        row.length = distance_text(route_length(routes[index]) * network.metres_per_unit);
        rows.push_back(std::move(row));
    }
    if (rows.size() > most_rows) {
        const std::size_t left_out = rows.size() - most_rows + 1;
        rows.resize(most_rows);
        rows.back() = LegendRow{};
        rows.back().name = fmt::format("and {} more", left_out);
    }
    return rows;
}

double legend_height(std::span<const LegendRow> rows) {
    return row_height * static_cast<double>(rows.size());
}

void draw_legend(Canvas& canvas, const Page& page, std::span<const LegendRow> rows,
                 std::span<const WayStyle> styles) {
    const double unit = page.unit, left = page.footer.left;
    double middle = page.footer.top + row_height / 2 * unit;
    const TextStyle name{16 * unit, ink::text};
    const TextStyle note{14 * unit, ink::faint_text};
    const TextStyle amount{16 * unit, ink::text, false, Align::right};
    for (const LegendRow& row : rows) {
        draw_sample(canvas, page, row, styles, {left + 6 * unit, middle});
        const double base_line = middle + 5.5 * unit;
        canvas.text({left + 82 * unit, base_line}, row.name, name);
        const double after_name = canvas.text_width(row.name, name) + 10 * unit;
        if (row.sample == LegendRow::Sample::line &&
            styles[row.index].layer == WayStyle::Layer::roads)
            canvas.text({left + 82 * unit + after_name, base_line}, lanes_note(row.lanes), note);
        canvas.text({left + 370 * unit, base_line}, row.count, amount);
        canvas.text({left + 500 * unit, base_line}, row.length, amount);
        middle += row_height * unit;
    }
}

}  // namespace wend::draw_detail
