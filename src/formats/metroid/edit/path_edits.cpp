#include "formats/metroid/edit/path_edits.hpp"

#include "formats/metroid/edit/position_change.hpp"

namespace wend::metroid_path {
namespace {

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
};

}  // namespace

const MapEdits& path_edits() {
    static const PathEdits edits;
    return edits;
}

}  // namespace wend::metroid_path
