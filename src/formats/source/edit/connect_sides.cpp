#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/game/touching_areas.hpp"
#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {
namespace {

// Sides that run farther apart have a gap between them (fact sheet section 9).
constexpr SideRule along_sides{.apart = 0.5, .shared = long_side};

// Through whatever side.
bool is_there_already(const std::vector<NavArea>& areas, const SideConnection& connection) {
    return leads_anywhere_to(areas[connection.from], areas[connection.to].id);
}

// Heights alone speak for a way down: a mesh knows nothing of walls and railings, so people have to
// look at these.
void tell_drops(edit::EditedMap& map, const std::vector<NavArea>& areas,
                const std::vector<SideConnection>& drops) {
    map.tell(drops.size(), "connection one way, where one can only drop, if no wall is in the way:",
             "connections one way, where one can only drop, if no wall is in the way:");
    map.tell_each(
        std::span<const SideConnection>(drops),
        [&](const SideConnection& drop) {
            return fmt::format("area {} leads {:.4g} units down to area {}", areas[drop.from].id,
                               -drop.rise, areas[drop.to].id);
        },
        "more leads down", "more lead down");
}

}  // namespace

Expected<void> connect_sides(edit::EditedMap& map, const edits::ConnectEdges& edit) {
    SideRule rule = along_sides;
    if (edit.max_drop) rule.drop = static_cast<f32>(*edit.max_drop);
    NavDocument& mesh = changed_mesh(map);
    std::vector<NavArea>& areas = mesh.file.areas;
    const auto connections = connections_over_sides(mesh, rule);
    if (!connections) return failure(connections.error());
    std::vector<bool> is_chosen(areas.size());
    for (const edit::RecordPlace& area : map.chosen_places()) is_chosen[area.index] = true;
    if (edit.outward && std::ranges::find(is_chosen, false) == is_chosen.end())
        return failure(
            "the option `outward` connects areas that are chosen with others, and all are chosen");
    std::set<std::pair<u32, u32>> both_ways;
    std::vector<SideConnection> drops;
    for (const SideConnection& connection : *connections) {
        const bool from = is_chosen[connection.from], to = is_chosen[connection.to];
        if ((edit.outward ? from == to : !from && !to) || is_there_already(areas, connection))
            continue;
        areas[connection.from].connections.to[connection.side].push_back(areas[connection.to].id,
                                                                         *mesh.arena);
        if (connection.leads_back)
            both_ways.insert(std::minmax(connection.from, connection.to));
        else
            drops.push_back(connection);
    }
    map.tell(both_ways.size(), "pair of areas connected both ways",
             "pairs of areas connected both ways");
    tell_drops(map, areas, drops);
    if (both_ways.empty() && drops.empty())
        map.report.consequences.emplace_back(
            "nothing to connect: no areas without a connection have sides that touch at heights "
            "which allow one");
    return {};
}

u64 count_apart(const edit::EditedMap& map) {
    const NavDocument& mesh = NavDocument::of(map.document(0));
    const auto connections = connections_over_sides(mesh, along_sides);
    if (!connections) return 0;
    const u64 first = NavDocument::of(*map.before().members().front().document).file.areas.size();
    std::set<u32> apart;
    for (const SideConnection& connection : *connections)
        if (connection.leads_back && connection.from >= first && connection.to < first &&
            !is_there_already(mesh.file.areas, connection))
            apart.insert(connection.from);
    return apart.size();
}

}  // namespace wend::source_nav
