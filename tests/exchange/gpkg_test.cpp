#include <array>
#include <bit>

#include "exchange/exchanged.hpp"
#include "exchange/gpkg/layer_table.hpp"

namespace wend {
namespace {

// Null in builds without SQLite.
const Exchange* gpkg() { return find_exchange("gpkg"); }

std::string bytes_of_point(const Point& at) {
    const std::array numbers{at.x, at.y, at.z};
    return {reinterpret_cast<const char*>(numbers.data()), sizeof numbers};
}

TEST(GeoPackage, EveryVersionOfEveryFormatComesBackByteForByte) {
    if (!gpkg()) GTEST_SKIP() << "this build has no GeoPackage";
    for (const Format* const format : formats())
        for (const FormatVersion& version : format->info().versions) {
            const Map map = sample_map(format->info().id, 120, version.name);
            const std::string text = text_of(map, *gpkg());
            EXPECT_TRUE(gpkg()->recognise(as_bytes(text)));
            EXPECT_EQ(bytes_back(map, *gpkg(), text), bytes_of(map))
                << format->info().id << " " << version.name;
        }
}

// Points are three numbers of 64 bits in a row, which another program overwrites in place.
TEST(GeoPackage, AMovedPointMovesItsRecordAsTheEditorDoes) {
    if (!gpkg()) GTEST_SKIP() << "this build has no GeoPackage";
    if constexpr (std::endian::native == std::endian::big) GTEST_SKIP() << "for little endian";
    const Map map = sample_map("gta-sa-paths", 24);
    const NodeIndex node = map.network().nodes.size() / 2;
    const Point at = map.network().nodes.position[node];
    std::string text = text_of(map, *gpkg());
    const std::string before = bytes_of_point(at);
    const std::string head =
        std::string("GP\0\1", 4) + std::string(4, '\xff') + std::string("\1\xe9\3\0\0", 5);
    const std::size_t place = text.find(head + before);
    ASSERT_NE(place, std::string::npos);
    ASSERT_EQ(text.find(head + before, place + 1), std::string::npos);
    text.replace(place + head.size(), before.size(), bytes_of_point({at.x + 2.5, at.y - 1, at.z}));
    Editor editor(map);
    ASSERT_TRUE(editor.run(edits::Move{{node}, {2.5, -1, 0}}));
    EXPECT_NE(bytes_of(editor.map()), bytes_of(map));
    EXPECT_EQ(bytes_back(map, *gpkg(), text), bytes_of(editor.map()));
}

// QGIS looks for styles only where the contents name their table.
TEST(GeoPackage, NamesTheTableOfStylesAmongTheContents) {
    if (!gpkg()) GTEST_SKIP() << "this build has no GeoPackage";
    const std::string text = text_of(sample_map("gta-sa-paths", 24), *gpkg());
    EXPECT_NE(text.find("layer_stylesattributeslayer_styles"), std::string::npos);
}

// What a real number has no room for stays as it is, whatever else its column holds.
TEST(GeoPackage, ColumnsOfLargeIntegersAndRealsAreTexts) {
    const auto type_of_column = [](const std::vector<std::string>& values) {
        exchange::LayerTable table("nodes", "record", "nodes");
        for (const std::string& value : values) {
            exchange::Feature feature;
            feature.properties.push_back({"cost", value});
            table.learn(feature);
        }
        return table.columns().at(table.column_of("cost")).type;
    };
    using enum exchange::LayerTable::Type;
    EXPECT_EQ(type_of_column({"1", "9007199254740993"}), large);
    EXPECT_EQ(type_of_column({"9007199254740993", "1"}), large);
    EXPECT_EQ(type_of_column({"1", "9007199254740993", "0.5"}), json);
    EXPECT_EQ(type_of_column({"0.5", "-9007199254740993"}), json);
    EXPECT_EQ(type_of_column({"9007199254740992", "0.5"}), real);
    EXPECT_EQ(type_of_column({"1", "-2"}), integer);
}

TEST(GeoPackage, OneThatIsCutShortSaysSo) {
    if (!gpkg()) GTEST_SKIP() << "this build has no GeoPackage";
    const std::string text = text_of(sample_map("source-nav", 40), *gpkg());
    for (const std::size_t size : {std::size_t{100}, std::size_t{4096}, text.size() - 1}) {
        const std::string cut = text.substr(0, size);
        EXPECT_TRUE(gpkg()->recognise(as_bytes(cut))) << size;
        const auto read = gpkg()->read(as_bytes(cut));
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error()->message,
                  fmt::format("the database is cut short: it has {} bytes by its header, and {} "
                              "are there",
                              text.size(), size));
    }
    EXPECT_TRUE(gpkg()->recognise(as_bytes(text.substr(0, 40))));
    EXPECT_FALSE(gpkg()->recognise(as_bytes("SQLite format 2")));
}

TEST(GeoPackage, BrokenDatabasesAreOneError) {
    if (!gpkg()) GTEST_SKIP() << "this build has no GeoPackage";
    const std::string text = text_of(sample_map("source-nav", 40), *gpkg());
    for (const std::size_t size : {std::size_t{0}, std::size_t{50}, std::size_t{99},
                                   std::size_t{100}, std::size_t{4096}, text.size() / 2}) {
        const auto read = gpkg()->read(as_bytes(std::string_view(text).substr(0, size)));
        ASSERT_FALSE(read) << size;
        EXPECT_FALSE(read.error()->message.empty()) << size;
    }
    // Nothing but ones behind the first page.
    std::string spoilt = text;
    for (std::size_t i = 4096; i < spoilt.size(); ++i) spoilt[i] = '\xff';
    EXPECT_FALSE(gpkg()->read(as_bytes(spoilt)));
}

}  // namespace
}  // namespace wend
