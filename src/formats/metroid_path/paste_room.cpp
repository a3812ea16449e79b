#include "formats/metroid_path/path_document.hpp"
#include "formats/metroid_path/path_edits.hpp"

namespace wend::metroid_path {
namespace {

PathFile& changed_room(edit::EditedMap& map) {
    return document_cast<PathDocument>(map.change(0))->file;
}

template <class Record>
void append(std::vector<Record>& to, const std::vector<Record>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

}  // namespace

// Runs of corners and links follow their regions, and those of links and costs their points.
Expected<void> paste_room(edit::EditedMap& map, edit::EditedMap& pasted) {
    PathFile &file = changed_room(map), &more = changed_room(pasted);
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
