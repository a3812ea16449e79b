#include "api/requests/ground_places.hpp"

#include <array>

#include "wend/in_world.hpp"
#include "wend/network_builder.hpp"

namespace wend {
namespace {

Network network_of(const GroundMesh& ground) {
    NetworkBuilder builder(MapKind::mesh, "unit");
    builder.add_kind({"area", false, Kind::Of::nodes});
    for (const GroundArea& area : ground.areas) {
        const Point &low = area.north_west, &high = area.south_east;
        const std::array<Point, 4> corners{low, Point{high.x, low.y, area.north_east_height}, high,
                                           Point{low.x, high.y, area.south_west_height}};
        builder.add_node(
            {.position = {(low.x + high.x) / 2, (low.y + high.y) / 2, (low.z + high.z) / 2},
             .surface = corners});
    }
    return builder.build().value();
}

}  // namespace

void name_places(GroundMesh& ground, const World& world) {
    for (const EntityPlace& place : entity_places(network_of(ground), world))
        for (const NodeIndex area : place.all_areas())
            if (ground.areas[area].place.empty()) ground.areas[area].place = place.name;
}

}  // namespace wend
