#include <cmath>
#include <map>
#include <numeric>
#include <variant>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "scene/areas.hpp"
#include "scene/colour_scale.hpp"
#include "scene/overlaps.hpp"
#include "scene/passages.hpp"
#include "scene/track_shape.hpp"
#include "scene/way_lines.hpp"

struct wend_scene {
    using Array = std::variant<std::vector<std::uint8_t>, std::vector<std::uint32_t>,
                               std::vector<float>, std::vector<double>, std::vector<wend::Point>>;
    std::map<wend_scene_table, Array> arrays;
    std::optional<wend::scene_detail::ColourScale> scale = {};
};

namespace wend::c {
namespace {

using scene_detail::ColourColumn;
using scene_detail::ColourScale;
using scene_detail::Way;

// One property of each element of a list.
template <class List, class Of>
auto each(const List& list, Of of) {
    std::vector<std::decay_t<decltype(of(*list.begin()))>> values;
    values.reserve(list.size());
    for (const auto& element : list) values.push_back(of(element));
    return values;
}

wend_scene scene_of_ways(const Network& network, const Point& origin) {
    std::vector<Way> ways;
    if (network.map_kind != MapKind::mesh) ways = scene_detail::ways_of(network);
    scene_detail::WayLines lines = scene_detail::way_lines(network, ways, origin);
    std::vector<NodeIndex> alone;
    if (network.map_kind == MapKind::paths) {
        const std::vector<bool> linked = scene_detail::linked_nodes(network, ways);
        for (NodeIndex node = 0; node < linked.size(); ++node)
            if (!linked[node]) alone.push_back(node);
    }
    for (Way& way : ways)
        if (way.there == no_index) {
            std::swap(way.a, way.b);
            std::swap(way.there, way.back);
        }
    return {{{WEND_WAY_FROM, each(ways, [](const Way& way) { return way.a; })},
             {WEND_WAY_TO, each(ways, [](const Way& way) { return way.b; })},
             {WEND_WAY_LINK, each(ways, [](const Way& way) { return way.there; })},
             {WEND_WAY_BACK, each(ways, [](const Way& way) { return way.back; })},
             {WEND_LINE_FIRST_POINT, std::move(lines.first)},
             {WEND_LINE_LANES, std::move(lines.lanes)},
             {WEND_LINE_BOX, std::move(lines.boxes)},
             {WEND_LINE_POINT, std::move(lines.points)},
             {WEND_LINE_MATTERS, std::move(lines.matters)},
             {WEND_LINE_WAY, std::move(lines.way)},
             {WEND_NODE_ALONE, std::move(alone)},
             {WEND_NODE_NAMED, each(network.places, scene_detail::name_node)}}};
}

wend_scene scene_of_mesh(const Network& network) {
    std::vector<NodeIndex> areas;
    std::vector<double> boxes;
    if (!network.surfaces.corners.empty())
        for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
            areas.push_back(node);
            const Bounds box = scene_detail::area_box(network.surfaces, node);
            boxes.insert(boxes.end(), {box.min.x, box.min.y, box.max.x, box.max.y});
        }
    scene_detail::sort_by_height(network.nodes, areas);
    scene_detail::Passages passages = scene_detail::passages_of(network);
    std::vector<Point> ends;
    for (const auto& climb : passages.climbs) ends.insert(ends.end(), {climb.foot, climb.head});
    std::vector<std::uint8_t> walls;
    if (scene_detail::has_walls(network))
        for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
            const auto [first, end] = network.surfaces.corners_of(node);
            for (std::uint32_t corner = first; corner < end; ++corner)
                walls.push_back(scene_detail::is_wall(network, node, corner));
        }
    return {{{WEND_PASSAGE_ONE_WAY, std::move(passages.one_way)},
             {WEND_PASSAGE_CLIMB, each(passages.climbs, [](const auto& of) { return of.shown; })},
             {WEND_PASSAGE_CLIMB_ENDS, std::move(ends)},
             {WEND_PASSAGE_WALL, std::move(walls)},
             {WEND_AREA_ORDER, std::move(areas)},
             {WEND_AREA_BOX, std::move(boxes)}}};
}

wend_scene scene_of_track(const Network& network) {
    scene_detail::TrackShape track = scene_detail::track_shape(network);
    return {{{WEND_ROAD_LINE, std::move(track.line)},
             {WEND_ROAD_BREADTH, std::move(track.breadth)},
             {WEND_EDGE_FIRST_POINT, std::move(track.first)},
             {WEND_EDGE_POINT, std::move(track.points)},
             {WEND_TRACK_BY_NAME, std::move(track.by_name)},
             {WEND_TRACK_BY_MARKER, std::move(track.by_marker)},
             {WEND_TRACK_BY_START, std::move(track.by_start)}}};
}

Expected<wend_scene> scene_of_overlaps(const Network& network) {
    auto overlaps = scene_detail::overlaps_of(network);
    if (!overlaps) return failure(std::move(overlaps.error()));
    std::vector<std::uint32_t> first{0};
    std::vector<Point> points;
    for (const auto& overlap : *overlaps) {
        for (const auto& [x, y] : overlap.outline)
            points.push_back({x, y, network.nodes.position[overlap.upper].z});
        first.push_back(static_cast<std::uint32_t>(points.size()));
    }
    return wend_scene{
        {{WEND_OVERLAP_UPPER, each(*overlaps, [](const auto& overlap) { return overlap.upper; })},
         {WEND_OVERLAP_FIRST_POINT, std::move(first)},
         {WEND_OVERLAP_POINT, std::move(points)}}};
}

