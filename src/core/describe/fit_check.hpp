#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "core/describe/compare.hpp"
#include "core/describe/field_visitor.hpp"
#include "core/describe/wire_layout.hpp"
#include "core/describe/writer.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

// Adds up a record's size and sees whether all of it surely fits into the file, without keeping
// account of where it is: FitCheck is only asked to name what does not. What takes more than a
// glance counts as doubtful.
template <class Context>
class QuickFit : public Visitor<QuickFit<Context>, Context> {
  public:
    constexpr explicit QuickFit(Context c) : Visitor<QuickFit, Context>(c) {}

    u64 bytes = 0;
    bool fits = true;

    template <class T, class W>
    WEND_INLINE void scalar(const Field& field, const T& value, Wire<W>) {
        bytes += sizeof(W);
        if constexpr (std::integral<T>)
            if (field.admitted) fits = fits && field.admits(value);
        if constexpr (!std::same_as<T, W>) fits = fits && std::in_range<W>(value);
    }
    template <class T, std::size_t size>
    WEND_INLINE void scalars(const Field&, const std::array<T, size>&) {
        bytes += size * sizeof(T);
    }
    template <class Raw>
    void raw(const Field& field, const Raw& run) {
        if constexpr (is_resizable<Raw>)
            add_run(field.extent, std::as_bytes(std::span(run)));
        else if (field.extent.by == Extent::By::fixed_array)
            bytes += run.size();
        else
            fits = false;
    }
    template <class Text>
    void text(const Field& field, const Text& run) {
        add_run(field.extent, std::as_bytes(std::span(run)));
    }
    template <class Record>
    WEND_INLINE void record(const Field&, const Record& inner) {
        describe(inner, *this);
    }
    template <class Elements>
    WEND_INLINE void list(const Field& field, const Elements& elements) {
        using T = typename Elements::value_type;
        begin(field.extent, elements.size());
        if constexpr (Scalar<T>) {
            bytes += elements.size() * sizeof(T);
        } else {
            const auto least = min_size<T>(this->context);
            if (least.is_fixed && !least.narrows)
                bytes += elements.size() * least.bytes;
            else
                add_records(elements);
        }
    }
    template <class T>
    void constant(const char*, const T& value) {
        WireSize<Context> size(this->context);
        size.constant({}, value);
        bytes += size.bytes;
    }
    template <class List>
    void column(const char*, const List&, unsigned, u64) {
        fits = false;
    }
    template <class T, class... Words>
    void shortfall(const char*, const T&, u64, const Words&...) {
        fits = false;
    }

  private:
    template <class Elements>
    WEND_FLATTEN void add_records(const Elements& elements) {
        for (const auto& element : elements) describe(element, *this);
    }
    void add_run(const Extent& extent, ByteView run) {
        if (extent.by == Extent::By::marker) {
            const bool ends_early = std::ranges::find(run, std::byte(extent.count)) != run.end();
            fits = fits && !ends_early;
            bytes += extent.width;
        } else {
            begin(extent, run.size());
        }
        bytes += run.size();
    }
    void begin(const Extent& extent, u64 size) {
        switch (extent.by) {
            case Extent::By::stored:
                fits = fits && size >> (8 * extent.width) == 0;
                bytes += extent.width;
                break;
            case Extent::By::given:
            case Extent::By::formula:
                fits = fits && extent.count == size;
                break;
            case Extent::By::rest:
            case Extent::By::precounted:
                break;
            default:
                fits = false;
        }
    }
};

// The first value that a file could not hold, where there is one.
class Misfit {
  public:
    std::optional<Error> error;

  protected:
    // Reports what is wrong below where the trail is, at a name or an index.
    void fail(std::string_view name, std::string message);
    void fail(u64 index, std::string message);

    FieldTrail trail_;

  private:
    template <class Step>
    void fail_at(Step step, std::string message);
};

// Goes over a record before it is written: adds up its size, and finds the first value that the
// file could not hold. After that, writing cannot fail.
template <class Context>
class FitCheck : public Visitor<FitCheck<Context>, Context>, public Misfit {
  public:
    constexpr explicit FitCheck(Context c) : Visitor<FitCheck, Context>(c) {}

    u64 bytes = 0;

