#include "formats/source_nav/edits/nav_edits.hpp"

namespace wend::source_nav {
namespace {

class NavEdits : public MapEdits {
  public:
    bool can(EditOperation operation) const override {
        using enum EditOperation;
        switch (operation) {
            case set:
            case remove:
            case move:
            case move_corner:
            case mirror:
            case rotate:
            case connect:
            case disconnect:
            case split:
            case join:
            case rename_place:
            case paste:
            case add_area:
            case add_ladder:
                return true;
            default:
                return false;
        }
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
    Expected<void> move_corner(EditedMap& map, std::span<const RecordPlace> areas,
                               const Point& from, const Point& to) const override {
        return source_nav::move_corner(map, areas, from, to);
    }
    Expected<void> connect(EditedMap& map, RecordPlace from, RecordPlace to,
                           const ConnectOptions& options) const override {
        return connect_areas(map, from.index, to.index, options);
    }
    Expected<void> disconnect(EditedMap& map, RecordPlace from, RecordPlace to,
                              bool one_way) const override {
        return disconnect_areas(map, from.index, to.index, one_way);
    }
    Expected<void> split(EditedMap& map, std::span<const RecordPlace> areas, EditAxis axis,
                         double at) const override {
        return split_areas(map, areas, axis, at);
    }
    Expected<void> join(EditedMap& map, RecordPlace one, RecordPlace other) const override {
        return join_areas(map, one.index, other.index);
    }
    Expected<void> rename_place(EditedMap& map, std::string_view old_name,
                                std::string_view new_name) const override {
        return source_nav::rename_place(map, old_name, new_name);
    }
    Expected<void> paste(EditedMap& map, EditedMap& other) const override {
        return paste_mesh(map, other);
    }
    Expected<std::shared_ptr<const Document>> area_alone(
        const EditedMap& map, std::span<const Point> corners) const override {
        return source_nav::area_alone(map, corners);
    }
    Expected<void> add_ladder(EditedMap& map, const Point& bottom, const Point& top,
                              const LadderOptions& options) const override {
        return source_nav::add_ladder(map, bottom, top, options);
    }
};

}  // namespace

const MapEdits& nav_edits() {
    static const NavEdits edits;
    return edits;
}

}  // namespace wend::source_nav
