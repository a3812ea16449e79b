#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "describe/counted_reader.hpp"
#include "describe/memory_layout.hpp"
#include "describe/reading_steps.hpp"
#include "describe/wire_size.hpp"

namespace wend {

// Fills a record from bytes. An observer may watch: it learns the path, the offset and the value of
// each field (see observers.hpp).
template <class Context, class Source, class Observer = Silent>
class Reader : public Visitor<Reader<Context, Source, Observer>, Context>,
               public ReadingSteps<Source, Observer, Context::byte_order> {
    using Steps = ReadingSteps<Source, Observer, Context::byte_order>;
    using Steps::is_checked, Steps::source_, Steps::observer_;
    using Steps::offset, Steps::watched;

  public:
    constexpr Reader(Context c, Source& source, Observer observer = {})
        : Visitor<Reader, Context>(c), Steps(source, observer) {}

    template <class T, class W>
    WEND_INLINE void scalar(const Field& field, T& value, Wire<W>) {
        watched(field.name, [&]() WEND_INLINE_LAMBDA {
            const u64 start = offset();
            value = static_cast<T>(in_order(field, this->template take<W>()));
            if constexpr (is_checked && std::integral<T>)
                if (field.admitted) this->check_admitted(field, value, sizeof(W));
            if constexpr (Observer::watches) observer_.saw_scalar(field, value, start, sizeof(W));
        });
    }

    template <class T, std::size_t size>
    WEND_INLINE void scalars(const Field& field, std::array<T, size>& values) {
        watched(field.name, [&]() WEND_INLINE_LAMBDA {
            const u64 start = offset();
            for_each_element(
                values, [&](T& value) WEND_INLINE_LAMBDA { value = this->template take<T>(); });
            if constexpr (Observer::watches)
                observer_.saw_scalars(field, std::span<const T>(values), start);
        });
    }

    template <class Raw>
    void raw(const Field& field, Raw& run) {
        watched(field.name, [&] { take_run(field, run); });
    }
    template <class Text>
    void text(const Field& field, Text& run) {
        watched(field.name, [&] { take_run(field, run); });
    }

    template <class Record>
    WEND_INLINE void record(const Field& field, Record& inner) {
        watched(field.name, [&]() WEND_INLINE_LAMBDA { describe(inner, *this); });
    }

    template <class Elements>
    void list(const Field& field, Elements& elements) {
        if constexpr (is_checked) watched(field.name, [&] { take_list(field, elements); });
    }

    template <class T>
    void constant(const char* name, const T& value) {
        if constexpr (is_checked) watched(name, [&] { take_constant(name, value); });
    }

    template <class List>
    void column(const char* name, List& list, unsigned column, u64 count) {
        using Record = typename List::value_type;
        const auto size = WireSize<Context>(this->context).template of_column<Record>(column);
        watched(name, [&] {
            if (!source_.has_elements(count, size.bytes) ||
                !this->make_elements(list, count, this->context))
                return;
            const std::span<Record> rows = std::span(list).first(count);
            if constexpr (!Observer::watches)
                if (!size.is_picky)
                    return read_column(source_.take_bytes(count * size.bytes), rows, column);
            OnlyColumn<Reader> only(*this, column);
            for (u64 i = 0; i < count && !source_.failed(); ++i)
                watched(i, [&] { describe(rows[i], only); });
        });
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
    template <class Run>
    void take_run(const Field& field, Run& run) {
        const Extent& extent = field.extent;
        u64 length = 0;
        if constexpr (!is_resizable<Run>)
            length = wire_length(extent, run.size());
        else if constexpr (is_checked)
            length = this->run_length(extent);
        const u64 start = offset();
        const ByteView bytes = source_.take_bytes(length);
        if constexpr (is_resizable<Run>) resize_list(run, bytes.size(), this->context);
        if (!bytes.empty()) std::memcpy(run.data(), bytes.data(), bytes.size());
        if constexpr (Observer::watches) {
            if constexpr (is_text<Run>)
                observer_.saw_text(field, bytes, start);
            else
                observer_.saw_bytes(field, bytes, start);
        }
        if (extent.by == Extent::By::marker) this->take_marker(extent.width);
    }

    template <Scalar T>
    void take_constant(const char* name, const T& value) {
        const u64 start = offset();
        if (const auto found = this->template peek<T>(); found && *found != value)
            source_.fail(
                fmt::format("expected {} ({:#x}), found {} ({:#x})", value, value, *found, *found));
        this->template take<T>();
        if constexpr (Observer::watches) {
            // Large ones are marks, which people know by their digits.
            Field field = field_of(name, "always the same");
            field.hexadecimal = std::cmp_greater(value, 0xFFFF);
            observer_.saw_scalar(field, value, start, sizeof(T));
        }
    }
    void take_constant(const char* name, std::string_view expected) {
        const ByteView wanted = std::as_bytes(std::span(expected));
        const u64 start = source_.offset();
        const ByteView found =
            source_.take_bytes(std::min<u64>(wanted.size(), source_.remaining()));
        if (!std::ranges::equal(found, wanted))
            source_.fail_at(start,
                            fmt::format("expected the bytes {:02x}, found {:02x}{}{}",
                                        fmt::join(wanted, " "), fmt::join(found, " "),
                                        found.empty()                  ? ""
                                        : found.size() < wanted.size() ? " and "
                                                                       : "",
                                        found.size() < wanted.size() ? "the end of the file" : ""));
        if constexpr (Observer::watches)
            observer_.saw_text(field_of(name, "always the same"), found, start);
    }

    template <class Elements>
    void take_list(const Field& field, Elements& elements) {
        using T = typename Elements::value_type;
        elements.clear();
        const std::optional<u64> count = this->stated_count(field.extent);
        if (!count) return take_until_end(field, elements);
        const auto size = element_size<T>();
        if (!source_.has_elements(*count, size.bytes) ||
            !this->make_elements(elements, *count, this->context))
            return;
        u64 i = 0;
        if constexpr (!Observer::watches) {
            if (size.is_fixed && !size.is_picky)
                return read_alike(source_.take_bytes(*count * size.bytes), std::span(elements),
                                  size.bytes);
            // Step by step only what the faster reader leaves.
            if constexpr (is_record<T>)
                if (size.is_counted && !size.is_picky) i = take_counted(std::span(elements));
        }
        for (; i < *count && !source_.failed(); ++i)
            watched(i, [&] { take_element(field, elements[i]); });
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
    void take_until_end(const Field& field, Elements& elements) {
        using T = typename Elements::value_type;
        const Extent& extent = field.extent;
        const bool by_marker = extent.by == Extent::By::marker;
        const u64 end = by_marker ? 0 : source_.offset() + this->bytes_to_end(extent);
        const auto at_end = [&] {
            return source_.failed() ||
                   (by_marker ? this->is_at_marker(extent) : source_.offset() >= end);
        };
        while (!at_end()) {
            const u64 start = source_.offset();
            // Twice, as the list grows by doubling.
            if (!source_.grant(2 * sizeof(T))) return;
            add_element(elements, this->context);
            watched(elements.size() - 1, [&] {
                take_element(field, elements.back());
                if (!by_marker && source_.offset() > end)
                    source_.fail_at(start, fmt::format("reaches beyond offset {:#x}", end));
                else if (source_.offset() == start)
                    source_.fail("a record without bytes would repeat for ever");
            });
        }
        if (by_marker) this->take_marker(extent.width);
    }

    template <class T>
    void take_element(const Field& field, T& element) {
        if constexpr (Scalar<T>) {
            const u64 start = offset();
            element = this->template take<T>();
            if constexpr (Observer::watches) observer_.saw_scalar(field, element, start, sizeof(T));
        } else {
            describe(element, *this);
        }
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
};

}  // namespace wend