    template <class T, class W>
    void scalar(const Field& field, const T& value, Wire<W>) {
        bytes += sizeof(W);
        if constexpr (std::integral<T>)
            if (!field.admits(value)) fail(field.name, field.refusal(value));
        if constexpr (!std::same_as<T, W>)
            if (!std::in_range<W>(value))
                fail(field.name,
                     fmt::format("{} does not fit, the file holds {} to {}", value,
                                 std::numeric_limits<W>::min(), std::numeric_limits<W>::max()));
    }
    template <class T, std::size_t size>
    void scalars(const Field&, const std::array<T, size>&) {
        bytes += size * sizeof(T);
    }
    template <class Raw>
    void raw(const Field& field, const Raw& run) {
        if constexpr (is_resizable<Raw>) {
            check_run(field, std::as_bytes(std::span(run)));
        } else {
            const u64 length = wire_length(field.extent, run.size());
            bytes += length;
            for (u64 i = length; i < run.size(); ++i)
                if (run[i] != std::byte{0})
                    fail(field.name, "has bytes that the file ends too early to hold");
        }
    }
    template <class Text>
    void text(const Field& field, const Text& run) {
        check_run(field, std::as_bytes(std::span(run)));
    }
    template <class Record>
    void record(const Field& field, const Record& inner) {
        trail_.enter(field.name);
        describe(inner, *this);
        trail_.leave();
    }
    template <class Elements>
    void list(const Field& field, const Elements& elements) {
        using T = typename Elements::value_type;
        begin_extent(field, elements.size());
        if constexpr (Scalar<T>) {
            bytes += elements.size() * sizeof(T);
        } else {
            const auto least = min_size<T>(this->context);
            if (least.is_fixed && !least.narrows) {
                bytes += elements.size() * least.bytes;
            } else {
                trail_.enter(field.name);
                for (u64 i = 0; i < elements.size() && !error; ++i)
                    check_element(i, elements[i], *this);
                trail_.leave();
            }
        }
        if (field.extent.by == Extent::By::marker) check_marker(field, elements);
        end_extent(field);
    }
    template <class T>
    void constant(const char*, const T& value) {
        WireSize<Context> size(this->context);
        size.constant({}, value);
        bytes += size.bytes;
    }
    template <class List>
    void column(const char* name, const List& list, unsigned column, u64 count) {
        using Record = typename List::value_type;
        const auto size = WireSize<Context>(this->context).template of_column<Record>(column);
        if (count > list.size())
            return fail(name, fmt::format("the count is {}, but there are {}", count, list.size()));
        trail_.enter(name);
        if (size.narrows) {
            OnlyColumn<FitCheck> only(*this, column);
            for (u64 i = 0; i < count && !error; ++i) check_element(i, list[i], only);
        } else {
            bytes += count * size.bytes;
        }
        // A file that ends early has no room for this column of the last records.
        const Record empty{};
        for (u64 i = count; i < list.size() && !error; ++i)
            if (!is_same_column(described(list[i], this->context), &empty, column))
                fail(i, "has values that the file ends too early to hold");
        trail_.leave();
    }

    template <class T, class... Words>
    void shortfall(const char* name, const T& missing, u64 total, const Words&...) {
        if (missing > total) fail(name, fmt::format("{} cannot be missing of {}", missing, total));
    }

  private:
    template <class T, class V>
    void check_element(u64 index, const T& element, V& visitor) {
        trail_.enter(index);
        describe(element, visitor);
        trail_.leave();
    }

    template <class Elements>
    void check_marker(const Field& field, const Elements& elements) {
        trail_.enter(field.name);
        for (u64 i = 0; i < elements.size() && !error; ++i)
            if (looks_like_marker(elements[i], field.extent, this->context))
                fail(i, "looks like the terminator of the list");
        trail_.leave();
    }

    void check_run(const Field& field, ByteView run) {
        begin_extent(field, run.size());
        bytes += run.size();
        if (field.extent.by == Extent::By::marker)
            for (std::byte byte : run)
                if (std::to_integer<u64>(byte) == field.extent.count)
                    fail(field.name, "contains its terminator");
        end_extent(field);
    }

    // What stands before the elements, and whether as many are here as another field says.
    void begin_extent(const Field& field, u64 size) {
        const Extent& extent = field.extent;
        const bool is_stated = extent.by == Extent::By::given || extent.by == Extent::By::formula;
        if (is_stated && extent.count != size)
            fail(field.name, fmt::format("the count is {}, but there are {}", extent.count, size));
        if (extent.by == Extent::By::stored) {
            if (size >> (8 * extent.width) != 0)
                fail(field.name,
                     fmt::format("{} are too many for a count of {} bits", size, 8 * extent.width));
            bytes += extent.width;
        }
    }
    void end_extent(const Field& field) {
        const Extent& extent = field.extent;
        if (extent.by == Extent::By::marker) bytes += extent.width;
        if (extent.by == Extent::By::offset && extent.count != bytes)
            fail(field.name,
                 fmt::format("must end at offset {:#x}, but ends at {:#x}", extent.count, bytes));
    }
};

}  // namespace wend
