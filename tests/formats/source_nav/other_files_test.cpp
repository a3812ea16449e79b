#include "formats/source/read/other_files.hpp"

#include "formats/source_nav/files.hpp"
#include "formats/source_nav/real_meshes.hpp"

// Files that lie beside meshes, or bear their extension, and are none.

namespace wend::source_nav {
namespace {

// Two nodes, two links, 6 route bytes and 6 entries of the hash, by the sizes of the sheet on node
// graphs: 4 + 8396 + 2 * 88 + 2 * 24 + 2 * 16 + 6 + 6 * 2 bytes.
TEST(OtherFiles, AreNodeGraphsOfHalfLife) {
    RawBytes out;
    out.u32_(16).text(std::string(6 * 4, 'p')).u32_(2).u32_(2).u32_(6);
    out.text(std::string(8674 - out.bytes.size(), '\1'));
    EXPECT_EQ(other_file(out.bytes),
              "a node graph of Half-Life (NOD version 16 with 2 nodes and 2 links)");
    out.text("?");
    EXPECT_EQ(other_file(out.bytes), "");
}

TEST(OtherFiles, AreOfOtherEnginesByTheirMark) {
    const auto named = [](std::string_view text) { return other_file(test::bytes_of(text)); };
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
    EXPECT_EQ(other_file(raw_file({}).bytes), "");
    for (const u32 version : {0u, 17u, 29u, 37u})
        EXPECT_EQ(other_file(raw_file({.version = version}).bytes), "");
}

TEST(OtherFiles, AreRefusedByTheirName) {
    const Error tile = refusal_of(test::bytes_of("VAND...."));
    EXPECT_EQ(
        tile->message,
        "this is a tile of a mesh of Detour, the library of Recast; only meshes of versions 1 "
        "to 16 can be read");
    EXPECT_EQ(tile->field, "magic");
}

// Any bytes, also of counts that lead far beyond the end.
TEST(OtherFiles, MayBeCutAnywhere) {
    for (const u32 version : {30u, 31u, 32u, 35u, 36u}) {
        Bytes bytes = raw_file({.version = version}).bytes;
        bytes.resize(200, std::byte{0xFF});
        for (std::size_t size = 0; size <= bytes.size(); ++size)
            other_file(ByteView(bytes).first(size));
    }
}

// Another format reads them.
TEST(OtherFiles, AreMeshesOfSource2) {
    for (const u32 version : {30u, 31u, 32u, 33u, 34u, 35u, 36u}) {
        const Bytes bytes = raw_file({.version = version}).bytes;
        EXPECT_EQ(other_file(bytes), "a mesh of Source 2, version " + std::to_string(version));
        EXPECT_FALSE(source_nav.recognise(bytes, "mesh.nav"));
    }
    EXPECT_TRUE(source_nav.recognise(raw_file({.version = 37}).bytes, "mesh.nav"));
}

}  // namespace
}  // namespace wend::source_nav
