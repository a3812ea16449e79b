#include "wend/merge.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "formats/source2/analysis/analysis_changes.hpp"
#include "formats/source2/analysis/mesh_analysis.hpp"
#include "formats/source2/kv3/write_kv3.hpp"
#include "formats/source2_nav/files.hpp"
#include "wend/editor.hpp"

// Where the order of two edits does not matter, their merge is one after the other.

namespace wend::source2 {
namespace {

// The small mesh with a hiding spot in the middle of each area.
Map analysed_mesh() {
    const auto read = test::read_well(source2_nav, raw_mesh_of(36).bytes());
    auto mesh = std::make_shared<NavDocument>(NavDocument::of(*read).context, file_of(*read));
    Kv3Value::Array entries;
    for (const NavArea& area : mesh->file.areas) {
        std::array<f32, 3> middle{};
        const auto corners = corners_of(mesh->file, mesh->context, area);
        for (const Corner& corner : corners) {
            middle[0] += corner.x / static_cast<f32>(corners.size());
            middle[1] += corner.y / static_cast<f32>(corners.size());
            middle[2] = corner.z;
        }
        const AnalysedSpot spot{static_cast<i64>(entries.size()), middle, 1};
        entries.push_back(area_entry({&spot, 1}));
    }
    Kv3Value root = Kv3Value::of_object({{"arealist", Kv3Value::of_array(std::move(entries))}});
    mesh->file.custom_data = write_kv3(tree_of_analysis(mesh->context, std::move(root))).value();
    mesh->file.is_analyzed = 1;
    return map_of(mesh);
}

Map after(const Map& map, const Edit& edit) {
    Editor editor(map);
    const auto done = editor.run(edit);
    EXPECT_TRUE(done) << done.error().text();
    return editor.map();
}

TEST(Nav2Merges, KeepTheAnalysisAsEditsOneAfterTheOther) {
    const Edit add = edits::AddArea{.corners = {{900, 0, 0}, {950, 0, 0}, {950, 50, 0}}};
    const Edit add_too = edits::AddArea{.corners = {{900, 900, 0}, {950, 900, 0}, {950, 950, 0}}};
    const Edit crouch = edits::Set{.nodes = {0}, .changes = {{"attributes.crouch", {}, "1"}}};
    const Edit remove = edits::Remove{.nodes = {2}};
    const Map base = analysed_mesh();
    struct Pair {
        const Edit &ours, &theirs;
        std::size_t spots, areas;
    };
    for (const Pair& pair : {Pair{add, add_too, 5, 7},
                             {crouch, add, 5, 6},
                             {add, crouch, 5, 6},
                             {remove, add, 4, 5},
                             {add, remove, 4, 5}}) {
        const Map ours = after(base, pair.ours);
        const auto merged = merge(base, ours, after(base, pair.theirs));
        ASSERT_TRUE(merged) << merged.error().text();
        ASSERT_TRUE(merged->conflicts.empty()) << merged->conflicts.front().path;
        const NavDocument& is = NavDocument::of(*merged->files.front().document);
        const auto tree = analysis_tree(is).value();
        ASSERT_TRUE(tree);
        EXPECT_TRUE(*tree == analysis_tree(mesh_of(after(ours, pair.theirs))).value().value());
        EXPECT_EQ(is.file.is_analyzed, 1);
        const Analysis analysis = analysis_of(is).value();
        EXPECT_EQ(analysis.areas.size(), pair.areas);
        std::size_t spots = 0;
        for (const AreaAnalysis& area : analysis.areas) spots += area.hiding_spots.size();
        EXPECT_EQ(spots, pair.spots);
    }
}

}  // namespace
}  // namespace wend::source2
