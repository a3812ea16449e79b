#include "formats/metroid_path/path_edits.hpp"

#include "formats/metroid_path/path_document.hpp"
#include "formats/metroid_path/region_parts.hpp"

namespace wend::metroid_path {
namespace {

using edit::EditedMap;
using Chosen = MapEdits::Chosen;

// Regions own runs of two tables: their corners are taken out here, and their links with all that
// name a record that goes. Those of other regions count fewer.
void take_runs(EditedMap& map, std::vector<Chosen>& chosen) {
    PathFile& file = document_cast<PathDocument>(map.change(0))->file;
    const PathFile before = file;
    std::vector<bool> is_gone(file.regions.size());
    for (const Chosen& record : chosen)
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

class PathEdits : public MapEdits {
  public:
    bool can(EditOperation operation) const override {
        return operation == EditOperation::set || operation == EditOperation::remove ||
               operation == EditOperation::move || operation == EditOperation::paste;
    }
    Expected<void> prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) const override {
        take_runs(map, chosen);
        return {};
    }
    Expected<void> paste(EditedMap& map, EditedMap& other) const override {
        return paste_room(map, other);
    }
    Expected<void> transform(EditedMap& map, std::span<const RecordPlace>,
                             const Transform& how) const override {
        if (!how.is_whole_map)
            return failure(
                "regions share their edges with others: a room can only move as a "
                "whole, without --where");
        PathFile& file = document_cast<PathDocument>(map.change(0))->file;
        const auto move = [&](Vector& at) {
            const Point moved = how({at[0], at[1], at[2]});
            at = {static_cast<f32>(moved.x), static_cast<f32>(moved.y), static_cast<f32>(moved.z)};
        };
        for (Corner& corner : file.corners) move(corner.position);
        for (SearchPoint& point : file.points) move(point.position);
        return {};
    }
};

}  // namespace

const MapEdits& path_edits() {
    static const PathEdits edits;
    return edits;
}

}  // namespace wend::metroid_path
