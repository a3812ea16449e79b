#include "cli/options/memory_limit.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>

#include "core/io/platform.hpp"

namespace wend::cli {
namespace {

constinit std::atomic<bool> is_counting{false}, was_refused{false};
// Signed, since what was allocated before the counting began may be freed after.
constinit std::atomic<std::int64_t> used_bytes{0}, limit{0};

// Beyond the limit, for small blocks and, once it was met, for all: to give back what is held and
// to tell of it. The standard library ends the program where it cannot get a few bytes.
constexpr std::int64_t reserve = std::int64_t{1} << 18;
constexpr std::size_t largest_small_block = 4096;

bool is_allowed(std::size_t size) {
    std::int64_t left =
        limit.load(std::memory_order_relaxed) - used_bytes.load(std::memory_order_relaxed);
    if (size <= largest_small_block || was_refused.load(std::memory_order_relaxed)) left += reserve;
    if (left >= 0 && size <= static_cast<std::uint64_t>(left)) return true;
    was_refused.store(true, std::memory_order_relaxed);
    return false;
}

}  // namespace

void* allocate_or_null(std::size_t size) noexcept {
    const bool counted = is_counting.load(std::memory_order_relaxed);
    if (counted && !is_allowed(size)) return nullptr;
    void* const block = std::malloc(size == 0 ? 1 : size);
    if (counted && block)
        used_bytes.fetch_add(static_cast<std::int64_t>(platform::size_of_block(block)),
                             std::memory_order_relaxed);
    return block;
}

void* allocate(std::size_t size) {
    if (void* const block = allocate_or_null(size)) return block;
    throw std::bad_alloc();
}

void release(void* block) noexcept {
    if (block && is_counting.load(std::memory_order_relaxed))
        used_bytes.fetch_sub(static_cast<std::int64_t>(platform::size_of_block(block)),
                             std::memory_order_relaxed);
    std::free(block);
}

// Blocks of a wider alignment than malloc's begin further in, and right before them stands where
// malloc's began.
void* allocate_or_null(std::size_t size, std::align_val_t alignment) noexcept {
    const auto multiple = static_cast<std::size_t>(alignment);
    if (size > std::numeric_limits<std::size_t>::max() - multiple - sizeof(void*)) return nullptr;
    std::size_t room = size + multiple;
    void* const whole = allocate_or_null(sizeof(void*) + room);
    if (!whole) return nullptr;
    void* block = static_cast<void**>(whole) + 1;
    std::align(multiple, size, block, room);
    *(static_cast<void**>(block) - 1) = whole;
    return block;
}

void* allocate(std::size_t size, std::align_val_t alignment) {
    if (void* const block = allocate_or_null(size, alignment)) return block;
    throw std::bad_alloc();
}

void release(void* block, std::align_val_t) noexcept {
    if (block) release(*(static_cast<void**>(block) - 1));
}

void count_memory(std::uint64_t most) {
    limit = static_cast<std::int64_t>(most);
    is_counting = true;
}

void stop_counting_memory() { is_counting = false; }

bool memory_was_refused() { return was_refused; }

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
    arguments.add(
        {.sort = Argument::Sort::option,
         .name = "--max-memory",
         .value_name = "SIZE",
         .help =
             "fail rather than use more memory than this, such as 512M or 2G (1K is 1024 bytes)",
         .stands_with_all = true,
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
