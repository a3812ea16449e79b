#pragma once

#include <cmath>
#include <functional>

#include "describe/field_path.hpp"
#include "describe/visitor.hpp"

namespace wend {

// Told of a float that is not finite: the field that holds it, and the value.
using NotFiniteSink = std::function<void(const FieldPath&, f64)>;

// Finds floats that are infinite or no number. With `tells` it keeps account of where it is and
// hands each to a sink; else it only sees whether there are any.
template <class Context, bool tells>
class NotFinite : public Visitor<NotFinite<Context, tells>, Context> {
  public:
    explicit NotFinite(Context c, const NotFiniteSink* sink = nullptr)
        : Visitor<NotFinite, Context>(c), sink_(sink) {}

    bool found = false;

    template <class T, class W>
    WEND_INLINE void scalar(const Field& field, const T& value, Wire<W>) {
        if constexpr (std::is_floating_point_v<T>)
            if (!std::isfinite(value)) [[unlikely]]
                tell(field.name, value);
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
    WEND_INLINE void record(const Field& field, const Record& inner) {
        step(field.name, [&]() WEND_INLINE_LAMBDA { describe(inner, *this); });
    }
    template <class Elements>
    WEND_INLINE void list(const Field& field, const Elements& elements) {
        using T = typename Elements::value_type;
        if constexpr (Scalar<T>) {
            for (const T& element : elements) scalar(field, element, Wire<T>{});
        } else {
            step(field.name, [&]() WEND_INLINE_LAMBDA {
                u64 index = 0;
                for (const T& element : elements)
                    step(index++, [&]() WEND_INLINE_LAMBDA { describe(element, *this); });
            });
        }
    }
    template <class List>
    void rows(const char* name, const List& rows) {
        list(field_of(name), rows);
    }

  private:
    template <class Step, class Body>
    WEND_INLINE void step(Step step, Body body) {
        if constexpr (tells) path_.enter(step);
        body();
        if constexpr (tells) path_.leave();
    }
    void tell(std::string_view name, f64 value) {
        found = true;
        if constexpr (tells) {
            path_.enter(name);
            (*sink_)(path_, value);
            path_.leave();
        }
    }

    const NotFiniteSink* sink_;
    FieldPath path_;
};

// Tells of each float in a record that is not finite. A record without any is gone through once,
// and quickly.
template <class Record, class Context>
void find_not_finite(const Record& record, Context context, const NotFiniteSink& sink) {
    NotFinite<Context, false> quick(context);
    describe(record, quick);
    if (!quick.found) return;
    NotFinite<Context, true> teller(context, &sink);
    describe(record, teller);
}

}  // namespace wend
