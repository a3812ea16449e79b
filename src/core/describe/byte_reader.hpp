#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"
#include "core/describe/field.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

template <class T>
constexpr T reversed_bytes(T value) {
    auto bytes = std::bit_cast<std::array<std::byte, sizeof(T)>>(value);
    for (std::size_t i = 0; i < sizeof(T) / 2; ++i) std::swap(bytes[i], bytes[sizeof(T) - 1 - i]);
    return std::bit_cast<T>(bytes);
}

// Loads a scalar from memory of at least its size.
template <class T, std::endian order>
T load(const std::byte* from) {
    T value;
    std::memcpy(&value, from, sizeof(T));
    if constexpr (order != std::endian::native) value = reversed_bytes(value);
    return value;
}

// The one class that takes bytes out of a file. Every step is held against the bytes that remain;
// the first failure sticks: none remain after it, so that every later step fails too and callers
// need not ask each time.
class ByteReader {
  public:
    explicit ByteReader(ByteView bytes)
        : begin_(bytes.data()),
          at_(bytes.data()),
          end_(bytes.data() + bytes.size()),
          memory_left_(memory_at_least + memory_per_byte * bytes.size()) {}

    u64 offset() const { return static_cast<u64>(at_ - begin_); }
    u64 remaining() const { return static_cast<u64>(end_ - at_); }
    bool failed() const { return error_.has_value(); }
    const std::optional<Error>& error() const { return error_; }

    // The next scalar; 0 after a failure.
    template <class T, std::endian order>
    T take() {
        if (!has(sizeof(T))) return T{};
        const T value = load<T, order>(at_);
        at_ += sizeof(T);
        return value;
    }

    // The next bytes, or none after a failure.
    ByteView take_bytes(u64 count) {
        if (!has(count)) return {};
        const ByteView taken(at_, static_cast<std::size_t>(count));
        at_ += count;
        return taken;
    }

    // Whether `count` elements of at least `least` bytes each can follow; fails if not. No element
    // counts as smaller than a byte, so that a count alone never asks for memory.
    bool has_elements(u64 count, u64 least) {
        least = std::max<u64>(least, 1);
        // Counts have 32 bits nearly always, and then need no division.
        if ((count | least) >> 32 == 0 ? count * least <= remaining()
                                       : count <= remaining() / least)
            return true;
        fail_count(count, least);
        return false;
    }

    // Looks at the next scalar without taking it, if there is one.
    template <class T, std::endian order>
    std::optional<T> peek() const {
        if (remaining() < sizeof(T)) return std::nullopt;
        return load<T, order>(at_);
    }

    // How many bytes stand before the next one of this value, if there is one.
    std::optional<u64> distance_to(std::byte value) const;

    // Allows elements to be made that take so many bytes of memory; fails where a short file asks
    // for too much.
    bool grant(u64 memory) {
        if (memory <= memory_left_) {
            memory_left_ -= memory;
            return !failed();
        }
        fail_memory();
        return false;
    }

    // For a reader of its own: all that is ahead, and where it stopped.
    ByteView ahead() const { return {at_, end_}; }
    u64 memory_left() const { return memory_left_; }
    void go_on(const std::byte* at, u64 memory_left) {
        at_ = at;
        memory_left_ = memory_left;
    }

    // Records a failure, unless there is one already.
    void fail(std::string message) { fail_at(offset(), std::move(message)); }
    void fail_at(u64 offset, std::string message);

  private:
    bool has(u64 count) {
        if (count <= remaining()) return true;
        fail_short(count);
        return false;
    }
    void fail_short(u64 wanted);
    void fail_count(u64 count, u64 least);
    void fail_memory();

    // What a document may take beside each byte of its file. Real ones take two to five.
    static constexpr u64 memory_per_byte = 8;
    static constexpr u64 memory_at_least = u64{256} << 10;

    const std::byte *begin_, *at_, *end_;
    u64 memory_left_;
    std::optional<Error> error_;
};

// Takes bytes from memory that is known to hold enough of them.
class UncheckedReader {
  public:
    explicit UncheckedReader(const std::byte* from) : at_(from) {}

    template <class T, std::endian order>
    T take() {
        const T value = load<T, order>(at_);
        at_ += sizeof(T);
        return value;
    }
    ByteView take_bytes(u64 count) {
        const std::byte* from = at_;
        at_ += count;
        return {from, static_cast<std::size_t>(count)};
    }

  private:
    const std::byte* at_;
};

}  // namespace wend

// What is looked at in a file before it is known how to read it.
namespace wend {

// The scalar at an offset, if all of it is there.
template <class T, std::endian order>
std::optional<T> value_at(ByteView bytes, u64 offset) {
    if (offset > bytes.size()) return std::nullopt;
    return ByteReader(bytes.subspan(offset)).peek<T, order>();
}

inline bool has_text_at(ByteView bytes, u64 offset, std::string_view text) {
    if (offset > bytes.size() || text.size() > bytes.size() - offset) return false;
    return std::ranges::equal(bytes.subspan(offset, text.size()), std::as_bytes(std::span(text)));
}

// What reading does that needs no description: it takes counts and marks, and finds out where lists
// end. The readers of records share it.
class ReadingSteps {
  public:
    ReadingSteps(ByteReader& source, std::endian order) : source_(source), order_(order) {}

    // An unsigned integer of 1, 2 or 4 bytes.
    u64 take_integer(unsigned width);
    // Whether the marker that ends a list comes next. At the end of the file it does, so that
    // taking it fails.
    bool is_at_marker(const Extent& extent) const;
    // Bytes up to the end that the extent names by position.
    u64 bytes_to_end(const Extent& extent);
    // Bytes of a run that has no count of its own before it.
    u64 run_length(const Extent& extent);

    // Whether something else says how many elements there are.
    static constexpr bool is_stated(const Extent& extent) {
        return extent.by == Extent::By::given || extent.by == Extent::By::formula ||
               extent.by == Extent::By::precounted;
    }

  private:
    ByteReader& source_;
    std::endian order_;
};

}  // namespace wend
