#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/number_text.hpp"
#include "wend/speeds.hpp"

namespace wend {
namespace {

struct NamedUnit {
    std::string_view name;
    Speeds::Unit unit;
    double scale;  // How much of the unit a second one of it is.
};
constexpr std::array<NamedUnit, 4> speed_units{{
    {"km/h", Speeds::Unit::metres, 1 / 3.6},
    {"m/s", Speeds::Unit::metres, 1},
    {"mph", Speeds::Unit::metres, 0.44704},
    {"units/s", Speeds::Unit::units, 1},
}};

std::string_view without_comment(std::string_view line) {
    for (std::size_t at = line.find('#'); at != line.npos; at = line.find('#', at + 1))
        if (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t') return line.substr(0, at);
    return line;
}

// What stands before a separator; the text keeps what comes after it.
std::string_view take_before(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view before = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return before;
}

Expected<void> read_speed(std::string_view text, Speeds::Line& line) {
    if (text == "closed") return {};
    std::string_view unit = text;
    const auto number = take_finite_number(unit);
    unit = trimmed(unit);
    if (!number || *number <= 0)
        return failure(fmt::format(
            "'{}' was expected to be a speed above 0, such as 60 km/h, or closed", text));
    const auto named = std::ranges::find(speed_units, unit, &NamedUnit::name);
    if (named == speed_units.end())
        return failure(
            fmt::format("the speed '{}' was expected to be in km/h, m/s, mph or units/s", text));
    line.speed = *number * named->scale;
    line.unit = named->unit;
    return {};
}

Expected<void> read_subject(std::string_view text, Speeds::Line& line) {
    for (bool first = true; first || !text.empty(); first = false) {
        std::string_view value = take_before(text, ',');
        if (value.find('=') == value.npos) {
            if (!first || value.empty())
                return failure(fmt::format(
                    "'{}' was expected to be {}", value,
                    first ? "a kind, or any" : "a condition COLUMN=VALUE, such as speed_class=0"));
            if (value != "any") line.kind = value;
            continue;
        }
        const std::string_view column = take_before(value, '=');
        if (column.empty() || trimmed(value).empty())
            return failure("a condition was expected to be COLUMN=VALUE");
        line.conditions.push_back({std::string(column), std::string(trimmed(value))});
    }
    return {};
}

Expected<void> read_line(std::string_view text, Speeds::Line& line) {
    const std::size_t colon = text.rfind(':');
    if (colon == text.npos)
        return failure(
            fmt::format("'{}' was expected to be KIND: SPEED, such as road: 60 km/h", text));
    if (auto read = read_subject(trimmed(text.substr(0, colon)), line); !read) return read;
    return read_speed(trimmed(text.substr(colon + 1)), line);
}

}  // namespace

Expected<Speeds> parse_speeds(std::string_view text, std::string file) {
    Speeds speeds{std::move(file), {}};
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view content = trimmed(without_comment(take_before(text, '\n')));
        if (content.empty()) continue;
        Speeds::Line& line = speeds.lines.emplace_back();
        line.number = number;
        if (auto read = read_line(content, line); !read) {
            read.error()->file = speeds.file;
            read.error()->field = fmt::format("line {}", number);
            return failure(std::move(read.error()));
        }
    }
    return speeds;
}

}  // namespace wend
