#include "formats/gp2/solid/view_lists.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace wend::gp2_track {

ShapeDisplay display_of(const std::vector<ElementPlace>& elements, u64 views) {
    ShapeDisplay display;
    for (u64 view = 0; view < views; ++view) {
        const double turned = std::numbers::pi * (1 - 2 * (static_cast<double>(view) + 0.5) /
                                                          static_cast<double>(views));
        const auto nearness = [&](u16 element) {
            return elements[element].x * std::sin(turned) + elements[element].y * std::cos(turned);
        };
        DisplayList list;
        list.elements.resize(elements.size());
        std::iota(list.elements.begin(), list.elements.end(), u16{0});
        std::ranges::stable_sort(list.elements, {}, nearness);
        display.views.push_back({static_cast<u16>(view), 0});
        display.lists.push_back(std::move(list));
    }
    return display;
}

}  // namespace wend::gp2_track
