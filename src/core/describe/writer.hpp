#pragma once

#include "core/describe/byte_reader.hpp"
#include "core/describe/wire_layout.hpp"

namespace wend {

// Puts bytes into memory whose size was computed beforehand, so that no step can fail.
class ByteWriter {
  public:
    constexpr explicit ByteWriter(std::byte* to) : at_(to) {}

    template <std::endian order, class T>
    void put(T value) {
        if constexpr (order != std::endian::native) value = reversed_bytes(value);
        std::memcpy(at_, &value, sizeof(T));
        at_ += sizeof(T);
    }
    void put_bytes(ByteView bytes) {
        if (!bytes.empty()) std::memcpy(at_, bytes.data(), bytes.size());
        at_ += bytes.size();
    }
    // Skips bytes that the caller fills.
    std::byte* take_room(u64 count) {
        std::byte* room = at_;
        at_ += count;
        return room;
    }

  private:
    std::byte* at_;
};

// Puts a record, whose fit was checked, into bytes.
template <class Context>
class Writer : public Visitor<Writer<Context>, Context> {
  public:
    constexpr Writer(Context c, ByteWriter out) : Visitor<Writer, Context>(c), out_(out) {}

    template <class T, class W>
    WEND_INLINE void scalar(const Field& field, const T& value, Wire<W>) {
        put(in_order(field, static_cast<W>(value)));
    }
    template <class T, std::size_t size>
    WEND_INLINE void scalars(const Field&, const std::array<T, size>& values) {
        for_each_element(values, [&](const T& value) WEND_INLINE_LAMBDA { put(value); });
    }
    template <class Raw>
    void raw(const Field& field, const Raw& run) {
        const ByteView bytes = std::as_bytes(std::span(run));
        if constexpr (is_resizable<Raw>)
            put_run(field, bytes);
        else
            out_.put_bytes(bytes.first(wire_length(field.extent, run.size())));
    }
    template <class Text>
    void text(const Field& field, const Text& run) {
        put_run(field, std::as_bytes(std::span(run)));
    }
    template <class Record>
    WEND_INLINE void record(const Field&, const Record& inner) {
        describe(inner, *this);
    }
    template <class Elements>
    void list(const Field& field, const Elements& elements) {
        using T = typename Elements::value_type;
        begin_extent(field.extent, elements.size());
        write_elements(std::span<const T>(elements));
        end_extent(field.extent);
    }
    template <class T>
    void constant(const char*, const T& value) {
        if constexpr (Scalar<T>)
            put(value);
        else
            out_.put_bytes(std::as_bytes(std::span(value)));
    }
    template <class List>
    void column(const char*, const List& list, unsigned column, u64 count) {
        write_column(std::span<const typename List::value_type>(list).first(count), column);
    }

  private:
    template <class T>
    WEND_INLINE void put(T value) {
        out_.template put<Context::byte_order>(value);
    }

    template <class T>
    void write_elements(std::span<const T> elements) {
        u64 size = sizeof(T);
        if constexpr (!Scalar<T>) size = min_size<T>(this->context).bytes;
        const bool is_worth_a_look =
            Scalar<T> || (size >= copy_block && elements.size() >= few_records);
        if (is_worth_a_look && is_laid_out_as_in_memory<T>(this->context))
            copy_records(out_.take_room(size * elements.size()), size,
                         std::as_bytes(elements).data(), sizeof(T), size, elements.size());
        else
            write_run(elements);
    }

    // Both loops work on a writer of their own, which the compiler can keep in registers.
    template <class T>
    WEND_FLATTEN void write_run(std::span<const T> elements) {
        Writer writer(this->context, out_);
        for (const T& element : elements) {
            if constexpr (Scalar<T>)
                writer.put(element);
            else
                describe(element, writer);
        }
        out_ = writer.out_;
    }
    template <class T>
    WEND_FLATTEN void write_column(std::span<const T> rows, unsigned column) {
        Writer writer(this->context, out_);
        OnlyColumn<Writer> only(writer, column);
        for (const T& element : rows) describe(element, only);
        out_ = writer.out_;
    }

    void put_integer(u64 value, unsigned width) {
        if (width == 1)
            put(static_cast<u8>(value));
        else if (width == 2)
            put(static_cast<u16>(value));
        else
            put(static_cast<u32>(value));
    }
    void begin_extent(const Extent& extent, u64 size) {
        if (extent.by == Extent::By::stored) put_integer(size, extent.width);
    }
    void end_extent(const Extent& extent) {
        if (extent.by == Extent::By::marker) put_integer(extent.count, extent.width);
    }
    void put_run(const Field& field, ByteView run) {
        begin_extent(field.extent, run.size());
        out_.put_bytes(run);
        end_extent(field.extent);
    }

    ByteWriter out_;
};

// Whether a reader would take an element for the marker that ends its list. Elements that are
// shorter than the marker count as such.
template <class T, class Context>
bool looks_like_marker(const T& element, const Extent& extent, Context context) {
    Bytes bytes;
    if constexpr (Scalar<T>) {
        bytes.resize(sizeof(T));
        ByteWriter(bytes.data()).put<Context::byte_order>(element);
    } else {
        bytes.resize(wire_size(element, context));
        Writer<Context> writer(context, ByteWriter(bytes.data()));
        describe(element, writer);
    }
    const auto is_it = [&]<class Width>(Wire<Width>) {
        return bytes.size() < sizeof(Width) ||
               load<Width, Context::byte_order>(bytes.data()) == extent.count;
    };
    return extent.width == 1   ? is_it(wire<u8>)
           : extent.width == 2 ? is_it(wire<u16>)
                               : is_it(wire<u32>);
}

}  // namespace wend
