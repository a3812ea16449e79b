#include "formats/source2/edit/custom_data.hpp"

#include "formats/source2/edit/nav_edits.hpp"

namespace wend::source2 {
namespace {

// What does not fit the areas any more goes, so that the game analyses the mesh again.
void drop_analysis(edit::EditedMap& map) {
    NavDocument& nav = changed_mesh(map);
    if (nav.file.sub_version == 0 || is_null(nav.file.custom_data)) return;
    nav.file.custom_data = null_block();
    nav.file.is_analyzed = 0;
    map.tell(1, "analysis removed: let the game analyse the mesh again", "");
}

}  // namespace

void follow_areas(edit::EditedMap& map, const std::vector<std::optional<u32>>&) {
    drop_analysis(map);
}

void follow_transform(edit::EditedMap& map, const std::vector<bool>&, const MapEdits::Transform&) {
    drop_analysis(map);
}

}  // namespace wend::source2
