#include "formats/gta/train_track.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/base/integers.hpp"
#include "core/base/number_text.hpp"

namespace wend::gta_paths::source {
namespace {

// How many numbers are in a line; none where something else stands in it.
std::optional<std::size_t> numbers_in(std::string_view line) {
    for (std::size_t count = 0;; ++count) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t\r,"), line.size()));
        if (line.empty()) return count;
        if (!take_finite_number(line)) return std::nullopt;
    }
}

std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

}  // namespace

std::string train_track(std::string_view text) {
    constexpr std::string_view utf_8_mark = "\xEF\xBB\xBF";
    if (text.starts_with(utf_8_mark)) text.remove_prefix(utf_8_mark.size());
    if (numbers_in(take_line(text)) != 1u) return {};
    u64 points = 0;
    while (!text.empty()) {
        const auto numbers = numbers_in(take_line(text));
        if (numbers == 3u || numbers == 4u)
            ++points;
        else if (numbers != 0u)
            return {};
    }
    if (points == 0) return {};
    return fmt::format(
        "the track of a train in Grand Theft Auto, a text with the places of {} points", points);
}

}  // namespace wend::gta_paths::source
