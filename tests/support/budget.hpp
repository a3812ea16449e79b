#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string_view>

#include "support/sanitizer.hpp"

// Tests that could try every place of every file try so many that a run of all of them is a matter
// of minutes. WEND_LONG_TESTS=1 asks for the long form, in which nothing is left out; a larger
// number for so many times as much as usual.

namespace wend::test {

inline bool is_long_form() {
    const char* const request = std::getenv("WEND_LONG_TESTS");
    return request && std::string_view(request) == "1";
}

// How many times as much as usual is tried.
inline std::size_t times_as_much() {
    const char* const request = std::getenv("WEND_LONG_TESTS");
    return request ? std::max(1ul, std::strtoul(request, nullptr, 10)) : 1;
}

// Under the sanitizers each try takes ten times as long.
inline std::size_t cost_of_a_try() { return is_sanitized() ? 10 : 1; }

// The how many-th of so many cases is tried each time, so that no more than the budget are. A
// prime, or places that a record has every so many bytes would always be left out.
inline std::size_t stride_within(std::size_t budget, std::size_t cases) {
    if (is_long_form()) return 1;
    const std::size_t tries = budget * times_as_much();
    const std::size_t least = (cases * cost_of_a_try() + tries - 1) / tries;
    constexpr std::size_t primes[] = {1,  2,  3,  5,  7,   11,  13,  17,  19,  23,  29,  37,
                                      47, 59, 73, 97, 127, 167, 211, 271, 353, 457, 593, 769};
    for (const std::size_t prime : primes)
        if (prime >= least) return prime;
    return least;
}

}  // namespace wend::test
