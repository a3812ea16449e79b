#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {
namespace {

// The side of an area that another lies at: across the axis along which they are farther apart.
u32 side_towards(const NavArea& area, const NavArea& other) {
    const auto gap = [&](std::size_t axis) {
        return std::max(other.north_west[axis] - area.south_east[axis],
                        area.north_west[axis] - other.south_east[axis]);
    };
    const auto is_beyond = [&](std::size_t axis) {
        return area.north_west[axis] + area.south_east[axis] <
               other.north_west[axis] + other.south_east[axis];
    };
    if (gap(0) >= gap(1)) return is_beyond(0) ? 1 : 3;
    return is_beyond(1) ? 2 : 0;
}

u64 remove(NavArea& area, u32 id, Arena& arena) {
    u64 removed = 0;
    for (List<u32>& side : area.connections.to) {
        const auto end = std::remove(side.begin(), side.end(), id);
        removed += static_cast<u64>(side.end() - end);
        side.resize(static_cast<std::size_t>(end - side.begin()), arena);
    }
    return removed;
}

// Whether the connection leads back, and how far down or up if that is more than a step.
std::string told_connection(const NavArea& from, u32 side, const NavArea& to) {
    const bool is_both_ways = leads_anywhere_to(to, from.id);
    std::string text = is_both_ways
                           ? fmt::format("areas {} and {} lead to each other", from.id, to.id)
                           : fmt::format("area {} leads to area {} one way", from.id, to.id);
    const f32 change = height_change(from, side, to);
    if (!(std::abs(change) > step_height)) return text;
    const char* const where = change < 0 ? "down" : "up";
    text += is_both_ways ? fmt::format(", {:.4g} units {} from {} to {}", std::abs(change), where,
                                       from.id, to.id)
                         : fmt::format(", {:.4g} units {}", std::abs(change), where);
    return text;
}

const NavLadder* ladder_between(const NavFile& file, u32 one, u32 other) {
    const auto leads = [](const NavLadder& ladder, u32 bottom, u32 top) {
        return ladder.bottom_area == bottom && std::ranges::count(ladder.tops(), top) > 0;
    };
    for (const NavLadder& ladder : file.ladders)
        if (leads(ladder, one, other) || leads(ladder, other, one)) return &ladder;
    return nullptr;
}

}  // namespace

Expected<void> connect_areas(edit::EditedMap& map, u32 from, u32 to,
                             const ConnectOptions& options) {
    if (options.has_lanes()) return failure("areas have no lanes");
    NavDocument& mesh = changed_mesh(map);
    NavArea &one = mesh.file.areas[from], &other = mesh.file.areas[to];
    const bool is_there = leads_anywhere_to(one, other.id),
               is_back = leads_anywhere_to(other, one.id);
    if (is_there && (is_back || options.one_way))
        return failure(fmt::format("areas {} and {} are connected already", one.id, other.id));
    const u32 side = side_towards(one, other);
    if (!is_there) one.connections.to[side].push_back(other.id, *mesh.arena);
    if (!is_back && !options.one_way)
        other.connections.to[opposite(side)].push_back(one.id, *mesh.arena);
    map.report.consequences.push_back(told_connection(one, side, other));
    return {};
}

Expected<void> disconnect_areas(edit::EditedMap& map, u32 from, u32 to, bool one_way) {
    NavDocument& mesh = changed_mesh(map);
    NavArea &one = mesh.file.areas[from], &other = mesh.file.areas[to];
    u64 removed = remove(one, other.id, *mesh.arena);
    if (!one_way) removed += remove(other, one.id, *mesh.arena);
    if (removed > 0) return {};
    if (const NavLadder* const ladder = ladder_between(mesh.file, one.id, other.id))
        return failure(fmt::format("no connection joins areas {} and {}, only ladder {} does",
                                   one.id, other.id, ladder->id));
    return failure(fmt::format("areas {} and {} are not connected", one.id, other.id));
}

namespace {

// How the engine looks for the areas of a ladder: from where somebody on it is, a step at a time.
constexpr f32 search_step = 25, half_human_width = 16;
constexpr u32 most_search_steps = 3;

constexpr u32 first_with_ladders = 6, first_with_lists_of_them = 7;

// The places of the areas at the ends of a ladder.
struct LadderEnds {
    std::optional<u32> bottom, forward, left, right, behind;

    bool is_connected() const { return bottom && (forward || left || right); }
};

class NewLadder {
  public:
    NewLadder(NavDocument& mesh, const Position& bottom, const Position& top)
        : mesh_(mesh), bottom_(bottom), top_(top) {}

    // By what direction the side to climb faces.
    LadderEnds ends(u32 facing) const {
        LadderEnds ends;
        const Position foot = on_ladder(bottom_, facing), head = on_ladder(top_, facing);
        ends.bottom = under(foot, default_beneath_limit);
        if (!ends.bottom) ends.bottom = first_area(foot, facing, default_beneath_limit);
        const f32 beneath =
            std::min(default_beneath_limit, top_[2] - bottom_[2] + half_human_width);
        const auto at_top = [&](u32 direction) {
            const auto area = first_area(head, direction, beneath);
            return area == ends.bottom ? std::nullopt : area;
        };
        ends.forward = at_top(opposite(facing));
        ends.left = at_top((facing + 3) % 4);
        ends.right = at_top((facing + 1) % 4);
        ends.behind = at_top(facing);
        return ends;
    }

