#include "formats/source_nav/ladder_ends.hpp"

#include "formats/source_nav/mesh_index.hpp"

namespace wend::source_nav {

std::vector<LadderLists> lists_of_ladders(const NavFile& file, Arena& arena) {
    const IdIndex areas(file.areas);
    std::vector<LadderLists> lists(file.areas.size());
    const auto add = [&](u32 area, u32 ladder, List<u32> LadderLists::*list) {
        const auto place = area != 0 ? areas.find(area) : std::nullopt;
        if (!place) return;
        List<u32>& ids = lists[*place].*list;
        // Two ends of a ladder may be at one area.
        if (ids.empty() || ids.back() != ladder) ids.push_back(ladder, arena);
    };
    for (const NavLadder& ladder : file.ladders) {
        add(ladder.bottom_area, ladder.id, &LadderLists::up);
        for (const u32 top :
             {ladder.top_forward, ladder.top_left, ladder.top_right, ladder.top_behind})
            add(top, ladder.id, &LadderLists::down);
    }
    return lists;
}

}  // namespace wend::source_nav
