#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "fuzz/live_bytes.hpp"
#include "wend/format.hpp"

// What Wend promises of whatever it is given, as checks that throw where a promise is broken. The
// fuzzer ends there, a test fails.

namespace wend::fuzz {

class BrokenPromise : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

inline void promise(bool holds, const Format& format, std::string_view what,
                    std::string_view detail = {}) {
    if (holds) return;
    throw BrokenPromise(fmt::format("broken promise of {}: {}{}{}", format.info().id, what,
                                    detail.empty() ? "" : ": ", detail));
}

// Something succeeded that has to; its error is told otherwise.
template <class T>
void promise_done(const Expected<T>& done, const Format& format, std::string_view what) {
    promise(done.has_value(), format, what, done ? std::string() : done.error().text());
}

// So much memory at most for an input of so many bytes.
struct MemoryCap {
    std::uint64_t a_byte = 0, at_least = 0;

    std::uint64_t of(std::uint64_t input) const { return a_byte * input + at_least; }
};

// Does something that must not hold more memory than its input allows.
template <class Action>
auto bounded(const MemoryCap& cap, const Format& format, std::string_view what, std::uint64_t input,
             Action action) {
    const PeakOfLiveBytes held;
    auto result = action();
    if (const std::uint64_t most = held.value(); most > cap.of(input))
        promise(false, format, "memory is bounded",
                fmt::format("{} of {} bytes took {}; {} are allowed", what, input, most,
                            cap.of(input)));
    return result;
}

}  // namespace wend::fuzz
