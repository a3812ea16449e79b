#include <algorithm>
#include <utility>

#include "cli/reach_report.hpp"
#include "describe/json_text.hpp"
#include "network/surface_size.hpp"
#include "route/path_json.hpp"

namespace wend::cli {

ReachedOverGround reach_over_ground(const RouteGraph& graph, const PathEnd& start, double within,
                                    bool to_here) {
    const Network& network = graph.network();
    GroundReach reach(graph,
                      to_here ? Isochrone::Direction::to_here : Isochrone::Direction::from_here);
    ReachedOverGround found;
    found.ground.start = start.point;
    for (const ReachedArea& area : reach.find_from(start, within)) {
        found.areas.push_back({area.node, area.cost});
        found.ground.shares.push_back(area.share);
        found.ground.reached += area.share * size_from_above(network.surfaces, area.node);
    }
    for (NodeIndex area = 0; area < network.nodes.size(); ++area)
        found.ground.all += size_from_above(network.surfaces, area);
    found.ground.is_exact = reach.is_exact();
    found.ground.is_whole = reach.is_whole();
    found.ground.parts = reach.outlines();
    return found;
}

void write_reach_geojson(StagedFile& out, const FoundReach& found) {
    TextSink sink([&](std::string_view text) { out.append(text); });
    {
        JsonText json(sink);
        json.open_object();
        spell_text(json, "type", "FeatureCollection");
        spell_map_coordinates(json, found.network);
        json.key("features");
        json.open_array();
        std::size_t area = 0;
        for (const SurfacePart& part : found.ground->parts) {
            while (found.reached[area].node != part.node) ++area;
            json.open_object();
            spell_text(json, "type", "Feature");
            json.key("geometry");
            json.open_object();
            spell_text(json, "type", "Polygon");
            json.key("coordinates");
            json.open_array();
            json.open_array();
            for (const Point& point : part.outline) spell_point(json, point);
            spell_point(json, part.outline.front());
            json.close_array();
            json.close_array();
            json.close_object();
            json.key("properties");
            json.open_object();
            spell_text(json, "record", found.network.name_of(part.node));
            json.key("cost");
            json.number(found.reached[area].cost);
            spell_text(json, "cost_unit", found.cost_unit);
            json.key("share");
            json.number(found.ground->shares[area]);
            json.key("within");
            json.number(found.within);
            json.close_object();
            json.close_object();
        }
        json.close_array();
        json.close_object();
    }
    sink.flush();
}

}  // namespace wend::cli
