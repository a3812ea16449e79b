#include "cli/output_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "base/file_name.hpp"
#include "base/number_text.hpp"
#include "cli/picture.hpp"
#include "io/folder.hpp"
#include "io/platform.hpp"
#include "wend/exchange.hpp"

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

}  // namespace wend::cli
