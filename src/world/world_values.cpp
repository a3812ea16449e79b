#include <string_view>

#include "core/base/number_text.hpp"
#include "wend/world.hpp"

namespace wend {

std::string_view WorldEntity::value(std::string_view key) const {
    for (auto pair = values.rbegin(); pair != values.rend(); ++pair) {
        if (pair->first == key) return pair->second;
    }
    return {};
}

std::optional<Point> WorldEntity::origin() const {
    std::string_view text = value("origin");
    Point at;
    for (double* coordinate : {&at.x, &at.y, &at.z}) {
        text = trimmed(text);
        const std::optional<double> number = take_finite_number(text);
        if (!number) return std::nullopt;
        *coordinate = *number;
    }
    return at;
}

WorldBox PlayerSize::standing() const {
    return {{-width / 2, -width / 2, 0}, {width / 2, width / 2, height}};
}

WorldBox PlayerSize::crouched() const {
    return {{-width / 2, -width / 2, 0}, {width / 2, width / 2, crouched_height}};
}

}  // namespace wend
