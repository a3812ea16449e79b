#include "render/geometry/arrow.hpp"

#include <array>

namespace wend::draw_detail {

void add_arrow(Path& path, const Heading& heading, double size, double tail) {
    const auto [dx, dy] = heading.direction;
    const auto at = [&](double ahead, double right) {
        return Pixel{heading.at.x + size * (ahead * dx - right * dy),
                     heading.at.y + size * (ahead * dy + right * dx)};
    };
    path.polygon(std::array{at(arrow_head, 0), at(0, 0.45), at(0.08, 0.12), at(-tail, 0.12),
                            at(-tail, -0.12), at(0.08, -0.12), at(0, -0.45)});
}

}  // namespace wend::draw_detail
