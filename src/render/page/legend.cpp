#include "render/page/legend.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

#include "core/base/display_text.hpp"
#include "render/map/ground_layer.hpp"
#include "render/map/marks_layer.hpp"
#include "render/map/mesh_legend.hpp"
#include "render/map/route_layer.hpp"
#include "render/page/numbers.hpp"
#include "render/page/tooltips.hpp"
#include "render/track/circuit_legend.hpp"

namespace wend::draw_detail {
namespace {

using Sample = LegendRow::Sample;

constexpr std::size_t max_way_rows = 12, max_mark_rows = 8;

// What there is of one kind.
struct Amount {
    std::uint64_t nodes = 0, links = 0;
    double length = 0;                         // Of its ways, in the network's unit.
    std::optional<std::pair<int, int>> lanes;  // Fewest and most that a way of it has.
};

std::vector<Amount> amounts_of(const Network& network, const View& view) {
    std::vector<Amount> amounts(network.kinds.size());
    for (const NodeIndex node : view.nodes) ++amounts[network.nodes.kind[node]].nodes;
    for (std::size_t i = 0; i < view.ways.size(); ++i) {
        const Way& way = view.ways[i];
        Amount& amount = amounts[way.kind];
        amount.links += way.links;
        amount.length += network.links.length[way.link()] * view.shown_part[i];
        const auto [fewest, most] =
            amount.lanes.value_or(std::pair<int, int>(way.lanes, way.lanes));
        amount.lanes = std::pair(std::min<int>(fewest, way.lanes), std::max<int>(most, way.lanes));
    }
    // Links from a node to itself are no ways.
    if (view.is_whole)
        for (LinkIndex link = 0; link < network.links.size(); ++link)
            amounts[network.links.kind[link]].links +=
                network.links.from[link] == network.links.to[link];
    return amounts;
}

std::string lanes_note(std::pair<int, int> lanes) {
    const auto [fewest, most] = lanes;
    if (fewest == most) return counted(static_cast<std::uint64_t>(most), "lane");
    return fmt::format("{} to {} lanes", fewest, most);
}

LegendRow kind_row(const MapScene& scene, std::size_t kind, const Amount& amount) {
    LegendRow row;
    row.sample = amount.lanes ? Sample::line : Sample::dot;
    row.index = kind;
    row.name = escape_for_display(scene.network.kinds[kind].name);
    row.count = counted(amount.links, "link");
    row.length = scene.page.length_text(amount.length);
    if (amount.lanes) row.lanes = *amount.lanes;
    if (amount.lanes && scene.styles[kind].layer == WayStyle::Layer::roads)
        row.note = lanes_note(row.lanes);
    return row;
}

std::vector<LegendRow> way_rows(const MapScene& scene) {
    const std::vector<Amount> amounts = amounts_of(scene.network, scene.view);
    std::vector<LegendRow> rows;
    for (std::size_t kind = 0; kind < amounts.size(); ++kind)
        if (amounts[kind].nodes > 0 || amounts[kind].links > 0)
            rows.push_back(kind_row(scene, kind, amounts[kind]));
    return rows;
}

void add_routes(std::vector<LegendRow>& rows, const Page& page,
                std::span<const DrawnRoute> routes) {
    for (std::size_t index = 0; index < routes.size(); ++index) {
        if (!is_shown(page, routes[index])) continue;
        LegendRow row;
        row.sample = Sample::route;
        row.index = index;
        row.name = route_name(routes[index], index, routes.size());
        row.length = page.length_text(route_length(routes[index]));
        rows.push_back(std::move(row));
    }
}

void cap(std::vector<LegendRow>& rows, std::size_t most) {
    if (rows.size() <= most) return;
    const std::size_t left_out = rows.size() - most + 1;
    rows.resize(most);
    rows.back() = LegendRow{};
    rows.back().name = fmt::format("and {} more", left_out);
}

std::vector<LegendRow> value_rows(const Network& network, const ColourScale& scale) {
    const ColourColumn& column = scale.column();
    LegendRow heading;
    heading.sample = Sample::heading;
    heading.name = escape_for_display(column.name);
    heading.note = escape_for_display(column.title);
    if (!column.unit.empty())
        heading.note += fmt::format(", in {}", escape_for_display(column.unit));
    std::vector<LegendRow> rows{heading};

    const std::string thing = column.on == ColourColumn::On::nodes ? node_word(network) : "link";
    if (scale.bar()) {
        LegendRow row;
        row.sample = Sample::bar;
        const ColourScale::Bar& bar = *scale.bar();
        row.name = fmt::format("{} to {}", low_end_text(bar), high_end_text(bar));
        row.count = counted(scale.value_count(), thing);
        rows.push_back(std::move(row));
    }
    for (const ColourScale::Entry& entry : scale.entries()) {
        LegendRow row;
        row.sample = Sample::colour;
        row.index = entry.colour;
        row.name = entry.name;
        row.count = counted(entry.count, thing);
        rows.push_back(std::move(row));
    }
    if (scale.entries_left_out() > 0) {
        rows.emplace_back();
        rows.back().name = fmt::format("and {} more", grouped(scale.entries_left_out()));
    }
    return rows;
}

std::vector<LegendRow> mark_rows(const Page& page, std::span<const Mark> marks) {
    std::vector<LegendRow> rows;
    for (const MarkGroup& group : mark_groups(page, marks)) {
        LegendRow row;
        row.sample = Sample::mark;
        row.index = static_cast<std::size_t>(group.severity);
        row.name = group.name.empty() ? std::string(severity_name(group.severity)) : group.name;
        row.count = counted(group.count, group.word);
        rows.push_back(std::move(row));
    }
    cap(rows, max_mark_rows);
    return rows;
}

}  // namespace

std::string low_end_text(const ColourScale::Bar& bar) {
    return (bar.open_low ? "\u2264" : "") + coordinate_text(bar.low, bar.step);
}

std::string high_end_text(const ColourScale::Bar& bar) {
    return (bar.open_high ? "\u2265" : "") + coordinate_text(bar.high, bar.step);
}

Legend legend_of(const MapScene& scene, std::span<const DrawnRoute> routes,
                 std::span<const Mark> marks, std::span<const LegendCount> counts) {
    Legend legend;
    legend.ways = scene.is_mesh()      ? mesh_rows(scene)
                  : scene.is_circuit() ? circuit_rows(scene)
                                       : way_rows(scene);
    add_routes(legend.ways, scene.page, routes);
    cap(legend.ways, max_way_rows);

    if (scene.scale) legend.values = value_rows(scene.network, *scene.scale);
    if (scene.highlight) legend.values = highlight_rows(scene);
    if (scene.ground_plan)
        std::ranges::move(ground_plan_rows(scene), std::back_inserter(legend.values));
    std::ranges::move(scene.is_circuit() ? circuit_marker_rows(scene) : marker_rows(scene),
                      std::back_inserter(legend.values));
    std::ranges::move(mark_rows(scene.page, marks), std::back_inserter(legend.values));
    for (const LegendCount& counted_alone : counts) {
        legend.values.emplace_back();
        legend.values.back().name = counted_alone.name;
        legend.values.back().count = counted(counted_alone.count, counted_alone.word);
    }
    return legend;
}

void add_background(Legend& legend, const std::string& name) {
    legend.values.emplace_back();
    legend.values.back().name = fmt::format("background: {}", escape_for_display(name));
}

std::string description_of(std::string_view summary, const Legend& legend) {
    std::string text(summary);
    const auto add = [&text](const std::vector<LegendRow>& rows) {
        for (const LegendRow& row : rows) {
            text += "\n" + row.name;
            std::string_view before = ": ";
            for (const std::string& part : {row.count, row.length}) {
                if (part.empty()) continue;
                text += fmt::format("{}{}", before, part);
                before = ", ";
            }
        }
    };
    add(legend.ways);
    add(legend.values);
    return text;
}

}  // namespace wend::draw_detail
