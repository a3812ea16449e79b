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

// Adds up the bytes that a record takes in the file, and learns whether every record of its type
// takes as many.
template <class Context>
class WireSize : public Visitor<WireSize<Context>, Context> {
  public:
    constexpr explicit WireSize(Context c) : Visitor<WireSize, Context>(c) {}

    u64 bytes = 0;
    bool is_fixed = true;
    bool narrows = false;   // some value in memory cannot stand in the file
    bool is_picky = false;  // some bytes in the file cannot be read
    // Nothing varies but the length of lists that have their count before them, at any depth.
    bool is_counted = true;

    constexpr bool when(bool condition) {
        is_fixed = is_counted = false;
        return condition;
    }

    template <class T, class W>
    constexpr void scalar(const Field& field, const T&, Wire<W>) {
        bytes += sizeof(W);
        if (!std::same_as<T, W> || field.admitted) narrows = true;
        if (field.admitted) is_picky = true;
    }
    template <class T, std::size_t size>
    constexpr void scalars(const Field&, const std::array<T, size>&) {
        bytes += size * sizeof(T);
    }
    template <class Raw>
    constexpr void raw(const Field& field, const Raw& run) {
        if (is_resizable<Raw> || field.extent.by != Extent::By::fixed_array) is_counted = false;
        if constexpr (is_resizable<Raw>)
            add_extent(field.extent, run.size());
        else
            bytes += wire_length(field.extent, run.size());
    }
    template <class Text>
    constexpr void text(const Field& field, const Text& run) {
        is_counted = false;
        add_extent(field.extent, run.size());
    }
    template <class Record>
    constexpr void record(const Field&, Record& inner) {
        describe(inner, *this);
    }
    template <class Elements>
    constexpr void list(const Field& field, const Elements& elements) {
        using T = typename Elements::value_type;
        add_extent(field.extent, 0);
        is_fixed = false;
        if constexpr (Scalar<T>) {
            bytes += elements.size() * sizeof(T);
        } else {
            // One element stands for all where all are alike.
            WireSize one(this->context);
            const T sample{};
            describe(sample, one);
            is_counted = is_counted && one.is_counted;
            narrows = narrows || one.narrows;
            is_picky = is_picky || one.is_picky;
            if (one.is_fixed)
                bytes += one.bytes * elements.size();
            else
                for (const T& element : elements) describe(element, *this);
        }
    }
    template <class T>
    constexpr void constant(const char*, const T& value) {
        is_picky = true;
        if constexpr (Scalar<T>)
            bytes += sizeof(T);
        else
            bytes += value.size();
    }
    template <class List>
    constexpr void column(const char*, const List&, unsigned column, u64 count) {
        is_counted = false;
        bytes += count * of_column<typename List::value_type>(column).bytes;
    }

    // What one record of a parallel table takes in one column.
    template <class Record>
    constexpr WireSize of_column(unsigned column) const {
        WireSize size(this->context);
        OnlyColumn<WireSize> only(size, column);
        const Record sample{};
        describe(sample, only);
        return size;
    }

  private:
    constexpr void add_extent(const Extent& extent, u64 size) {
        bytes += size;
        if (extent.by != Extent::By::stored) is_counted = false;
        if (extent.by == Extent::By::stored || extent.by == Extent::By::marker)
            bytes += extent.width;
        if (extent.by != Extent::By::fixed_array) is_fixed = false;
    }
};

// Bytes of one record in the file.
template <class Record, class Context>
constexpr u64 wire_size(const Record& record, Context context) {
    WireSize<Context> size(context);
    describe(record, size);
    return size.bytes;
}

// The least that a record of this type can take: that of one with every list empty. Known at
// compile time where the context is.
template <class Record, class Context>
constexpr WireSize<Context> min_size(Context context) {
    WireSize<Context> size(context);
    const Record sample{};
    describe(sample, size);
    return size;
}

}  // namespace wend
