#pragma once

#include <algorithm>
#include <span>
#include <utility>

#include "core/describe/wire_size.hpp"
#include "wend/bytes.hpp"

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
            case Extent::By::surveyed:
                break;
            default:
                fits = false;
        }
    }
};

}  // namespace wend
