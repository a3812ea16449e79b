#include "formats/gta/source/path_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

#include "core/base/display_text.hpp"
#include "core/base/number_text.hpp"

namespace wend::gta_paths::source {
namespace {

constexpr u32 sign_bit = 0x80000000;
constexpr u32 fraction_bits = 23;
constexpr u32 hidden_bit = 1u << fraction_bits;

u32 exponent_of(u32 bits) { return bits >> fraction_bits & 0xFF; }

// What three bits of the multiplier are worth, the highest of them counted with a sign: Booth's
// recoding, by which two bits take one addition.
constexpr std::array<int, 8> digit_values{0, 1, 1, 2, -2, -1, -1, 0};

// The multiplicand times one digit, at its place. Of a negative one the row holds the complement,
// and `lacking` the one that completes it.
struct PartialProduct {
    u32 row, lacking;
};

PartialProduct partial_product(u32 multiplicand, u32 multiplier, u32 digit) {
    const u32 place = 2 * digit;
    const u32 window = static_cast<u32>((u64{multiplier} << 1) >> place) & 7;
    const int value = digit_values[window];
    const u32 row = multiplicand * static_cast<u32>(value < 0 ? -value : value) << place;
    if (value >= 0) return {row, 0};
    const u32 last = u32{1} << place;
    return {row ^ (u32{0} - last), last};
}

// Numbers whose sum is wanted, with the carries of adding them not yet passed on.
struct UnfinishedSum {
    u32 bits, carries;
};

UnfinishedSum unfinished_sum(u32 first, u32 second, u32 third) {
    const u32 majority = (first & second) | (first & third) | (second & third);
    return {first ^ second ^ third, majority << 1};
}

// The lowest bit that the console's adders of the low half pass on to the high one.
constexpr u32 passed_on = 15;

// The product of two 24-bit fractions. Rows 4 and 5 have no adders for their lowest bits, and what
// is left of row 5 there goes where wires are free; so the carry into bit 15 can be missing, and
// all above it comes from an exact sum.
u64 fraction_product(u32 multiplicand, u32 multiplier) {
    std::array<PartialProduct, 8> part{};
    for (u32 digit = 0; digit < part.size(); ++digit)
        part[digit] = partial_product(multiplicand, multiplier, digit);
    constexpr u32 row_4_adders = ~u32{0} << 11, row_5_adders = ~u32{0} << 12;
    constexpr u32 to_carries = 1 << 11, to_row_7 = 1 << 10;

    const UnfinishedSum lower = unfinished_sum(part[1].row, part[2].row, part[3].row);
    const UnfinishedSum bottom = unfinished_sum(part[0].row, lower.bits, lower.carries);
    const UnfinishedSum upper =
        unfinished_sum(part[4].row & row_4_adders, part[5].row & row_5_adders, part[6].row);
    const u32 upper_carries = upper.carries | part[6].lacking | (part[5].row & to_carries);
    const u32 row_7 = part[7].row | ((part[5].row & to_row_7) + part[5].lacking);
    const UnfinishedSum top = unfinished_sum(row_7, upper.bits, upper_carries);
    const UnfinishedSum middle = unfinished_sum(bottom.carries, top.bits, top.carries);
    const UnfinishedSum all = unfinished_sum(bottom.bits, middle.bits, middle.carries);

    const u32 console = (all.bits >> passed_on) + ((all.carries + part[7].lacking) >> passed_on);
    const u64 exact = u64{multiplicand} * multiplier;
    const bool lacks_carry = ((console ^ static_cast<u32>(exact >> passed_on)) & 1) != 0;
    return exact - (lacks_carry ? u64{1} << passed_on : 0);
}

f32 cut(double value) {
    const f32 near = static_cast<f32>(value);
    if (std::abs(static_cast<double>(near)) <= std::abs(value)) return near;
    return std::bit_cast<f32>(std::bit_cast<u32>(near) - 1);
}

}  // namespace

f32 console_product(f32 a, f32 b) {
    const u32 x = std::bit_cast<u32>(a), y = std::bit_cast<u32>(b);
    const u32 sign = (x ^ y) & sign_bit;
    const int exponents = static_cast<int>(exponent_of(x) + exponent_of(y)) - 127;
    if (exponent_of(x) == 0 || exponent_of(y) == 0 || exponents <= 0)
        return std::bit_cast<f32>(sign);
    const u32 fraction = hidden_bit - 1;
    const u64 product = fraction_product((x & fraction) | hidden_bit, (y & fraction) | hidden_bit);
    const u32 carry = static_cast<u32>(product >> 47);
    const u32 kept = static_cast<u32>(product >> (fraction_bits + carry)) & fraction;
    return std::bit_cast<f32>(sign | ((static_cast<u32>(exponents) + carry) << fraction_bits) |
                              kept);
}

f32 console_sum(f32 a, f32 b) {
    u32 x = std::bit_cast<u32>(a), y = std::bit_cast<u32>(b);
    if (exponent_of(x) < exponent_of(y)) std::swap(x, y);
    const u32 distance = exponent_of(x) - exponent_of(y);
    if (exponent_of(y) == 0 || distance > 24) return std::bit_cast<f32>(x);
    // Of what is shifted out, one bit takes part.
    if (distance == 24)
        y &= ~(hidden_bit - 1);
    else if (distance > 1)
        y &= ~((u32{1} << (distance - 1)) - 1);
    return cut(static_cast<double>(std::bit_cast<f32>(x)) + std::bit_cast<f32>(y));
}

f32 console_quotient(f32 a, f32 b) { return a / b; }

f32 console_square_root(f32 a) { return cut(std::sqrt(static_cast<double>(a))); }

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
