#include "formats/metroid_path/edits/path_edits.hpp"

namespace wend::metroid_path {
namespace {

class PathEdits : public MapEdits {
  public:
    bool can(EditOperation operation) const override {
        switch (operation) {
            case EditOperation::set:
            case EditOperation::remove:
            case EditOperation::move:
            case EditOperation::mirror:
            case EditOperation::rotate:
            case EditOperation::connect:
            case EditOperation::disconnect:
            case EditOperation::paste:
                return true;
            default:
                return false;
        }
    }

    Expected<void> prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) const override {
        take_runs(map, chosen);
        return {};
    }
    Expected<void> settle(EditedMap& map) const override { return settle_room(map); }

    Expected<void> transform(EditedMap& map, std::span<const RecordPlace> regions,
                             const Transform& how) const override {
        return transform_regions(map, regions, how);
    }
    Expected<void> connect(EditedMap& map, RecordPlace from, RecordPlace to,
                           const ConnectOptions& options) const override {
        return connect_regions(map, from.index, to.index, options);
    }
    Expected<void> disconnect(EditedMap& map, RecordPlace from, RecordPlace to,
                              bool one_way) const override {
        return disconnect_regions(map, from.index, to.index, one_way);
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
