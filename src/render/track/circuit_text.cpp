#include "render/track/circuit_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/shown_text.hpp"
#include "render/map/marker_layer.hpp"
#include "render/page/numbers.hpp"

namespace wend::draw_detail {
namespace {

std::string exact_metres(const Page& page, double units) {
    return coordinate_text(page.metres(units), 1) + " m";
}

}  // namespace

std::string sector_label(const Network& network, const SectorStart& sector) {
    return marker_label(network.markers, sector.marker);
}

std::string sector_tooltip(const MapScene& scene, const SectorStart& sector) {
    const Station& station = scene.circuit->lap().stations()[sector.station];
    return fmt::format("{} {}, {} from the start, height {:.1f} m", sector_kind,
                       sector_label(scene.network, sector),
                       exact_metres(scene.page, station.distance),
                       scene.page.metres(station.height));
}

std::string height_text(const MapScene& scene) {
    const auto [low, high] =
        std::ranges::minmax_element(scene.circuit->lap().stations(), {}, &Station::height);
    const auto text = [&](const Station& station) {
        // Adding nothing makes the zero below the sea that of above.
        return coordinate_text(std::round(scene.page.metres(station.height)) + 0.0, 1);
    };
    const std::string from = text(*low), to = text(*high);
    return from == to ? fmt::format("height {} m", from)
                      : fmt::format("height {} m to {} m", from, to);
}

std::string circuit_summary(const MapScene& scene) {
    const Page& page = scene.page;
    const Strip& lap = scene.circuit->lap();
    std::string text;
    if (scene.view.is_whole) {
        text = fmt::format("lap of {}", page.length_text(lap.length()));
    } else {
        const auto line = std::ranges::find(scene.network.lines, Line::Role::road, &Line::role);
        text = fmt::format("{} of a lap of {}", page.length_text(shown_length(page, *line)),
                           page.length_text(lap.length()));
    }
    for (const Strip& road : scene.circuit->side_roads)
        text += fmt::format(" \u00b7 {} of {}", road.name(), page.length_text(road.length()));
    const Markers& markers = scene.network.markers;
    const std::vector<std::uint64_t> shown_markers = marker_counts(page, scene.network);
    for (std::size_t kind = 0; kind < markers.kinds.size(); ++kind) {
        const auto all = static_cast<std::uint64_t>(std::ranges::count(markers.kind, kind));
        if (shown_markers[kind] == 0) continue;
        text += " \u00b7 ";
        if (shown_markers[kind] < all) text += grouped(shown_markers[kind]) + " of ";
        text += counted(all, shown(markers.kinds[kind]));
    }
    return text + " \u00b7 " + height_text(scene);
}

}  // namespace wend::draw_detail
