#include "core/describe/wire_layout.hpp"
#include "formats/bsp/files.hpp"

// Sizes that the fact sheet gives (sections 1.1, 2.1 and 2.3).

namespace wend::bsp {
namespace {

template <class Record>
constexpr u64 goldsrc_size() {
    return min_size<Record>(goldsrc::MapContext{}).bytes;
}
static_assert(goldsrc_size<Plane>() == 20);
static_assert(goldsrc_size<Vertex>() == 12);
static_assert(goldsrc_size<goldsrc::Node>() == 24);
static_assert(goldsrc_size<goldsrc::Texinfo>() == 40);
static_assert(goldsrc_size<goldsrc::Face>() == 20);
static_assert(goldsrc_size<goldsrc::ClipNode>() == 8);
static_assert(goldsrc_size<goldsrc::Leaf>() == 28);
static_assert(goldsrc_size<Edge>() == 4);
static_assert(goldsrc_size<goldsrc::Model>() == 64);
static_assert(goldsrc_size<goldsrc::Places>() == 124 - 4);
static_assert(goldsrc::header_bytes == 124);

template <class Record>
constexpr u64 source_size(bool has_light_in_leaves = false) {
    return min_size<Record>(source::MapContext{.has_light_in_leaves = has_light_in_leaves}).bytes;
}
static_assert(source_size<Plane>() == 20);
static_assert(source_size<source::Texdata>() == 32);
static_assert(source_size<Vertex>() == 12);
static_assert(source_size<source::Node>() == 32);
static_assert(source_size<source::Texinfo>() == 72);
static_assert(source_size<source::Face>() == 56);
static_assert(source_size<source::Leaf>() == 32 && source_size<source::Leaf>(true) == 56);
static_assert(source_size<Edge>() == 4);
static_assert(source_size<source::Model>() == 48);
static_assert(source_size<source::Brush>() == 12);
static_assert(source_size<source::BrushSide>() == 8);
static_assert(source_size<source::DispInfo>() == 176);
static_assert(source_size<source::DispVertex>() == 20);
static_assert(source_size<source::GamePart>() == 16);
static_assert(source_size<source::Places>() == 64 * 16);
static_assert(source::header_bytes == 1036);

// What record_bytes says is what the descriptions come to.
TEST(RecordSizesOfMaps, AreThoseOfTheLumps) {
    using goldsrc::Lump;
    const auto& sizes = goldsrc::record_bytes;
    EXPECT_EQ(sizes[Lump::planes], 20U);
    EXPECT_EQ(sizes[Lump::nodes], 24U);
    EXPECT_EQ(sizes[Lump::clipnodes], 8U);
    EXPECT_EQ(sizes[Lump::leaves], 28U);
    EXPECT_EQ(sizes[Lump::models], 64U);
    const source::MapContext context;
    EXPECT_EQ(context.record_bytes(source::Lump::dispinfo), 176U);
    EXPECT_EQ(context.record_bytes(source::Lump::faces), 56U);
    EXPECT_EQ(context.record_bytes(source::Lump::faces_hdr), 56U);
    EXPECT_EQ(context.record_bytes(source::Lump::leafbrushes), 2U);
}

}  // namespace
}  // namespace wend::bsp
