#include "wend/loss_report.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

// What a report says, a line each.
std::vector<std::string> lines_of(const LossReport& report) {
    std::vector<std::string> lines;
    for (const LossReport::Loss& loss : report.losses())
        lines.push_back(loss.file + "|" + loss.field + "|" + loss.record + "|" + loss.message);
    for (const LossReport::FieldTotal& total : report.totals())
        lines.push_back(total.field + " " + std::to_string(static_cast<int>(total.kind)) + " " +
                        std::to_string(total.count));
    return lines;
}

// So many losses of a field, told apart by the letter of their file.
void add(LossReport& report, int count, const std::string& field, LossKind kind, char file) {
    report.begin_file(std::string(1, file));
    for (int i = 0; i < count; ++i) report.add(kind, field, std::to_string(i), "it is gone");
}

TEST(LossReport, AppendedIsAsIfAllHadBeenAddedToOne) {
    for (const int first : {0, 1, 60, 99, 100, 150})
        for (const int second : {0, 1, 40, 41, 100, 250}) {
            LossReport one, a, b;
            for (LossReport* const report : {&one, &a}) {
                add(*report, first, "node.width", LossKind::lost, 'a');
                add(*report, 3, "link.length", LossKind::changed, 'a');
            }
            for (LossReport* const report : {&one, &b}) {
                add(*report, 2, "node.width", LossKind::invented, 'b');
                add(*report, second, "node.width", LossKind::lost, 'b');
            }
            a.append(b);
            EXPECT_EQ(lines_of(a), lines_of(one)) << first << " and " << second;
            EXPECT_EQ(a.losses().size(),
                      static_cast<std::size_t>(std::min(first + second, 100) + 3 + 2));
        }
}

TEST(LossReport, NotesStandAgainstNothingAndAreAppended) {
    LossReport report, more;
    report.note("the first");
    more.note("the second");
    report.append(more);
    EXPECT_EQ(report.notes(), (std::vector<std::string>{"the first", "the second"}));
    EXPECT_TRUE(report.empty());
    EXPECT_TRUE(report.allows(false));
}

}  // namespace
}  // namespace wend
