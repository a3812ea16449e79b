#include "fuzz/field_edit.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

namespace wend::fuzz {
namespace {

struct Run {
    std::size_t offset = 0, size = 0;
    std::string path;
};

std::vector<Run> runs_of(const Format& format, ByteView bytes) {
    std::vector<Run> runs;
    static_cast<void>(format.explain(bytes, [&](const ExplainedRun& run) {
        runs.push_back({static_cast<std::size_t>(run.offset), static_cast<std::size_t>(run.size),
                        std::string(run.path)});
    }));
    return runs;
}

Bytes spliced(ByteView bytes, std::size_t begin, std::size_t end, ByteView by) {
    Bytes made(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(begin));
    made.insert(made.end(), by.begin(), by.end());
    made.insert(made.end(), bytes.begin() + static_cast<std::ptrdiff_t>(end), bytes.end());
    return made;
}

// Whole numbers of up to eight bytes, in either order: which one is the format's, chance finds out.
std::uint64_t number_at(ByteView bytes, const Run& run, std::endian order) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < run.size && i < 8; ++i) {
        const std::size_t from = order == std::endian::big ? i : run.size - 1 - i;
        number = number << 8 | static_cast<std::uint64_t>(bytes[run.offset + from]);
    }
    return number;
}
void put_number(Bytes& bytes, const Run& run, std::endian order, std::uint64_t number) {
    for (std::size_t i = 0; i < run.size; ++i, number >>= 8)
        bytes[run.offset + (order == std::endian::little ? i : run.size - 1 - i)] =
            static_cast<std::byte>(number & 0xFF);
}

// Bounds of whole numbers of all widths, and floats that are odd.
constexpr std::uint64_t odd_numbers[] = {
    0,          1,          2,          3,          4,          7,          8,
    15,         16,         31,         32,         63,         64,         100,
    127,        128,        255,        256,        1000,       4095,       4096,
    0x7FFF,     0x8000,     0xFFFF,     0x10000,    0x7FFFFFFF, 0x80000000, 0xFFFFFFFF,
    0xFFFFFFFE, 0x7F800000, 0xFF800000, 0x7FC00000, 0x00000001, 0x7F7FFFFF, 0xFF7FFFFF,
    0x3F800000, 0xBF800000, 0x42C80000, 0x80000001, 0x49742400, 0x5D5E0B6B, 0x00800000};

void change_value(Bytes& bytes, const Run& run, Dice& dice) {
    // Of a row of numbers, one; most have four bytes.
    Run part = run;
    if (run.size > 8 || run.size == 6) {
        const std::size_t widths[] = {1, 2, 4};
        part.size = std::min(run.size, dice.one_of(widths));
        part.offset += dice.below(run.size / part.size) * part.size;
    } else if (run.size == 8 && dice.once_in(2)) {
        part.size = 4;
        part.offset += 4 * dice.below(2);
    }
    const std::endian order = dice.once_in(2) ? std::endian::little : std::endian::big;
    const std::uint64_t now = number_at(bytes, part, order);
    switch (dice.below(4)) {
        case 0:
            put_number(bytes, part, order, now ^ std::uint64_t{1} << dice.below(8 * part.size));
            break;
        case 1:
            put_number(bytes, part, order, now + (dice.once_in(2) ? 1 : ~std::uint64_t{0}));
            break;
        case 2:
            put_number(bytes, part, order, bytes.size() + dice.below(9) - 4);
            break;
        default:
            put_number(bytes, part, order, dice.one_of(odd_numbers));
    }
}

// The name of a field without the numbers on its way, which many records share.
std::string name_of(const std::string& path) {
    std::string name;
    bool inside = false;
    for (const char character : path) {
        inside = character == '[' || (inside && character != ']');
        if (!inside) name += character;
    }
    return name;
}

// Puts the value of another field of the same name there.
bool copy_value(Bytes& bytes, const std::vector<Run>& runs, const Run& run, Dice& dice) {
    const std::string name = name_of(run.path);
    const std::size_t start = dice.below(runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Run& other = runs[(start + i) % runs.size()];
        if (other.offset == run.offset || name_of(other.path) != name) continue;
        const ByteView value = ByteView(bytes).subspan(other.offset, other.size);
        bytes =
            spliced(bytes, run.offset, run.offset + run.size, Bytes(value.begin(), value.end()));
        return true;
    }
    return false;
}

// The element of a list that a field stands in: the runs whose paths begin like its own.
struct ElementRange {
    std::string list;  // path of the list
    std::size_t begin = 0, end = 0;
};
bool find_element(const std::vector<Run>& runs, std::size_t at, Dice& dice, ElementRange& found) {
    const std::string& path = runs[at].path;
    std::vector<std::size_t> brackets;
    for (std::size_t i = 0; i < path.size(); ++i)
        if (path[i] == '[') brackets.push_back(i);
    if (brackets.empty()) return false;
    const std::size_t bracket = dice.one_of(brackets);
    const std::string start = path.substr(0, path.find(']', bracket) + 1);
    std::size_t first = at, last = at;
    while (first > 0 && runs[first - 1].path.starts_with(start)) --first;
    while (last + 1 < runs.size() && runs[last + 1].path.starts_with(start)) ++last;
    found = {path.substr(0, bracket), runs[first].offset, runs[last].offset + runs[last].size};
    return true;
}

// Counts one more or less where the count of the list stands before it.
void recount(Bytes& bytes, const std::vector<Run>& runs, const ElementRange& element,
             std::uint64_t change, Dice& dice) {
    const auto count = std::ranges::find(runs, element.list + ".count", &Run::path);
    if (count == runs.end() || count->offset >= element.begin || dice.once_in(8)) return;
    // The order in which the number is the smaller is the right one: lists are not that long.
    const std::uint64_t little = number_at(bytes, *count, std::endian::little);
    const std::uint64_t big = number_at(bytes, *count, std::endian::big);
    const std::endian order = little <= big ? std::endian::little : std::endian::big;
    put_number(bytes, *count, order, std::min(little, big) + change);
}

bool change_list(Bytes& bytes, const std::vector<Run>& runs, std::size_t at, Dice& dice) {
    ElementRange element;
    if (!find_element(runs, at, dice, element)) return false;
    const Bytes record(bytes.begin() + static_cast<std::ptrdiff_t>(element.begin),
                       bytes.begin() + static_cast<std::ptrdiff_t>(element.end));
    if (dice.once_in(2)) {
        recount(bytes, runs, element, ~std::uint64_t{0}, dice);
        bytes = spliced(bytes, element.begin, element.end, {});
    } else {
        recount(bytes, runs, element, 1, dice);
        bytes = spliced(bytes, element.end, element.end, record);
    }
    return true;
}

}  // namespace

Bytes edit_fields(const Format& format, ByteView bytes, Dice& dice) {
    Bytes changed(bytes.begin(), bytes.end());
    const std::vector<Run> runs = runs_of(format, bytes);
    if (runs.empty()) return changed;
    const std::size_t at = dice.below(runs.size());
    switch (dice.below(8)) {
        case 0:
            changed.resize(runs[at].offset);
            return changed;
        case 1:
        case 2:
            if (change_list(changed, runs, at, dice)) return changed;
            break;
        case 3:
            if (copy_value(changed, runs, runs[at], dice)) return changed;
            break;
        default:
            break;
    }
    change_value(changed, runs[at], dice);
    return changed;
}

}  // namespace wend::fuzz
