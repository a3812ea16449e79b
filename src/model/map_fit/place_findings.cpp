#include "model/map_fit/place_findings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wend/in_world.hpp"

namespace wend {
namespace {

using Role = EntityUse::Role;

// Where ways lead from some areas.
std::vector<std::uint8_t> reached_from(const Network& network, std::vector<NodeIndex> areas) {
    std::vector<std::uint8_t> reached(network.nodes.size());
    for (const NodeIndex area : areas) reached[area] = 1;
    while (!areas.empty()) {
        const auto [first, end] = network.links_of(areas.back());
        areas.pop_back();
        for (LinkIndex link = first; link < end; ++link) {
            const NodeIndex to = network.links.to[link];
            if (network.links.is_impassable(link) || reached[to] != 0) continue;
            reached[to] = 1;
            areas.push_back(to);
        }
    }
    return reached;
}

// What takes players where no mesh knows a way; empty where the map has nothing of that kind.
std::string_view other_ways(const World& world) {
    const bool has_any = std::ranges::find(world.uses(), EntityUse::Role::carrier,
                                           &EntityUse::role) != world.uses().end();
    return has_any ? "; the map has lifts or teleports, which meshes know no ways by" : "";
}

}  // namespace

void tell_places(const Network& network, const World& world, FitFindings& findings) {
    if (!findings.wanted(common_rules::spawn_off_mesh) &&
        !findings.wanted(common_rules::unreachable_objective))
        return;
    const std::vector<EntityPlace> places = entity_places(network, world);
    const auto tell = [&](std::string_view rule, const EntityPlace& place, std::string message) {
        findings.add_place(rule, place.positions.front(), [&] { return std::move(message); });
    };
    for (const EntityPlace& place : places) {
        if (place.role != Role::start) {
            if (place.all_areas().empty())
                tell(common_rules::unreachable_objective, place,
                     fmt::format("{} is in no area", place.name));
            continue;
        }
        for (std::size_t i = 0; i < place.entities.size(); ++i)
            if (place.areas[i].empty())
                findings.add_place(common_rules::spawn_off_mesh, place.positions[i], [&] {
                    return fmt::format("{} {} of {}, entity {}, is in no area", place.name, i + 1,
                                       place.entities.size(), place.entities[i]);
                });
    }
    for (const EntityPlace& start : places) {
        const std::vector<NodeIndex> from = start.all_areas();
        if (start.role != Role::start || from.empty()) continue;
        const std::vector<std::uint8_t> reached = reached_from(network, from);
        for (const EntityPlace& place : places) {
            if (place.role != Role::goal) continue;
            const std::vector<NodeIndex> to = place.all_areas();
            if (to.empty() ||
                std::ranges::any_of(to, [&](NodeIndex area) { return reached[area] != 0; }))
                continue;
            tell(common_rules::unreachable_objective, place,
                 fmt::format("no way leads from {} to {}{}", start.name, place.name,
                             other_ways(world)));
        }
    }
}

}  // namespace wend
