#include "cli/look/explain_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "api/answers/explain_answer.hpp"

namespace wend::cli {
namespace {

// Bytes shown of a run in a table, and of the one run that was asked for.
constexpr std::size_t max_in_table = 8, max_alone = 256, bytes_a_line = 16;
// Texts longer than this stick out of their columns.
constexpr std::size_t widest_column = 40;

std::string hex(ByteView bytes) {
    std::string text;
    for (const std::byte byte : bytes)
        text += fmt::format("{}{:02x}", text.empty() ? "" : " ", std::to_integer<unsigned>(byte));
    return text;
}

ByteView bytes_of(ByteView file, const ExplainedRun& run) {
    const std::size_t offset = std::min<std::size_t>(run.offset, file.size());
    return file.subspan(offset, std::min<std::size_t>(run.size, file.size() - offset));
}

Expected<void> print_json(Console& console, const Input::File& file,
                          const std::optional<std::uint64_t>& at) {
    return file.explain([&](const ExplainedRun& run) {
        if (at && (*at < run.offset || *at >= run.offset + run.size)) return;
        const ExplainAnswer answer(run, hex(bytes_of(file.bytes, run)));
        write_answer(console.data(), answer, 0);
    });
}

Expected<void> print_table(Console& console, const Input::File& file) {
    // Explaining is cheap: once to measure the columns, once to print.
    std::size_t path_width = 5, value_width = 5;
    static_cast<void>(file.explain([&](const ExplainedRun& run) {
        path_width = std::max(path_width, std::min(run.path.size(), widest_column));
        value_width = std::max(value_width, std::min(run.value.size(), widest_column));
    }));
    const auto print_row = [&](std::string_view offset, std::string_view bytes,
                               std::string_view path, std::string_view value,
                               std::string_view note) {
        std::string row =
            fmt::format("{:<10}  {:<{}}  {:<{}}  {:<{}}  {}", offset, bytes, 3 * max_in_table + 1,
                        path, path_width, value, value_width, note);
        row.erase(row.find_last_not_of(' ') + 1);
        console.print("{}\n", row);
    };
    print_row("offset", "bytes", "field", "value", "note");
    return file.explain([&](const ExplainedRun& run) {
        const ByteView bytes = bytes_of(file.bytes, run);
        const ByteView shown = bytes.first(std::min(bytes.size(), max_in_table));
        print_row(fmt::format("{:#010x}", run.offset),
                  hex(shown) + (shown.size() < bytes.size() ? ".." : ""), run.path, run.value,
                  run.note);
    });
}

void print_alone(Console& console, ByteView file, const ExplainedRun& run) {
    console.print("offset  {:#x} ({})\nsize    {}\nfield   {}\nvalue   {}\n", run.offset,
                  run.offset, run.size, run.path, run.value);
    if (!run.note.empty()) console.print("note    {}\n", run.note);
    for (const ExplainedBits& bit : run.bits)
        console.print("{}{} {}{}: {}\n", &bit == run.bits.data() ? "bits    " : "        ",
                      bit.name, bit.value,
                      bit.value_name.empty() ? "" : fmt::format(" ({})", bit.value_name), bit.note);
    ByteView bytes = bytes_of(file, run);
    const std::size_t shown = std::min(bytes.size(), max_alone);
    for (std::size_t i = 0; i < shown; i += bytes_a_line)
        console.print("{}{:#010x}  {}\n", i == 0 ? "bytes   " : "        ", run.offset + i,
                      hex(bytes.subspan(i, std::min(bytes_a_line, shown - i))));
    if (shown < bytes.size()) console.print("        and {} more\n", bytes.size() - shown);
}

Expected<void> print_run_at(Console& console, const Input::File& file, std::uint64_t at) {
    return file.explain([&](const ExplainedRun& run) {
        if (at >= run.offset && at < run.offset + run.size) print_alone(console, file.bytes, run);
    });
}

}  // namespace

constinit const VerbInfo ExplainVerb::info{"explain", "Look",
                                           "Explains every byte of a file, or those at one offset",
                                           "wend sample gta-sa-paths --nodes 500 -o town\n"
                                           "wend explain town/nodes36.dat\n"
                                           "wend explain town/nodes36.dat --offset 0x1c\n"
                                           "wend sample source-nav --nodes 20 -o house\n"
                                           "wend explain house/building.nav --json"};

void ExplainVerb::declare(Arguments& arguments) {
    input.declare_one(arguments);
    arguments.number("--offset", "OFFSET",
                     "only the field at this offset in bytes, decimal or, after 0x, hexadecimal",
                     at);
    arguments.flag("--json", "print a JSON object for each field, one a line", json);
}

ExitStatus ExplainVerb::run(Console& console) {
    const auto file = input.read_one();
    if (!file) return console.error(file.error());
    if (at && *at >= file->bytes.size())
        return console.error({fmt::format("--offset {:#x} is beyond the end: the file has {} bytes",
                                          *at, file->bytes.size()),
                              file->name});
    const auto explained = json ? print_json(console, *file, at)
                           : at ? print_run_at(console, *file, *at)
                                : print_table(console, *file);
    if (explained) return ExitStatus::fine;
    Error error = explained.error();
    error->file = file->name;
    return console.error(error);
}

}  // namespace wend::cli
