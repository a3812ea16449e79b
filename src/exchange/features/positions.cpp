#include "exchange/features/positions.hpp"

#include <fmt/format.h>

#include "core/json/json_cursor.hpp"

namespace wend::exchange {

std::optional<Point> position_in(std::string_view json) {
    JsonCursor in(json);
    double numbers[3] = {0, 0, no_height};
    std::size_t count = 0;
    if (in.kind() != JsonCursor::Kind::array) return std::nullopt;
    in.enter_array();
    while (in.next_element()) {
        if (count == 3 || in.kind() != JsonCursor::Kind::number) return std::nullopt;
        numbers[count++] = in.take_float<double>();
    }
    if (in.failed() || count < 2) return std::nullopt;
    return Point{numbers[0], numbers[1], numbers[2]};
}

std::string position_json(const Point& at) {
    return std::isnan(at.z) ? fmt::format("[{}, {}]", at.x, at.y)
                            : fmt::format("[{}, {}, {}]", at.x, at.y, at.z);
}

}  // namespace wend::exchange
