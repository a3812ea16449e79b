#include "network/described_text.hpp"

#include <fmt/format.h>

#include <ranges>

namespace wend {

Expected<bool> flag_said(std::string_view called, std::string_view text) {
    if (text.empty() || text == "yes") return true;
    if (text == "no") return false;
    return failure(fmt::format("{}: '{}' was expected to be yes or no", called, text));
}

Expected<int> word_said(std::string_view words, std::string_view called, std::string_view text) {
    int index = 0;
    for (const auto word : std::views::split(words, '|')) {
        if (std::string_view(word.begin(), word.end()) == text) return index;
        ++index;
    }
    return failure(fmt::format("{}: '{}' was expected to be one of {}", called, text, words));
}

}  // namespace wend
