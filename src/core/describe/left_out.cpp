#include "core/describe/left_out.hpp"

#include <fmt/format.h>

namespace wend {

std::string json_number_text(const Field& field, ScalarRef value) {
    if (!value.type.is_float)
        if (const char* const name = field.value_names.of(value.whole()))
            return fmt::format("\"{}\"", name);
    return value.plain_text(field);
}

std::string zero_text(const BitField& bit) {
    if (const char* const name = bit.names.of(0)) return fmt::format("\"{}\"", name);
    return bit.count == 1 ? "false" : "0";
}

const char* usual_bytes_text(const Field& field, FieldRef run) {
    return run.is_resizable()          ? "no bytes"
           : field.usual_bytes.empty() ? "zeros"
                                       : "the usual bytes";
}

}  // namespace wend
