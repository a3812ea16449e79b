#include "core/describe/value_meaning.hpp"
#include "describe/support.hpp"

namespace wend {
namespace {

constexpr BitTable apart_bits{
    BitField{"low", 0, 4},
    BitField{"flag", 7, 1, "", true},
    BitField{"high", 28, 4},
};

TEST(bits, get_and_set_only_their_own_run) {
    static_assert(apart_bits["low"].get(0xFFFFFFF5u) == 5);
    static_assert(apart_bits["high"].get(0xA0000000u) == 0xA);
    static_assert(apart_bits["low"].with(0xFFFFFFFFu, 0) == 0xFFFFFFF0u);
    static_assert(apart_bits["flag"].with(u8{0}, 1) == 0x80);
    static_assert(apart_bits["high"].limit() == 15);
    static_assert(BitField{"all", 0, 32}.limit() == 0xFFFFFFFFu);
    static_assert(BitField{"all", 0, 32}.mask() == 0xFFFFFFFFu);
}

TEST(bits, of_two_tables_are_joined_in_order) {
    static constexpr auto both =
        joined(apart_bits, BitTable{BitField{"middle", 12, 2, "half way"}, BitField{"top", 27, 1}});
    static_assert(std::size(both.fields) == 5);
    static_assert(both["flag"].derived && both["high"].first == 28);
    static_assert(both["middle"].mask() == 0x3000);
    EXPECT_EQ(std::string_view(both["middle"].note), "half way");
    EXPECT_EQ(both.fields[0].name, "low");
    EXPECT_EQ(both.fields[4].name, "top");
    EXPECT_EQ(covered_bits(both.fields), 0xF800308Fu);
}

constexpr BitTable switches{BitField{"first", 0, 1}, BitField{"eighth", 7, 1},
                            BitField{"ninth", 8, 1}, BitField{"level", 12, 4}};

struct OldContext {
    bool is_old = true;
};
// One word in memory, that old files had less room for.
struct Switched {
    u32 word = 0;
};
template <Describes<Switched> S, class V>
constexpr void describe(S& record, V& v) {
    if (v.when(v.context.is_old))
        v("word", record.word, wire<u8>, bits(switches));
    else
        v("word", record.word, wire<u16>, bits(switches));
}

TEST(bits, that_the_file_has_no_room_for_are_refused_in_json) {
    const auto parsed = [](const std::string& word, bool is_old) {
        return parse_json<Switched>(R"({"format":"","version":"","word":{)" + word + "}}",
                                    OldContext{is_old}, false, test::derive_nothing);
    };
    for (const bool is_old : {true, false}) {
        EXPECT_EQ(parsed(R"("first": true, "eighth": true)", is_old).value().word, 0x81u);
        EXPECT_EQ(parsed(R"("ninth": false, "level": 0)", is_old).value().word, 0u);
    }
    EXPECT_EQ(parsed(R"("ninth": true, "level": 9, "other_bits": 2)", false).value().word, 0x9102u);
    for (const auto& [name, value] : {std::pair{"ninth", "true"}, {"level", "9"}}) {
        const auto refused = parsed(fmt::format("\"{}\": {}", name, value), true);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error()->field, "word");
        EXPECT_NE(refused.error().text().find(fmt::format("no room for the bit \"{}\"", name)),
                  std::string::npos)
            << refused.error().text();
    }
    EXPECT_FALSE(parsed(R"("other_bits": 256)", true));
}

TEST(bits, cover) {
    EXPECT_EQ(covered_bits(apart_bits.fields), 0xF000008Fu);
    EXPECT_EQ(derived_bits(apart_bits.fields), 0x80u);
    EXPECT_EQ(covered_bits({}), 0u);
}

}  // namespace
}  // namespace wend
