#include <map>
#include <optional>
#include <set>
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

// The ladders that are far from an area at one of their ends.
std::set<u32> ladders_far_away(const NavFile& file) {
    const IdIndex ids(file.areas);
    std::set<u32> far_away;
    for (const NavLadder& ladder : file.ladders) {
        const auto look = [&](u32 id, const Position& end, bool is_top) {
            const auto area = id != 0 ? ids.find(id) : std::nullopt;
            if (area && gap_to_ladder(end, file.areas[*area]).is_far(is_top))
                far_away.insert(ladder.id);
        };
        look(ladder.bottom_area, ladder.bottom, false);
        for (const u32 top : ladder.tops()) look(top, ladder.top, true);
    }
    return far_away;
}

}  // namespace

void tell_hard_crossings(edit::EditedMap& map) {
    const NavFile& was_file = NavDocument::of(*map.before().members().front().document).file;
    const NavFile& file = NavDocument::of(map.document(0)).file;
    std::map<std::pair<u32, u32>, Hardness> hard;  // by the areas' places now
    for_each_crossing(file, [&](u32 from, u32 to, Hardness is) {
        if (is.has_long_gap || is.is_high) hard.try_emplace({from, to}, is);
    });
    u64 gaps = 0, climbs = 0;
    if (!hard.empty()) {
        const auto now = [&](u32 area) { return map.now("areas", {0, area}).index; };
        for_each_crossing(was_file, [&](u32 from, u32 to, Hardness was) {
            const auto is = hard.find({now(from), now(to)});
            if (is == hard.end()) return;
            gaps += is->second.has_long_gap && !was.has_long_gap;
            climbs += is->second.is_high && !was.is_high;
        });
    }
    map.tell(gaps, "connection leads over a gap now that nobody can jump",
             "connections lead over gaps now that nobody can jump");
    map.tell(climbs, "connection leads up so high now that nobody can climb it on foot",
             "connections lead up so high now that nobody can climb them on foot");
    const std::set<u32> were_far_away = ladders_far_away(was_file);
    u64 ladders = 0;
    for (const u32 ladder : ladders_far_away(file)) ladders += !were_far_away.contains(ladder);
    map.tell(ladders, "ladder is far away now from an area that it leads to",
             "ladders are far away now from areas that they lead to");
}

}  // namespace wend::source_nav
