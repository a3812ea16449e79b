#include "formats/metroid/edit/path_edits.hpp"

#include "formats/metroid/edit/settle_room.hpp"
#include "formats/metroid/edit/transform_regions.hpp"

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

// Appends the regions and points of another room: runs of corners and links follow their regions,
// and those of links and costs their points. What follows from them all is computed anew.
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
    for (Region& region : more.regions) {
        region.first_corner += static_cast<u32>(file.corners.size());
        region.first_link += static_cast<u32>(file.links.size());
    }
    append(file.corners, more.corners);
    append(file.links, more.links);
    append(file.regions, more.regions);
    append(file.points, more.points);
    append(file.point_links, more.point_links);
    append(file.point_costs, more.point_costs);
    return {};
}

class PathEdits : public MapEdits {
  public:
    PathEdits() {
        can_do<edits::Remove, edits::Move, edits::Mirror, edits::Rotate, edits::Connect,
               edits::Disconnect, edits::Paste, edits::ToWorld, edits::ToArea, edits::AddArea>();
        does(connect_region_edges);
        does(move_region_corner);
    }

    Expected<void> prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) const override {
        take_runs(map, chosen);
        return {};
    }
    Expected<void> settle(EditedMap& map) const override { return settle_room(map); }

    Expected<void> transform(EditedMap& map, std::span<const RecordPlace> regions,
                             const Transform& how) const override {
        const auto change = position_change(how, map);
        return change ? transform_regions(map, regions, *change) : failure(change.error());
    }
    Expected<void> change_area(EditedMap& map, std::span<const RecordPlace> regions,
                               const AreaChange& change) const override {
        const auto how = position_change(change, map);
        return how ? transform_regions(map, regions, *how) : failure(how.error());
    }
    Expected<void> connect(EditedMap& map, RecordPlace from, RecordPlace to,
                           const ConnectOptions& options) const override {
        return connect_regions(map, from.index, to.index, options);
    }
    Expected<void> disconnect(EditedMap& map, RecordPlace from, RecordPlace to,
                              bool one_way) const override {
        return disconnect_regions(map, from.index, to.index, one_way);
    }
    Expected<std::shared_ptr<const Document>> area_alone(
        const EditedMap& map, std::span<const Point> corners) const override {
        return region_alone(map, corners);
    }
    Expected<void> paste(EditedMap& map, EditedMap& other) const override {
        return paste_room(map, other);
    }
    u64 count_apart(const EditedMap& map) const override { return count_regions_apart(map); }
};

}  // namespace

const MapEdits& path_edits() {
    static const PathEdits edits;
    return edits;
}

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
