#include <map>
#include <variant>

#include "c_interface/arguments.hpp"
#include "c_interface/arrays.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "scene/overlaps.hpp"
#include "scene/passages.hpp"
#include "scene/way_lines.hpp"

struct wend_scene {
    using Array = std::variant<std::vector<std::uint8_t>, std::vector<std::uint32_t>,
                               std::vector<float>, std::vector<wend::Point>>;
    std::map<wend_scene_table, Array> arrays;
};

namespace wend::c {
namespace {

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
             {WEND_LINE_WAY, std::move(lines.way)}}};
}

wend_scene scene_of_passages(const Network& network) {
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
             {WEND_PASSAGE_WALL, std::move(walls)}}};
}

Expected<wend_scene> scene_of_overlaps(const Network& network) {
    auto overlaps = scene_detail::overlaps_of(network);
    if (!overlaps) return failure(std::move(overlaps.error()));
    std::vector<std::uint32_t> first{0};
    std::vector<Point> points;
    for (const auto& overlap : *overlaps) {
        points.insert(points.end(), overlap.outline.begin(), overlap.outline.end());
        first.push_back(static_cast<std::uint32_t>(points.size()));
    }
    return wend_scene{
        {{WEND_OVERLAP_UPPER, each(*overlaps, [](const auto& overlap) { return overlap.upper; })},
         {WEND_OVERLAP_FIRST_POINT, std::move(first)},
         {WEND_OVERLAP_POINT, std::move(points)}}};
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
wend_scene* wend_scene_of_passages(const wend_network* network, wend_error** error) {
    return made(network, error, scene_of_passages);
}
wend_scene* wend_scene_of_overlaps(const wend_network* network, wend_error** error) {
    return made(network, error, scene_of_overlaps);
}
