#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "describe/byte_reader.hpp"
#include "describe/memory_layout.hpp"
#include "describe/wire_size.hpp"

namespace wend {

// Watches nothing: the reader at full speed.
struct Silent {
    static constexpr bool watches = false;
};

// Fills a record from bytes. An observer may watch: it learns the path, the offset and the value of
// each field (see path_observer.hpp and explain.hpp).
template <class Context, class Source, class Observer = Silent>
class Reader : public Visitor<Reader<Context, Source, Observer>, Context> {
  public:
    constexpr Reader(Context c, Source& source, Observer observer = {})
        : Visitor<Reader, Context>(c), source_(source), observer_(observer) {}

    template <class T, class W>
    WEND_INLINE void scalar(const Field& field, T& value, Wire<W>) {
        const u64 start = offset();
        value = static_cast<T>(take<W>());
        if constexpr (Observer::watches) {
            observer_.enter(field.name);
            observer_.saw_scalar(field, value, start, sizeof(W));
            observer_.leave(source_.failed());
        }
    }

    template <class T, std::size_t size>
    WEND_INLINE void scalars(const Field& field, std::array<T, size>& values) {
        const u64 start = offset();
        for_each_element(values, [&](T& value) WEND_INLINE_LAMBDA { value = take<T>(); });
        if constexpr (Observer::watches) {
            observer_.enter(field.name);
            observer_.saw_scalars(field, std::span<const T>(values), start);
            observer_.leave(source_.failed());
        }
    }

    template <class Raw>
    void raw(const Field& field, Raw& run) {
        take_run(field, run);
    }
    void text(const Field& field, std::string& run) { take_run(field, run); }

    template <class Record>
    WEND_INLINE void record(const Field& field, Record& inner) {
        if constexpr (Observer::watches) observer_.enter(field.name);
        describe(inner, *this);
        if constexpr (Observer::watches) observer_.leave(source_.failed());
    }

    template <class T>
    void list(const Field& field, std::vector<T>& elements) {
        if constexpr (std::same_as<Source, ByteReader>) {
            if constexpr (Observer::watches) observer_.enter(field.name);
            read_elements(field, elements);
            if constexpr (Observer::watches) observer_.leave(source_.failed());
        }
    }

    template <class T>
    void constant(const char* name, const T& value) {
        if constexpr (Observer::watches) observer_.enter(name);
        const u64 start = offset();
        if constexpr (Scalar<T>) {
            if (const auto found = peek<T>(); found && *found != value)
                source_.fail(fmt::format("expected {} ({:#x}), found {} ({:#x})", value, value,
                                         *found, *found));
            take<T>();
            if constexpr (Observer::watches)
                observer_.saw_scalar(field_of(name, "always the same"), value, start, sizeof(T));
        } else {
            take_constant(name, std::string_view(value), start);
        }
        if constexpr (Observer::watches) observer_.leave(source_.failed());
    }

    template <class List>
    void column(const char* name, List& list, unsigned column, u64 count) {
        using Record = typename List::value_type;
        const u64 width = WireSize<Context>(this->context).template column_width<Record>(column);
        if constexpr (Observer::watches) {
            observer_.enter(name);
            const bool fits = source_.has_elements(count, width);
            if (fits && list.size() < count) list.resize(count);
            OnlyColumn<Reader> only(*this, column);
            for (u64 i = 0; fits && i < count; ++i) {
                observer_.enter(i);
                describe(list[i], only);
                observer_.leave(false);
            }
            observer_.leave(source_.failed());
        } else {
            if (!source_.has_elements(count, width)) return;
            if (list.size() < count) list.resize(count);
            read_column(source_.take_bytes(count * width), std::span(list).first(count), column);
        }
    }

    template <class T, class... Words>
    void shortfall(const char*, T& missing, u64 total, const Words&...) {
        missing = static_cast<T>(total > source_.remaining() ? total - source_.remaining() : 0);
    }

  private:
    template <class T>
    WEND_INLINE T take() {
        return source_.template take<T, Context::byte_order>();
    }
    template <class T>
    std::optional<T> peek() const {
        return source_.template peek<T, Context::byte_order>();
    }

    u64 offset() const {
        if constexpr (Observer::watches)
            return source_.offset();
        else
            return 0;
    }

    // How many bytes or elements the extent names; nothing where they end by a mark or an offset.
    std::optional<u64> stated_count(const Extent& extent, u64 fixed) {
        switch (extent.by) {
            case Extent::By::fixed_array:
                return fixed;
            case Extent::By::given:
            case Extent::By::formula:
                return extent.count;
            case Extent::By::stored:
                return take_integer(extent.width);
            default:
                return std::nullopt;
        }
    }

    u64 take_integer(unsigned width) {
        return width == 1 ? take<u8>() : width == 2 ? take<u16>() : take<u32>();
    }

    // Whether a marker-ended list ends here; takes the marker if so.
    bool take_marker(const Extent& extent) {
        const std::optional<u64> next = extent.width == 1   ? as_u64(peek<u8>())
                                        : extent.width == 2 ? as_u64(peek<u16>())
                                                            : as_u64(peek<u32>());
        if (next && *next != extent.count) return false;
        take_integer(extent.width);  // fails by itself where the file ends first
        return true;
    }
    template <class T>
    static std::optional<u64> as_u64(std::optional<T> value) {
        return value ? std::optional<u64>(*value) : std::nullopt;
    }

