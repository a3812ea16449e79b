#include "formats/source/draw/nav_network.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/source/game/area_geometry.hpp"
#include "formats/source/game/safe_rooms.hpp"
#include "formats/source/read/nav_document.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "wend/network_builder.hpp"

namespace wend::source_nav {
namespace {

// Below this a change of height is no step, as two areas on one floor need not meet exactly.
constexpr f32 level = 1;

// What hiding spots are drawn as, by the flag that tells most of them. The last are drawn on top.
struct SpotKind {
    const char* name;
    u32 flag;
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

class MeshNetwork {
  public:
    explicit MeshNetwork(const Member& member)
        : member_(member), file_(NavDocument::of(*member.document).file), index_(file_) {}

    Network make() {
        builder_.set_node_word("area");
        builder_.add_kind({"area", false, Kind::Of::nodes});
        for (const char* way : {"walk", "step", "jump", "drop", "ladder up", "ladder down"})
            builder_.add_kind({way, false, Kind::Of::links});
        builder_.add_member(member_.file, member_.key);
        for (const SpotKind& kind : spot_kinds) builder_.add_marker_kind(kind.name);
        std::size_t connections = 0;
        for (const NavArea& area : file_.areas)
            for (const auto& side : area.connections.to) connections += side.size();
        builder_.reserve(file_.areas.size(), connections);
        for (const NavArea& area : file_.areas) add_area(area);
        for (u32 i = 0; i < file_.areas.size(); ++i) add_links(i);
        add_columns(builder_, member_);
        add_places(builder_, member_);
        return builder_.build().value();
    }

  private:
    void add_area(const NavArea& area) {
        Point corners[4];
        for (u32 corner = 0; corner < 4; ++corner)
            corners[corner] = point_of(corner_of(area, corner));
        const u32 record = builder_.add_node({.position = point_of(centre_of(area)),
                                              .kind = area_kind,
                                              .id = area.id,
                                              .surface = corners});
        u32 part = 0;
        for (const HidingSpot& spot : area.hiding_spots)
            builder_.add_marker({.position = point_of(spot.position),
                                 .kind = kind_of(spot),
                                 .node = record,
                                 .origin = {0, record, part++}});
    }

    void add_links(u32 record) {
        const NavArea& area = file_.areas[record];
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
            for (const u32 end : ladder ? ladder->exits() : std::array<u32, 3>{})
                add_climb(record, end, ladder_up, {0, record, part++});
        }
        for (const u32 id : area.ladders_down) {
            const auto ladder = find_ladder(record, id, part);
            add_climb(record, ladder ? ladder->bottom_area : 0, ladder_down, {0, record, part++});
        }
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
        builder_.add_link({.from = record,
                           .to = to,
                           .kind = kind,
                           .lanes = 0,
                           .portal = Portal{pick(near, true), pick(near, false), pick(far, true),
                                            pick(far, false)},
                           .is_impassable = is_impassable(area, direction, other),
                           .origin = origin});
    }

    // A way over a ladder to the area at one of its ends, if it has one there.
    void add_climb(u32 record, u32 id, NavKind kind, Origin origin) {
        if (id == 0) return;
        if (const auto to = index_.areas.find(id))
            builder_.add_link(
                {.from = record, .to = *to, .kind = kind, .lanes = 0, .origin = origin});
        else
            add_unresolved(record, fmt::format("area {}", id), origin);
    }

    void add_unresolved(u32 record, std::string target, Origin origin) {
        builder_.add_unresolved(
            {record, origin, std::move(target), UnresolvedLink::Reason::missing_record});
    }

    const Member& member_;
    const NavFile& file_;
    MeshIndex index_;
    NetworkBuilder builder_{MapKind::mesh, "units", metres_per_unit};
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

Network make_network(const Member& member) { return MeshNetwork(member).make(); }

namespace {

// Flags that say what is somewhere, not how one moves there.
constexpr std::string_view team_fortress_places[] = {
    "red_spawn_room",   "blue_spawn_room",   "control_point",
    "blue_setup_gate",  "red_setup_gate",    "with_second_point",
    "with_third_point", "with_fourth_point", "with_fifth_point"};
constexpr std::string_view left_4_dead_places[] = {"player_start", "checkpoint", "finale",
                                                   "rescue_vehicle", "rescue_closet"};

void add_flag_places(NetworkBuilder& builder, const NavFile& file, BitFields bits,
                     std::span<const std::string_view> names) {
    for (const std::string_view name : names)
        for (const BitField& bit : bits) {
            if (bit.name != name) continue;
            std::vector<NodeIndex> nodes;
            for (u32 area = 0; area < file.areas.size(); ++area)
                if (bit.get(file.areas[area].game_attributes) != 0) nodes.push_back(area);
            builder.add_place(std::string(name), std::move(nodes));
        }
}

}  // namespace

void add_places(NetworkBuilder& builder, const Member& member) {
    const NavDocument& mesh = NavDocument::of(*member.document);
    const NavFile& file = mesh.file;
    // Places are numbered from 1.
    std::vector<std::vector<NodeIndex>> nodes(file.places.size() + 1);
    for (u32 area = 0; area < file.areas.size(); ++area)
        if (file.areas[area].place < nodes.size()) nodes[file.areas[area].place].push_back(area);
    for (std::size_t place = 0; place < file.places.size(); ++place)
        builder.add_place(std::string(name_of(file.places[place])), std::move(nodes[place + 1]));
    if (mesh.context.family == Family::team_fortress)
        add_flag_places(builder, file, team_fortress_attributes.fields, team_fortress_places);
    if (!mesh.context.is_left_4_dead()) return;
    add_flag_places(builder, file, left_4_dead_spawn_attributes.fields, left_4_dead_places);
    for (SafeRoom& room : safe_rooms_of(file))
        builder.add_place(std::move(room.name), std::move(room.areas));
}

}  // namespace wend::source_nav
