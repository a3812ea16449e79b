#pragma once

#include <optional>

#include "core/describe/byte_reader.hpp"
#include "core/describe/counted_reader.hpp"
#include "core/describe/wire_layout.hpp"

namespace wend {

// Fills a record from bytes as fast as can be. Where that fails, FieldReader reads again and finds
// out why.
template <class Context, class Source>
class Reader : public Visitor<Reader<Context, Source>, Context> {
  public:
    constexpr Reader(Context c, Source& source) : Visitor<Reader, Context>(c), source_(source) {}

    template <class T, class W>
    WEND_INLINE void scalar(const Field& field, T& value, Wire<W>) {
        value = static_cast<T>(in_order(field, take<W>()));
        if constexpr (is_checked && std::integral<T>)
            if (field.admitted && !source_.failed() && !field.admits(value)) source_.fail({});
    }

    template <class T, std::size_t size>
    WEND_INLINE void scalars(const Field&, std::array<T, size>& values) {
        for_each_element(values, [&](T& value) WEND_INLINE_LAMBDA { value = take<T>(); });
    }

    template <class Raw>
    void raw(const Field& field, Raw& run) {
        take_run(field.extent, run);
    }
    template <class Text>
    void text(const Field& field, Text& run) {
        take_run(field.extent, run);
    }

    template <class Record>
    WEND_INLINE void record(const Field&, Record& inner) {
        describe(inner, *this);
    }

    template <class Elements>
    void list(const Field& field, Elements& elements) {
        if constexpr (is_checked) take_list(field.extent, elements);
    }

    template <class T>
    void constant(const char*, const T& value) {
        if constexpr (is_checked) {
            if constexpr (Scalar<T>) {
                if (take<T>() != value) source_.fail({});
            } else {
                const ByteView wanted = std::as_bytes(std::span(value));
                if (!std::ranges::equal(source_.take_bytes(wanted.size()), wanted))
                    source_.fail({});
            }
        }
    }

    template <class List>
    void column(const char*, List& list, unsigned column, u64 count) {
        using Record = typename List::value_type;
        const auto size = WireSize<Context>(this->context).template of_column<Record>(column);
        if (!source_.has_elements(count, size.bytes) || !make_elements(list, count)) return;
        const std::span<Record> rows = std::span(list).first(count);
        if (!size.is_picky)
            return read_column(source_.take_bytes(count * size.bytes), rows, column);
        OnlyColumn<Reader> only(*this, column);
        for (Record& row : rows)
            if (!source_.failed()) describe(row, only);
    }

    template <Scalar T>
    void look_ahead(T& value, u64 bytes) {
        if constexpr (is_checked)
            if (source_.remaining() >= bytes + sizeof(T))
                value = load<T, Context::byte_order>(source_.ahead().data() + bytes);
    }

    template <class T, class... Words>
    void shortfall(const char*, T& missing, u64 total, const Words&...) {
        missing = static_cast<T>(total > source_.remaining() ? total - source_.remaining() : 0);
    }

  private:
    // Else the bytes are known to be there, and whatever they are they can be read.
    static constexpr bool is_checked = std::same_as<Source, ByteReader>;

    template <class T>
    WEND_INLINE T take() {
        return source_.template take<T, Context::byte_order>();
    }
    ReadingSteps steps() { return {source_, Context::byte_order}; }

    // Lengthens a list to `count` elements that are known to follow.
    template <class Elements>
    bool make_elements(Elements& elements, u64 count) {
        if (count <= elements.size()) return true;
        const u64 more = count - elements.size();
        if (!source_.grant(more * sizeof(typename Elements::value_type))) return false;
        resize_list(elements, count, this->context);
        return true;
    }

