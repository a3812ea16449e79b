#include "formats/metroid/edit/ordered_runs.hpp"
#include "formats/metroid/edit/path_edits.hpp"

namespace wend::metroid_path {
namespace {

template <class Record>
void append(std::vector<Record>& to, const std::vector<Record>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

// Puts the runs of a room in order, so that another's can follow; those that no region has go.
Expected<void> close_runs(PathFile& file, edit::EditedMap& map) {
    const std::size_t rows = file.corners.size() + file.links.size();
    if (auto done = put_runs_in_order(file); !done) return done;
    map.tell(rows - file.corners.size() - file.links.size(),
             "corner or link that no region has removed",
             "corners and links that no region has removed");
    return {};
}

}  // namespace

// Runs of corners and links follow their regions, and those of links and costs their points.
Expected<void> paste_room(edit::EditedMap& map, edit::EditedMap& pasted) {
    PathFile &file = changed_room(map), &more = changed_room(pasted);
    if (auto done = close_runs(file, map); !done) return done;
    if (auto done = close_runs(more, map); !done) return done;
    if (auto done =
            pasted.renumber(edit::behind("regions", more.regions.size(), file.regions.size()));
        !done)
        return done;
    if (auto done = pasted.renumber(edit::behind("points", more.points.size(), file.points.size()));
        !done)
        return done;
    append(file.corners, more.corners);
    append(file.links, more.links);
    append(file.regions, more.regions);
    append(file.points, more.points);
    append(file.point_links, more.point_links);
    append(file.point_costs, more.point_costs);
    return {};
}

}  // namespace wend::metroid_path
