#include "formats/bsp/hand_made_map.hpp"
#include "formats/every_change.hpp"

// Files that are no maps, are cut, or say what cannot be.

namespace wend::bsp {
namespace {

void put(Bytes& bytes, std::size_t offset, u32 value) {
    for (unsigned i = 0; i < 4; ++i) bytes[offset + i] = static_cast<std::byte>(value >> (8 * i));
}

// The error of what must be refused.
ErrorDetails refused(const Format& format, const Bytes& bytes) {
    const auto document = format.read(bytes);
    if (!document) return document.error().details();
    ADD_FAILURE() << "was read";
    return {};
}

TEST(MalformedMapOfGoldsrc, IsKeptOrRefusedWithEveryChange) {
    const Bytes bytes = raw_goldsrc({.lumps = goldsrc_lumps()});
    const test::EveryChange tried(goldsrc_map, bytes, 4);
    EXPECT_GT(tried.of_cuts().refused, 100U / tried.stride());
}

TEST(MalformedMapOfSource, IsKeptOrRefusedWithEveryChange) {
    for (const bool is_left_4_dead_2 : {false, true}) {
        const Bytes bytes = raw_source({.lumps = source_lumps()}, 21, is_left_4_dead_2);
        const test::EveryChange tried(source_map, bytes, 4);
        EXPECT_GT(tried.of_cuts().refused, 500U / tried.stride());
    }
}

TEST(MalformedMapOfGoldsrc, IsRefusedWithPlaceAndField) {
    const Bytes sound = raw_goldsrc({.lumps = goldsrc_lumps()});
    Bytes bytes = sound;
    put(bytes, 0, 29);
    EXPECT_EQ(refused(goldsrc_map, bytes).field, "version");
    // Planes, whose line begins at byte 12.
    for (const u32 offset : {0U, 123U, 0x7FFFFFFFU, 0x80000000U, 0xFFFFFFFFU}) {
        bytes = sound;
        put(bytes, 12, offset);
        EXPECT_EQ(refused(goldsrc_map, bytes).field, "lumps.planes.offset");
        EXPECT_EQ(refused(goldsrc_map, bytes).offset, 12U);
    }
    bytes = sound;
    put(bytes, 16, 79);
    EXPECT_EQ(refused(goldsrc_map, bytes).field, "lumps.planes.bytes");
    // Leaves where planes are.
    bytes = sound;
    put(bytes, 4 + 8 * 10, 124);
    EXPECT_NE(refused(goldsrc_map, bytes).message.find("lie apart"), std::string::npos);
    EXPECT_EQ(refused(goldsrc_map, Bytes(sound.begin(), sound.begin() + 100)).field, "lumps");
}

TEST(MalformedMapOfSource, IsRefusedWithPlaceAndField) {
    const Bytes sound = raw_source({.lumps = source_lumps()}, 20);
    Bytes bytes = sound;
    for (const u32 version : {0U, 18U, 22U, 29U, 0x15F95U}) {
        put(bytes, 4, version);
        EXPECT_EQ(refused(source_map, bytes).field, "version") << version;
    }
    bytes = sound;
    put(bytes, 8 + 16, 0x80000000U);
    EXPECT_EQ(refused(source_map, bytes).field, "lumps.planes.offset");
    EXPECT_EQ(refused(source_map, bytes).offset, 24U);
    // The parts of the game lump are counted in its first bytes.
    const DocumentPointer document = test::read_well(source_map, sound);
    ASSERT_TRUE(document);
    const auto game = document->offset_of("game_parts");
    ASSERT_TRUE(game);
    bytes = sound;
    put(bytes, sound.size() - 4, 1);
    EXPECT_EQ(refused(source_map, bytes).field, "game_parts");
}

TEST(MalformedMap, IsNotToBeChanged) {
    for (const auto& [format, bytes] :
         {std::pair(&goldsrc_map, raw_goldsrc({.lumps = goldsrc_lumps()})),
          std::pair(&source_map, raw_source({.lumps = source_lumps()}, 20))}) {
        const Map map = map_of(*format, bytes);
        EXPECT_FALSE(format->info().is_editable);
        EXPECT_FALSE(format->info().is_found_in_folders);
        EXPECT_TRUE(map.network().nodes.size() == 0);
    }
}

}  // namespace
}  // namespace wend::bsp
