#pragma once

#include <functional>
#include <string>

#include "core/describe/field_trail.hpp"
#include "core/describe/field_visitor.hpp"

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

}  // namespace wend
