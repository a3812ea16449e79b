#include "formats/source2/edit/custom_data.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "formats/source2/analysis/analysis_changes.hpp"
#include "formats/source2/analysis/mesh_analysis.hpp"
#include "formats/source2/edit/nav_edits.hpp"
#include "formats/source2/kv3/write_kv3.hpp"

namespace wend::source2 {
namespace {

// What cannot follow goes, so that the game analyses the mesh again.
void drop_analysis(edit::EditedMap& map) {
    NavDocument& nav = changed_mesh(map);
    nav.file.custom_data = null_block();
    nav.file.is_analyzed = 0;
    map.tell(1, "analysis removed: let the game analyse the mesh again", "");
}

// Changes the tree of the analysis, which is written unpacked then; where that cannot be done, it
// goes.
template <class Change>
void change_analysis(edit::EditedMap& map, Change change) {
    NavDocument& nav = changed_mesh(map);
    if (nav.file.sub_version == 0 || is_null(nav.file.custom_data)) return;
    auto tree = analysis_tree(nav);
    if (!tree) return drop_analysis(map);
    if (!*tree) return;
    if (auto done = change((*tree)->root); !done) return drop_analysis(map);
    auto block = write_kv3(**tree);
    if (!block) return drop_analysis(map);
    nav.file.custom_data = std::move(*block);
}

// Whether the analysis is still that of the mesh before. In a merge it may be that of the other
// side, whose areas it follows then.
bool is_analysis_before(const edit::EditedMap& map) {
    const Kv3Block &was = mesh_before(map).file.custom_data,
                   &is = NavDocument::of(map.document(0)).file.custom_data;
    return was.compression == is.compression && was.raw_size == is.raw_size &&
           was.packed == is.packed;
}

// Of an analysis of the other side: it fits the areas that there are now, or will when it follows
// those of that side, which has some that this one does not.
Expected<void> expect_fitting(const Kv3Value& root, std::span<const AreaNow> now) {
    const auto list = area_list(root);
    if (!list) return failure(list.error());
    if ((*list)->size() == now.size()) return {};
    const bool has_more = std::ranges::any_of(now, [](const AreaNow& area) { return !area.was; });
    return has_more ? Expected<void>() : failure("has another number of areas");
}

}  // namespace

void follow_areas(edit::EditedMap& map, const std::vector<std::optional<u32>>& was) {
    std::vector<AreaBefore> before;
    for (const NavArea& area : mesh_before(map).file.areas)
        before.push_back({area.id, neighbours_of(area)});
    std::vector<AreaNow> now;
    for (const NavArea& area : changed_mesh(map).file.areas)
        now.push_back({area.id, was[now.size()]});
    if (is_analysis_before(map))
        change_analysis(map, [&](Kv3Value& root) { return change_areas(root, before, now); });
    else
        change_analysis(map, [&](Kv3Value& root) { return expect_fitting(root, now); });
}

void follow_transform(edit::EditedMap& map, const std::vector<bool>& is_moved,
                      const MapEdits::Transform& how) {
    if (how.is_mirror()) {
        const NavFile &before = mesh_before(map).file, &after = changed_mesh(map).file;
        std::vector<MirroredArea> areas;
        for (std::size_t i = 0; i < after.areas.size(); ++i) {
            const NavArea& area = after.areas[i];
            areas.push_back({area.id, std::nullopt, {}, {}});
            if (!is_moved[i] || i >= before.areas.size()) continue;
            areas[i].edges = static_cast<u32>(area.edges.size());
            areas[i].before = neighbours_of(before.areas[i]);
            areas[i].after = neighbours_of(area);
        }
        u64 removed = 0;
        change_analysis(map, [&](Kv3Value& root) {
            const auto done = mirror_areas(root, areas);
            removed = done.value_or(0);
            return done;
        });
        map.tell(removed, "approach removed that names a mirrored area",
                 "approaches removed that name mirrored areas");
    }
    change_analysis(map, [&](Kv3Value& root) {
        return move_hiding_spots(root, is_moved, [&](const std::array<f32, 3>& at) {
            const Point to = how({at[0], at[1], at[2]});
            return std::array{static_cast<f32>(to.x), static_cast<f32>(to.y),
                              static_cast<f32>(to.z)};
        });
    });
}

}  // namespace wend::source2
