#include "formats/source/game/safe_rooms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "formats/source/records/mesh_index.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::source_nav {
namespace {

// Calls `take` with each two areas that a connection or a ladder joins.
template <class Take>
void for_each_joined(const NavFile& file, Take take) {
    const IdIndex areas(file.areas);
    const auto take_if_there = [&](std::optional<u32> one, std::optional<u32> other) {
        if (one && other) take(*one, *other);
    };
    for (u32 area = 0; area < file.areas.size(); ++area)
        for (const List<u32>& to : file.areas[area].connections.to)
            for (const u32 id : to) take_if_there(area, areas.find(id));
    const auto end_of = [&](u32 id) { return id != 0 ? areas.find(id) : std::nullopt; };
    for (const NavLadder& ladder : file.ladders)
        for (const u32 top : ladder.tops()) take_if_there(end_of(ladder.bottom_area), end_of(top));
}

// Areas marked as checkpoint that hang together, and what is known of them.
struct Group {
    std::vector<u32> areas;
    bool holds_start = false, is_beside_start = false;
};

// In file order of their first areas.
std::vector<Group> groups_of(const NavFile& file) {
    const auto is = [&](u32 area, u32 bit) {
        return (file.areas[area].game_attributes & bit) != 0;
    };
    DisjointSets sets(file.areas.size());
    std::vector<u32> beside_start;
    for_each_joined(file, [&](u32 one, u32 other) {
        if (is(one, survivor_marks::checkpoint) && is(other, survivor_marks::checkpoint))
            sets.join(one, other);
        if (is(one, survivor_marks::checkpoint) && is(other, survivor_marks::start))
            beside_start.push_back(one);
        if (is(other, survivor_marks::checkpoint) && is(one, survivor_marks::start))
            beside_start.push_back(other);
    });
    std::map<u32, Group> by_root;
    for (u32 area = 0; area < file.areas.size(); ++area) {
        if (!is(area, survivor_marks::checkpoint)) continue;
        Group& group = by_root[sets.root(area)];
        group.areas.push_back(area);
        group.holds_start = group.holds_start || is(area, survivor_marks::start);
    }
    for (const u32 area : beside_start) by_root[sets.root(area)].is_beside_start = true;
    std::vector<Group> groups;
    for (auto& [root, group] : by_root) groups.push_back(std::move(group));
    return groups;
}

bool has_any(const NavFile& file, u32 bit) {
    return std::ranges::any_of(
        file.areas, [&](const NavArea& area) { return (area.game_attributes & bit) != 0; });
}

}  // namespace

std::vector<SafeRoom> safe_rooms_of(const NavFile& file) {
    std::vector<SafeRoom> rooms;
    std::vector<Group> groups = groups_of(file);
    const auto name_those = [&](std::string_view name, auto belongs) {
        const auto is_other = [&](const Group& group) { return !belongs(group); };
        const auto named = std::stable_partition(groups.begin(), groups.end(), is_other);
        for (auto group = named; group != groups.end(); ++group)
            rooms.push_back({std::string(name), std::move(group->areas)});
        groups.erase(named, groups.end());
    };
    const bool has_start = has_any(file, survivor_marks::start);
    const auto holds_start = [](const Group& group) { return group.holds_start; };
    const auto is_beside_start = [](const Group& group) { return group.is_beside_start; };
    const bool is_one = groups.size() == 1;
    // Where all of several are marked so, the mark tells nothing.
    if (is_one || !std::ranges::all_of(groups, holds_start))
        name_those("checkpoint start", holds_start);
    if (rooms.empty() && (is_one || !std::ranges::all_of(groups, is_beside_start)))
        name_those("checkpoint start", is_beside_start);
    if (has_start && groups.size() == 1 && !has_any(file, survivor_marks::rescue_vehicle)) {
        name_those("checkpoint end", [](const Group&) { return true; });
    } else if (!is_one) {
        for (std::size_t i = 0; i < groups.size(); ++i)
            rooms.push_back({fmt::format("checkpoint {}", i + 1), std::move(groups[i].areas)});
    }
    return rooms;
}

}  // namespace wend::source_nav
