#include "describe/field.hpp"

#include <fmt/format.h>

namespace wend {

std::string Field::refusal(i64 value) const {
    return fmt::format("expected {}, found {} ({:#x})", admitted_text, value, value);
}

}  // namespace wend
