#include "describe/field_path.hpp"

#include <fmt/format.h>

namespace wend {

std::string FieldPath::text() const {
    std::string text;
    for (const Step& step : steps_) {
        if (!step.name)
            text += fmt::format("[{}]", step.index);
        else
            text += (text.empty() ? "" : ".") + std::string(step.name);
    }
    return text;
}

}  // namespace wend
