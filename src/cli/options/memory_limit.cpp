#include "cli/options/memory_limit.hpp"

#include <fmt/format.h>

#include <limits>

#include "cli/options/counted_memory.hpp"

namespace wend::cli {
namespace {

// What a letter behind a number multiplies it by; 0 if it is none of these.
std::uint64_t unit_of(char letter) {
    switch (letter) {
        case 'K':
        case 'k':
            return std::uint64_t{1} << 10;
        case 'M':
        case 'm':
            return std::uint64_t{1} << 20;
        case 'G':
        case 'g':
            return std::uint64_t{1} << 30;
        default:
            return 0;
    }
}

}  // namespace

std::optional<std::uint64_t> memory_size(std::string_view text) {
    std::uint64_t unit = text.empty() ? 0 : unit_of(text.back());
    if (unit == 0)
        unit = 1;
    else
        text.remove_suffix(1);
    const auto number = whole_number(text);
    // Sums with what is beyond the limit are taken too.
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max() / 2);
    if (!number || *number == 0 || *number > most / unit) return std::nullopt;
    return *number * unit;
}

void MemoryLimit::declare(Arguments& arguments) {
    const auto take = [this](const std::string& text) -> Expected<void> {
        const auto size = memory_size(text);
        if (!size)
            return failure(fmt::format("'{}' was expected to be a size such as 512M or 2G", text));
        spelling_ = text;
        bytes_ = *size;
        return {};
    };
    arguments.add({.sort = Argument::Sort::option,
                   .name = "--max-memory",
                   .value_name = "SIZE",
                   .help = "end with an error rather than take more memory than this, such as "
                           "512M or 2G (1K is 1024 bytes)",
                   .take = take});
}

void MemoryLimit::begin() const {
    if (bytes_ != 0) count_memory(bytes_);
}

Error MemoryLimit::refusal() const {
    const bool was_met = memory_was_refused();
    stop_counting_memory();
    if (!was_met) return {"there is not enough memory"};
    return {fmt::format("more memory is needed than the {} that --max-memory allows", spelling_)};
}

}  // namespace wend::cli
