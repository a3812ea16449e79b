#pragma once

#include <cmath>
#include <functional>
#include <string>

#include "core/describe/field_visitor.hpp"
#include "core/describe/walk.hpp"

namespace wend {

// A value that the file can hold, but that makes no sense.
struct OutOfRange {
    std::string path;
    std::string value;
    i64 low, high;  // in the file's own units
};
using OutOfRangeSink = std::function<void(const OutOfRange&)>;

// Reports every value outside the range that its description names.
void find_out_of_range(const Described& record, const OutOfRangeSink& sink);

// Is given each float that is not finite: where it is, and the value.
using NotFiniteSink = std::function<void(const FieldTrail&, f64)>;
void list_not_finite(const Described& record, const NotFiniteSink& sink);

// Sees whether a record has floats that are infinite or no number.
template <class Context>
class NotFinite : public Visitor<NotFinite<Context>, Context> {
  public:
    explicit NotFinite(Context c) : Visitor<NotFinite, Context>(c) {}

    bool found = false;

    template <class T, class W>
    WEND_INLINE void scalar(const Field&, const T& value, Wire<W>) {
        if constexpr (std::is_floating_point_v<T>) found |= !std::isfinite(value);
    }
    template <class T, std::size_t size>
    WEND_INLINE void scalars(const Field& field, const std::array<T, size>& values) {
        for (const T& value : values) scalar(field, value, Wire<T>{});
    }
    template <class Raw>
    void raw(const Field&, const Raw&) {}
    template <class Text>
    void text(const Field&, const Text&) {}
    template <class Record>
    WEND_INLINE void record(const Field&, const Record& inner) {
        describe(inner, *this);
    }
    template <class Elements>
    WEND_INLINE void list(const Field& field, const Elements& elements) {
        for (const auto& element : elements) {
            if constexpr (Scalar<typename Elements::value_type>)
                scalar(field, element, wire<typename Elements::value_type>);
            else
                describe(element, *this);
        }
    }
    template <class List>
    void rows(const char* name, const List& rows) {
        list(field_of(name), rows);
    }
};

// Reports each float in a record that is not finite. A record without any is gone through once,
// and quickly.
template <class Record, class Context>
void find_not_finite(const Record& record, const Context& context, const NotFiniteSink& sink) {
    NotFinite<Context> quick(context);
    describe(record, quick);
    if (quick.found) list_not_finite(described(record, context), sink);
}

}  // namespace wend
