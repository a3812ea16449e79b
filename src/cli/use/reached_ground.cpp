#include <algorithm>
#include <utility>

#include "api/answers/reach_answer.hpp"
#include "cli/use/reach_report.hpp"
#include "model/network/surface_size.hpp"

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
        DescribedJson described(json);
        json.key("type");
        json.text("FeatureCollection");
        json.key("map_coordinates");
        described.put(MapCoordinatesAnswer{&found.network});
        json.key("features");
        json.open_array();
        std::size_t area = 0;
        for (const SurfacePart& part : found.ground->parts) {
            while (found.reached[area].node != part.node) ++area;
            json.open_object();
            json.key("type");
            json.text("Feature");
            json.key("geometry");
            json.open_object();
            json.key("type");
            json.text("Polygon");
            json.key("coordinates");
            std::vector<Point> ring = part.outline;
            ring.push_back(ring.front());
            described.put(std::span(&ring, 1));
            json.close_object();
            json.key("properties");
            described.put(ReachedPartAnswer{found.network.name_of(part.node),
                                            found.reached[area].cost, found.cost_unit,
                                            found.ground->shares[area], found.within});
            json.close_object();
        }
        json.close_array();
        json.close_object();
    }
    sink.flush();
}

}  // namespace wend::cli
