#include "cli/change/words.hpp"

#include <fmt/format.h>

#include "model/network/said.hpp"

namespace wend::cli {

Expected<std::vector<std::string>> words_of(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    bool is_word = false;
    char quote = 0;
    for (const char letter : line) {
        if (quote != 0) {
            if (letter == quote)
                quote = 0;
            else
                word += letter;
        } else if (letter == '\'' || letter == '"') {
            quote = letter;
            is_word = true;
        } else if (letter == ' ' || letter == '\t' || letter == '\r') {
            if (is_word) words.push_back(std::move(word));
            word.clear();
            is_word = false;
        } else if (letter == '#' && !is_word) {
            return words;
        } else {
            word += letter;
            is_word = true;
        }
    }
    if (quote != 0) return failure(fmt::format("a quote {} is not closed", quote));
    if (is_word) words.push_back(std::move(word));
    return words;
}

Expected<std::vector<double>> numbers_of(std::string_view text, std::size_t least,
                                         std::size_t most) {
    if (auto numbers = numbers_said(text, least, most)) return std::move(*numbers);
    return failure(least == most
                       ? fmt::format("expected {} number{} with commas between, found \"{}\"",
                                     least, least == 1 ? "" : "s", text)
                       : fmt::format("expected {} to {} numbers with commas between, found \"{}\"",
                                     least, most, text));
}

}  // namespace wend::cli
