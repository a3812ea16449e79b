#include <fmt/format.h>

#include "formats/gp2/records/command_table.hpp"
#include "formats/gp2_track/files.hpp"
#include "formats/page.hpp"

// What docs/formats/gp2-track.md and f1gp-track.md say must stay true. WEND_UPDATE_GOLDEN=1 writes
// their tables anew.

namespace wend::gp2_track {
namespace {

TEST(TrackPages, HaveTheLayoutOfTheCode) {
    for (const Format* format : {&gp2_format, &f1gp_format})
        test::Page(format->info().id).expect_part("layout", '\n' + format->layout_page());
}

std::string games_of(const Command& command) {
    return command.number <= last_f1gp_command ? "both" : "GP2";
}

TEST(TrackPages, HaveTheTableOfCommands) {
    constexpr std::size_t max_names = 40;
    std::string table =
        "\n| number | name | arguments | others | games | meaning |\n|---|---|---|---|---|---|\n";
    for (const Command& command : command_table) {
        std::string others;
        for (std::size_t i = 0; i < command.count(); ++i) {
            const Argument& argument = command.arguments[i];
            others += fmt::format("{}`{}`", i == 0 ? "" : ", ", argument.name);
            const std::string names = argument.names.text(max_names);
            if (*argument.note)
                others += fmt::format(" ({}{}{})", argument.note, names.empty() ? "" : ": ", names);
        }
        const bool varies = command.number == far_view_command;
        table += fmt::format("| {:02X} | `{}` | {}{} | {} | {} | {} |\n", command.number,
                             command.name, varies ? "7 or " : "", command.count() + 1, others,
                             games_of(command), command.meaning);
    }
    test::Page("gp2-track").expect_part("commands", table + '\n');
}

TEST(Commands, AreToldOfInWords) {
    for (const Command& command : command_table) {
        EXPECT_NE(std::string_view(command.meaning), "") << command.name;
        for (std::size_t i = 0; i < command.count(); ++i)
            EXPECT_NE(std::string_view(command.arguments[i].note), "")
                << command.name << ' ' << command.arguments[i].name;
    }
}

// The example of the page is a file, and dumping that file gives the example.
TEST(TrackPages, ShowAnExampleThatHolds) {
    std::string json = test::Page("gp2-track").part("example");
    ASSERT_TRUE(json.starts_with("```json\n") && json.ends_with("```\n"));
    json = json.substr(8, json.size() - 8 - 4);
    const DocumentPointer document = test::build_well(gp2_format, json);
    ASSERT_TRUE(document);
    EXPECT_EQ(test::json_of(*document), json);
    EXPECT_NE(json.find("\"stored\""), std::string::npos);
}

}  // namespace
}  // namespace wend::gp2_track
