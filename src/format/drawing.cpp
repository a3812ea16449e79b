#include "wend/drawing.hpp"

#include <algorithm>

namespace wend {

const std::string* DrawnShape::find(std::string_view property) const {
    const auto found = std::ranges::find(properties, property, &DrawnProperty::name);
    return found == properties.end() ? nullptr : &found->value;
}

}  // namespace wend
