#include <simdjson.h>

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

    // The same of files of the caller, which go by their names alone.
    const wend_source given[] = {{"maps/b.nav", content.size(), nullptr, (void*)content.data()},
                                 {"maps/notes.txt", 7, nullptr, (void*)"nothing"}};
    const auto found = kept(wend_find_maps_in(given, 2, nullptr, told));
    ASSERT_EQ(wend_pieces_count(found.get()), 1u) << told.text();
    simdjson::dom::parser parser;
    const std::string json = taken(wend_pieces_json(found.get(), told));
    const simdjson::dom::element listed = parser.parse(json);
    const simdjson::dom::element piece = listed["pieces"].at(0);
    EXPECT_EQ(std::string_view(piece["files"].at(0)), "maps/b.nav");
    EXPECT_EQ(std::uint64_t(piece["bytes"]), content.size());
    EXPECT_EQ(std::string_view(piece["formats"].at(0)), "source-nav");
    EXPECT_EQ(std::string_view(listed["left_out"].at(0)), "maps/notes.txt");
    const auto opened = kept(wend_pieces_open(found.get(), 0, told));
    EXPECT_EQ(wend_opened_map_count(opened.get()), 1u);
    EXPECT_FALSE(wend_find_maps_in(nullptr, 1, nullptr, told));
    const wend_source no_bytes{"a.nav", 7, nullptr, nullptr};
    EXPECT_FALSE(wend_find_maps_in(&no_bytes, 1, nullptr, told));
}

}  // namespace
}  // namespace wend
