#include "model/select/fault.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/printable.hpp"

namespace wend::select_detail {
namespace {

// Of a long expression no more is shown before and after the character, so that both lines fit a
// terminal.
constexpr std::size_t most_before = 48, most_after = 24;

bool begins_character(char byte) { return (byte & 0xC0) != 0x80; }

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

// A text without as many of its first characters.
std::string_view without_first(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    for (; end < text.size(); ++end)
        if (begins_character(text[end]) && count-- == 0) break;
    return text.substr(end);
}

std::string_view first(std::string_view text, std::size_t count) {
    return text.substr(0, text.size() - without_first(text, count).size());
}

}  // namespace

Error fault(std::string_view expression, std::size_t at, std::string message) {
    // Shown apart, so that what is no UTF-8 does not move the mark.
    std::string before = printable(expression.substr(0, at)),
                after = printable(expression.substr(at));
    const std::size_t place = characters(before);
    if (place > most_before)
        before = "..." + std::string(without_first(before, place - most_before));
    if (characters(after) > most_after) after = std::string(first(after, most_after)) + "...";
    return ErrorDetails{
        .message = fmt::format("character {}: {}", place + 1, message),
        .excerpt = fmt::format("{}{}\n{:>{}}", before, after, "^", characters(before) + 1)};
}

}  // namespace wend::select_detail
