#include "core/describe/byte_reader.hpp"
#include "formats/gta/iv/area_map.hpp"
#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/hand_made_area.hpp"
#include "formats/gta_paths/iv/raw_map.hpp"
#include "wend/open.hpp"

namespace wend::gta_paths::iv {
namespace {

using By = Recognition::By;

bool is_by_sizes(const Format& format, ByteView bytes) {
    const auto found = format.recognise(bytes, "of-no-meaning.bin");
    return found && found->by == By::sizes;
}

std::string format_of(ByteView bytes, std::string_view name) {
    const auto format = recognise(bytes, name);
    return format ? (*format)->info().id : format.error()->message;
}

TEST(IvRecognised, BySizesThatCloseExactly) {
    Bytes bytes = hand_made_area().bytes();
    EXPECT_TRUE(is_by_sizes(gta_iv, bytes));
    EXPECT_FALSE(is_by_sizes(gta_iv, ByteView(bytes).first(bytes.size() - 1)));
    bytes.resize(2048);  // padding of an archive
    EXPECT_TRUE(is_by_sizes(gta_iv, bytes));
    bytes[2047] = std::byte{1};
    EXPECT_FALSE(is_by_sizes(gta_iv, bytes));
    EXPECT_FALSE(is_by_sizes(gta_iv, {}));
    EXPECT_FALSE(is_by_sizes(gta_iv, Bytes(15)));
    EXPECT_TRUE(is_by_sizes(gta_iv, Bytes(16)));

    RawArea wrong = hand_made_area();
    wrong.other_nodes = 0;
    EXPECT_FALSE(is_by_sizes(gta_iv, wrong.bytes()));
}

TEST(IvRecognised, ByNameWhereTheContentSaysNothing) {
    const Bytes text = test::bytes_of("these are no nodes at all, but some text of a person");
    for (const char* name : {"nodes5.nod", "NODES63.NOD", "paths/Nodes0.nod"}) {
        const auto found = gta_iv.recognise(text, name);
        ASSERT_TRUE(found) << name;
        EXPECT_EQ(found->by, By::name);
        EXPECT_EQ(found->version, "1");
    }
    for (const char* name : {"", "nodes.nod", "nodes5.dat", "mynodes5.nod", "nodes5.nod.bak"})
        EXPECT_FALSE(gta_iv.recognise(text, name)) << name;
}

// An empty file may be of either game: its name tells.
TEST(IvRecognised, EmptyAreasByTheirNames) {
    EXPECT_EQ(format_of(Bytes(16), "nodes1.nod"), "gta-iv-paths");
    EXPECT_EQ(format_of(Bytes(16), "x"), "gta-iv-paths");  // San Andreas has 20 bytes at least.
    EXPECT_EQ(format_of(Bytes(2048), "nodes1.nod"), "gta-iv-paths");
    EXPECT_EQ(format_of(Bytes(2048), "nodes1.dat"), "gta-sa-paths");
    EXPECT_EQ(format_of(Bytes(20), "NODES1.DAT"), "gta-sa-paths");
}

// Where both games' counts make the size, the places of the search distances tell.
TEST(IvRecognised, FilesThatEitherGameCouldHaveBySize) {
    // 48 bytes: a header of 16 and a node of 32, or one of 20 and one of 28.
    RawArea one;
    one.other_nodes = 1;
    one.nodes = {{.id = 3, .flags = bit_15_no_links}};
    EXPECT_TRUE(is_by_sizes(gta_iv, one.bytes()));
    EXPECT_FALSE(is_by_sizes(san_andreas, one.bytes()));
    gta_paths::RawArea other;
    other.ped_nodes = 1;
    other.nodes = {{.x = 5, .area = 27, .id = 0}};
    EXPECT_EQ(other.bytes().size(), 48u);
    EXPECT_FALSE(is_by_sizes(gta_iv, other.bytes()));
    EXPECT_TRUE(is_by_sizes(san_andreas, other.bytes()));

    // Nodes without links, of which San Andreas would take the last bytes for an archive's.
    RawArea many;
    many.other_nodes = 20;
    for (u32 id = 0; id < 20; ++id) many.nodes.push_back({.id = id, .flags = bit_15_no_links});
    EXPECT_TRUE(is_by_sizes(gta_iv, many.bytes()));
    EXPECT_FALSE(is_by_sizes(san_andreas, many.bytes()));
    EXPECT_EQ(format_of(many.bytes(), "x"), "gta-iv-paths");
}

TEST(IvRecognised, WholeMapsOfEachGameAsTheirOwn) {
    const auto town = san_andreas.sample({.version = "", .nodes = 3000, .seed = 5, .options = {}});
    ASSERT_TRUE(town);
    for (const OutputFile& file : *town) {
        const Bytes bytes = test::write_well(*file.document);
        EXPECT_FALSE(is_by_sizes(gta_iv, bytes)) << file.name;
        EXPECT_EQ(format_of(bytes, "x"), "gta-sa-paths");
    }
    RawMap map;
    RawMap::Spot last = map.road(27, -700, -700, 5);
    for (int i = 1; i < 50; ++i) {
        const RawMap::Spot next = map.road(27, -700 + 10 * i, -700, 5);
        map.join(last, next);
        last = next;
        const Bytes bytes = map.files().at(27).bytes();
        EXPECT_FALSE(is_by_sizes(san_andreas, bytes)) << i;
        EXPECT_EQ(format_of(bytes, "x"), "gta-iv-paths");
    }
}

TEST(IvRecognised, NoRealFileOfSanAndreas) {
    WEND_NEEDS_REAL_FILES();
    std::vector<NamedFile> files = real_files();
    for (NamedFile& variant : variant_files()) files.push_back(std::move(variant));
    for (NamedFile& file : files) {
        EXPECT_EQ(format_of(file.bytes, file.name), "gta-sa-paths") << file.name;
        file.bytes.resize((file.bytes.size() + 2047) / 2048 * 2048);
        EXPECT_EQ(format_of(file.bytes, file.name), "gta-sa-paths") << file.name;
        // Only what is empty needs its name.
        const bool is_empty = load<u32, std::endian::little>(file.bytes.data()) == 0;
        EXPECT_TRUE(is_empty || !is_by_sizes(gta_iv, file.bytes)) << file.name;
    }
}

TEST(IvMemberKey, ComesFromTheRecordsFirst) {
    const auto document = test::read_well(gta_iv, hand_made_area().bytes());
    EXPECT_EQ(document->number_in_map("nodes5.nod"), 27u);
    const auto empty = test::read_well(gta_iv, Bytes(16));
    EXPECT_EQ(empty->number_in_map("nodes5.nod"), 5u);
    EXPECT_EQ(empty->number_in_map("empty.nod"), std::nullopt);
}

}  // namespace
}  // namespace wend::gta_paths::iv
