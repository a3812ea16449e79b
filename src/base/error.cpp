#include "wend/error.hpp"

#include <fmt/format.h>

namespace wend {

std::string Error::text() const {
    std::string where;
    if (offset) where = fmt::format("at {:#x} ({})", *offset, *offset);
    if (!field.empty()) where += (where.empty() ? "" : ", ") + field;

    std::string line;
    for (const std::string& part : {file, where})
        if (!part.empty()) line += part + ": ";
    return line + message;
}

}  // namespace wend
