#include "draw/labels.hpp"

#include <algorithm>
#include <array>

namespace wend::draw_detail {

bool LabelPlacer::take(const Box& box) {
    const bool is_inside =
        room_.contains({box.left, box.top}) && room_.contains({box.right(), box.bottom()});
    const auto covers = [&](const Box& other) { return box.overlaps(other); };
    if (!is_inside || std::ranges::any_of(taken_, covers)) return false;
    taken_.push_back(box);
    return true;
}

std::optional<Box> LabelPlacer::place(Pixel at, double width, double height, double gap) {
    const double up = at.y - gap * 0.6 - height, down = at.y + gap * 0.6;
    const double middle_x = at.x - width / 2, middle_y = at.y - height / 2;
    const double right = at.x + gap * 0.6, left = at.x - gap * 0.6 - width;
    const std::array<Pixel, 8> corners{{{right, up},
                                        {right, down},
                                        {left, up},
                                        {left, down},
                                        {at.x + gap, middle_y},
                                        {at.x - gap - width, middle_y},
                                        {middle_x, up},
                                        {middle_x, down}}};
    for (const Pixel corner : corners) {
        const Box box{corner.x, corner.y, width, height};
        if (take(box)) return box;
    }
    return std::nullopt;
}

}  // namespace wend::draw_detail
