#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "formats/source/check/checked_mesh.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/game/touching_pairs.hpp"
#include "formats/source/records/names.hpp"

namespace wend::source_nav {
namespace {

// The step of the games' grid: they leave no side as long as this unconnected.
constexpr f32 long_side = 25;

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
            return CheckedMesh::Told{
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

}  // namespace wend::source_nav
