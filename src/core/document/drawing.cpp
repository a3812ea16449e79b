#include "wend/drawing.hpp"

#include <algorithm>

namespace wend {

const std::string* DrawnShape::find(std::string_view property) const& {
    const auto found = std::ranges::find(properties, property, &DrawnProperty::name);
    return found == properties.end() ? nullptr : &found->value;
}

void turn_upright(Drawing& drawing) {
    for (auto* const shapes : {&drawing.lines, &drawing.faces})
        for (DrawnShape& shape : *shapes)
            for (Point& point : shape.points) point = {point.x, -point.z, point.y};
}

}  // namespace wend
