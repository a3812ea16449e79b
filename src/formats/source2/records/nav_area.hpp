#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "core/describe/arena_list.hpp"
#include "core/describe/field.hpp"
#include "formats/source2/records/names.hpp"
#include "formats/source2/records/version.hpp"

namespace wend::source2 {

using Position = std::array<f32, 3>;

// A corner, of the table of corners or of an area.
struct Corner {
    static constexpr bool shown_as_row = true;
    f32 x = 0, y = 0, z = 0;
};

template <Describes<Corner> C, class V>
constexpr void describe(C& corner, V& v) {
    v("x", corner.x, unit("units"), along("x"), "east");
    v("y", corner.y, unit("units"), along("y"), "north");
    v("z", corner.z, unit("units"), along("z"), "height");
}

// What an area covers, where polygons stand in a table (fact sheet section 2). Seen from above the
// corners run counter-clockwise.
struct Polygon {
    List<u32> corners;
    u32 movable = no_movable;
};

template <Describes<Polygon> P, class V>
constexpr void describe(P& polygon, V& v) {
    v("corners", polygon.corners, counted<u8>, refers(to_corner), "indexes of corners");
    if (v.context.has_movables())
        v("movable", polygon.movable, default_value(no_movable),
          "index of the movable mesh that it is part of; 4294967295: of none");
}

// A way to an area, and the edge of that one over which one comes in.
struct Connection {
    static constexpr bool shown_as_row = true;
    u32 area = 0;
    u32 edge = 0;
};

template <Describes<Connection> C, class V>
constexpr void describe(C& connection, V& v) {
    v("area", connection.area, needed, refers(to_area), "id of the area that it leads to");
    v("edge", connection.edge, needed, "index of the edge there");
}

// One edge of an area, from the corner of its number to the next.
struct AreaEdge {
    List<Connection> connections;
};

template <Describes<AreaEdge> E, class V>
constexpr void describe(E& edge, V& v) {
    v("connections", edge.connections, counted<u32>, "ways that leave over this edge");
}

// Where hiding spots stood before they moved to the custom data: no file seen has any.
struct HidingSpot {
    u32 id = 0;
    Position position{};
    u8 flags = 0;
};

template <Describes<HidingSpot> S, class V>
constexpr void describe(S& spot, V& v) {
    v("id", spot.id, needed, "number of the spot");
    v("position", spot.position, needed, unit("units"), along("xyz"), "where it is");
    v("flags", spot.flags, bits(spot_flags), "what it is good for");
}

// A walkable polygon for movers of one size (fact sheet section 3).
struct NavArea {
    u32 id = 0;
    u32 attributes = 0;
    u32 game_attributes = 0;
    u8 hull = 0;
    u32 polygon = 0;
    List<Corner> corners;  // version 30
    f32 unused = 0;
    List<AreaEdge> edges;
    List<HidingSpot> hiding_spots;
    List<u32> ladders_above, ladders_below;
};

// Whether an area has a connection to another over any of its edges.
inline bool leads_to(const NavArea& area, u32 id) {
    return std::any_of(area.edges.begin(), area.edges.end(), [id](const AreaEdge& edge) {
        return std::ranges::find(edge.connections, id, &Connection::area) != edge.connections.end();
    });
}

// How many edges an area has: as many as corners.
template <class Context>
constexpr u64 edge_count(const NavArea& area, const Context& context) {
    if (!context.has_tables()) return area.corners.size();
    if (!context.polygons || area.polygon >= context.polygons->size()) return 0;
    return (*context.polygons)[area.polygon].corners.size();
}

template <Describes<NavArea> A, class V>
constexpr void describe(A& area, V& v) {
    const NavContext& context = v.context;
    v("id", area.id, needed, "unique in the file, from 1");
    if (context.has_movables())
        v("attributes", area.attributes, bits(area_attributes), "how to move here");
    else
        v("attributes", area.attributes, "meaning not known; 0 in all files seen");
    v("game_attributes", area.game_attributes, default_value(0),
      "32 more attributes, which are the game's own");
    v("hull", area.hull, "index of the hull that it is for");
    if (context.has_tables())
        v("polygon", area.polygon, refers(to_polygon), "index of the polygon it covers");
    else
        v("corners", area.corners, counted<u32>, "counter-clockwise, seen from above");
    v("unused", area.unused, "0 but in the oldest file, where it hangs on the hull");
    v("edges", area.edges, sized(edge_count(area, context)), "one from each corner to the next");
    v("hiding_spots", area.hiding_spots, counted<u8>, baked, "none in all files seen");
    v.constant("encounters", u32{0});
    v("ladders_above", area.ladders_above, counted<u32>, refers(to_ladder),
      "ids of ladders to climb from here");
    v("ladders_below", area.ladders_below, counted<u32>, refers(to_ladder),
      "ids of ladders to go down from here");
}

}  // namespace wend::source2
