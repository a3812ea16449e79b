#include "cli/bash_words.hpp"

namespace wend::cli {
namespace {

using Quote = BashLine::Quote;

struct Unquoted {
    std::string text;
    Quote open = Quote::none;
};

Unquoted without_quotes(std::string_view piece) {
    Unquoted result;
    for (std::size_t i = 0; i < piece.size(); ++i) {
        const char character = piece[i];
        if (character == '\'' && result.open != Quote::twofold) {
            result.open = result.open == Quote::single ? Quote::none : Quote::single;
        } else if (character == '"' && result.open != Quote::single) {
            result.open = result.open == Quote::twofold ? Quote::none : Quote::twofold;
        } else if (character == '\\' && result.open != Quote::single && i + 1 < piece.size() &&
                   (result.open == Quote::none ||
                    std::string_view("$`\"\\").find(piece[i + 1]) != std::string_view::npos)) {
            result.text += piece[++i];
        } else {
            result.text += character;
        }
    }
    return result;
}

bool is_separator(std::string_view piece) {
    return !piece.empty() && piece.find_first_not_of("=:") == piece.npos;
}

bool is_plain(char character) {
    const auto code = static_cast<unsigned char>(character);
    return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z') ||
           (character >= 'a' && character <= 'z') || code >= 0x80 ||
           std::string_view("%+,-./:=@_").find(character) != std::string_view::npos;
}

}  // namespace

BashLine read_bash_line(std::span<const std::string> pieces) {
    BashLine line;
    bool joins = false;  // Whether the next piece goes on with the word before.
    for (const std::string& piece : pieces) {
        const bool separates = is_separator(piece);
        const Unquoted unquoted = without_quotes(piece);
        if ((joins || separates) && !line.words.empty()) {
            line.kept = line.words.back();
            line.words.back() += unquoted.text;
        } else {
            line.kept.clear();
            line.words.push_back(unquoted.text);
        }
        if (separates) line.kept = line.words.back();
        line.open = unquoted.open;
        joins = separates;
    }
    return line;
}

std::string quoted_for_bash(std::string_view text, Quote open) {
    std::string result;
    for (const char character : text) {
        if (open == Quote::single)
            result += character == '\'' ? "'\\''" : std::string(1, character);
        else if (open == Quote::none)
            result +=
                is_plain(character) ? std::string(1, character) : std::string{'\\', character};
        else if (character == '!')  // Even between these quotes it would recall an earlier line.
            result += "\"'!'\"";
        else if (std::string_view("$`\"\\").find(character) != std::string_view::npos)
            result += {'\\', character};
        else
            result += character;
    }
    // Bash closes the quote behind all but what ends with one.
    if (open == Quote::twofold && text.ends_with('"'))
        result.replace(result.size() - 2, 2, "\"'\"'\"\"");
    if (open == Quote::twofold && text.ends_with('!')) result += '"';
    if (open == Quote::single && result.ends_with('\'')) result.pop_back();
    return result;
}

}  // namespace wend::cli
