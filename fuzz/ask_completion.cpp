#include <algorithm>

#include "cli/set_up/completion.hpp"
#include "fuzz/parts.hpp"
#include "fuzz/promise.hpp"
#include "fuzz/target.hpp"
#include "tests/support/temporary_folder.hpp"

// Command lines that a shell asks about, with a map of a stranger in them.

namespace wend::fuzz {
namespace {

// The word for the map.
constexpr std::string_view map_word = "@";

// Words that can name no file but the map; only the last is as it is, which is never opened.
std::vector<std::string> words_in(std::string_view text, const TemporaryFolder& folder,
                                  const std::string& map) {
    std::vector<std::string> words;
    for (;;) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        words.emplace_back(text.substr(0, end));
        if (end == text.size()) break;
        text.remove_prefix(end + 1);
    }
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        std::string& word = words[i];
        std::erase(word, '\0');
        if (word == map_word) {
            word = map;
        } else if (word.size() < 2 || word.front() != '-') {
            std::ranges::replace(word, '/', '_');
            word = folder.name("no-" + word);
        }
    }
    return words;
}

// Whether a terminal would take some of it for an order.
bool has_controls(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (byte < 0x20 || byte == 0x7F || (byte == 0xC2 && next >= 0x80 && next < 0xA0))
            return true;
    }
    return false;
}

}  // namespace

void ask_completion(const Format& format, ByteView input) {
    static const TemporaryFolder folder;
    const auto parts = parts_of(input);
    const std::string map =
        folder.put("map" + format.info().extensions.front(), bytes_as_text(part_of(parts, 1)));
    const std::vector<std::string> words = words_in(bytes_as_text(part_of(parts, 0)), folder, map);
    for (const auto& [text, help] : cli::complete(words).candidates) {
        promise(text.starts_with(words.back()), format, "candidates go on as the word begins",
                text);
        promise(!has_controls(text) && !has_controls(help), format,
                "candidates have no control characters", text);
    }
}

}  // namespace wend::fuzz
