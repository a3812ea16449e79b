#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/describe/visitor.hpp"
#include "describe/support.hpp"

namespace wend::test {
namespace {

using namespace std::string_literals;

TEST(zero_ended, the_default_zero_is_left_out) {
    EXPECT_EQ(without_end("Yard\0"s), "Yard");
    EXPECT_EQ(with_end("Yard"), "Yard\0"s);
    EXPECT_EQ(without_end("\0"s), "");
    EXPECT_EQ(with_end(""), "\0"s);
}

TEST(zero_ended, everything_else_is_shown_whole_and_with_one_more) {
    for (const std::string& odd :
         {""s, "Yard"s, "Yard\0\0"s, "Ya\0rd"s, "Ya\0rd\0"s, "\0Yard"s, "\0\0"s, "\0Yard\0"s}) {
        EXPECT_EQ(without_end(odd), odd + '\0');
        EXPECT_EQ(with_end(odd + '\0'), odd);
    }
}

// What without_end never gives, but people may write.
TEST(zero_ended, text_that_is_not_shown_so_is_taken_as_it_stands) {
    EXPECT_EQ(with_end("Ya\0rd"s), "Ya\0rd"s);
    EXPECT_EQ(with_end("\0\xE9"s), "\0\xE9"s);
}

RC_GTEST_PROP(zero_ended, nothing_is_lost, ()) {
    const auto text = *rc::gen::container<std::string>(rc::gen::element('\0', 'a', '\xE9'));
    RC_ASSERT(with_end(without_end(text)) == text);
}

struct Titled {
    std::string text;
};
template <Describes<Titled> T, class V>
constexpr void describe(T& titled, V& v) {
    v("text", titled.text, counted<u16>, zero_ended);
}
struct Context {
    static constexpr std::endian byte_order = std::endian::little;
};

TEST(zero_ended, json_shows_text_without_its_end) {
    const auto json = [](const std::string& text) {
        const std::string whole = to_json(Titled{text}, Context{}, derive_nothing);
        return whole.substr(whole.find("\"text\""));
    };
    EXPECT_TRUE(json("Yard\0"s).starts_with("\"text\": \"Yard\""));
    EXPECT_TRUE(json("Yard"s).starts_with("\"text\": \"Yard\\u0000\""));
    EXPECT_TRUE(json(""s).starts_with("\"text\": \"\\u0000\""));
    EXPECT_TRUE(json("\0"s).starts_with("\"text\": \"\""));
}

TEST(zero_ended, every_text_comes_back) {
    for (const std::string& text :
         {""s, "\0"s, "\0\0"s, "a"s, "a\0"s, "a\0b"s, "a\0b\0"s, "\xE9\0"s}) {
        const Bytes bytes = encode(Titled{text}, Context{}).value();
        EXPECT_EQ(bytes.size(), 2 + text.size());
        expect_round_trip<Titled>(bytes, Context{}, derive_nothing);
    }
}

}  // namespace
}  // namespace wend::test
