#include "formats/gta/edit/raw_position.hpp"
#include "formats/gta/iv_edit/area_edits.hpp"
#include "formats/gta/iv_edit/node_place.hpp"

namespace wend::gta_paths::iv {

Expected<void> transform_nodes(edit::EditedMap& map, std::span<const edit::RecordPlace> nodes,
                               const MapEdits::Transform& how) {
    const auto z_scale = z_scale_of(map.before().options());
    if (!z_scale) return failure(z_scale.error());
    for (const auto& [metres, steps] :
         {std::pair(how.shift.x, 8u), {how.shift.y, 8u}, {how.shift.z, *z_scale}})
        if (auto whole = expect_whole_steps(metres, steps); !whole) return whole;
    for (const edit::RecordPlace& place : nodes) {
        PathNode& node = changed_file(map, place.member).nodes[place.index];
        if (auto done = put_node(node, how(position_of(node, *z_scale)), *z_scale); !done)
            return done;
    }
    return {};
}

}  // namespace wend::gta_paths::iv
