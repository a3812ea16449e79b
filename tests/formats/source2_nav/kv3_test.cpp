#include <gtest/gtest.h>

#include <array>
#include <random>

#include "formats/raw_bytes.hpp"
#include "formats/source2/kv3/read_kv3.hpp"
#include "formats/source2/kv3/write_kv3.hpp"
#include "formats/source2_nav/files.hpp"
#include "support/budget.hpp"

// Trees of key values, by fact sheet section 8.

namespace wend::source2 {
namespace {

using test::RawBytes;

RawBytes header(u32 magic) {
    RawBytes out;
    out.u32_(magic).u32_(0x4B33).u32_(0).u32_(0).u32_(0);
    return out;
}

// Version 5: {a: [1.5, 2.5] of 32 bits in the first part, n: -7, t: "n", d: 0.25}.
RawBytes two_parts() {
    RawBytes out = header(kv3_magic_5);
    out.at("compression").u32_(0).u16_(0).u16_(0).at("n1").u32_(8).at("n4").u32_(3);
    out.at("n8").u32_(0).at("types").u32_(6).at("objects").u16_(1).at("arrays").u16_(1);
    out.at("raw").u32_(70).at("packed").u32_(70).u32_(0).u32_(0).at("n2").u32_(0).u32_(0);
    out.at("raw1").u32_(20).u32_(0).at("raw2").u32_(50).u32_(0).at("m1").u32_(1);
    out.at("m2").u32_(0).at("m4").u32_(6).at("m8").u32_(1).at("members").u32_(5);
    out.at("sizes").u32_(1).at("arrays2").u32_(0).at("elements").u32_(0);
    out.at("first").text("a").u8_(0).text("n").u8_(0).text("t").u8_(0).text("d").u8_(0);
    out.u32_(4).f32_(1.5f).f32_(2.5f);
    out.at("second").u32_(4).u8_(2).u8_(0).u16_(0);
    out.u32_(0).u32_(1).u32_(0xFFFFFFF9).u32_(2).u32_(1).u32_(3);
    out.u32_(0).u32_(0x3FD00000);  // 0.25
    out.at("of types").u8_(9).u8_(25).u8_(19).u8_(11).u8_(6).u8_(5).at("end").u32_(0xFFEEDD00);
    return out;
}
// Version 4: {n: null, t: true with a flag}. The lane of eight bytes is empty, and aligned.
RawBytes one_part() {
    RawBytes out = header(kv3_magic_4);
    out.u32_(0).u16_(0).u16_(0).u32_(0).u32_(4).u32_(0).u32_(4 + 4).u16_(1).u16_(0);
    out.u32_(28).u32_(28).u32_(0).u32_(0).u32_(0).u32_(0);
    out.u32_(2).u32_(2).u32_(0).u32_(1);
    out.text("n").u8_(0).text("t").u8_(0);
    out.u8_(9).u8_(1).u8_(0x80 | 13).u8_(4).u32_(0xFFEEDD00);
    return out;
}

Kv3Tree tree_of(const Bytes& bytes) {
    const auto block = block_of(bytes);
    EXPECT_TRUE(block) << (block ? "" : block.error().text());
    auto tree = read_kv3(block.value());
    EXPECT_TRUE(tree) << (tree ? "" : tree.error().text());
    return tree.value_or(Kv3Tree());
}
void expect_written(const Kv3Tree& tree, const Bytes& expected) {
    const auto block = write_kv3(tree);
    ASSERT_TRUE(block) << block.error().text();
    EXPECT_TRUE(bytes_of(*block).value() == expected);
}

TEST(Kv3, OfTwoPartsIsRead) {
    const Kv3Value root = tree_of(two_parts().bytes).root;
    ASSERT_EQ(root.as_object()->size(), 4u);
    const Kv3Value& numbers = *root.find("a");
    EXPECT_EQ(numbers.type, Kv3Type::apart_array);
    ASSERT_EQ(numbers.as_array()->size(), 2u);
    EXPECT_EQ((*numbers.as_array())[1].as_number(), 2.5);
    EXPECT_EQ(root.find("n")->as_integer(), -7);
    EXPECT_EQ(*root.find("t")->as_text(), "n");
    EXPECT_EQ(root.find("d")->as_number(), 0.25);
    EXPECT_EQ(root.find("x"), nullptr);
}

TEST(Kv3, OfOnePartIsRead) {
    const Kv3Value root = tree_of(one_part().bytes).root;
    ASSERT_EQ(root.as_object()->size(), 2u);
    EXPECT_TRUE(root.find("n")->is_null());
    EXPECT_EQ(root.find("t")->as_bool(), true);
    EXPECT_EQ(root.find("t")->flags, 4);
}

TEST(Kv3, IsWrittenAsItWasRead) {
    for (const Bytes& bytes : {two_parts().bytes, one_part().bytes, bytes_of(null_block()).value()})
        expect_written(tree_of(bytes), bytes);
}

std::string refusal(const RawBytes& raw, const char* mark, std::size_t width, u64 value) {
    Bytes bytes = raw.bytes;
    const auto at = static_cast<std::size_t>(raw.marks.at(mark));
    for (std::size_t i = 0; i < width; ++i) bytes[at + i] = static_cast<std::byte>(value >> 8 * i);
    const auto block = block_of(bytes);
    if (!block) return block.error().text();
    const auto tree = read_kv3(*block);
    return tree ? "was read" : tree.error().text();
}

TEST(Kv3, OfOtherCountsIsRefused) {
    const RawBytes raw = two_parts();
    for (const char* mark :
         {"n1",      "n4",       "n8",    "n2",     "types",    "raw",     "raw1",
          "raw2",    "m1",       "m2",    "m4",     "m8",       "members", "sizes",
          "arrays2", "elements", "first", "second", "of types", "end"}) {
        const std::size_t width = std::string_view(mark) == "of types" ? 1 : 4;
        for (const u64 value : {u64{7}, u64{0x80000000}, u64{0xFFFFFFFF}}) {
            if (std::string_view(mark) == "first") continue;  // A text may be any.
            EXPECT_NE(refusal(raw, mark, width, value), "was read") << mark << ' ' << value;
        }
    }
    EXPECT_NE(refusal(raw, "objects", 2, 2), "was read");
    EXPECT_NE(refusal(raw, "arrays", 2, 0), "was read");
    EXPECT_EQ(refusal(raw, "compression", 4, 3), "is packed in an unknown way (3)");
    EXPECT_EQ(refusal(raw, "of types", 1, 7), "has a value of an unknown type (7)");
    EXPECT_EQ(refusal(raw, "end", 4, 0), "ends with 0x00000000, not with 0xFFEEDD00");
}

TEST(Kv3, TellsWhereInTheTreeItIsWrong) {
    RawBytes raw = two_parts();
    const auto at = static_cast<std::size_t>(raw.marks.at("of types"));
    // As a number of eight bytes, `t` takes that of `d`, and leaves `d` its own for a name.
    raw.bytes[at + 4] = std::byte{3};
    EXPECT_EQ(refusal(raw, "compression", 4, 0), "n: needs more values of 8 bytes than there are");
    raw.bytes[at + 4] = std::byte{77};
    EXPECT_EQ(refusal(raw, "compression", 4, 0), "t: has a value of an unknown type (77)");
}

// Trees of all types, from a number.
struct RandomTrees {
    std::mt19937 random;
    bool has_parts = true;

