#include "core/base/natural_order.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>

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

}  // namespace wend
