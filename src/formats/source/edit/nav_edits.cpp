#include "formats/source/edit/nav_edits.hpp"

namespace wend::source_nav {
namespace {

class NavEdits : public MapEdits {
  public:
    NavEdits() {
        can_do<edits::Remove, edits::Move, edits::Mirror, edits::Rotate, edits::Connect,
               edits::Disconnect, edits::Paste, edits::AddArea>();
        does(move_corner);
        does(split_areas);
        does(join_areas);
        does(rename_place);
        does<edits::AddLadder>(add_ladder);
    }

    Expected<void> prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) const override {
        source_nav::prepare_removal(map, chosen);
        return {};
    }
    void finish_removal(EditedMap& map, std::span<const Chosen>) const override {
        settle_approaches(map);
    }
    std::optional<Inheritance> inheritance() const override {
        return Inheritance{"areas", "inherit_visibility_from", "visible"};
    }
    Expected<void> settle(EditedMap& map) const override {
        if (map.is_changed(0)) {
            drop_unused_places(map);
            settle_spots(map);
        }
        return MapEdits::settle(map);
    }

    Expected<void> transform(EditedMap& map, std::span<const RecordPlace> areas,
                             const Transform& how) const override {
        return transform_areas(map, areas, how);
    }
    Expected<void> connect(EditedMap& map, RecordPlace from, RecordPlace to,
                           const ConnectOptions& options) const override {
        return connect_areas(map, from.index, to.index, options);
    }
    Expected<void> disconnect(EditedMap& map, RecordPlace from, RecordPlace to,
                              bool one_way) const override {
        return disconnect_areas(map, from.index, to.index, one_way);
    }
    Expected<void> paste(EditedMap& map, EditedMap& other) const override {
        return paste_mesh(map, other);
    }
    Expected<std::shared_ptr<const Document>> area_alone(
        const EditedMap& map, std::span<const Point> corners) const override {
        return source_nav::area_alone(map, corners);
    }
};

}  // namespace

const MapEdits& nav_edits() {
    static const NavEdits edits;
    return edits;
}

}  // namespace wend::source_nav