    u64 below(u64 count) { return random() % count; }

    Kv3Value scalar(Kv3Type type) {
        Kv3Value value;
        value.type = type;
        const u64 bits = u64{random()} << 32U | random();
        switch (type) {
            case Kv3Type::yes:
            case Kv3Type::one:
                value.data = u64{1};
                break;
            case Kv3Type::f64_one:
                value.data = std::bit_cast<u64>(1.0);
                break;
            case Kv3Type::boolean:
                value.data = bits % 2;
                break;
            case Kv3Type::i32_in_a_byte:
                value.data = static_cast<u64>(i64{static_cast<i8>(bits)});
                break;
            case Kv3Type::i16:
                value.data = static_cast<u64>(i64{static_cast<i16>(bits)});
                break;
            case Kv3Type::u16:
                value.data = bits & 0xFFFFU;
                break;
            case Kv3Type::i32:
                value.data = static_cast<u64>(i64{static_cast<i32>(bits)});
                break;
            case Kv3Type::u32:
            case Kv3Type::f32:
                value.data = bits & 0xFFFFFFFFU;
                break;
            case Kv3Type::i64:
            case Kv3Type::u64:
            case Kv3Type::f64:
                value.data = bits;
                break;
            case Kv3Type::text:
                value.data = std::string(below(5), static_cast<char>('a' + bits % 3));
            default:
                break;
        }
        return value;
    }
    Kv3Value value(unsigned depth) {
        static constexpr std::array scalars{
            Kv3Type::null, Kv3Type::boolean,      Kv3Type::i64,     Kv3Type::u64,
            Kv3Type::f64,  Kv3Type::text,         Kv3Type::i32,     Kv3Type::u32,
            Kv3Type::yes,  Kv3Type::no,           Kv3Type::zero,    Kv3Type::one,
            Kv3Type::f32,  Kv3Type::f64_zero,     Kv3Type::f64_one, Kv3Type::i16,
            Kv3Type::u16,  Kv3Type::i32_in_a_byte};
        Kv3Value made;
        const u64 kind = depth > 4 ? 9 : below(12);
        if (kind < 3) {
            made.type = Kv3Type::object;
            auto& members = made.data.emplace<Kv3Value::Object>();
            for (u64 i = below(5); i > 0; --i)
                members.push_back({std::string(1, static_cast<char>('a' + i)), value(depth + 1)});
        } else if (kind == 3) {
            made.type = Kv3Type::array;
            auto& elements = made.data.emplace<Kv3Value::Array>();
            for (u64 i = below(5); i > 0; --i) elements.push_back(value(depth + 1));
        } else if (kind < 7) {
            constexpr std::array types{Kv3Type::array_of_one_type, Kv3Type::short_array,
                                       Kv3Type::apart_array};
            made.type = types[below(has_parts ? 3 : 2)];
            made.element = scalars[below(scalars.size())];
            if (below(4) == 0) made.element_flags = static_cast<u8>(below(256));
            auto& elements = made.data.emplace<Kv3Value::Array>();
            for (u64 i = below(5); i > 0; --i) elements.push_back(scalar(made.element));
        } else {
            made = scalar(scalars[below(scalars.size())]);
        }
        if (below(8) == 0) made.flags = static_cast<u8>(below(256));
        return made;
    }
};

TEST(Kv3, OfAnyTreeIsReadAsItWasWritten) {
    for (unsigned seed = 0; seed < 400; ++seed) {
        RandomTrees make{.random = std::mt19937(seed), .has_parts = seed % 2 == 0};
        Kv3Tree tree;
        tree.magic = make.has_parts ? kv3_magic_5 : kv3_magic_4;
        tree.root = make.value(0);
        const auto block = write_kv3(tree);
        ASSERT_TRUE(block) << block.error().text();
        EXPECT_TRUE(tree_of(bytes_of(*block).value()) == tree) << seed;
    }
}

TEST(Kv3, ThatIsDamagedEndsOneWayOrAnother) {
    std::size_t refused = 0;
    for (const RawBytes& raw : {two_parts(), one_part()})
        for (std::size_t bit = 0; bit < 8 * raw.bytes.size(); ++bit) {
            Bytes bytes = raw.bytes;
            bytes[bit / 8] ^= std::byte{1} << (bit % 8);
            const auto block = block_of(bytes);
            if (block && read_kv3(*block)) continue;
            ++refused;
        }
    EXPECT_GT(refused, 1000u);
}

TEST(Kv3, TakesNoMemoryThatNoBytesPayFor) {
    // Arrays of one type may have elements without bytes: 2^31 nulls in one.
    Kv3Tree tree;
    tree.magic = kv3_magic_5;
    tree.root.type = Kv3Type::array_of_one_type;
    tree.root.data = Kv3Value::Array(3);
    Kv3Block block = write_kv3(tree).value();
    ASSERT_TRUE(read_kv3(block));
    // Of the second part the number is the first: it has no objects and no smaller values.
    put_little_u32(block.packed, block.raw_size_1, 0x80000000);
    block.array_elements = 0x80000000;
    EXPECT_NE(read_kv3(block).error().text().find("has more than"), std::string::npos);
}

TEST(Kv3, TooDeepIsRefused) {
    Kv3Tree tree;
    tree.magic = kv3_magic_5;
    for (int depth = 0; depth < 90; ++depth) tree.root = Kv3Value::of_array({std::move(tree.root)});
    EXPECT_TRUE(read_kv3(write_kv3(tree).value()));
    for (int depth = 0; depth < 20; ++depth) tree.root = Kv3Value::of_array({std::move(tree.root)});
    const auto refused = read_kv3(write_kv3(tree).value());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error()->message, "has values too deep in each other");
}

TEST(Kv3, WithMoreThanAHeaderCountsIsRefused) {
    Kv3Tree tree;
    tree.magic = kv3_magic_5;
    tree.root = Kv3Value::of_array(Kv3Value::Array(70'000, Kv3Value::of_object({})));
    EXPECT_FALSE(write_kv3(tree));
    tree.root = Kv3Value::of_array(Kv3Value::Array(60'000, Kv3Value::of_object({})));
    EXPECT_TRUE(write_kv3(tree));
    tree.root.type = Kv3Type::short_array;
    tree.root.element = Kv3Type::object;
    EXPECT_FALSE(write_kv3(tree));
}

// All blocks of real files: packed ones as they are unpacked, others to the last byte.
TEST(Kv3, OfRealMeshesIsWrittenAsItWasRead) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    std::size_t plain = 0, packed = 0;
    for (const char* const name :
         {"de_mirage.v36", "lobby_mapveto.v35", "point_template_test.v36"}) {
        SCOPED_TRACE(name);
        const DocumentPointer document = test::read_well(source2_nav, real_mesh(name).value());
        const NavFile& file = file_of(*document);
        for (const Kv3Block* block :
             {&file.movable_settings, &file.game_data, &file.extra_settings, &file.custom_data}) {
            if (block->packed.empty()) continue;  // Version 35 has one.
            const auto tree = read_kv3(*block);
            ASSERT_TRUE(tree) << tree.error().text();
            Kv3Block again = write_kv3(*tree).value();
            const Kv3Parts parts = unpacked_parts(*block).value();
            Bytes whole = parts.first;
            whole.insert(whole.end(), parts.second.begin(), parts.second.end());
            EXPECT_TRUE(again.packed == whole);
            EXPECT_TRUE(read_kv3(again).value() == *tree);
            ++(block->compression == 0 ? plain : packed);
            if (block->compression != 0) {
                // All counts of the header too.
                again.compression = block->compression;
                again.frame = block->frame;
                again.packed_size = block->packed_size;
                again.packed_size_1 = block->packed_size_1;
                again.packed_size_2 = block->packed_size_2;
                again.packed = block->packed;
            }
            EXPECT_TRUE(bytes_of(again).value() == bytes_of(*block).value());
        }
    }
    EXPECT_EQ(plain, 7u);
    EXPECT_EQ(packed, 2u);
}

// What the fact sheet says of the block of settings.
TEST(Kv3, OfRealMeshesHoldsTheHullsOfTheFlowMap) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    const DocumentPointer document =
        test::read_well(source2_nav, real_mesh("de_mirage.v36").value());
    const Kv3Tree tree = read_kv3(file_of(*document).extra_settings).value();
    const Kv3Value* hulls = tree.root.find("NavGenParams")->find("HullParams");
    ASSERT_EQ(hulls->as_array()->size(), 1u);
    const Kv3Value& hull = hulls->as_array()->front();
    EXPECT_EQ(*hull.find("Name")->as_text(), "player");
    EXPECT_EQ(hull.find("FlowMap_Enabled")->as_bool(), false);
    EXPECT_EQ(hull.find("FlowMap_NodeMaxRadius")->as_number(), 400.0);
}

}  // namespace
}  // namespace wend::source2
