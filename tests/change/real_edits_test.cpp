#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <numeric>

#include "change/random_edits.hpp"
#include "support/places.hpp"
#include "wend/diff.hpp"
#include "wend/editor.hpp"
#include "wend/open.hpp"

namespace wend::test {
namespace {

// Files below a folder of the shared data whose names end so; none where it is not there.
std::vector<std::string> real_files(const char* folder, std::string_view ending) {
    std::vector<std::string> names;
    std::error_code ignored;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(shared_data() / folder, ignored))
        if (entry.path().string().ends_with(ending) &&
            entry.path().parent_path().filename() != "source2")  // which Wend does not read
            names.push_back(entry.path().string());
    std::ranges::sort(names);
    return names;
}

std::string patch_text(const Map& was, const Map& is) {
    const auto patch = Patch::between(was, is);
    EXPECT_TRUE(patch) << patch.error().text();
    std::string json;
    TextSink sink([&](std::string_view text) { json += text; });
    patch->write_json(sink);
    sink.flush();
    return json;
}

// The size of the patch.
std::size_t expect_patch_leads_there_and_back(const Map& was, const Map& is,
                                              const std::string& what) {
    const std::string json = patch_text(was, is);
    const auto there = apply_patch(was, json);
    EXPECT_TRUE(there && bytes_of(*there) == bytes_of(is))
        << what << ": " << (there ? "" : there.error().text());
    const auto back = apply_patch(is, json, true);
    EXPECT_TRUE(back && bytes_of(*back) == bytes_of(was))
        << "back, " << what << ": " << (back ? "" : back.error().text());
    return json.size();
}
std::size_t expect_patch_leads_there_and_back(const std::string& first, const std::string& second) {
    const auto was = open_map(first), is = open_map(second);
    EXPECT_TRUE(was && is) << first << " " << second;
    return expect_patch_leads_there_and_back(*was, *is, first + " to " + second);
}

TEST(RealEdits, OfMeshesComeBackByteForByte) {
    const auto before = real_files("source-nav-edits", "before.nav");
    if (before.empty()) GTEST_SKIP() << "5 pairs of edited meshes are not in shared/data";
    EXPECT_EQ(before.size(), 5u);
    for (const std::string& first : before) {
        const std::string second = first.substr(0, first.size() - 10) + "after.nav";
        expect_patch_leads_there_and_back(first, second);
    }
}

TEST(RealEdits, OfOneStringAreASmallPatch) {
    const std::string folder = shared_data() / "source-nav-edits/c4m5_milltown_escape.dc747df/";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "1 pair of meshes is not in shared/data";
    EXPECT_LT(expect_patch_leads_there_and_back(folder + "before.nav", folder + "after.nav"), 600u);
    const auto was = open_map(folder + "before.nav"), is = open_map(folder + "after.nav");
    const auto diffs = diff_summary_of(Patch::between(*was, *is).value());
    ASSERT_EQ(diffs.size(), 1u);
    EXPECT_LE(diffs[0].lines.size(), 2u);
}

// 1,196 areas became 1,239, and 1,068 of the 1,096 that both have were analysed again (by their
// ids, counted by another program).
TEST(RealEdits, OfAMeshThatWasAnalysedAgainAreToldShortly) {
    const std::string folder = shared_data() / "source-nav-edits/c8m1_apartment.32daf1f/";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "1 pair of meshes is not in shared/data";
    const auto was = open_map(folder + "before.nav"), is = open_map(folder + "after.nav");
    const auto diffs = diff_summary_of(Patch::between(*was, *is).value());
    ASSERT_EQ(diffs.size(), 1u);
    EXPECT_LE(diffs[0].lines.size(), 38u);
    const auto areas = std::ranges::find(diffs[0].lists, "areas", &ListDiff::list);
    ASSERT_NE(areas, diffs[0].lists.end());
    EXPECT_EQ(areas->added, 1239u - 1096u);
    EXPECT_EQ(areas->removed, 1196u - 1096u);
}

// Areas come to lie where others lay, and so do their hiding spots.
TEST(RealEdits, ThatMirrorTurnOrMoveAMeshComeBackByteForByte) {
    auto files = real_files("source-nav", ".nav");
    std::erase_if(files, [](const std::string& name) {
        return std::filesystem::file_size(name) > (std::getenv("WEND_LONG") ? 4'000'000 : 20'000);
    });
    if (files.empty()) GTEST_SKIP() << "meshes are not in shared/data";
    for (const std::string& name : files) {
        const auto was = open_map(name);
        if (!was) continue;
        std::vector<NodeIndex> all(was->network().nodes.size());
        std::iota(all.begin(), all.end(), NodeIndex{0});
        Editor mirrored(*was), turned(*was), moved(*was);
        if (mirrored.run(edits::Mirror{all, EditAxis::x}))
            expect_patch_leads_there_and_back(*was, mirrored.map(), name + " mirrored");
        if (turned.run(edits::Rotate{all, 90}))
            expect_patch_leads_there_and_back(*was, turned.map(), name + " turned");
        if (moved.run(edits::Move{all, {25, 50, 0}}))
            expect_patch_leads_there_and_back(*was, moved.map(), name + " moved");
    }
}

TEST(RealEdits, BetweenNeighboursOfAllKindsComeBackByteForByte) {
    std::size_t pairs = 0;
    const std::size_t step = std::getenv("WEND_LONG") ? 1 : 3;
    for (const auto& [folder, ending] :
         {std::pair("source-nav", ".nav"), std::pair("gp2", ".DAT"), std::pair("f1gp", ".DAT"),
          std::pair("metroid-prime", ".PATH")}) {
        const auto files = real_files(folder, ending);
        for (std::size_t i = 1; i < files.size(); i += step, ++pairs)
            expect_patch_leads_there_and_back(files[i - 1], files[i]);
    }
    if (pairs == 0) GTEST_SKIP() << "meshes, tracks and rooms are not in shared/data";
}

}  // namespace
}  // namespace wend::test
