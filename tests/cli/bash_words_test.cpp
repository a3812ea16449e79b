#include <gtest/gtest.h>

#include "cli/process.hpp"
#include "cli/set_up/completion_verb.hpp"

namespace wend::cli {
namespace {

using Quote = BashLine::Quote;
using Texts = std::vector<std::string>;

BashLine read(const Texts& pieces) { return read_bash_line(pieces); }

TEST(BashLine, HasItsWordsWithoutQuotes) {
    EXPECT_EQ(read({"route", "my\\ house", "'a b'c", "\"$x \\\"\\y\"", "--from", ""}).words,
              (Texts{"route", "my house", "a bc", "$x \"\\y", "--from", ""}));
    EXPECT_EQ(read({"Two\\ w"}).open, Quote::none);
    EXPECT_EQ(read({"\"Two w"}).open, Quote::twofold);
    EXPECT_EQ(read({"'Two \\w"}).open, Quote::single);
    EXPECT_EQ(read({"'Two \\w"}).words, Texts{"Two \\w"});
    EXPECT_EQ(read({"a\\"}).words, Texts{"a\\"});
    EXPECT_TRUE(read({}).words.empty());
}

// Between `$'` and `'` a backslash takes the place of what it does elsewhere.
TEST(BashLine, KnowsWhatItDoesNotRead) {
    EXPECT_FALSE(read({"route", "$'"}).is_known);
    EXPECT_FALSE(read({"--from", "=", "a$\"b"}).is_known);
    EXPECT_FALSE(read({"\\\\$'"}).is_known);
    EXPECT_TRUE(read({"\\$'"}).is_known);
    EXPECT_TRUE(read({"\"$'"}).is_known);
    EXPECT_TRUE(read({"$'", "x"}).is_known);
}

TEST(BashLine, KeepsWhatStandsBeforeAnOpenQuote) {
    const BashLine line = read({"--from", "=", "\"a\"'!'\"b"});
    EXPECT_EQ(line.words, Texts{"--from=a!b"});
    EXPECT_EQ(line.kept, "--from=a!");
    EXPECT_EQ(line.open, Quote::twofold);
    EXPECT_EQ(read({"'a b'c"}).kept, "");
}

TEST(BashLine, JoinsWhatBashTakesApart) {
    const BashLine value = read({"route", "--as", "=", "ga"});
    EXPECT_EQ(value.words, (Texts{"route", "--as=ga"}));
    EXPECT_EQ(value.kept, "--as=");
    const BashLine begun = read({"route", "house", "--from", "Library", ":"});
    EXPECT_EQ(begun.words, (Texts{"route", "house", "--from", "Library:"}));
    EXPECT_EQ(begun.kept, "Library:");
    const BashLine record = read({"--from", "36", ":", "0", "--to", "x"});
    EXPECT_EQ(record.words, (Texts{"--from", "36:0", "--to", "x"}));
    EXPECT_EQ(record.kept, "");
}

// Bash is asked what it takes them for: every byte that a candidate can have, alone and in a row.
TEST(QuotedForBash, IsThatVeryText) {
    Texts texts{"~root", "-o x", "a  b", "", "$(false)`false`!!", "{a,b}[x]*?#", "#x"};
    for (int byte = 1; byte < 256; ++byte)
        if (byte >= 0x20 && byte != 0x7f) texts.push_back(std::string{'N', char(byte), 'z'});
    texts.insert(texts.end(), {"it \"x\"", "it 'x'"});
    std::string script;
    // Bash puts the quote that closes, unless the text ends with one.
    const auto closed = [](const std::string& text, char quote) {
        return quote + text + (text.ends_with(quote) ? "" : std::string(1, quote));
    };
    for (const std::string& text : texts) {
        script += "printf '<%s>\\n' " + closed(quoted_for_bash(text, Quote::twofold), '"') + '\n' +
                  "printf '<%s>\\n' " + closed(quoted_for_bash(text, Quote::single), '\'') + '\n';
        if (!text.empty())
            script += "printf '<%s>\\n' " + quoted_for_bash(text, Quote::none) + '\n';
    }
    const Workplace place;
    place.put("script", script);
    const Outcome run = place.shell("LC_ALL=C bash script");
    EXPECT_EQ(run.err, "");
    std::string expected;
    for (const std::string& text : texts)
        for (int quotes = text.empty() ? 2 : 3; quotes > 0; --quotes)
            expected += '<' + text + ">\n";
    EXPECT_EQ(run.out, expected);
}

}  // namespace
}  // namespace wend::cli
