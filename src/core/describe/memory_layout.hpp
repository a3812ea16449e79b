#pragma once

#include <bit>

#include "core/describe/visitor.hpp"

namespace wend {

// Finds out whether a description is exactly how its record begins in memory: every field at the
// offset it has in the file, in the file's own type and byte order. Such records are copied, not
// taken apart.
template <class Context>
class MemoryLayout : public Visitor<MemoryLayout<Context>, Context> {
  public:
    MemoryLayout(Context c, const void* start)
        : Visitor<MemoryLayout, Context>(c), at_(static_cast<const std::byte*>(start)) {}

    bool is_alike = Context::byte_order == std::endian::native;

    bool when(bool condition) {
        is_alike = false;
        return condition;
    }
    template <class T, class W>
    void scalar(const Field& field, const T& value, Wire<W>) {
        const bool is_plain = std::same_as<T, W> && !field.admitted && !field.high_word_first;
        expect(&value, is_plain ? sizeof(T) : 0);
    }
    template <class T, std::size_t size>
    void scalars(const Field&, const std::array<T, size>& values) {
        expect(&values, sizeof values);
    }
    template <class Raw>
    void raw(const Field&, const Raw& run) {
        expect(&run, is_resizable<Raw> ? 0 : run.size());
    }
    template <class Text>
    void text(const Field&, const Text&) {
        is_alike = false;
    }
    template <class Record>
    void record(const Field&, const Record& inner) {
        describe(inner, *this);
    }
    template <class Elements>
    void list(const Field&, const Elements&) {
        is_alike = false;
    }
    template <class T>
    void constant(const char*, const T&) {
        is_alike = false;
    }

  private:
    void expect(const void* field, std::size_t size) {
        is_alike = is_alike && field == at_ && size != 0;
        at_ += size;
    }

    const std::byte* at_;
};

// Whether records or scalars of a type stand in the file as they begin in memory.
template <class Record, class Context>
bool is_laid_out_as_in_memory(Context context) {
    const Record sample{};
    MemoryLayout<Context> layout(context, &sample);
    if constexpr (!Scalar<Record>) describe(sample, layout);
    return layout.is_alike;
}

// The shortest record worth copying in blocks, and how many make it worth finding out whether they
// can be.
inline constexpr std::size_t copy_block = 16;
inline constexpr std::size_t few_records = 8;

// Copies `count` records of `size` bytes from one place to another, with the distance between their
// starts at either. The last block of each overlaps the one before, so that no size needs its own
// code; `size` must be a block or more.
inline void copy_records(std::byte* to, std::size_t to_stride, const std::byte* from,
                         std::size_t from_stride, std::size_t size, std::size_t count) {
    if (to_stride == size && from_stride == size) {
        if (count != 0) std::memcpy(to, from, size * count);
        return;
    }
    const std::size_t last = size - copy_block;
    for (; count != 0; --count, to += to_stride, from += from_stride) {
        for (std::size_t at = 0; at < last; at += copy_block)
            std::memcpy(to + at, from + at, copy_block);
        std::memcpy(to + last, from + last, copy_block);
    }
}

}  // namespace wend
