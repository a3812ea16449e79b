#include "core/base/choices.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ranges>

#include "core/base/names.hpp"

namespace wend {

std::vector<std::string> choices_in(std::string_view shown) {
    std::vector<std::string> words;
    if (shown.empty() || lower_case(shown) != shown) return words;
    for (const auto word : std::views::split(shown, '|'))
        words.emplace_back(word.begin(), word.end());
    return words;
}

Expected<std::size_t> place_among_choices(std::string_view shown, std::string_view value) {
    const std::vector<std::string> words = choices_in(shown);
    const auto found = std::ranges::find(words, lower_case(value));
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    const auto last = words.empty() ? words.end() : words.end() - 1;
    return failure(fmt::format("'{}' was expected to be {}{}{}", value,
                               fmt::join(words.begin(), last, ", "), words.size() > 1 ? " or " : "",
                               words.empty() ? "" : words.back()));
}

}  // namespace wend
