#include <gtest/gtest.h>

#include <fstream>

#include "cli/process.hpp"
#include "support/places.hpp"

namespace wend {
namespace {

// A command of a page, and what stands below it.
struct Shown {
    std::string command, output;
};

// The commands of a page's blocks, in their order: lines that begin with `$ `. What they print
// follows, up to the next one or the end of the block; empty lines around it are for readers.
std::vector<Shown> commands_of(const std::filesystem::path& page) {
    std::vector<Shown> commands;
    bool is_block = false, is_shown = false;
    std::ifstream file(page);
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            is_block = !is_block;
            is_shown = false;
        } else if (is_block && line.starts_with("$ ")) {
            commands.push_back({line.substr(2), ""});
            is_shown = true;
        } else if (is_shown) {
            commands.back().output += line + '\n';
        }
    }
    return commands;
}

std::string without_last_empty_lines(std::string text) {
    while (text.ends_with("\n\n")) text.pop_back();
    return text == "\n" ? "" : text;
}

TEST(Readme, ShowsWhatItsCommandsPrint) {
    const std::vector<Shown> commands = commands_of(test::source_folder() / "README.md");
    ASSERT_GT(commands.size(), 50U);
    const Workplace place;
    for (const Shown& shown : commands) {
        const Outcome run = place.shell("{ " + shown.command + "\n} 2>&1");
        EXPECT_EQ(without_last_empty_lines(run.out), without_last_empty_lines(shown.output))
            << shown.command;
    }
}

}  // namespace
}  // namespace wend
