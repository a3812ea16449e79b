#include <gtest/gtest.h>

#include <algorithm>

#include "change/random_edits.hpp"
#include "wend/diff.hpp"

namespace wend::test {
namespace {

// A mesh, the same with one width changed, and the patch between them.
class WrongPatch : public testing::Test {
  protected:
    const Format& format = **std::ranges::find_if(
        formats(), [](const Format* f) { return f->info().id == "source-nav"; });
    const Map was = made_up(format, "16.0", 30, 3);
    const Map is = [this] {
        std::vector<Member> members(was.members().begin(), was.members().end());
        std::shared_ptr<Document> copy = members[0].document->copy();
        EXPECT_TRUE(copy->at("areas[2].north_east_height").value().set(12.5));
        members[0].document = std::move(copy);
        return Map::of(format, std::move(members)).value();
    }();
    const std::string sealed = [this] {
        std::string text;
        TextSink sink([&](std::string_view piece) { text += piece; });
        Patch::between(was, is).value().write_json(sink);
        sink.flush();
        return text;
    }();
    // As people write one.
    const std::string json = sealed.substr(0, sealed.rfind(",\n\"checksum\"")) + "\n}\n";

    std::string refusal(const Map& map, const std::string& text, bool back = false) const {
        const auto made = apply_patch(map, text, back);
        return made ? "" : made.error().text();
    }
    std::string with(const std::string& part, const std::string& by) const {
        std::string text = json;
        const std::size_t at = text.find(part);
        EXPECT_NE(at, std::string::npos) << part << " in " << json;
        return text.replace(at, part.size(), by);
    }
};

TEST_F(WrongPatch, IsRefusedByTheRecordThatIsNotAsExpected) {
    ASSERT_EQ(refusal(was, json), "");
    EXPECT_NE(refusal(is, json).find("areas[2].north_east_height: the patch expects 0 here, and "
                                     "there is 12.5"),
              std::string::npos)
        << refusal(is, json);
    EXPECT_NE(refusal(was, json, true).find("areas[2].north_east_height: the patch expects 12.5"),
              std::string::npos)
        << refusal(was, json, true);
}

TEST_F(WrongPatch, IsRefusedWhereTheMapDiffersElsewhere) {
    std::vector<Member> members(was.members().begin(), was.members().end());
    std::shared_ptr<Document> copy = members[0].document->copy();
    ASSERT_TRUE(copy->at("areas[9].south_west_height").value().set(1.0));
    members[0].document = std::move(copy);
    const Map other = Map::of(format, std::move(members)).value();
    EXPECT_NE(refusal(other, json).find("it differs where the patch changes nothing"),
              std::string::npos)
        << refusal(other, json);
}

TEST_F(WrongPatch, OfAnotherFormatOrOfNoneIsRefused) {
    const Format& other = *formats().front();
    const Map town = made_up(other, other.info().versions.front().name, 30, 3);
    EXPECT_NE(refusal(town, json).find("the patch is for source-nav"), std::string::npos);
    EXPECT_NE(refusal(was, "{}").find("this is no patch"), std::string::npos);
    EXPECT_NE(refusal(was, "[1]").find("line 1"), std::string::npos);
    EXPECT_NE(refusal(was, with("\"wend_patch\": 1", "\"wend_patch\": 3")).find("newer version"),
              std::string::npos);
}

TEST_F(WrongPatch, WithPathsThatLeadNowhereIsRefused) {
    for (const auto& [part, by] :
         {std::pair("areas[2].north", "areas[999].north"),
          std::pair("areas[2].north", "areas.north"),
          std::pair("areas[2].north", "areas[2][3].north"), std::pair("areas[2].n", "ar[[eas[2].n"),
          std::pair("\"set\"", "\"remove\""), std::pair("\"set\"", "\"turn\""),
          std::pair("\"is\": 12.5", "\"is\": \"high\""),
          std::pair("\"is\": 12.5", "\"is\": [12.5]")})
        EXPECT_NE(refusal(was, with(part, by)), "") << part << " as " << by;
}

// Whatever is cut out of a patch or put into it, there is an answer.
TEST_F(WrongPatch, SpoiltAnywhereEndsInAnAnswer) {
    std::mt19937_64 random(5);
    for (int i = 0; i < 3000; ++i) {
        std::string text = json;
        const std::size_t at = random() % text.size();
        switch (random() % 3) {
            case 0:
                text.erase(at, 1 + random() % 9);
                break;
            case 1:
                text.insert(at, 1, "0[]{}\",:x"[random() % 9]);
                break;
            default:
                text[at] = static_cast<char>(random() % 256);
        }
        const auto made = apply_patch(was, text);
        EXPECT_TRUE(!made || bytes_of(*made) == bytes_of(is)) << text;
    }
}

TEST_F(WrongPatch, IsRefusedWhereItsChecksumDoesNotFit) {
    ASSERT_NE(sealed, json);
    EXPECT_EQ(refusal(was, sealed), "");
    EXPECT_EQ(refusal(is, sealed, true), "");
    const auto is_blank = [](char letter) { return letter == ' ' || letter == '\n'; };
    // What stands behind the checksum is but the end; and where its key is another it is no
    // checksum, and the patch as good as it was.
    const std::size_t key = sealed.rfind("checksum");
    for (std::size_t at = 0; at + 3 < sealed.size(); ++at) {
        if (at >= key && at < key + 8) continue;
        std::string damaged = sealed;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        if (is_blank(sealed[at]) || is_blank(damaged[at])) continue;
        EXPECT_NE(refusal(was, damaged), "") << damaged;
    }
    std::string other = sealed;
    other.replace(other.find("\"is\": 12.5"), 10, "\"is\": 12.6");
    EXPECT_NE(refusal(was, other).find("damaged or changed since it was made"), std::string::npos)
        << refusal(was, other);
    std::string more = sealed;
    more.replace(more.rfind("\n}"), 2, ",\"files\": []\n}");
    EXPECT_NE(refusal(was, more).find("nothing may follow the key \"checksum\""), std::string::npos)
        << refusal(was, more);
}

// As git and mail give line ends, and editors indent.
TEST_F(WrongPatch, MayBeLaidOutAnew) {
    std::string wide;
    for (const char letter : sealed)
        wide += letter == '\n' ? std::string("\r\n\t ") : std::string(1, letter);
    EXPECT_EQ(refusal(was, wide), "");
    std::string tight = sealed;
    std::erase(tight, '\n');
    EXPECT_EQ(refusal(was, tight), "");
    // A blank in a text is none between values.
    std::string other = sealed;
    other.replace(other.find("building.nav"), 8, "buil ing");
    EXPECT_NE(refusal(was, other), "");
}

}  // namespace
}  // namespace wend::test
