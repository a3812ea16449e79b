#include "exchange/glb/transform.hpp"

namespace wend::exchange {

Transform Transform::after(const Transform& child) const {
    Transform both;
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 4; ++column) {
            double sum = column == 3 ? m[4 * row + 3] : 0;
            for (std::size_t i = 0; i < 3; ++i) sum += m[4 * row + i] * child.m[4 * i + column];
            both.m[4 * row + column] = sum;
        }
    return both;
}

Transform Transform::of_parts(const std::array<double, 3>& translation,
                              const std::array<double, 4>& rotation,
                              const std::array<double, 3>& scale) {
    const auto [x, y, z, w] = rotation;
    const std::array<double, 9> turned{
        1 - 2 * (y * y + z * z), 2 * (x * y - z * w),     2 * (x * z + y * w),
        2 * (x * y + z * w),     1 - 2 * (x * x + z * z), 2 * (y * z - x * w),
        2 * (x * z - y * w),     2 * (y * z + x * w),     1 - 2 * (x * x + y * y)};
    Transform made;
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column)
            made.m[4 * row + column] = turned[3 * row + column] * scale[column];
        made.m[4 * row + 3] = translation[row];
    }
    return made;
}

Transform Transform::of_columns(const std::array<double, 16>& columns) {
    Transform made;
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 4; ++column)
            made.m[4 * row + column] = columns[4 * column + row];
    return made;
}

}  // namespace wend::exchange
