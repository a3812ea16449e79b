#pragma once

#include <array>

#include "wend/network.hpp"

namespace wend::exchange {

// Where a node of glTF stands: three rows of four, which a point (x, y, z, 1) is multiplied by.
struct Transform {
    std::array<double, 12> m{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    Point apply(const Point& at) const {
        const Point turned = turn(at);
        return {turned.x + m[3], turned.y + m[7], turned.z + m[11]};
    }
    // Without the translation.
    Point turn(const Point& by) const {
        return {m[0] * by.x + m[1] * by.y + m[2] * by.z, m[4] * by.x + m[5] * by.y + m[6] * by.z,
                m[8] * by.x + m[9] * by.y + m[10] * by.z};
    }
    Point translation() const { return {m[3], m[7], m[11]}; }

    // First the other one, which is that of the child.
    Transform after(const Transform& child) const;

    static Transform of_parts(const std::array<double, 3>& translation,
                              const std::array<double, 4>& rotation,
                              const std::array<double, 3>& scale);
    // Of 16 numbers, column by column.
    static Transform of_columns(const std::array<double, 16>& columns);
};

// glTF has y up; Wend has z. Both are right-handed.
inline Point z_up(const Point& at) { return {at.x, -at.z, at.y}; }

}  // namespace wend::exchange