    // The direction that the areas around leave no doubt of: such as one climbs straight on from
    // come first.
    Expected<u32> facing() const {
        std::vector<u32> straight, any;
        for (u32 facing = 0; facing < 4; ++facing) {
            const LadderEnds found = ends(facing);
            if (!found.is_connected()) continue;
            any.push_back(facing);
            if (found.forward) straight.push_back(facing);
        }
        const std::vector<u32>& best = straight.empty() ? any : straight;
        if (best.empty())
            return failure(
                "no areas lie at both ends of the ladder: one at its foot, in front of the side to "
                "climb, and one at its top, ahead of who climbs or beside");
        if (best.size() == 1) return best.front();
        std::string names;
        for (const u32 facing : best)
            names += fmt::format("{}{}", names.empty() ? "" : " or ", direction_names[facing]);
        return failure(
            fmt::format("by the areas around, the side to climb can face {}: say which", names));
    }

    Expected<void> add(u32 facing, f32 width) {
        const LadderEnds found = ends(facing);
        if (!found.bottom)
            return failure(fmt::format("no area lies at the foot of a ladder that faces {}",
                                       direction_names[facing]));
        if (!found.is_connected())
            return failure(
                fmt::format("no area lies at the top of a ladder that faces {}, ahead of who "
                            "climbs or beside",
                            direction_names[facing]));
        u32 last = 0;
        for (const NavLadder& ladder : mesh_.file.ladders) last = std::max(last, ladder.id);
        if (last == std::numeric_limits<u32>::max())
            return failure("there is no number left for a new ladder");
        NavLadder ladder{.id = last + 1,
                         .width = width,
                         .top = top_,
                         .bottom = bottom_,
                         .length = distance(top_, bottom_),
                         .direction = facing};
        join(found.bottom, ladder.bottom_area, ladder.id, &NavArea::ladders_up);
        join(found.forward, ladder.top_forward, ladder.id, &NavArea::ladders_down);
        join(found.left, ladder.top_left, ladder.id, &NavArea::ladders_down);
        join(found.right, ladder.top_right, ladder.id, &NavArea::ladders_down);
        join(found.behind, ladder.top_behind, ladder.id, &NavArea::ladders_down);
        mesh_.file.ladders.push_back(ladder);
        return {};
    }

  private:
    static Position moved(Position at, u32 direction, f32 by) {
        constexpr std::array<std::array<f32, 2>, 4> ways{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
        at[0] += ways[direction][0] * by;
        at[1] += ways[direction][1] * by;
        return at;
    }
    static Position on_ladder(Position end, u32 facing) {
        end[2] += search_step;
        return moved(end, facing, half_human_width);
    }
    std::optional<u32> under(const Position& at, f32 beneath) const {
        return area_under(mesh_.file.areas, at, beneath);
    }
    std::optional<u32> first_area(Position at, u32 direction, f32 beneath) const {
        for (u32 i = 0; i < most_search_steps; ++i) {
            at = moved(at, direction, search_step);
            if (const auto area = under(at, beneath)) return area;
        }
        return std::nullopt;
    }

    // The ladder and the area name each other.
    void join(std::optional<u32> place, u32& end, u32 ladder, List<u32> NavArea::*list) {
        if (!place) return;
        NavArea& area = mesh_.file.areas[*place];
        end = area.id;
        if (mesh_.context.version >= first_with_lists_of_them)
            add_once(area.*list, ladder, *mesh_.arena);
    }

    NavDocument& mesh_;
    Position bottom_, top_;
};

}  // namespace

Expected<u32> add_ladder(NavDocument& mesh, const edits::AddLadder& wanted) {
    if (mesh.context.version < first_with_ladders)
        return failure(fmt::format("meshes of version {} have no ladders; those from {} on do",
                                   mesh.version(), first_with_ladders));
    const Position foot = position_of(wanted.bottom), head = position_of(wanted.top);
    if (!(head[2] > foot[2])) return failure("the top of a ladder lies above its bottom");
    if (!(wanted.width > 0)) return failure("the width of a ladder is more than 0");
    NewLadder ladder(mesh, foot, head);
    const auto* const named = std::ranges::find(direction_names, wanted.facing);
    if (!wanted.facing.empty() && named == std::end(direction_names))
        return failure(
            fmt::format("a ladder faces north, east, south or west, not {}", wanted.facing));
    const auto facing = wanted.facing.empty()
                            ? ladder.facing()
                            : Expected<u32>(static_cast<u32>(named - std::begin(direction_names)));
    if (!facing) return failure(facing.error());
    if (auto added = ladder.add(*facing, static_cast<f32>(wanted.width)); !added)
        return failure(std::move(added.error()));
    return facing;
}

namespace {

std::string told_ends(const NavLadder& ladder) {
    std::string text =
        fmt::format("ladder {} joins area {} at its bottom", ladder.id, ladder.bottom_area);
    const char* before = " with ";
    const auto add = [&](u32 area, const char* where) {
        if (area == 0) return;
        text += fmt::format("{}area {} {}", before, area, where);
        before = ", ";
    };
    add(ladder.top_forward, "ahead of its top");
    add(ladder.top_left, "to the left of its top");
    add(ladder.top_right, "to the right of its top");
    add(ladder.top_behind, "behind its top");
    return text;
}

}  // namespace

Expected<void> add_ladder(edit::EditedMap& map, const edits::AddLadder& wanted) {
    NavDocument& mesh = changed_mesh(map);
    const auto facing = add_ladder(mesh, wanted);
    if (!facing) return failure(facing.error());
    if (wanted.facing.empty())
        map.report.consequences.push_back(
            fmt::format("the ladder faces {}", direction_names[*facing]));
    map.report.consequences.push_back(told_ends(mesh.file.ladders.back()));
    return {};
}

}  // namespace wend::source_nav
