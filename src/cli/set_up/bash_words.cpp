#include "cli/set_up/bash_words.hpp"

#include <optional>

namespace wend::cli {
namespace {

using Quote = BashLine::Quote;

struct Unquoted {
    std::string text;
    Quote open = Quote::none;
    std::size_t before_open = 0;  // How much of the text stands before the open quote.
};

// Of `$'...'` and `$"..."`, which mean something else to Bash, nothing is known.
std::optional<Unquoted> without_quotes(std::string_view piece) {
    Unquoted result;
    bool after_dollar = false;
    for (std::size_t i = 0; i < piece.size(); ++i) {
        const char character = piece[i];
        const bool is_quote = character == '\'' || character == '"';
        if (is_quote && result.open == Quote::none) {
            if (after_dollar) return std::nullopt;
            result.open = character == '"' ? Quote::twofold : Quote::single;
            result.before_open = result.text.size();
        } else if (is_quote && (character == '"') == (result.open == Quote::twofold)) {
            result.open = Quote::none;
        } else if (character == '\\' && result.open != Quote::single && i + 1 < piece.size() &&
                   (result.open == Quote::none ||
                    std::string_view("$`\"\\").find(piece[i + 1]) != std::string_view::npos)) {
            result.text += piece[++i];
            after_dollar = false;
            continue;
        } else {
            result.text += character;
        }
        after_dollar = character == '$' && result.open == Quote::none;
    }
    if (result.open == Quote::none) result.before_open = 0;
    return result;
}

bool is_separator(std::string_view piece) {
    return !piece.empty() && piece.find_first_not_of("=:@") == piece.npos;
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
        const auto known = without_quotes(piece);
        line.is_known = known.has_value();
        const Unquoted unquoted = known.value_or(Unquoted());
        if ((joins || separates) && !line.words.empty()) {
            line.kept = line.words.back();
            line.words.back() += unquoted.text;
        } else {
            line.kept.clear();
            line.words.push_back(unquoted.text);
        }
        if (separates) line.kept = line.words.back();
        line.kept += unquoted.text.substr(0, unquoted.before_open);
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
