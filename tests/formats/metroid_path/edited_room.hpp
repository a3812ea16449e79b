#pragma once

#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid_path/planted_room.hpp"
#include "wend/editor.hpp"

namespace wend::metroid_path {

// Edits of the room made by hand: 0 lies level, 1 is a slope to its east, 2 a flyer's triangle to
// its west, and 3 a triangle to the north of the slope.
inline Map map_of_room(const RawPath& room) {
    return Map::of(metroid_path_format, {member_of(room)}).value();
}
inline const PathFile& room_of(const Editor& editor) {
    return file_of(*editor.map().members()[0].document);
}
inline Bytes bytes_of(const Editor& editor) {
    return editor.map().members()[0].document->write().value();
}

inline std::vector<NodeIndex> whole(const Editor& editor) {
    std::vector<NodeIndex> all;
    for (NodeIndex i = 0; i < editor.map().network().nodes.size(); ++i) all.push_back(i);
    return all;
}
inline void expect_faultless(const Editor& editor) {
    const CheckReport report = check(editor.map(), {.min_severity = Severity::warning}).value();
    for (const RuleTotal& total : report.totals()) ADD_FAILURE() << total.rule->id;
}
inline Expected<EditReport> set(Editor& editor, NodeIndex region, std::string_view text) {
    const FieldChange change = FieldChange::parse(text).value();
    return editor.run(edits::Set{{region}, {change}});
}
inline std::vector<Vector> polygon(const PathFile& file, u32 region) {
    std::vector<Vector> corners;
    for (const Corner& corner : corners_of(file, file.regions[region]))
        corners.push_back(corner.position);
    return corners;
}

}  // namespace wend::metroid_path
