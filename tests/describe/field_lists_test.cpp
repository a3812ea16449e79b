#include "core/fields/fields.hpp"
#include "describe/counted_sample.hpp"
#include "describe/sample_record.hpp"
#include "describe/support.hpp"
#include "formats/gta/records/area_file.hpp"

// Lists that grow, shrink and are put in another order, with the rows that belong to their
// elements.

namespace wend::test {
namespace {

using gta_paths::AreaFile, gta_paths::Link, gta_paths::PathContext, gta_paths::PathNode;

// Nodes that have as many links as they say, each link of its own length.
AreaFile area_with(std::vector<u32> link_counts, u8 unowned) {
    AreaFile file;
    file.area = 7;
    u8 length = 1;
    for (const u32 count : link_counts) {
        PathNode& node = file.nodes.emplace_back();
        node.flags = gta_paths::own_links.with(u32{0}, count);
        node.path_width = static_cast<u8>(10 * file.nodes.size());
        for (u32 i = 0; i < count; ++i) file.links.emplace_back().length = length++;
    }
    for (; unowned > 0; --unowned) file.links.emplace_back().length = length++;
    return file;
}

// What links each node has, by their lengths, and those that no node has.
std::string links_in(const AreaFile& file) {
    std::string text;
    std::size_t row = 0;
    for (const PathNode& node : file.nodes) {
        text += fmt::format("{}:", node.path_width);
        for (u32 i = 0; i < gta_paths::own_links.get(node.flags); ++i)
            text += fmt::format(" {}", file.links.at(row++).length);
        text += " | ";
    }
    while (row < file.links.size()) text += fmt::format("{} ", file.links[row++].length);
    return text;
}

struct AreaLists : ::testing::Test {
    AreaFile file = area_with({2, 0, 3}, 1);
    PathContext context;
    Fields fields = fields_of(file, context);

    FieldHandle at(const char* path) { return fields.at(path).value(); }
};

TEST_F(AreaLists, HaveTheirRowsWhereJsonShowsThem) {
    EXPECT_EQ(links_in(file), "10: 1 2 | 20: | 30: 3 4 5 | 6 ");
    EXPECT_EQ(at("nodes[2].links[1].length").number(), 4);
    EXPECT_EQ(at("nodes[1].links").size(), 0u);
    EXPECT_EQ(at("unowned_links[0].length").number(), 6);
    EXPECT_EQ(at("links[3].length").number(), 4);
    EXPECT_EQ(fields.at("nodes[0].links[2]").error().text(),
              "nodes[0].links: has 2 elements, and none is number 2");
}

TEST_F(AreaLists, KeepTheCountsOfOwners) {
    const FieldHandle last = at("nodes[2].links[2].length");
    ASSERT_TRUE(at("nodes[0].links").insert(1, 2));
    EXPECT_EQ(links_in(file), "10: 1 0 0 2 | 20: | 30: 3 4 5 | 6 ");
    ASSERT_TRUE(at("nodes[1].links").insert_copy(0, 0).error().details().field == "nodes[1].links");
    ASSERT_TRUE(at("nodes[2].links").insert_copy(0, 2));
    EXPECT_EQ(links_in(file), "10: 1 0 0 2 | 20: | 30: 5 3 4 5 | 6 ");
    EXPECT_EQ(last.number(), 4);  // what stands at that path now
    ASSERT_TRUE(at("nodes[0].links").erase(0, 3));
    ASSERT_TRUE(at("nodes[2].links").move(0, 3));
    ASSERT_TRUE(at("unowned_links").insert(0));
    EXPECT_EQ(links_in(file), "10: 2 | 20: | 30: 3 4 5 5 | 0 6 ");
    EXPECT_EQ(at("nodes[1].links").insert(0, 16).error().text(),
              "nodes[1].links: 16 are too many, a record can own 15");
    EXPECT_EQ(at("links").insert(0).error().text(),
              "links: is edited through the records that its rows belong to");
}

TEST_F(AreaLists, TakeTheirRowsAlong) {
    ASSERT_TRUE(at("nodes").move(2, 0));
    EXPECT_EQ(links_in(file), "30: 3 4 5 | 10: 1 2 | 20: | 6 ");
    ASSERT_TRUE(at("nodes").move(0, 1));
    EXPECT_EQ(links_in(file), "10: 1 2 | 30: 3 4 5 | 20: | 6 ");
    ASSERT_TRUE(at("nodes").insert_copy(0, 1));
    EXPECT_EQ(links_in(file), "30: 3 4 5 | 10: 1 2 | 30: 3 4 5 | 20: | 6 ");
    ASSERT_TRUE(at("nodes").insert(1));
    EXPECT_EQ(links_in(file), "30: 3 4 5 | 0: | 10: 1 2 | 30: 3 4 5 | 20: | 6 ");
    EXPECT_EQ(file.nodes[1].search_distance, 0x7FFE);  // as where JSON leaves it out
    ASSERT_TRUE(at("nodes").erase(0, 3));
    EXPECT_EQ(links_in(file), "30: 3 4 5 | 20: | 6 ");
    ASSERT_TRUE(derive(file, context));
    fields.refresh();
    EXPECT_EQ(at("header.links").number(), 4);
    EXPECT_TRUE(encode(file, context));
}

TEST(FieldLists, RefuseWhatIsNotThere) {
    Sample sample = small_sample();
    const SampleContext context;
    Fields fields = fields_of(sample, context);
    const FieldHandle parts = fields.at("parts").value();
    EXPECT_EQ(parts.insert(3).error().text(), "parts: has 2 elements, and none is number 3");
    EXPECT_EQ(parts.erase(1, 2).error().text(), "parts: has 2 elements, and none is number 2");
    EXPECT_FALSE(parts.erase(~std::uint64_t{0}, 2));
    EXPECT_FALSE(parts.move(0, 2));
    EXPECT_FALSE(fields.at("padding").value().insert(0));
    EXPECT_EQ(fields.at("shape").value().insert(0).error().text(),
              "shape: follows from the rest of the document");
    ASSERT_TRUE(parts.insert(0));
    EXPECT_EQ(fields.at("parts[0].colour").value().value_name(), "blue");
    ASSERT_TRUE(fields.at("numbers").value().insert(1, 2));
    EXPECT_EQ(sample.numbers, (std::vector<u16>{1, 0, 0, 0xFFFE}));
    ASSERT_TRUE(parts.erase(0));
    ASSERT_TRUE(fields.at("numbers").value().erase(1, 2));
    EXPECT_TRUE(differences(sample, small_sample(), context).empty());
}

TEST(FieldLists, InAnArenaAreCopiedWithAllThatIsInThem) {
    Arena arena;
    CountedContext<> context{2, &arena};
    Boxes file;
    file.boxes.resize(2);
    file.boxes[0].ways.resize(2, arena);
    Fields fields = fields_of(file, context);
    ASSERT_TRUE(fields.at("boxes").value().insert_copy(2, 0));
    ASSERT_TRUE(fields.at("boxes[2].ways[1].to").value().set(std::int64_t{9}));
    EXPECT_EQ(file.boxes[0].ways[1].to, 0u);
    EXPECT_EQ(file.boxes[2].ways[1].to, 9u);
    ASSERT_TRUE(fields.at("boxes[2].ways").value().insert(0, 3));
    EXPECT_EQ(fields.at("boxes[2].ways[4].to").value().number(), 9);
    EXPECT_EQ(file.boxes[0].ways.size(), 2u);
}

}  // namespace
}  // namespace wend::test
