#include "formats/source2/edit/nav_edits.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "formats/source2/edit/custom_data.hpp"
#include "formats/source2/records/mesh_geometry.hpp"

namespace wend::source2 {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

// Which area before each of now was; nothing where all are where they were.
std::optional<std::vector<std::optional<u32>>> areas_before(const EditedMap& map) {
    const std::size_t before = mesh_before(map).file.areas.size();
    const std::size_t now = NavDocument::of(map.document(0)).file.areas.size();
    std::vector<std::optional<u32>> was(now);
    bool is_same = before == now;
    for (u32 area = 0; area < before; ++area) {
        const RecordPlace place = map.now("areas", {0, area});
        is_same = is_same && place.index == area;
        if (place.index < now) was[place.index] = area;
    }
    if (is_same) return std::nullopt;
    return was;
}

class NavEdits : public MapEdits {
  public:
    NavEdits() {
        can_do<edits::Remove, edits::Move, edits::Mirror, edits::Rotate, edits::Connect,
               edits::Disconnect, edits::Paste, edits::AddArea>();
        does(move_corner);
    }

    std::vector<Chosen> left_out_of_network(const Map& map) const override {
        const NavFile& file = NavDocument::of(*map.members().front().document).file;
        const auto shown = usual_hull(file);
        std::vector<Chosen> areas;
        if (!shown || map.options().contains("hull")) return areas;
        for (u32 area = 0; area < file.areas.size(); ++area)
            if (file.areas[area].hull != *shown) areas.push_back({"areas", {0, area}});
        return areas;
    }
    Expected<void> prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) const override {
        source2::prepare_removal(map, chosen);
        return {};
    }
    void finish_removal(EditedMap& map, std::span<const Chosen> chosen) const override {
        source2::finish_removal(map, chosen);
    }
    Expected<void> complete_placeholders(EditedMap& map,
                                         std::span<const Chosen> chosen) const override {
        source2::complete_placeholders(map, chosen);
        return {};
    }
    Expected<void> settle(EditedMap& map) const override {
        if (map.is_changed(0))
            if (const auto was = areas_before(map)) follow_areas(map, *was);
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
        return source2::area_alone(map, corners);
    }
};

}  // namespace

const MapEdits& nav_edits() {
    static const NavEdits edits;
    return edits;
}

}  // namespace wend::source2
