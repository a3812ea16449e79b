#include <map>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/edit/raw_position.hpp"
#include "formats/gta/edit/segments.hpp"

namespace wend::gta_paths {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

template <class Record>
Expected<void> transform(Record& record, PathContext context,
                         const MapEdits::Transform& transform) {
    const Point at = transform(position_of(record, context));
    const auto raw = raw_of<axes<Record>>(at);
    if (!raw) return failure(raw.error());
    return set_raw_position(record, *raw, context);
}

}  // namespace

Expected<void> transform_nodes(EditedMap& map, std::span<const RecordPlace> nodes,
                               const MapEdits::Transform& how) {
    for (const double metres : {how.shift.x, how.shift.y, how.shift.z})
        if (auto whole = expect_whole_steps(metres, 8); !whole) return whole;
    std::vector<std::vector<bool>> is_selected(map.member_count());
    for (u32 member = 0; member < map.member_count(); ++member)
        is_selected[member].resize(area_of(map, member).file.nodes.size());
    for (const RecordPlace& node : nodes) is_selected[node.member][node.index] = true;

    // A navi node goes along where both ends of its segments do.
    std::map<RecordPlace, bool> navi_nodes;
    const AreaMap areas(map.members());
    for_each_segment(areas, [&](const Segment& segment) {
        if (segment.navi == edit::nowhere) return;
        const bool both = is_selected[segment.from.member][segment.from.index] &&
                          is_selected[segment.to.member][segment.to.index];
        const bool any = is_selected[segment.from.member][segment.from.index] ||
                         is_selected[segment.to.member][segment.to.index];
        if (any) navi_nodes.try_emplace(segment.navi, true).first->second &= both;
    });
    for (const RecordPlace& node : nodes) {
        AreaFile& file = changed_file(map, node.member);
        if (auto done = transform(file.nodes[node.index], area_of(map, node.member).context, how);
            !done)
            return done;
    }
    for (const auto& [navi, goes] : navi_nodes) {
        if (!goes) continue;
        AreaFile& file = changed_file(map, navi.member);
        if (auto done =
                transform(file.navi_nodes[navi.index], area_of(map, navi.member).context, how);
            !done)
            return done;
    }
    return {};
}

}  // namespace wend::gta_paths