    // Bytes up to the end that the extent names by position.
    u64 bytes_to_end(const Extent& extent) {
        if (extent.by == Extent::By::rest) return source_.remaining();
        if (extent.count < source_.offset()) {
            source_.fail(fmt::format("expected to end at offset {:#x}, which is already passed",
                                     extent.count));
            return 0;
        }
        return extent.count - source_.offset();
    }

    template <class Run>
    void take_run(const Field& field, Run& run) {
        if constexpr (Observer::watches) observer_.enter(field.name);
        if constexpr (!is_resizable<Run>) {
            const u64 start = offset();
            const ByteView bytes = source_.take_bytes(wire_length(field.extent, run.size()));
            if (!bytes.empty()) std::memcpy(run.data(), bytes.data(), bytes.size());
            if constexpr (Observer::watches) observer_.saw_bytes(field, bytes, start);
        } else if constexpr (std::same_as<Source, ByteReader>) {
            u64 start = offset();
            if (field.extent.by == Extent::By::marker) {
                run.clear();
                while (!source_.failed() && !take_marker(field.extent))
                    run.push_back(static_cast<typename Run::value_type>(take<u8>()));
            } else {
                const std::optional<u64> count = stated_count(field.extent, run.size());
                if constexpr (Observer::watches)
                    if (field.extent.by == Extent::By::stored) start = offset();
                const ByteView bytes =
                    source_.take_bytes(count ? *count : bytes_to_end(field.extent));
                run.resize(bytes.size());
                if (!bytes.empty()) std::memcpy(run.data(), bytes.data(), bytes.size());
            }
            if constexpr (Observer::watches)
                observer_.saw_bytes(field, std::as_bytes(std::span(run)), start);
        }
        if constexpr (Observer::watches) observer_.leave(source_.failed());
    }

    void take_constant(const char* name, std::string_view expected, u64 start) {
        const u64 available = std::min<u64>(expected.size(), source_.remaining());
        const ByteView found = source_.take_bytes(available);
        const bool same = found.size() == expected.size() &&
                          std::memcmp(found.data(), expected.data(), expected.size()) == 0;
        if (!same)
            source_.fail(fmt::format("expected the bytes {:02x}, found {:02x}",
                                     fmt::join(std::as_bytes(std::span(expected)), " "),
                                     fmt::join(found, " ")));
        if constexpr (Observer::watches)
            observer_.saw_bytes(field_of(name, "always the same"), found, start);
    }

    template <class T>
    void read_elements(const Field& field, std::vector<T>& elements) {
        const std::optional<u64> count = stated_count(field.extent, elements.size());
        elements.clear();
        const u64 end = field.extent.by == Extent::By::offset || field.extent.by == Extent::By::rest
                            ? source_.offset() + bytes_to_end(field.extent)
                            : 0;
        if constexpr (Scalar<T>) {
            read_each(field, elements, count, sizeof(T), end);
        } else {
            const auto least = least_size<T>(this->context);
            if (!Observer::watches && count && least.is_fixed)
                read_alike(elements, *count, least.bytes);
            else
                read_each(field, elements, count, least.bytes, end);
        }
    }

    // Records that all have one size: one check for all of them.
    template <class T>
    void read_alike(std::vector<T>& elements, u64 count, u64 size) {
        if (!source_.has_elements(count, size)) return;
        elements.resize(count);
        const ByteView bytes = source_.take_bytes(count * size);
        if (size >= copy_block && is_laid_out_as_in_memory<T>(this->context))
            copy_records(reinterpret_cast<std::byte*>(elements.data()), sizeof(T), bytes.data(),
                         size, size, count);
        else
            read_run(bytes, std::span(elements));
    }
    template <class T>
    WEND_FLATTEN void read_run(ByteView bytes, std::span<T> elements) {
        UncheckedReader source(bytes.data());
        Reader<Context, UncheckedReader> reader(this->context, source);
        for (T& element : elements) describe(element, reader);
    }
    template <class T>
    WEND_FLATTEN void read_column(ByteView bytes, std::span<T> rows, unsigned column) {
        UncheckedReader source(bytes.data());
        Reader<Context, UncheckedReader> reader(this->context, source);
        OnlyColumn<Reader<Context, UncheckedReader>> only(reader, column);
        for (T& element : rows) describe(element, only);
    }

    // Elements of any sort, one after the other; memory grows with the bytes that are read.
    template <class T>
    void read_each(const Field& field, std::vector<T>& elements, std::optional<u64> count,
                   u64 least, u64 end) {
        if (count && !source_.has_elements(*count, least)) return;
        const auto at_end = [&] {
            if (count) return elements.size() == *count;
            if (field.extent.by == Extent::By::marker) return take_marker(field.extent);
            return source_.offset() >= end;
        };
        while (!source_.failed() && !at_end()) {
            elements.emplace_back();
            if constexpr (Observer::watches) observer_.enter(elements.size() - 1);
            if constexpr (Scalar<T>) {
                const u64 start = offset();
                elements.back() = take<T>();
                if constexpr (Observer::watches)
                    observer_.saw_scalar(field, elements.back(), start, sizeof(T));
            } else {
                describe(elements.back(), *this);
            }
            if constexpr (Observer::watches) observer_.leave(source_.failed());
        }
    }

    Source& source_;
    Observer observer_;
};

}  // namespace wend
