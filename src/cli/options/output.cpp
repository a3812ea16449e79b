#include "cli/options/output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "api/open/archive_place.hpp"
#include "cli/options/picture.hpp"
#include "cli/text/text.hpp"
#include "core/base/file_name.hpp"
#include "core/base/number_text.hpp"
#include "core/io/file.hpp"
#include "core/io/folder.hpp"
#include "core/io/platform.hpp"
#include "wend/convert.hpp"

namespace wend::cli {
namespace {

// What other verbs make, and files of games are not.
struct Elsewhere {
    std::string_view ending, thing, by;
};
constexpr std::array made_elsewhere{
    Elsewhere{"json", "JSON", "'wend dump FILE -o' makes it of a file"},
    Elsewhere{"svg", "a picture", "'wend draw FILE... -o' makes one of a map"},
    Elsewhere{"png", "a picture", "'wend draw FILE... -o' makes one of a map"}};

// A few letters and digits after a dot: `nav`, but not the `1` of `town.1`.
bool is_ending_of_files(std::string_view ending) {
    constexpr std::size_t longest = 8;
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    return ending.size() <= longest && std::ranges::any_of(ending, is_letter) &&
           std::ranges::all_of(ending, [&](char c) { return is_letter(c) || is_digit(c); });
}

}  // namespace

void Output::declare(Arguments& arguments, std::string value_name, std::string help,
                     bool required) {
    Argument& option = arguments.option("--output", std::move(value_name), std::move(help), name);
    option.short_name = "-o";
    option.required = required;
    declare_force(arguments);
}

void Output::declare_force(Arguments& arguments) {
    arguments.flag("--force", "replace what is there already", force);
}

Expected<std::vector<SavedFile>> write_files(const std::vector<OutputFile>& files,
                                             const Output& output, OutputPlace place,
                                             Console& console, std::vector<std::string> removed) {
    const SaveOptions how{output.force, console.progress("writing files"), std::move(removed)};
    if (place == OutputPlace::folder) return save_all(files, output.name, how);
    return save_as(files, output.name, how);
}

void tell_padding(Console& console, std::uint64_t bytes) {
    if (bytes > 0) console.note(fmt::format("left out {} of padding", counted(bytes, "byte")));
}

bool is_named_as_folder(const std::string& name) {
    return (!name.empty() && !platform::path_of(name).has_filename()) || is_folder(name);
}

Expected<void> expect_fitting_name(const std::string& name, OutputPlace place,
                                   const FormatInfo* written) {
    if (is_named_as_folder(name)) return {};
    const std::string ending = lower_case_ending(name);
    const bool is_own = written && std::ranges::count(written->extensions, "." + ending) > 0;
    const auto refusal = [&](std::string_view thing, std::string_view by) {
        return failure(
            fmt::format("ends like {}, but a file of a game would be written; {}", thing, by),
            name);
    };
    for (const auto& [own, thing, by] : made_elsewhere)
        if (ending == own && !is_own) return refusal(thing, by);
    if (const Exchange* const other = exchange_by_name(name); other && !is_own)
        return refusal(other->info().id, other->info().takes_maps
                                             ? "'wend convert FILE... OUT' makes it of a map"
                                             : "Wend reads such files and writes none");
    if (place == OutputPlace::own_name || !is_ending_of_files(ending)) return {};
    return failure(fmt::format("looks like a file, but would become a folder; write {}/ if it is "
                               "to be called so",
                               name),
                   name);
}

const Exchange* exchange_beside(const Format& format, const std::string& output) {
    const std::string ending = "." + lower_case_ending(output);
    if (is_named_as_folder(output) || std::ranges::count(format.info().extensions, ending) > 0)
        return nullptr;
    const auto target = target_of(format, {.output = output});
    return target->exchange;
}

ExchangeAround exchange_around(const Map& map) {
    const std::string& file = map.members().front().file;
    std::string name = file_size(file) ? std::string() : file_before(file);
    const Exchange* const exchange = name.empty() ? nullptr : exchange_by_name(name);
    if (!exchange) return {};
    return {exchange, std::move(name)};
}

Expected<std::vector<SavedFile>> write_exchange(const Exchange& exchange, const Map& map,
                                                const Output& output) {
    LossReport losses;
    const Conversion how{.to = exchange.info().id, .output = output.name};
    const auto made = convert(std::span(&map, 1), how, losses);
    if (!made) return failure(made.error());
    return save_as(made->files, output.name, {.replace = output.force});
}

}  // namespace wend::cli
