#include "formats/source/read/other_files.hpp"

#include "formats/source_nav/files.hpp"
#include "formats/source_nav/real_meshes.hpp"

// Files that lie beside meshes, or bear their extension, and are none.

namespace wend::source_nav {
namespace {

// Two nodes and a link between them, by the sizes of the sheet on other formats.
RawBytes node_graph(u32 version = 37) {
    RawBytes out;
    out.u32_(version).u32_(5).u32_(2);
    out.text(std::string(2 * 61, 'n'));
    out.u32_(1).text(std::string(14, 'l'));
    out.u32_(100).u32_(101);
    return out;
}

TEST(OtherFiles, AreNodeGraphsThatEndWhereTheyShould) {
    const std::string name =
        "a Source node graph (AIN version 37 with 2 nodes and 1 links), not a mesh";
    EXPECT_EQ(other_file(node_graph().bytes, "d1.ain"), name);
    EXPECT_EQ(other_file(node_graph().bytes, ""), name);
    RawBytes empty;
    empty.u32_(37).u32_(1).u32_(0).u32_(0);
    EXPECT_EQ(other_file(empty.bytes, "hazard01.nav"),
              "a Source node graph (AIN version 37 with 0 nodes and 0 links), not a mesh");
}

TEST(OtherFiles, AreNodeGraphsByTheirNameElse) {
    Bytes longer = node_graph().bytes;
    longer.push_back(std::byte{0});
    EXPECT_EQ(other_file(longer, "d1.ain"),
              "a Source node graph (AIN version 37 with 2 nodes), not a mesh");
    EXPECT_EQ(other_file(longer, "d1.nav"), "");
    EXPECT_EQ(other_file(node_graph(57).bytes, "mp.ain"),
              "a Source node graph (AIN version 57 with 2 nodes), not a mesh");
    EXPECT_EQ(other_file(node_graph(57).bytes, ""), "");
    EXPECT_EQ(other_file({}, "empty.ain"), "");
}

// Version 35 has no revision before the count, 57 a checksum too.
TEST(OtherFiles, HaveTheirCountWhereTheirVersionHasIt) {
    RawBytes early, late, odd;
    early.u32_(35).u32_(3).text(std::string(3 * 61, 'n'));
    late.u32_(57).u32_(5).u32_(0).u32_(3).text(std::string(3 * 68, 'n'));
    odd.u32_(99).text("no count that the file has room for");
    EXPECT_EQ(other_file(early.bytes, "a.ain"),
              "a Source node graph (AIN version 35 with 3 nodes), not a mesh");
    EXPECT_EQ(other_file(late.bytes, "a.ain"),
              "a Source node graph (AIN version 57 with 3 nodes), not a mesh");
    EXPECT_EQ(other_file(odd.bytes, "a.ain"), "a Source node graph (AIN version 99), not a mesh");
}

TEST(OtherFiles, AreNodeGraphsOfText) {
    EXPECT_EQ(other_file(test::bytes_of("Version\t27\nNumNodes:         13\n1.00,2.00,"), ""),
              "a Source node graph as text (AIN version 27 with 13 nodes), not a mesh");
    EXPECT_EQ(other_file(test::bytes_of("Version\t27"), ""), "");
    EXPECT_EQ(other_file(test::bytes_of("Version 1.2 of the map\n"), ""), "");
}

// Two nodes, two links, 6 route bytes and 6 entries of the hash, by the sizes of the sheet on node
// graphs: 4 + 8396 + 2 * 88 + 2 * 24 + 2 * 16 + 6 + 6 * 2 bytes.
TEST(OtherFiles, AreNodeGraphsOfHalfLife) {
    RawBytes out;
    out.u32_(16).text(std::string(6 * 4, 'p')).u32_(2).u32_(2).u32_(6);
    out.text(std::string(8674 - out.bytes.size(), '\1'));
    EXPECT_EQ(other_file(out.bytes, "c1a1d.nod"),
              "a node graph of Half-Life (NOD version 16 with 2 nodes and 2 links)");
    out.text("?");
    EXPECT_EQ(other_file(out.bytes, "c1a1d.nod"), "");
}

TEST(OtherFiles, AreOfOtherEnginesByTheirMark) {
    const auto named = [](std::string_view text) { return other_file(test::bytes_of(text), ""); };
    EXPECT_NE(named("NavBotNavMesh").find("NavBot"), std::string::npos);
    EXPECT_NE(named("TESM....").find("Detour"), std::string::npos);
    EXPECT_NE(named("VAND....").find("Detour"), std::string::npos);
    EXPECT_NE(named("EAAS....").find("Quake III"), std::string::npos);
    EXPECT_EQ(named(std::string_view("LZMA\0\x10\0\0", 8)),
              "a file packed with Valve's LZMA, as Xbox 360 games have their meshes (4096 bytes "
              "unpacked)");
    EXPECT_EQ(named(std::string_view("\xFE\xED\xFA\xCE\0\0\0\x10", 8)),
              "a mesh of Source with the highest byte of its numbers first, as on Xbox 360 "
              "(version 16)");
    EXPECT_EQ(named(""), "");
    EXPECT_EQ(named("mesh"), "");
}

TEST(OtherFiles, AreNoMeshesOfTheseGames) {
    EXPECT_EQ(other_file(raw_file({}).bytes, "mesh.nav"), "");
    for (const u32 version : {0u, 17u, 29u, 37u})
        EXPECT_EQ(other_file(raw_file({.version = version}).bytes, "mesh.nav"), "");
}

TEST(OtherFiles, AreRefusedByTheirName) {
    const Error graph = refusal_of(node_graph().bytes);
    EXPECT_EQ(graph->message,
              "this is a Source node graph (AIN version 37 with 2 nodes and 1 links), not a mesh; "
              "only meshes of versions 1 to 16 can be read");
    EXPECT_EQ(graph->field, "magic");
}

// Any bytes, also of counts that lead far beyond the end.
TEST(OtherFiles, MayBeCutAnywhere) {
    for (const u32 version : {30u, 31u, 32u, 35u, 36u}) {
        Bytes bytes = raw_file({.version = version}).bytes;
        bytes.resize(200, std::byte{0xFF});
        for (std::size_t size = 0; size <= bytes.size(); ++size)
            other_file(ByteView(bytes).first(size), "x.ain");
    }
}

// Another format reads them.
TEST(OtherFiles, AreMeshesOfSource2) {
    for (const u32 version : {30u, 31u, 32u, 33u, 34u, 35u, 36u}) {
        const Bytes bytes = raw_file({.version = version}).bytes;
        EXPECT_EQ(other_file(bytes, "mesh.nav"),
                  "a mesh of Source 2, version " + std::to_string(version));
        EXPECT_FALSE(source_nav.recognise(bytes, "mesh.nav"));
    }
    EXPECT_TRUE(source_nav.recognise(raw_file({.version = 37}).bytes, "mesh.nav"));
}

}  // namespace
}  // namespace wend::source_nav
