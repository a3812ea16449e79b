#pragma once

#include "describe/json_text.hpp"
#include "wend/network.hpp"

namespace wend::cli {

// A point as [x, y, z].
inline void spell_point(JsonText& json, const Point& point) {
    json.open_array();
    json.number(point.x);
    json.number(point.y);
    json.number(point.z);
    json.close_array();
}

}  // namespace wend::cli
