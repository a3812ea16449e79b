#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "formats/gta/source/source_document.hpp"
#include "formats/gta_paths/files.hpp"
#include "formats/rule_findings.hpp"
#include "wend/check.hpp"

// What ways would be once they are compiled.

namespace wend::gta_paths::source {
namespace {

// A row at so many sixteenths of a metre east, an inner one or an edge of row 0.
std::string inner(int x) { return "2,-1,0," + std::to_string(x) + ",0,0,0,1,1,1,0,1,0\n"; }
std::string edge(int x, int left, int right) {
    return "1,0,0," + std::to_string(x) + ",0,0,0," + std::to_string(left) + "," +
           std::to_string(right) + ",1,0,1,0\n";
}
// A group of road.
std::string group(const std::string& rows) {
    std::string text = "1, -1\n" + rows;
    for (auto used = std::ranges::count(rows, '\n'); used < 12; ++used)
        text += "0,-1,0,0,0,0,0,0,0,0,0,1,0\n";
    return text;
}

// A road of three nodes, at 10 m, `middle` and 30 m; edges join half a metre apart. Left lanes of
// the first edge of two lead to its own node.
CheckReport checked(int middle, int lanes_to_first, int lanes_on) {
    const int middle_at = middle * 16;
    const std::string text = "path\n" + group(inner(160) + edge(240, lanes_to_first, 1)) +
                             group(inner(middle_at) + edge(248, 1, 1) + edge(400, 1, lanes_on)) +
                             group(inner(480) + edge(408, 1, 1)) + "end\n";
    auto document = make_source({text});
    EXPECT_TRUE(document);
    std::vector<Member> members;
    members.push_back(member_of("paths.ipl", std::move(*document)));
    return check(Map::of(source_format(), std::move(members)).value()).value();
}

TEST(CheckOfSourceText, FindsNothingOnARoad) {
    EXPECT_TRUE(checked(20, 0, 1).totals().empty());
    EXPECT_TRUE(checked(265, 1, 1).totals().empty());
}

TEST(CheckOfSourceText, FindsWhereLanesLeadInAndNotOn) {
    const CheckReport report = checked(20, 0, 0);
    ASSERT_EQ(report.findings().size(), 1u);
    EXPECT_EQ(report.findings()[0].rule->id, "one-way-trap");
    EXPECT_EQ(report.findings()[0].field, "groups[1].rows[0]");
}

// From 10 m to 266 m it is 256 m, one more than a byte holds; from there to 30 m less.
TEST(CheckOfSourceText, FindsWhatIsTooLongForAByte) {
    const CheckReport report = checked(266, 1, 1);
    ASSERT_EQ(report.findings().size(), 1u);
    EXPECT_EQ(report.findings()[0].rule->id, "link-too-long");
    EXPECT_EQ(report.findings()[0].field, "groups[0].rows[0]");
}

// The text of the game's own map.
TEST(CheckOfSourceText, FindsNoneOfThemInTheGame) {
    std::vector<Member> members;
    for (const char* const name :
         {"paths.ipl", "paths2.ipl", "paths3.ipl", "paths4.ipl", "paths5.ipl"}) {
        const auto bytes = read_file(test::shared_data() / "gta-sa-source" / name);
        if (!bytes) GTEST_SKIP() << "skips 5 source texts, which are not there";
        members.push_back(member_of(name, std::move(source_format().read(*bytes)).value()));
    }
    const CheckReport report = check(Map::of(source_format(), std::move(members)).value()).value();
    EXPECT_EQ(test::records_of(report, "one-way-trap").size(), 0u);
    EXPECT_EQ(test::records_of(report, "link-too-long").size(), 0u);
}

}  // namespace
}  // namespace wend::gta_paths::source
