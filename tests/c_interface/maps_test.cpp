#include "c_interface/kept.hpp"
#include "core/base/names.hpp"
#include "support/temporary_folder.hpp"

namespace wend {
namespace {

std::string content_of(const Member& member) {
    return std::string(bytes_as_text(member.document->write().value()));
}

// A map in one file is saved under a name or in a folder, one in several in a folder.
TEST(MapsForC, AreSaved) {
    const TemporaryFolder folder;
    const SampleMap house("source-nav"), town("gta-sa-paths", 3000);
    ASSERT_GT(town.as_map().members().size(), 1u);
    CaughtError told;
    const std::string name = folder.name("new.nav");
    const std::string content = content_of(house.as_map().members()[0]);
    ASSERT_TRUE(wend_map_save(house.map.get(), name.c_str(), false, told)) << told.text();
    EXPECT_EQ(folder.content("new.nav"), content);
    EXPECT_FALSE(wend_map_save(house.map.get(), name.c_str(), false, told));
    EXPECT_TRUE(wend_map_save(house.map.get(), name.c_str(), true, told)) << told.text();
    const std::string own_name(base_name(house.as_map().members()[0].file));
    ASSERT_TRUE(wend_map_save(house.map.get(), folder.name("").c_str(), false, told))
        << told.text();
    EXPECT_EQ(folder.content(own_name), content);
    ASSERT_TRUE(wend_map_save(house.map.get(), folder.name("made/").c_str(), false, told))
        << told.text();
    EXPECT_EQ(folder.content("made/" + own_name), content);
    ASSERT_TRUE(wend_map_save(town.map.get(), folder.name("town").c_str(), false, told))
        << told.text();
    for (const Member& member : town.as_map().members())
        EXPECT_EQ(folder.content("town/" + std::string(base_name(member.file))),
                  content_of(member));
    EXPECT_FALSE(wend_map_save(town.map.get(), "", false, told));
}

// Maps are found first, and opened one after the other.
TEST(MapsForC, AreFoundBeforeTheyAreOpened) {
    const TemporaryFolder folder;
    const SampleMap house("source-nav"), town("gta-sa-paths", 3000);
    CaughtError told;
    const std::string content = content_of(house.as_map().members()[0]);
    for (const char* const name : {"b.nav", "a.nav"})
        ASSERT_TRUE(wend_map_save(house.map.get(), folder.name(name).c_str(), false, told));
    ASSERT_TRUE(wend_map_save(town.map.get(), folder.name("").c_str(), false, told));
    folder.put("broken.nav", content.substr(0, content.size() / 2));
    const std::string all = folder.path().string();
    const auto pieces = kept(wend_find_maps(TextList{all.c_str()}, nullptr, told));
    ASSERT_TRUE(pieces) << told.text();
    EXPECT_EQ(wend_pieces_error_count(pieces.get()), 0u);
    EXPECT_EQ(wend_pieces_error_at(pieces.get(), 0), nullptr);
    ASSERT_EQ(wend_pieces_count(pieces.get()), 4u);
    std::vector<std::size_t> files, maps, errors;
    for (std::size_t piece = 0; piece < 4; ++piece) {
        const auto names = kept(wend_pieces_files(pieces.get(), piece, told));
        files.push_back(wend_texts_count(names.get()));
        EXPECT_TRUE(std::string(wend_texts_at(names.get(), 0)).starts_with(all));
        const auto opened = kept(wend_pieces_open(pieces.get(), piece, told));
        ASSERT_TRUE(opened) << told.text();
        maps.push_back(wend_opened_map_count(opened.get()));
        errors.push_back(wend_opened_error_count(opened.get()));
    }
    EXPECT_EQ(files, (std::vector<std::size_t>{1, 1, 1, town.as_map().members().size()}));
    EXPECT_EQ(maps, (std::vector<std::size_t>{1, 1, 0, 1}));
    EXPECT_EQ(errors, (std::vector<std::size_t>{0, 0, 1, 0}));
    EXPECT_FALSE(wend_pieces_open(pieces.get(), 4, told));
    EXPECT_FALSE(wend_pieces_files(pieces.get(), 4, told));
    EXPECT_FALSE(wend_find_maps({nullptr, 1}, nullptr, told));
}

}  // namespace
}  // namespace wend
