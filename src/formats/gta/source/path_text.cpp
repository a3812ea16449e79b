#include "formats/gta/source/path_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/number_text.hpp"
#include "core/base/shown_text.hpp"

namespace wend::gta_paths::source {
namespace {

constexpr std::size_t columns = 13;
// Sixteenths of a metre that 32-bit positions in eighths have room for.
constexpr double farthest = 4e9;

struct Column {
    std::string_view name;
    double least, most;
    bool is_whole;
};

constexpr std::array<Column, columns> known_columns{{{"row type", 0, 2, true},
                                                     {"next", -1, rows_in_group - 1, true},
                                                     {"cross road", 0, 1, true},
                                                     {"x", -farthest, farthest, false},
                                                     {"y", -farthest, farthest, false},
                                                     {"z", -farthest, farthest, false},
                                                     {"width", 0, 31.875, false},
                                                     {"left lanes", 0, 7, true},
                                                     {"right lanes", 0, 7, true},
                                                     {"speed class", 0, 3, true},
                                                     {"flags", 0, 0xFFFF, true},
                                                     {"spawn rate", 0, 1, false},
                                                     {"special function", 0, 15, true}}};

bool separates(char character) {
    return character == ' ' || character == '\t' || character == ',' || character == '\r';
}

// The words of a text, line by line; what follows # is a comment.
class PathLines {
  public:
    explicit PathLines(std::string_view text) : text_(text) {}

    // To the next line that has words; false at the end.
    bool next() {
        while (at_ < text_.size()) {
            ++number_;
            offset_ = at_;
            const std::size_t end = std::min(text_.find('\n', at_), text_.size());
            take_words(text_.substr(at_, end - at_));
            at_ = end + 1;
            if (count_ != 0) return true;
        }
        return false;
    }

    std::size_t count() const { return count_; }  // of words, also of those that are not kept
    std::string_view word(std::size_t index) const { return words_[index]; }
    u64 offset() const { return offset_; }
    u64 number() const { return number_; }

    tl::unexpected<Error> wrong(std::string message) const {
        return failure(ErrorDetails{.message = fmt::format("line {}: {}", number_, message),
                                    .offset = offset_,
                                    .field = "text"});
    }

  private:
    void take_words(std::string_view line) {
        line = line.substr(0, line.find('#'));
        count_ = 0;
        for (std::size_t at = 0;;) {
            while (at < line.size() && separates(line[at])) ++at;
            if (at == line.size()) return;
            const std::size_t start = at;
            while (at < line.size() && !separates(line[at])) ++at;
            if (count_ < words_.size()) words_[count_] = line.substr(start, at - start);
            ++count_;
        }
    }

    std::string_view text_;
    std::array<std::string_view, columns> words_{};
    std::size_t at_ = 0, count_ = 0;
    u64 offset_ = 0, number_ = 0;
};

Expected<double> value_of(const PathLines& line, std::size_t index, const Column& column) {
    const auto number = finite_number(line.word(index));
    if (!number)
        return line.wrong(fmt::format("{}: expected a number, found \"{}\"", column.name,
                                      line.word(index).substr(0, 40)));
    const bool is_whole = *number == std::floor(*number);
    if (*number < column.least || *number > column.most || (column.is_whole && !is_whole))
        return line.wrong(fmt::format("{}: expected {} from {} to {}, found {}", column.name,
                                      column.is_whole ? "a whole number" : "a number", column.least,
                                      column.most, line.word(index).substr(0, 40)));
    return *number;
}

Expected<PathRow> read_row(const PathLines& line) {
    if (line.count() != columns)
        return line.wrong(
            fmt::format("a row has {} columns, this one has {}", columns, line.count()));
    std::array<double, columns> values{};
    for (std::size_t i = 0; i < columns; ++i) {
        const auto value = value_of(line, i, known_columns[i]);
        if (!value) return failure(value.error());
        values[i] = *value;
    }
    const auto small = [&](std::size_t i) { return static_cast<u8>(values[i]); };
    return PathRow{.place = {values[3], values[4], values[5]},
                   .offset = static_cast<u32>(line.offset()),
                   .width = static_cast<f32>(values[6]),
                   .spawn_rate = static_cast<f32>(values[11]),
                   .flags = static_cast<u16>(values[10]),
                   .type = static_cast<RowType>(small(0)),
                   .next = static_cast<i8>(values[1]),
                   .crosses_road = small(2),
                   .left_lanes = small(7),
                   .right_lanes = small(8),
                   .speed_class = small(9),
                   .special_function = small(12)};
}

Expected<PathGroup> read_group(PathLines& line) {
    constexpr Column kind{"kind of group", 0, 2, true}, id{"id of group", -1, 2e9, true};
    if (line.count() != 2)
        return line.wrong(fmt::format(
            "a group begins with its kind and -1, this line has {} columns", line.count()));
    const auto number = value_of(line, 0, kind);
    if (!number) return failure(number.error());
    if (const auto named = value_of(line, 1, id); !named) return failure(named.error());
    PathGroup group{.kind = static_cast<GroupKind>(*number),
                    .offset = static_cast<u32>(line.offset())};
    const u64 start = line.number();
    for (u32 i = 0; i < rows_in_group; ++i) {
        if (!line.next() || line.word(0) == "end" || line.count() == 2)
            return line.wrong(fmt::format("the group of line {} has {} rows, {} are needed", start,
                                          i, rows_in_group));
        auto row = read_row(line);
        if (!row) return failure(std::move(row.error()));
        group.rows[i] = *row;
    }
    return group;
}

}  // namespace

Expected<PathText> read_path_text(std::string_view text) {
    PathText paths;
    PathLines line(text);
    while (line.next()) {
        const bool is_path = line.word(0) == "path";
        const u64 start = line.number();
        paths.has_section |= is_path;
        bool is_ended = false;
        while (!is_ended) {
            if (!line.next())
                return line.wrong(fmt::format("the section of line {} has no end", start));
            is_ended = line.word(0) == "end";
            if (is_ended || !is_path) continue;
            auto group = read_group(line);
            if (!group) return failure(std::move(group.error()));
            paths.groups.push_back(*group);
        }
    }
    if (!paths.has_section)
        return failure(ErrorDetails{.message = text.starts_with("bnry")
                                                   ? "this is a binary IPL, which holds no paths"
                                                   : "there is no section path",
                                    .offset = 0,
                                    .field = "text"});
    return paths;
}

bool looks_like_path_text(std::string_view text) {
    PathLines line(text);
    while (line.next()) {
        const bool is_path = line.word(0) == "path" && line.count() == 1;
        while (line.next() && line.word(0) != "end") {
            if (!is_path) continue;
            PathLines group = line;
            return group.count() == 2 && read_group(group).has_value();
        }
        if (is_path) return true;
    }
    return false;
}

}  // namespace wend::gta_paths::source
