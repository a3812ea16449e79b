#include <gtest/gtest.h>

#include "core/describe/byte_reader.hpp"
#include "core/describe/reader.hpp"
#include "formats/ain/files.hpp"

namespace wend::ain {
namespace {

// Fact sheet sections 2 and 9; a node with its editor id.
static_assert(min_size<GraphNode>(AinContext{37, 10}).bytes == 61 + 4);
static_assert(min_size<GraphNode>(AinContext{37, 11}).bytes == 65 + 4);
static_assert(min_size<GraphNode>(AinContext{57, 5}).bytes == 68 + 4);
static_assert(min_size<GraphLink>(AinContext{35, 10}).bytes == 14);
static_assert(min_size<GraphLink>(AinContext{54, 5}).bytes == 10);
static_assert(min_size<ClusterLink>(AinContext{54, 5}).bytes == 11);
static_assert(min_size<ScriptNode>(AinContext{57, 5}).bytes == 20);

TEST(GraphFile, IsReadAsItsBytesSay) {
    for (const u32 version : {35u, 37u})
        for (const u32 hulls : {1u, 10u, 11u, 32u}) {
            const RawGraph raw{.version = version, .hulls = hulls};
            const DocumentPointer document = test::expect_kept(ain, raw.bytes());
            ASSERT_TRUE(document);
            test::expect_explained(ain, raw.bytes());
            const GraphDocument& graph = GraphDocument::of(*document);
            EXPECT_EQ(graph.context.hulls, hulls);
            EXPECT_EQ(graph.file.revision, version == 35 ? 0 : 951);
            ASSERT_EQ(graph.file.nodes.size(), 5u);
            EXPECT_EQ(graph.file.nodes[1].position, (std::array<f32, 3>{300, 400, 0}));
            EXPECT_EQ(graph.file.nodes[1].yaw, 270);
            EXPECT_EQ(graph.file.nodes[0].offsets.of[hulls - 1], 1.5f);
            EXPECT_EQ(graph.file.nodes[3].type, climb);
            EXPECT_EQ(graph.file.nodes[3].editor_id, -1);
            EXPECT_EQ(graph.file.nodes[4].editor_id, 11);
            ASSERT_EQ(graph.file.links.size(), 4u);
            EXPECT_EQ(graph.file.links[3].target, 3);
            EXPECT_EQ(graph.file.links[3].moves.of[hulls - 1], climb_move);
        }
}

// Its length alone says for how many hulls a graph is (section 2).
TEST(GraphFile, OfOtherHullsHasAVersionOfItsOwn) {
    const auto version_of = [](const RawGraph& raw) {
        return std::string(test::read_well(ain, raw.bytes())->version());
    };
    EXPECT_EQ(version_of({.hulls = 10}), "37");
    EXPECT_EQ(version_of({.hulls = 11}), "37.11");
    EXPECT_EQ(version_of({.version = 35, .hulls = 9}), "35.9");
    // Without nodes every number fits: the usual one is taken, or the one that is said.
    const RawGraph empty{.nodes = {}, .links = {}};
    EXPECT_EQ(empty.bytes().size(), 16u);
    EXPECT_EQ(version_of(empty), "37");
    EXPECT_EQ(test::read_well(ain, empty.bytes(), "", {{"hulls", "11"}})->version(), "37.11");
}

// Small graphs may have the length of others: here of one for 26 hulls without links, whose number
// of links would be the last moves of these, and its type of node another of them.
TEST(GraphFile, IsNotTakenForOneOfOtherHulls) {
    const RawGraph raw{.hulls = 11, .nodes = {{}}, .links = std::vector(4, RawLink{0, 0, 7})};
    Bytes bytes = raw.bytes();
    std::fill_n(bytes.end() - 8, 4, std::byte{0});
    const auto document = test::read_well(ain, bytes);
    ASSERT_TRUE(document);
    EXPECT_EQ(document->version(), "37.11");
    bytes[12 + 16 + 4 * 26] = std::byte{2};
    const auto refused = ain.read(bytes);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error()->message.find("11 or 26 hulls"), std::string::npos);
    EXPECT_TRUE(ain.read(bytes, {{"hulls", "26"}}));
}

TEST(GraphFile, IsRefusedWhereNoNumberOfHullsFits) {
    Bytes bytes = RawGraph().bytes();
    bytes.push_back(std::byte{0});
    const auto document = ain.read(bytes);
    ASSERT_FALSE(document);
    EXPECT_NE(document.error()->message.find("no number of hulls from 1 to 32"), std::string::npos);
    EXPECT_FALSE(ain.read({}));
    EXPECT_FALSE(ain.read(RawGraph().bytes(), {{"hulls", "11"}}));
    EXPECT_FALSE(ain.read(RawGraph().bytes(), {{"hulls", "33"}}));
}

TEST(GraphFile, OfVersion41HasNoNodes) {
    RawGraph raw{.version = 41, .nodes = {}, .links = {}};
    EXPECT_TRUE(test::expect_kept(ain, raw.bytes()));
    raw.nodes = {{}};
    const auto document = ain.read(raw.bytes());
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error()->field, "nodes");
}

TEST(GraphFile, RefusesCountsThatNoFileHolds) {
    for (const std::size_t at : {8u, 12u + 5u * 61u})
        for (const u32 top : {0x80u, 0x7Fu, 0xFFu}) {
            Bytes bytes = RawGraph().bytes();
            bytes[at + 3] = static_cast<std::byte>(top);
            EXPECT_FALSE(test::expect_kept_or_refused(ain, bytes));
        }
}

TEST(GraphFile, IsRecognisedByItsLength) {
    const auto by = [](const Bytes& bytes, std::string_view name = "x") {
        const auto found = ain.recognise(bytes, name);
        return found ? found->version : "";
    };
    EXPECT_EQ(by(RawGraph().bytes()), "37");
    EXPECT_EQ(by(RawGraph{.hulls = 11}.bytes()), "37.11");
    EXPECT_EQ(by(test::bytes_of(raw_text)), "27");
    Bytes longer = RawGraph().bytes();
    longer.push_back(std::byte{0});
    EXPECT_EQ(by(longer), "");
    EXPECT_EQ(by(longer, "maps/graphs/x.ain"), "37");
    RawGraph odd;
    odd.nodes[0].type = 77;
    EXPECT_EQ(by(odd.bytes()), "");
}

TEST(GraphFile, TellsWhereFieldsStand) {
    const DocumentPointer document = test::read_well(ain, RawGraph().bytes());
    EXPECT_EQ(document->offset_of("nodes[1].yaw"), 12u + 61 + 12);
    EXPECT_EQ(document->offset_of("links[2]"), 12u + 5 * 61 + 4 + 2 * 14);
    EXPECT_EQ(document->offset_of("links[2].moves.tiny"), 12u + 5 * 61 + 4 + 2 * 14 + 4 + 3);
    EXPECT_EQ(document->offset_of("nodes[4].editor_id"), 12u + 5 * 61 + 4 + 4 * 14 + 4 * 4);
}

}  // namespace
}  // namespace wend::ain
