#include <map>
#include <utility>

#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "model/edit/record_place.hpp"

namespace wend::source_nav {
namespace {

// What stands against taking a connection on foot.
struct Hardness {
    bool has_long_gap = false, is_high = false;
};

// Calls a function with the places of both areas of each connection, and how hard it is.
template <class Function>
void for_each_crossing(const NavFile& file, Function function) {
    const IdIndex ids(file.areas);
    for (u32 from = 0; from < file.areas.size(); ++from) {
        const NavArea& area = file.areas[from];
        for (u32 direction = 0; direction < 4; ++direction)
            for (const u32 id : area.connections.to[direction])
                if (const auto to = ids.find(id)) {
                    const NavArea& other = file.areas[*to];
                    function(from, *to,
                             Hardness{gap_between(area, other) > longest_gap,
                                      is_high_climb(height_change(area, direction, other))});
                }
    }
}

}  // namespace

void tell_hard_crossings(edit::EditedMap& map) {
    std::map<std::pair<u32, u32>, Hardness> before;  // by the areas' places now
    const auto now = [&](u32 area) { return map.now("areas", {0, area}).index; };
    for_each_crossing(NavDocument::of(*map.before().members().front().document).file,
                      [&](u32 from, u32 to, Hardness was) {
                          before.try_emplace({now(from), now(to)}, was);
                      });
    u64 gaps = 0, climbs = 0;
    for_each_crossing(NavDocument::of(map.document(0)).file, [&](u32 from, u32 to, Hardness is) {
        const auto was = before.find({from, to});
        if (was == before.end()) return;
        gaps += is.has_long_gap && !was->second.has_long_gap;
        climbs += is.is_high && !was->second.is_high;
    });
    map.tell(gaps, "connection leads over a gap now that nobody can jump",
             "connections lead over gaps now that nobody can jump");
    map.tell(climbs, "connection leads up so high now that nobody can climb it on foot",
             "connections lead up so high now that nobody can climb them on foot");
}

}  // namespace wend::source_nav
