#include "cli/dropped.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>

#include "core/base/file_name.hpp"
#include "core/io/platform.hpp"

namespace wend::cli {
namespace {

constexpr const char* how_to_begin =
    "Wend works on the navigation data of games. Drop files or folders of a game onto its icon,\n"
    "and it tells what they are and what is wrong with them. All else it does in a terminal: open\n"
    "one in the folder of wend.exe and type\n\n"
    "  wend --help\n";

}  // namespace

bool can_be_dropped(const std::vector<std::string>& words) {
    return std::ranges::all_of(words, [](const std::string& word) {
        std::error_code ignored;
        return std::filesystem::exists(platform::path_of(word), ignored);
    });
}

ExitStatus tell_of_dropped(const std::vector<std::string>& names, const RunVerb& run,
                           Console& console) {
    if (names.empty()) console.print("{}", Lines(how_to_begin));
    ExitStatus all = ExitStatus::fine;
    for (const std::string& name : names) {
        if (&name != &names.front()) console.print("\n\n");
        console.print("{}\n\n", console.heading(base_name(name)));
        for (const std::string_view verb : {"info", "check"}) {
            all = std::max(all, run(verb, {name}));
            if (verb == "info") console.print("\n");
        }
    }
    return all;
}

void wait_for_enter(Console& console) {
    console.print("\nPress Enter to close this window.");
    console.flush();
    platform::FileHandle input = platform::FileHandle::standard_input();
    std::array<std::byte, 1> letter{};
    for (;;) {
        const auto count = input.read(letter);
        if (!count || *count == 0 || letter[0] == std::byte{'\n'}) return;
    }
}

}  // namespace wend::cli
