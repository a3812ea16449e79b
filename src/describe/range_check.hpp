#pragma once

#include <functional>
#include <string>
#include <utility>

#include "describe/field_path.hpp"
#include "describe/value_text.hpp"
#include "describe/visitor.hpp"

namespace wend {

// A value that the file can hold, but that makes no sense.
struct OutOfRange {
    std::string path;
    std::string value;
    i64 low, high;  // in the file's own units
};

// Tells of every value outside the range that its description names.
template <class Context>
class RangeCheck : public Visitor<RangeCheck<Context>, Context> {
  public:
    using Sink = std::function<void(const OutOfRange&)>;

    RangeCheck(Context c, const Sink& sink) : Visitor<RangeCheck, Context>(c), sink_(sink) {}

    template <class T, class W>
    void scalar(const Field& field, const T& value, Wire<W>) {
        if constexpr (std::is_integral_v<T>) {
            if (!field.has_range || (std::cmp_greater_equal(value, field.low) &&
                                     std::cmp_less_equal(value, field.high)))
                return;
            path_.enter(field.name);
            sink_({path_.text(), scalar_text(field, value), field.low, field.high});
            path_.leave();
        }
    }
    template <class T, std::size_t size>
    void scalars(const Field& field, const std::array<T, size>& values) {
        for (const T& value : values) scalar(field, value, Wire<T>{});
    }
    template <class Raw>
    void raw(const Field&, const Raw&) {}
    template <class Text>
    void text(const Field&, const Text&) {}
    template <class Record>
    void record(const Field& field, const Record& inner) {
        path_.enter(field.name);
        describe(inner, *this);
        path_.leave();
    }
    template <class Elements>
    void list(const Field& field, const Elements& elements) {
        using T = typename Elements::value_type;
        if constexpr (Scalar<T>) {
            for (const T& element : elements) scalar(field, element, Wire<T>{});
        } else {
            path_.enter(field.name);
            for (std::size_t i = 0; i < elements.size(); ++i) {
                path_.enter(i);
                describe(elements[i], *this);
                path_.leave();
            }
            path_.leave();
        }
    }
    template <class List>
    void rows(const char* name, const List& rows) {
        list(field_of(name), rows);
    }

  private:
    FieldPath path_;
    const Sink& sink_;
};

template <class Record, class Context>
void find_out_of_range(const Record& record, Context context,
                       const typename RangeCheck<Context>::Sink& sink) {
    RangeCheck<Context> check(context, sink);
    describe(record, check);
}

}  // namespace wend
