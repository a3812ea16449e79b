#include <fmt/format.h>

#include <vector>

#include "api/requests/background/placement.hpp"
#include "core/base/number_text.hpp"

namespace wend::background_detail {

Bounds rectangle(double x1, double y1, double x2, double y2) {
    Bounds covers;
    covers.include({x1, y1, 0});
    covers.include({x2, y2, 0});
    return covers;
}

Expected<Placement> placement_of_world_file(std::string_view text, PictureSize picture) {
    std::vector<double> numbers;
    for (std::string_view rest = trimmed(text); !rest.empty(); rest = trimmed(rest)) {
        const auto number = take_finite_number(rest);
        const bool ends = rest.empty() || std::string_view(" \t\r\n").find(rest[0]) != rest.npos;
        if (!number || !ends || numbers.size() == 6)
            return failure("a world file was expected, six numbers");
        numbers.push_back(*number);
    }
    if (numbers.size() != 6) return failure("a world file was expected, six numbers");
    const double width = numbers[0], height = numbers[3], x = numbers[4], y = numbers[5];
    if (numbers[1] != 0 || numbers[2] != 0)
        return failure(
            "the world file turns the picture, by terms other than 0 in its lines 2 "
            "and 3; turn the picture itself");
    if (width <= 0 || height >= 0)
        return failure(
            "the world file mirrors the picture, or gives its pixels no size; the "
            "number in line 1 is above 0 and that in line 4 below");
    const double left = x - width / 2, top = y - height / 2;
    return Placement{
        rectangle(left, top, left + width * picture.width, top + height * picture.height)};
}

}  // namespace wend::background_detail
