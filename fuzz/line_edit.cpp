#include "fuzz/line_edit.hpp"

#include <vector>

namespace wend::fuzz {
namespace {

// What stands between separators, which are one byte each.
std::vector<std::string> cut_at(std::string_view text, char separator) {
    std::vector<std::string> pieces;
    for (std::size_t end; (end = text.find(separator)) != text.npos; text.remove_prefix(end + 1))
        pieces.emplace_back(text.substr(0, end));
    pieces.emplace_back(text);
    return pieces;
}

std::string with_between(const std::vector<std::string>& pieces, char separator) {
    std::string text;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (i > 0) text += separator;
        text += pieces[i];
    }
    return text;
}

constexpr std::string_view odd_words[] = {"",         "0",
                                          "-1",       "1",
                                          "0.125",    "-0.0",
                                          "65536",    "4294967296",
                                          "1e38",     "-1e300",
                                          "1e-40",    "nan",
                                          "inf",      "0,0",
                                          "0,0,0",    "..",
                                          ".",        "-",
                                          "--",       "=",
                                          "\"",       "'",
                                          "#",        "[]",
                                          "[0]",      "()",
                                          "\x1B[31m", "\xC2\x9B",
                                          "\xFF",     "\x7F",
                                          "\xC3\xA9", "$(x)",
                                          "%s",       "\\",
                                          "/",        "1e5,1e5,1e5",
                                          "-32768",   "99999999999999999999"};

// One piece goes, is doubled, changes places, or is taken from the others.
void change_one(std::vector<std::string>& pieces, const std::vector<std::string>& others,
                Dice& dice) {
    const std::size_t at = dice.below(pieces.size());
    const auto place = pieces.begin() + static_cast<std::ptrdiff_t>(at);
    const std::string one = pieces[at];
    switch (dice.below(5)) {
        case 0:
            if (pieces.size() > 1) pieces.erase(place);
            return;
        case 1:
            pieces.insert(place, 1 + dice.below(dice.once_in(4) ? 16 : 1), one);
            return;
        case 2:
            std::swap(pieces[at], pieces[dice.below(pieces.size())]);
            return;
        case 3:
            pieces.insert(place, dice.one_of(others));
            return;
        default:
            pieces[at] = dice.one_of(others);
    }
}

// A digit becomes another one, or a word an odd one.
std::string edit_word(std::string word, Dice& dice) {
    const std::size_t digit = word.find_first_of("0123456789", dice.below(word.size() + 1));
    if (digit != word.npos && !dice.once_in(3)) {
        word[digit] = static_cast<char>('0' + dice.below(10));
        return word;
    }
    const std::string odd(dice.one_of(odd_words));
    if (dice.once_in(2)) return odd;
    return word.insert(dice.below(word.size() + 1), odd);
}

}  // namespace

std::string edit_lines(std::string_view text, std::string_view other, Dice& dice) {
    std::vector<std::string> lines = cut_at(text, '\n');
    const std::vector<std::string> other_lines = cut_at(other, '\n');
    if (dice.once_in(3)) {
        change_one(lines, other_lines, dice);
    } else {
        std::string& line = dice.one_of(lines);
        const char separator = dice.once_in(4) ? ',' : ' ';
        std::vector<std::string> words = cut_at(line, separator);
        if (dice.once_in(2)) {
            std::string& word = dice.one_of(words);
            word = edit_word(std::move(word), dice);
        } else {
            change_one(words, cut_at(dice.one_of(other_lines), separator), dice);
        }
        line = with_between(words, separator);
    }
    return with_between(lines, '\n');
}

}  // namespace wend::fuzz
