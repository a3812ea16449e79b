#include "formats/metroid/edit/ordered_runs.hpp"
#include "formats/metroid/edit/path_edits.hpp"

namespace wend::metroid_path {

// Regions own runs of two tables: their corners are taken out here, and their links with all that
// name a record that goes. Those of other regions count fewer.
void take_runs(edit::EditedMap& map, std::vector<MapEdits::Chosen>& chosen) {
    PathFile& file = changed_room(map);
    // Regions that others share records with can be removed as they are.
    static_cast<void>(put_runs_in_order(file));
    const PathFile before = file;
    std::vector<bool> is_gone(file.regions.size());
    for (const MapEdits::Chosen& record : chosen)
        if (record.list == "regions") is_gone[record.place.index] = true;
    file.corners.clear();
    for (u32 i = 0; i < file.regions.size(); ++i) {
        const Region& region = before.regions[i];
        const auto links = links_of(before, region);
        if (!is_gone[i]) {
            const auto corners = corners_of(before, region);
            file.corners.insert(file.corners.end(), corners.begin(), corners.end());
        }
        for (u32 link = 0; link < links.size(); ++link) {
            const u32 to = links[link].region;
            if (is_gone[i])
                chosen.push_back({"links", {0, region.first_link + link}});
            else if (to < is_gone.size() && is_gone[to])
                --file.regions[i].link_count;
        }
    }
}

}  // namespace wend::metroid_path