    template <class Run>
    void take_run(const Extent& extent, Run& run) {
        u64 length = 0;
        if constexpr (!is_resizable<Run>)
            length = wire_length(extent, run.size());
        else if constexpr (is_checked)
            length = extent.by == Extent::By::stored ? steps().take_integer(extent.width)
                                                     : steps().run_length(extent);
        const ByteView bytes = source_.take_bytes(length);
        if constexpr (is_resizable<Run>) resize_list(run, bytes.size(), this->context);
        if (!bytes.empty()) std::memcpy(run.data(), bytes.data(), bytes.size());
        if constexpr (is_checked)
            if (extent.by == Extent::By::marker) steps().take_integer(extent.width);
    }

    template <class Elements>
    void take_list(const Extent& extent, Elements& elements) {
        using T = typename Elements::value_type;
        elements.clear();
        u64 count = extent.count;
        if (extent.by == Extent::By::stored)
            count = steps().take_integer(extent.width);
        else if (!ReadingSteps::is_stated(extent))
            return take_until_end(extent, elements);
        const auto size = element_size<T>();
        if (!source_.has_elements(count, size.bytes) || !make_elements(elements, count)) return;
        if (size.is_fixed && !size.is_picky)
            return read_alike(source_.take_bytes(count * size.bytes), std::span(elements),
                              size.bytes);
        // Step by step only what the faster reader leaves.
        u64 i = 0;
        if constexpr (is_record<T>)
            if (size.is_counted && !size.is_picky) i = take_counted(std::span(elements));
        for (; i < count && !source_.failed(); ++i) take_element(elements[i]);
    }
    template <class T>
    u64 take_counted(std::span<T> elements) {
        CountedReader<Context> reader(this->context, source_.ahead(), source_.memory_left());
        const u64 whole = reader.fill(elements);
        source_.go_on(reader.at(), reader.memory_left());
        return whole;
    }
    template <class T>
    constexpr WireSize<Context> element_size() const {
        if constexpr (Scalar<T>) {
            WireSize<Context> size(this->context);
            size.bytes = sizeof(T);
            return size;
        } else {
            return min_size<T>(this->context);
        }
    }

    // Elements up to a marker or an offset; memory grows with the bytes that are read.
    template <class Elements>
    void take_until_end(const Extent& extent, Elements& elements) {
        const bool by_marker = extent.by == Extent::By::marker;
        const u64 end = by_marker ? 0 : source_.offset() + steps().bytes_to_end(extent);
        while (!source_.failed() &&
               (by_marker ? !steps().is_at_marker(extent) : source_.offset() < end)) {
            const u64 start = source_.offset();
            // Twice, as the list grows by doubling.
            if (!source_.grant(2 * sizeof(elements[0]))) return;
            take_element(add_element(elements, this->context));
            const bool is_beyond = !by_marker && source_.offset() > end;
            if (is_beyond || source_.offset() == start) source_.fail({});
        }
        if (by_marker) steps().take_integer(extent.width);
    }

    template <class T>
    void take_element(T& element) {
        if constexpr (Scalar<T>)
            element = take<T>();
        else
            describe(element, *this);
    }

    // Elements that all have one size.
    template <class T>
    void read_alike(ByteView bytes, std::span<T> elements, u64 size) {
        if ((Scalar<T> || size >= copy_block) && is_laid_out_as_in_memory<T>(this->context))
            copy_records(std::as_writable_bytes(elements).data(), sizeof(T), bytes.data(), size,
                         size, elements.size());
        else
            read_run(bytes, elements);
    }
    template <class T>
    WEND_FLATTEN void read_run(ByteView bytes, std::span<T> elements) {
        UncheckedReader source(bytes.data());
        Reader<Context, UncheckedReader> reader(this->context, source);
        for (T& element : elements) {
            if constexpr (Scalar<T>)
                element = source.template take<T, Context::byte_order>();
            else
                describe(element, reader);
        }
    }
    template <class T>
    WEND_FLATTEN void read_column(ByteView bytes, std::span<T> rows, unsigned column) {
        UncheckedReader source(bytes.data());
        Reader<Context, UncheckedReader> reader(this->context, source);
        OnlyColumn<Reader<Context, UncheckedReader>> only(reader, column);
        for (T& element : rows) describe(element, only);
    }

    Source& source_;
};

}  // namespace wend
