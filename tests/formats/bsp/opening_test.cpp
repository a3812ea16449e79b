#include "api/open/archive_place.hpp"
#include "core/base/byte_sources.hpp"
#include "formats/bsp/files.hpp"
#include "formats/source/source_nav_format.hpp"
#include "wend/check.hpp"
#include "wend/editor.hpp"
#include "wend/merge.hpp"
#include "wend/open.hpp"
#include "wend/repair.hpp"

// What a map file is opened as: the map, the mesh in its pak, or nothing where nobody named it.

namespace wend::bsp {
namespace {

const Bytes& plain_map() {
    static const Bytes bytes = sample_bytes(source_map, "20", 20);
    return bytes;
}

// The same with a mesh in its pak.
Bytes map_with_mesh() {
    const auto mesh =
        source_nav::source_nav_format().sample({.version = "16.0", .nodes = 20, .options = {}});
    const auto place = archive_place(NamedSource{"de_x.bsp", source_of_view(plain_map())}, {});
    if (!mesh || !place || !*place) {
        ADD_FAILURE() << "no archive";
        return {};
    }
    const NewEntry entry{"maps/de_x.nav", source_of(test::write_well(*mesh->front().document))};
    const auto made = (*place)->archive->with({&entry, 1});
    Bytes bytes;
    EXPECT_TRUE(made && made->front().for_each_chunk([&](ByteView chunk) {
        bytes.insert(bytes.end(), chunk.begin(), chunk.end());
        return Expected<void>();
    }));
    return bytes;
}

std::vector<std::string> opened(const std::string& name, const Bytes& bytes,
                                const OpenOptions& options = {}) {
    const NamedBytes file{name, bytes};
    const Opened maps = open_maps(std::span(&file, 1), options);
    std::vector<std::string> ids;
    for (const Map& map : maps.maps)
        ids.push_back(map.format().info().id + " " + map.members().front().file);
    return ids;
}

using Ids = std::vector<std::string>;

TEST(OpeningMaps, ANamedMapIsOpened) {
    EXPECT_EQ(opened("de_x.bsp", plain_map()), Ids{"source-map de_x.bsp"});
    const Bytes goldsrc = sample_bytes(goldsrc_map, "30", 20);
    EXPECT_EQ(opened("de_x.bsp", goldsrc), Ids{"goldsrc-map de_x.bsp"});
}

TEST(OpeningMaps, TheMeshInAMapStandsForIt) {
    const Bytes bytes = map_with_mesh();
    test::expect_kept(source_map, bytes);
    EXPECT_EQ(opened("de_x.bsp", bytes), Ids{"source-nav de_x.bsp/maps/de_x.nav"});
    EXPECT_EQ(opened("de_x.bsp", bytes, {.maps_around = true}),
              (Ids{"source-map de_x.bsp", "source-nav de_x.bsp/maps/de_x.nav"}));
    EXPECT_EQ(opened("de_x.bsp", bytes, {.format = &source_map}), Ids{"source-map de_x.bsp"});
    const Format& mesh = source_nav::source_nav_format();
    EXPECT_EQ(opened("de_x.bsp", bytes, {.format = &mesh}),
              Ids{"source-nav de_x.bsp/maps/de_x.nav"});
}

TEST(OpeningMaps, MapsInFoldersAreLeftAlone) {
    EXPECT_EQ(opened("maps/de_x.bsp", plain_map()), Ids{});
    EXPECT_EQ(opened("maps/de_x.bsp", sample_bytes(goldsrc_map, "30", 20)), Ids{});
    EXPECT_EQ(opened("maps/de_x.bsp", plain_map(), {.format = &source_map}),
              Ids{"source-map maps/de_x.bsp"});
}

// One clear error for every way of changing a map.
TEST(OpeningMaps, MapsAreNotToBeChanged) {
    const Bytes goldsrc = sample_bytes(goldsrc_map, "30", 20);
    for (const auto& [format, bytes] :
         {std::pair(&goldsrc_map, &goldsrc), std::pair(&source_map, &plain_map())}) {
        const Map map = map_of(*format, *bytes);
        Editor editor(map);
        for (std::size_t i = 0; i < 3; ++i) EXPECT_FALSE(editor.can_undo());
        const auto set = editor.run(edits::Set{});
        ASSERT_FALSE(set);
        EXPECT_NE(set.error().text().find("cannot be changed"), std::string::npos);
        EXPECT_FALSE(editor.replace(map));
        EXPECT_FALSE(repair(map, {}, {}));
        EXPECT_FALSE(merge(map, map, map, {}));
    }
}

}  // namespace
}  // namespace wend::bsp
