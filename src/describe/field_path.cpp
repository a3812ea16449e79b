#include "describe/field_path.hpp"

#include <fmt/format.h>

namespace wend {

std::string FieldPath::text() const {
    std::string text;
    for (const Step& step : steps_) {
        if (step.name.empty()) {
            text += fmt::format("[{}]", step.index);
        } else {
            if (!text.empty()) text += '.';
            text += step.name;
        }
    }
    return text;
}

}  // namespace wend
