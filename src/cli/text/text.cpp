#include "cli/text/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace wend::cli {
namespace {

constexpr std::size_t between_columns = 2;

// Characters that a UTF-8 text takes on a terminal, as far as each takes one place.
std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

std::string counted(std::uint64_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string map_title(std::span<const Member> members) {
    std::string name = members.front().file;
    if (members.size() > 1) name += fmt::format(" and {} more", members.size() - 1);
    return name;
}

std::string length_text(double metres) {
    return metres < 1000 ? fmt::format("{:.1f} m", metres)
                         : fmt::format("{:.2f} km", metres / 1000);
}

std::string time_text(double seconds) {
    const std::string exact = fmt::format("{:.1f} s", seconds);
    const double rounded = std::round(seconds);
    if (!(rounded >= 60) || !std::isfinite(rounded)) return exact;
    const double hours = std::floor(rounded / 3600);
    const double minutes = std::floor(std::fmod(rounded, 3600) / 60);
    const std::string long_time = hours > 0 ? fmt::format("{:.0f} h ", hours) : "";
    return fmt::format("{}{:.0f} min {:.0f} s ({})", long_time, minutes, std::fmod(rounded, 60),
                       exact);
}

Lines wrapped(std::string_view raw, std::size_t column, std::size_t width) {
    const std::string whole = printable(in_program_words(raw));
    std::string_view text = whole;
    std::string result;
    std::size_t used = column;
    bool first = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (!first && used + 1 + end > width) {
            result += '\n' + std::string(column, ' ');
            used = column;
        } else if (!first) {
            result += ' ';
            ++used;
        }
        result += text.substr(0, end);
        used += end;
        text.remove_prefix(std::min(end + 1, text.size()));
        first = false;
    }
    return Lines(std::move(result));
}

void Table::add(std::vector<std::string> row) {
    for (std::string& cell : row) cell = printable(cell);
    rows_.push_back(std::move(row));
}

std::vector<std::size_t> Table::column_widths() const {
    std::vector<std::size_t> widths(columns_.size());
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], width_of(row[i]));
    return widths;
}

std::size_t Table::width(std::size_t indent) const {
    const std::vector<std::size_t> widths = column_widths();
    return std::accumulate(widths.begin(), widths.end(),
                           indent + between_columns * (widths.size() - 1));
}

Lines Table::text(std::size_t indent) const {
    const std::vector<std::size_t> widths = column_widths();
    std::string text;
    for (const auto& row : rows_) {
        std::string line(indent, ' ');
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string room(widths[i] - width_of(row[i]), ' ');
            if (i > 0) line.append(between_columns, ' ');
            line += columns_[i] == Align::left ? row[i] + room : room + row[i];
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return Lines(std::move(text));
}

}  // namespace wend::cli