std::uint32_t code_of(const scene_detail::Colour& colour) {
    std::uint32_t code = 0;
    for (const double part : {colour.red, colour.green, colour.blue})
        code = code << 8 | static_cast<std::uint32_t>(std::lround(part * 255));
    return code;
}

// Looks are the colours of the scale, for values that are not listed, then those of its entries.
wend_scene scene_of_scale(const Network& network, ColourColumn column) {
    const bool of_nodes = column.on == ColourColumn::On::nodes;
    std::vector<NodeIndex> nodes(network.nodes.size());
    std::iota(nodes.begin(), nodes.end(), 0);
    ColourScale scale(std::move(column), nodes, scene_detail::ways_of(network));
    std::vector<std::uint32_t> colours = each(scale.colours(), code_of);
    std::map<double, std::uint32_t> look_of;
    for (const ColourScale::Entry& entry : scale.entries()) {
        if (entry.value) look_of[*entry.value] = static_cast<std::uint32_t>(colours.size());
        colours.push_back(colours[entry.colour]);
    }
    std::vector<std::uint32_t> looks(of_nodes ? nodes.size() : network.links.size(), no_index);
    for (std::uint32_t element = 0; element < looks.size(); ++element) {
        const auto colour = scale.colour_at(element);
        if (!colour) continue;
        const auto listed = look_of.find(scale.column().value(element));
        looks[element] =
            listed == look_of.end() ? static_cast<std::uint32_t>(*colour) : listed->second;
    }
    return {{{WEND_SCALE_LOOK, std::move(looks)}, {WEND_SCALE_COLOUR, std::move(colours)}},
            std::move(scale)};
}

// A part of what a picture of a network shows.
template <class Make>
wend_scene* made(const wend_network* network, wend_error** error, Make make) {
    return attempt(
        error,
        [&]() -> Expected<wend_scene*> {
            Expected<wend_scene> scene = make(*network->network);
            if (!scene) return failure(std::move(scene.error()));
            return new wend_scene(std::move(*scene));
        },
        network);
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

void wend_scene_free(wend_scene* scene) { delete scene; }
bool wend_scene_array(const wend_scene* scene, wend_scene_table table, wend_array* array) {
    if (!scene) return false;
    const auto found = scene->arrays.find(table);
    return found != scene->arrays.end() &&
           give(array,
                std::visit([](const auto& values) { return array_of(values); }, found->second));
}

wend_scene* wend_scene_of_ways(const wend_network* network, const wend_point* origin,
                               wend_error** error) {
    return made(network, error, [&](const wend::Network& of) {
        return scene_of_ways(of, origin ? point_of(*origin) : wend::Point{});
    });
}
wend_scene* wend_scene_of_mesh(const wend_network* network, wend_error** error) {
    return made(network, error, scene_of_mesh);
}
wend_scene* wend_scene_of_track(const wend_network* network, wend_error** error) {
    return made(network, error, scene_of_track);
}
wend_scene* wend_scene_of_overlaps(const wend_network* network, wend_error** error) {
    return made(network, error, scene_of_overlaps);
}
wend_scene* wend_scene_of_column(const wend_network* network, const char* name,
                                 wend_error** error) {
    return made(network, error, [&](const wend::Network& of) -> wend::Expected<wend_scene> {
        auto column = wend::scene_detail::colour_column(of, text_or(name));
        if (!column) return wend::failure(std::move(column.error()));
        return scene_of_scale(of, std::move(*column));
    });
}
wend_scene* wend_scene_of_values(const wend_network* network, const double* values, size_t count,
                                 const char* unit, wend_text_list value_names, wend_error** error) {
    using Column = wend::scene_detail::ColourColumn;
    return made(network, error, [&](const wend::Network& of) -> wend::Expected<wend_scene> {
        if (const auto there = expect_list(values, count, "values"); !there)
            return wend::failure(there.error());
        if (count != of.nodes.size()) return wend::failure("each node has to have a value");
        auto names = texts_of(value_names);
        if (!names) return wend::failure(std::move(names.error()));
        std::vector<double> all(values, values + count);
        return scene_of_scale(of,
                              {.sort = names->empty() ? Column::Sort::quantity : Column::Sort::code,
                               .unit = text_or(unit),
                               .value_names = std::move(*names),
                               .values = std::make_shared<const wend::ColumnValues>(
                                   wend::ColumnValues{std::move(all)})});
    });
}

bool wend_scene_legend(const wend_scene* scene, wend_legend* legend) {
    if (!scene || !scene->scale) return false;
    const auto& scale = *scene->scale;
    const auto& column = scale.column();
    const auto bar = scale.bar().value_or(wend::scene_detail::ColourScale::Bar{});
    const bool of_nodes = column.on == wend::scene_detail::ColourColumn::On::nodes;
    return give(legend, {0, (column.title.empty() ? column.name : column.title).c_str(),
                         column.unit.c_str(), of_nodes ? WEND_OF_NODES : WEND_OF_LINKS,
                         scale.entries().size(), scale.entries_left_out(), scale.bar().has_value(),
                         bar.low, bar.high});
}
bool wend_scene_legend_entry_at(const wend_scene* scene, size_t index, wend_legend_entry* entry) {
    if (!scene || !scene->scale) return false;
    const std::size_t first = scene->scale->colours().size();
    return give_at(entry, scene->scale->entries(), index, [&](const auto& of) {
        const std::size_t look = of.value ? first + index : of.colour;
        return wend_legend_entry{0, of.name.c_str(), static_cast<uint32_t>(look), of.count};
    });
}
