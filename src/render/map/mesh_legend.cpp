#include "render/map/mesh_legend.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/base/display_text.hpp"
#include "render/map/area_layer.hpp"
#include "render/map/marker_layer.hpp"
#include "render/page/numbers.hpp"
#include "render/page/tooltips.hpp"
#include "scene/overlaps.hpp"

namespace wend::draw_detail {
namespace {

using Sample = LegendRow::Sample;

// How many links of one kind there are, and how they are drawn.
struct Passing {
    std::uint64_t links = 0, one_way = 0, climbing = 0;
};

std::vector<Passing> passings_of(const MapScene& scene) {
    const Links& links = scene.network.links;
    // Ways are ordered by their ends.
    const auto ends = [](const Way& way) { return std::pair(way.a, way.b); };
    const auto is_shown = [&](LinkIndex link) {
        const std::pair<NodeIndex, NodeIndex> wanted =
            std::minmax(links.from[link], links.to[link]);
        return scene.view.is_whole || std::ranges::binary_search(scene.view.ways, wanted, {}, ends);
    };
    std::vector<Passing> result(scene.network.kinds.size());
    for (LinkIndex link = 0; link < links.size(); ++link)
        if (is_shown(link)) ++result[links.kind[link]].links;
    for (const LinkIndex link : scene.passages->one_way)
        if (is_shown(link)) ++result[links.kind[link]].one_way;
    for (const Climb& climb : scene.passages->climbs)
        for (const LinkIndex link : climb.links)
            if (is_shown(link)) ++result[links.kind[link]].climbing;
    return result;
}

LegendRow passing_row(const MapScene& scene, std::size_t kind, const Passing& passing) {
    LegendRow row;
    row.index = kind;
    row.name = escape_for_display(scene.network.kinds[kind].name);
    row.count = counted(passing.links, "link");
    // Where links have the colours of values they are lines, which the colours explain.
    if (scene.has_scale_on(ColourColumn::On::links)) return row;
    if (passing.climbing > 0) {
        row.sample = Sample::ladder;
    } else if (passing.one_way > 0) {
        row.sample = Sample::arrow;
        row.note = passing.one_way == passing.links
                       ? "one way"
                       : fmt::format("{} one way", grouped(passing.one_way));
    } else {
        row.sample = has_walls(scene.network) ? Sample::doorway : Sample::none;
        row.note = has_walls(scene.network) ? "there and back" : "there and back, not drawn";
    }
    return row;
}

// How the rest of a mesh is drawn: where floors lie above each other, and where nothing leads on.
void add_rows_of_looks(std::vector<LegendRow>& rows, const MapScene& scene) {
    if (has_walls(scene.network)) {
        LegendRow wall;
        wall.sample = Sample::wall;
        wall.name = "wall";
        wall.note = "no link leads through";
        rows.push_back(std::move(wall));
    }
    std::uint64_t upper = 0;
    for (const NodeIndex node : scene.view.nodes)
        upper += std::ranges::binary_search(scene.overlaps, node, {}, &Overlap::upper);
    if (upper == 0) return;
    LegendRow above;
    above.sample = Sample::hatched_area;
    above.name = "above another";
    above.count = counted(upper, node_word(scene.network));
    rows.push_back(std::move(above));
}

}  // namespace

std::vector<LegendRow> mesh_rows(const MapScene& scene) {
    const Network& network = scene.network;
    std::vector<LegendRow> rows;
    std::vector<std::uint64_t> areas(network.kinds.size());
    for (const NodeIndex node : scene.view.nodes) ++areas[network.nodes.kind[node]];
    for (std::size_t kind = 0; kind < areas.size(); ++kind) {
        if (areas[kind] == 0) continue;
        LegendRow row;
        // Where areas have the colours of values, these explain them.
        row.sample = scene.has_scale_on(ColourColumn::On::nodes) ? Sample::none : Sample::area;
        row.index = kind;
        row.name = escape_for_display(network.kinds[kind].name);
        row.count = counted(areas[kind], node_word(network));
        rows.push_back(std::move(row));
    }
    const std::vector<Passing> passings = passings_of(scene);
    for (std::size_t kind = 0; kind < passings.size(); ++kind)
        if (passings[kind].links > 0) rows.push_back(passing_row(scene, kind, passings[kind]));
    add_rows_of_looks(rows, scene);
    return rows;
}

std::vector<LegendRow> marker_rows(const MapScene& scene) {
    std::vector<LegendRow> rows;
    const std::vector<std::uint64_t> markers = marker_counts(scene.page, scene.network);
    for (std::size_t kind = 0; kind < markers.size(); ++kind) {
        if (markers[kind] == 0) continue;
        LegendRow row;
        row.sample = Sample::marker;
        row.index = kind;
        row.name = escape_for_display(scene.network.markers.kinds[kind]);
        row.count = counted(markers[kind], "marker");
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<LegendRow> highlight_rows(const MapScene& scene) {
    const Highlight& highlight = *scene.highlight;
    LegendRow one, others;
    one.sample = Sample::singled_out;
    one.name = highlight.node_name;
    others.sample = Sample::related;
    others.name = highlight.name;
    const auto related = std::ranges::count_if(
        scene.view.nodes, [&](NodeIndex node) { return highlight.is_related[node]; });
    others.count = counted(static_cast<std::uint64_t>(related), node_word(scene.network));
    if (highlight.node == no_index) return {others};
    return {one, others};
}

}  // namespace wend::draw_detail
