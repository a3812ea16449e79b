#include "cli/change/diff_text.hpp"

#include <fmt/format.h>

#include "cli/text/text.hpp"

namespace wend::cli {
namespace {

std::string counts_text(const ListStory& list) {
    std::string text;
    const auto add = [&](std::uint64_t count, std::string_view what) {
        if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, what);
    };
    add(list.added, "new");
    add(list.removed, "gone");
    add(list.changed - list.analysed - list.renumbered, "changed");
    add(list.renumbered, "with only another number");
    add(list.analysed, "with other results of analysis alone");
    add(list.moved, "in another order");
    return text;
}

void print_summary(Console& console, const FileStory& file) {
    for (const ListStory& list : file.lists)
        console.print("  {}: {}\n", list.list, counts_text(list));
    const bool has_others = file.lists.empty();
    if (has_others && file.fate == FileStory::Fate::changed)
        console.print("  {} changed\n", counted(file.lines.size(), "value"));
}

}  // namespace

void print_story(Console& console, const FileStory& file, bool only_counts) {
    constexpr std::string_view fates[] = {"", " (gone: only the first map has it)",
                                          " (new: only the second map has it)"};
    const auto fate = file.fate == FileStory::Fate::changed   ? fates[0]
                      : file.fate == FileStory::Fate::removed ? fates[1]
                                                              : fates[2];
    console.print("{}{}\n", file.file, fate);
    if (only_counts) return print_summary(console, file);
    for (const std::string& line : file.lines) console.print("  {}\n", line);
}

}  // namespace wend::cli
