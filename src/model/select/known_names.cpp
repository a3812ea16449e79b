#include "model/select/known_names.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/nearest_name.hpp"
#include "core/base/printable.hpp"
#include "model/select/column_values.hpp"

namespace wend::select_detail {
namespace {

constexpr std::size_t most_listed = 24;

char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool is_spelt_alike(std::string_view name, std::string_view typed) {
    return std::ranges::equal(name, typed, {}, small, small);
}

// Names with spaces must be typed in quotes.
std::string typed_as(std::string_view name) {
    const bool is_word = !name.empty() && name.find_first_of(" '()<>=!,\"") == name.npos;
    return is_word ? printable(name) : fmt::format("'{}'", printable(name));
}

}  // namespace

std::optional<std::size_t> place_of(std::span<const std::string> names, std::string_view typed) {
    if (const auto same = std::ranges::find(names, typed); same != names.end())
        return static_cast<std::size_t>(same - names.begin());
    for (const auto alike : {is_spelt, is_spelt_alike}) {
        const auto fits = [&](const std::string& name) { return alike(name, typed); };
        const auto first = std::ranges::find_if(names, fits);
        if (first != names.end() && std::ranges::count_if(names, fits) == 1)
            return static_cast<std::size_t>(first - names.begin());
    }
    return std::nullopt;
}

std::string but_there_are(std::span<const std::string> names, std::string_view typed) {
    std::string text;
    if (const std::string near = nearest_name(typed, names); !near.empty())
        text = fmt::format("; did you mean {}?", typed_as(near));
    // Of values that have no name nobody needs to know.
    std::string list;
    std::size_t listed = 0, left_out = 0;
    for (const std::string& name : names) {
        if (name.empty()) continue;
        if (listed == most_listed) {
            ++left_out;
            continue;
        }
        list += fmt::format("{}{}", listed++ > 0 ? ", " : "", typed_as(name));
    }
    if (listed == 0) return text + "; there are none here";
    if (left_out > 0) list += fmt::format(" and {} more", left_out);
    return fmt::format("{}{} {} {}", text, text.empty() ? "; there" : " There",
                       listed == 1 ? "is" : "are", list);
}

}  // namespace wend::select_detail
