#include "core/describe/field.hpp"

#include <fmt/format.h>

namespace wend {

std::string refusal_text(const char* admitted, i64 value) {
    return fmt::format("expected {}, found {} ({:#x})", admitted, value, value);
}

}  // namespace wend
