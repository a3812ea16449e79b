#include "core/base/names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <compare>
#include <cstddef>
#include <numeric>

#include "core/base/number_text.hpp"

namespace wend {
namespace {

// Takes the run of digits off the front, without its leading zeros, so that a longer run is a
// larger number, however long.
std::string_view take_number(std::string_view& text) {
    const auto end = std::ranges::find_if_not(text, is_digit);
    std::string_view number(text.begin(), end);
    text.remove_prefix(number.size());
    number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
    return number;
}

std::strong_ordering compare_numbers(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return a.size() <=> b.size();
    return a <=> b;
}

int rank(char character) {
    if (character == '/' || character == '\\') return -1;
    if (character >= 'A' && character <= 'Z') character = static_cast<char>(character - 'A' + 'a');
    return static_cast<unsigned char>(character);
}

std::strong_ordering compare_naturally(std::string_view a, std::string_view b) {
    while (!a.empty() && !b.empty()) {
        std::strong_ordering order = std::strong_ordering::equal;
        if (is_digit(a.front()) && is_digit(b.front())) {
            order = compare_numbers(take_number(a), take_number(b));
        } else {
            order = rank(a.front()) <=> rank(b.front());
            a.remove_prefix(1);
            b.remove_prefix(1);
        }
        if (order != std::strong_ordering::equal) return order;
    }
    return a.size() <=> b.size();
}

}  // namespace

bool natural_less(std::string_view a, std::string_view b) {
    const std::strong_ordering order = compare_naturally(a, b);
    return order == std::strong_ordering::equal ? a < b : std::is_lt(order);
}

namespace {

// Letters to change, add, leave out or swap with the next, to get from one name to the other.
std::size_t edits_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
    std::iota(above.begin(), above.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, above);
        std::swap(above, row);
    }
    return above[b.size()];
}

}  // namespace

std::string nearest_name(std::string_view typed, std::span<const std::string> names) {
    // A third of the letters may be wrong: more would suggest what has nothing to do with it.
    std::size_t least = std::max<std::size_t>(1, typed.size() / 3) + 1;
    std::string nearest;
    for (const std::string& name : names) {
        const std::size_t edits = edits_between(typed, name);
        if (edits >= least) continue;
        least = edits;
        nearest = name;
    }
    return nearest;
}

Expected<void> expect_name(std::string_view thing, const std::string& name,
                           const std::vector<std::string>& names) {
    if (names.empty()) return failure(fmt::format("there is no {} here", thing));
    if (std::ranges::find(names, name) != names.end()) return {};
    const std::string near = nearest_name(name, names);
    return failure(fmt::format("there is no {} '{}' here{}; there {} {}", thing, name,
                               near.empty() ? "" : fmt::format("; did you mean {}?", near),
                               names.size() == 1 ? "is" : "are", fmt::join(names, ", ")));
}

}  // namespace wend
