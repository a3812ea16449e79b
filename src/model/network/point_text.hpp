#pragma once

#include <fmt/format.h>

#include <string>

#include "core/base/number_text.hpp"
#include "wend/network.hpp"

namespace wend {

// "(1.5, -20, 3)".
inline std::string point_text(const Point& point) {
    return fmt::format("({}, {}, {})", number_text(point.x), number_text(point.y),
                       number_text(point.z));
}

}  // namespace wend
