#include "formats/source_nav/nav_network.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

#include "formats/source_nav/area_geometry.hpp"
#include "formats/source_nav/mesh_index.hpp"
#include "formats/source_nav/nav_columns.hpp"

namespace wend::source_nav {
namespace {

// Below this a change of height is no step, as two areas on one floor need not meet exactly.
constexpr f32 level = 1;

// What hiding spots are drawn as, by the flag that tells most of them. The last are drawn on top.
struct SpotKind {
    const char* name;
    u8 flag;
};
constexpr SpotKind spot_kinds[] = {
    {"hiding spot", 0},
    {"hiding spot in cover", spot_flags["in_cover"].mask()},
    {"exposed hiding spot", spot_flags["exposed"].mask()},
    {"good sniper spot", spot_flags["good_sniper_spot"].mask()},
    {"ideal sniper spot", spot_flags["ideal_sniper_spot"].mask()},
};

u8 kind_of(const HidingSpot& spot) {
    u8 kind = std::size(spot_kinds) - 1;
    while (kind > 0 && (spot.flags & spot_kinds[kind].flag) == 0) --kind;
    return kind;
}

class NetworkBuilder {
  public:
    explicit NetworkBuilder(const NavFile& file) : file_(file), index_(file) {}

    Network build(const Member& member) {
        network_.unit = "units";
        network_.metres_per_unit = 0.0254;
        network_.node_word = "area";
        network_.kinds = {{"area", false, Kind::Of::nodes}};
        for (const char* way : {"walk", "step", "jump", "drop", "ladder up", "ladder down"})
            network_.kinds.push_back({way, false, Kind::Of::links});
        network_.members.push_back(
            {member.file, member.key, 0, static_cast<NodeIndex>(file_.areas.size())});
        network_.surfaces.first_corner = {0};
        for (const SpotKind& kind : spot_kinds) network_.markers.kinds.emplace_back(kind.name);
        for (const NavArea& area : file_.areas) add_node(area);
        for (u32 i = 0; i < file_.areas.size(); ++i) add_links(i);
        network_.nodes.first_link.push_back(network_.links.size());
        return std::move(network_);
    }

  private:
    void add_node(const NavArea& area) {
        Nodes& nodes = network_.nodes;
        const u32 record = nodes.size();
        nodes.position.push_back(point_of(centre_of(area)));
        nodes.kind.push_back(area_kind);
        nodes.width.push_back(0);
        nodes.id.push_back(area.id);
        nodes.origin.push_back({0, record});
        const Position &nw = area.north_west, &se = area.south_east;
        Surfaces& surfaces = network_.surfaces;
        surfaces.corners.insert(surfaces.corners.end(), {point_of(nw),
                                                         {se[0], nw[1], area.north_east_height},
                                                         point_of(se),
                                                         {nw[0], se[1], area.south_west_height}});
        surfaces.first_corner.push_back(static_cast<u32>(surfaces.corners.size()));
        Markers& markers = network_.markers;
        u32 part = 0;
        for (const HidingSpot& spot : area.hiding_spots) {
            markers.position.push_back(point_of(spot.position));
            markers.kind.push_back(kind_of(spot));
            markers.node.push_back(record);
            markers.origin.push_back({0, record, part++});
        }
    }

    void add_links(u32 record) {
        const NavArea& area = file_.areas[record];
        network_.nodes.first_link.push_back(network_.links.size());
        u32 part = 0;
        for (u32 direction = 0; direction < 4; ++direction)
            for (const u32 id : area.connections.to[direction]) {
                const Origin origin{0, record, part++};
                if (const auto to = index_.areas.find(id))
                    add_connection(record, direction, *to, origin);
                else
                    add_unresolved(record, fmt::format("area {}", id), origin);
            }
        for (const u32 id : area.ladders_up) {
            const auto ladder = find_ladder(record, id, part);
            for (const u32 end : ladder ? top_ends(*ladder) : std::array<u32, 3>{})
                add_climb(record, end, ladder_up, {0, record, part++});
        }
        for (const u32 id : area.ladders_down) {
            const auto ladder = find_ladder(record, id, part);
            add_climb(record, ladder ? ladder->bottom_area : 0, ladder_down, {0, record, part++});
        }
    }

    static std::array<u32, 3> top_ends(const NavLadder& ladder) {
        return {ladder.top_forward, ladder.top_left, ladder.top_right};
    }

    const NavLadder* find_ladder(u32 record, u32 id, u32 part) {
        if (const auto place = index_.ladders.find(id)) return &file_.ladders[*place];
        add_unresolved(record, fmt::format("ladder {}", id), {0, record, part});
        return nullptr;
    }

    void add_connection(u32 record, u32 direction, u32 to, Origin origin) {
        const NavArea &area = file_.areas[record], &other = file_.areas[to];
        const f32 change = height_change(area, direction, other);
        const NavKind kind = std::abs(change) <= level ? walk
                             : change > step_height    ? jump
                             : change < -step_height   ? drop
                                                       : step;
        const Stretch near = stretch_along(area, direction, other);
        const Stretch far = stretch_along(other, opposite(direction), area);
        // Going north, which is -y, more x is on the left; going east, which is +x, more y is.
        const bool is_low_right = direction == 0 || direction == 1;
        const auto pick = [&](const Stretch& stretch, bool left) {
            return point_of(left == is_low_right ? stretch.high : stretch.low);
        };
        network_.portals.push_back(
            {pick(near, true), pick(near, false), pick(far, true), pick(far, false)});
        add_link(record, to, kind, static_cast<u32>(network_.portals.size() - 1), origin);
    }

    // A way over a ladder to the area at one of its ends, if it has one there.
    void add_climb(u32 record, u32 id, NavKind kind, Origin origin) {
        if (id == 0) return;
        if (const auto to = index_.areas.find(id))
            add_link(record, *to, kind, no_index, origin);
        else
            add_unresolved(record, fmt::format("area {}", id), origin);
    }

    void add_link(u32 from, u32 to, NavKind kind, u32 portal, Origin origin) {
        Links& links = network_.links;
        links.from.push_back(from);
        links.to.push_back(to);
        links.length.push_back(
            wend::distance(network_.nodes.position[from], network_.nodes.position[to]));
        links.kind.push_back(kind);
        links.width.push_back(0);
        links.lanes.push_back(0);
        links.opposite_lanes.push_back(0);
        links.curve.push_back(no_index);
        links.portal.push_back(portal);
        links.origin.push_back(origin);
    }

    void add_unresolved(u32 record, std::string target, Origin origin) {
        network_.unresolved.push_back(
            {record, origin, std::move(target), UnresolvedLink::Reason::missing_record});
    }

    const NavFile& file_;
    MeshIndex index_;
    Network network_;
};

}  // namespace

LinkPart link_part(const NavArea& area, u32 part) {
    for (u32 direction = 0; direction < 4; ++direction) {
        const u32 count = static_cast<u32>(area.connections.to[direction].size());
        if (part < count) return {LinkPart::By::connection, direction, part, 0};
        part -= count;
    }
    const u32 climbs = 3 * static_cast<u32>(area.ladders_up.size());
    if (part < climbs) return {LinkPart::By::ladder_up, 0, part / 3, part % 3};
    return {LinkPart::By::ladder_down, 0, part - climbs, 0};
}

Network make_network(const Member& member) {
    Network network = NetworkBuilder(NavDocument::of(*member.document).file).build(member);
    add_columns(network, member);
    return network;
}

}  // namespace wend::source_nav
