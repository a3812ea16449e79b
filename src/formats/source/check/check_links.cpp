#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "formats/source/check/checked_mesh.hpp"
#include "formats/source/draw/nav_network.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/game/touching_areas.hpp"
#include "formats/source/records/names.hpp"

namespace wend::source_nav {
namespace {

// A connection between two areas that are there, by their places in the file.
struct Crossing {
    u32 from = 0, direction = 0, place = 0, to = 0;
};

// Whether all of the other area lies beyond the side across from the one that leads to it. Areas
// that overlap viewed from above, such as the top of a crate, lie on neither side.
bool lies_behind(const NavArea& area, u32 direction, const NavArea& other) {
    const std::size_t axis = direction % 2 == 0 ? 1 : 0;
    const Span here = span_of(area, axis), there = span_of(other, axis);
    const bool is_low_side = direction == 0 || direction == 3;
    return is_low_side ? there.low >= here.high && there.high > here.low
                       : there.high <= here.low && there.low < here.high;
}

bool is_over_an_edge(f32 change) { return change < -step_height; }

// Whether one could get from the one area to the other through that side: gap, side and climb.
void check_crossing(const CheckedMesh& mesh, const Crossing& crossing) {
    const NavArea &area = mesh.file.areas[crossing.from], &other = mesh.file.areas[crossing.to];
    const u32 direction = crossing.direction;
    const auto add = [&](const Rule& rule, auto message) {
        mesh.add_area(rule, crossing.from, [&] {
            return CheckedMesh::FindingText{
                connection_field(direction, crossing.place),
                fmt::format("leads {} to area {}, {}", direction_names[direction], other.id,
                            message())};
        });
    };
    if (const f32 gap = gap_between(area, other); gap > longest_gap)
        add(nav_rule("long-gap"), [&] { return fmt::format("over a gap of {:.4g} units", gap); });
    const f32 change = height_change(area, direction, other);
    // The game itself lists deep drops on whatever side its areas are cut afterwards.
    if (!is_over_an_edge(change) && lies_behind(area, direction, other))
        add(nav_rule("wrong-side"), [&] {
            return fmt::format("which lies {} of it", direction_names[opposite(direction)]);
        });
    if (is_high_climb(change))
        add(nav_rule("high-climb"), [&] { return fmt::format("{:.4g} units higher", change); });
}

// Each entry of a list beyond the first of its like. Lists are short.
template <class Tell>
void check_twice(const CheckedMesh& mesh, u32 area, const List<u32>& ids, Tell tell) {
    for (u32 i = 1; i < ids.size(); ++i)
        if (std::find(ids.begin(), ids.begin() + i, ids[i]) != ids.begin() + i)
            mesh.add_area(nav_rule("double-target"), area, [&] { return tell(i, ids[i]); });
}

void check_doubles(const CheckedMesh& mesh, u32 area) {
    const NavArea& record = mesh.file.areas[area];
    for (u32 direction = 0; direction < 4; ++direction)
        check_twice(mesh, area, record.connections.to[direction], [&](u32 place, u32 id) {
            return CheckedMesh::FindingText{
                connection_field(direction, place),
                fmt::format("leads {} to area {} once more", direction_names[direction], id)};
        });
    check_twice(mesh, area, record.ladders_up, [](u32 place, u32 id) {
        return CheckedMesh::FindingText{fmt::format("ladders_up[{}]", place),
                                        fmt::format("leads up ladder {} once more", id)};
    });
    check_twice(mesh, area, record.ladders_down, [](u32 place, u32 id) {
        return CheckedMesh::FindingText{fmt::format("ladders_down[{}]", place),
                                        fmt::format("leads down ladder {} once more", id)};
    });
}

// A connection that is there, as the network has it.
void check_connection(const CheckedMesh& mesh, LinkIndex link) {
    const Links& links = mesh.network.links;
    const u32 area = links.from[link], to = links.to[link];
    const NavArea &record = mesh.file.areas[area], &other = mesh.file.areas[to];
    const LinkPart part = link_part(record, links.origin[link].part);
    const u32 direction = part.direction;
    if (!leads_to(other, opposite(direction), record.id))
        mesh.add_area(nav_rule("one-way-connection"), area, [&] {
            return CheckedMesh::FindingText{
                connection_field(direction, part.place),
                fmt::format("leads {} to area {}, which does not lead {} to it",
                            direction_names[direction], other.id,
                            direction_names[opposite(direction)])};
        });
    check_crossing(mesh, {area, direction, part.place, to});
    const f32 change = height_change(record, direction, other);
    const auto tell = [&] {
        return CheckedMesh::FindingText{
            connection_field(direction, part.place),
            fmt::format("leads {} to area {}, which is {:.4g} units {}", direction_names[direction],
                        other.id, std::abs(change),
                        change > crouch_jump_height ? "higher, more than one can jump"
                        : change > 0                ? "higher"
                                                    : "lower")};
    };
    if (links.kind[link] == jump && !is_high_climb(change))
        mesh.add_area(nav_rule("needs-jump"), area, tell);
    if (links.kind[link] == drop) mesh.add_area(nav_rule("needs-drop"), area, tell);
}

}  // namespace

void check_links(const CheckedMesh& mesh) {
    for (u32 area = 0; area < mesh.file.areas.size(); ++area) check_doubles(mesh, area);
    for (LinkIndex link = 0; link < mesh.network.links.size(); ++link)
        if (mesh.network.links.portal[link] != no_index) check_connection(mesh, link);
}

namespace {

using AreaPair = std::pair<u32, u32>;  // the lesser place first

// Areas that a connection or a ladder joins, whichever way it leads, rising.
std::vector<AreaPair> joined_pairs(const CheckedMesh& mesh) {
    const Links& links = mesh.network.links;
    std::vector<AreaPair> pairs;
    pairs.reserve(links.size());
    for (LinkIndex link = 0; link < links.size(); ++link)
        pairs.push_back(std::minmax(links.from[link], links.to[link]));
    std::ranges::sort(pairs);
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

// Whether ground moves there, or something stands on it that may go away.
bool may_be_blocked(const NavContext& context, const NavArea& area) {
    constexpr u32 moves = base_attributes["has_elevator"].mask();
    constexpr u32 blocked = left_4_dead_attributes["playerclip"].mask() |
                            left_4_dead_attributes["breakable_wall"].mask();
    return (area.attributes & (moves | (context.is_left_4_dead() ? blocked : 0))) != 0;
}

bool is_level(const TouchingPairs& touching, const TouchingPair& pair) {
    // Both sides are straight, so that all between differs by no more than the ends do.
    for (const f32 along : {pair.low, pair.high})
        if (!(std::abs(touching.height(pair, pair.near, along) -
                       touching.height(pair, pair.far, along)) <= step_height))
            return false;
    return true;
}

void check_touching(const CheckedMesh& mesh, const std::vector<AreaPair>& joined,
                    std::size_t across) {
    TouchingPairs touching(mesh.file.areas, across);
    // Where areas lie one over another as in no map, that is what is wrong.
    if (!touching.find()) return;
    for (const TouchingPair& pair : touching.pairs()) {
        const f32 length = pair.high - pair.low;
        const NavArea &near = mesh.file.areas[pair.near], &far = mesh.file.areas[pair.far];
        if (length < long_side || !is_level(touching, pair) ||
            std::ranges::binary_search(joined, AreaPair(std::minmax(pair.near, pair.far))) ||
            may_be_blocked(mesh.context, near) || may_be_blocked(mesh.context, far))
            continue;
        const u32 direction = across == 0 ? 1 : 2;
        mesh.add_area(nav_rule("touching-unconnected"), pair.near, [&] {
            return CheckedMesh::FindingText{
                fmt::format("connections.{}", direction_names[direction]),
                fmt::format("shares {:.4g} units of its {} side with area {}, at one height, and "
                            "neither leads to the other",
                            length, direction_names[direction], far.id)};
        });
    }
}

}  // namespace

void check_sides(const CheckedMesh& mesh) {
    if (!mesh.report.wants(nav_rule("touching-unconnected"))) return;
    const std::vector<AreaPair> joined = joined_pairs(mesh);
    for (std::size_t across = 0; across < 2; ++across) check_touching(mesh, joined, across);
}

namespace {

struct End {
    const char* field;
    u32 NavLadder::*area;
    bool is_top;
};
constexpr End checked_ends[] = {{"top_forward", &NavLadder::top_forward, true},
                                {"top_left", &NavLadder::top_left, true},
                                {"top_right", &NavLadder::top_right, true},
                                {"top_behind", &NavLadder::top_behind, true},
                                {"bottom_area", &NavLadder::bottom_area, false}};

void check_end(const CheckedMesh& mesh, u32 ladder, const End& end) {
    const NavLadder& record = mesh.file.ladders[ladder];
    const u32 id = record.*end.area;
    if (id == 0) return;
    const auto area = mesh.index.areas.find(id);
    if (!area) {
        mesh.add_ladder(nav_rule("ladder-end"), ladder, [&] {
            return CheckedMesh::FindingText{end.field, fmt::format("there is no area {}", id)};
        });
        return;
    }
    // In version 6 areas do not list their ladders (fact sheet section 5).
    if (mesh.context.version < 7) return;
    const NavArea& there = mesh.file.areas[*area];
    const List<u32>& listed = end.is_top ? there.ladders_down : there.ladders_up;
    if (std::ranges::find(listed, record.id) != listed.end()) return;
    // Who made the mesh may well want that nobody goes down.
    const Rule& rule = end.is_top ? nav_rule("ladder-one-way") : nav_rule("ladder-not-listed");
    mesh.add_ladder(rule, ladder, [&] {
        return CheckedMesh::FindingText{
            end.field, fmt::format("area {} does not list it among its ladders {}", id,
                                   end.is_top ? "down" : "up")};
    });
}

// The first end that is too far from its area.
void check_distance(const CheckedMesh& mesh, u32 ladder) {
    const NavLadder& record = mesh.file.ladders[ladder];
    for (const End& end : checked_ends) {
        const u32 id = record.*end.area;
        const auto area = id != 0 ? mesh.index.areas.find(id) : std::nullopt;
        if (!area) continue;
        const LadderGap gap =
            gap_to_ladder(end.is_top ? record.top : record.bottom, mesh.file.areas[*area]);
        if (!gap.is_far(end.is_top)) continue;
        mesh.add_ladder(nav_rule("ladder-far-away"), ladder, [&] {
            return CheckedMesh::FindingText{
                end.field, fmt::format("its {} is {:.4g} units beside area {} and {:.4g} {}",
                                       end.is_top ? "top" : "bottom", gap.beside, id,
                                       std::abs(gap.above), gap.above < 0 ? "below" : "above")};
        });
        return;
    }
}

void check_face(const CheckedMesh& mesh, u32 ladder) {
    const NavLadder& record = mesh.file.ladders[ladder];
    if (faces_away(record, mesh.file, mesh.index))
        mesh.add_ladder(nav_rule("ladder-faces-away"), ladder, [&] {
            return CheckedMesh::FindingText{
                "direction", fmt::format("faces {}, and area {} at its bottom lies {} of it",
                                         direction_names[record.direction], record.bottom_area,
                                         direction_names[opposite(record.direction)])};
        });
}

void check_ladder(const CheckedMesh& mesh, u32 ladder) {
    const NavLadder& record = mesh.file.ladders[ladder];
    if (record.direction > 3)
        mesh.add_ladder(nav_rule("direction"), ladder, [&] {
            return CheckedMesh::FindingText{
                "direction", fmt::format("direction {}, the last is 3", record.direction)};
        });
    if (record.top[2] < record.bottom[2])
        mesh.add_ladder(nav_rule("ladder-upside-down"), ladder, [&] {
            return CheckedMesh::FindingText{"top", fmt::format("its top is at {}, its bottom at {}",
                                                               record.top[2], record.bottom[2])};
        });
    if (record.bottom_area == 0)
        mesh.add_ladder(nav_rule("ladder-without-bottom"), ladder, [&] {
            return CheckedMesh::FindingText{"bottom_area", "there is none"};
        });
    if (record.exits() == std::array<u32, 3>{})
        mesh.add_ladder(nav_rule("ladder-without-top"), ladder, [&] {
            return CheckedMesh::FindingText{"top_forward", "there is none"};
        });
    if (mesh.context.version == 6 && record.is_dangling > 1)
        mesh.add_ladder(nav_rule("not-a-boolean"), ladder, [&] {
            return CheckedMesh::FindingText{
                "is_dangling", fmt::format("{} instead of 0 or 1", record.is_dangling)};
        });
    for (const End& end : checked_ends) check_end(mesh, ladder, end);
    check_distance(mesh, ladder);
    check_face(mesh, ladder);
}

}  // namespace

void check_ladders(const CheckedMesh& mesh) {
    for (u32 ladder = 0; ladder < mesh.file.ladders.size(); ++ladder) check_ladder(mesh, ladder);
}

}  // namespace wend::source_nav
