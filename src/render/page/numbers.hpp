#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace wend::draw_detail {

// A number of things, with its digits in groups: `1 link`, `143,622 links`.
std::string counted(std::uint64_t count, std::string_view thing);

// A number with its digits in groups, and without what is behind the point; a very long one with
// its first digits. It is not negative.
std::string grouped(double number);
std::string grouped(std::unsigned_integral auto count) {
    return grouped(static_cast<double>(count));
}

// A length as a map's legend gives it: `840 m`, `3.21 km`, `1,204.5 km`.
std::string distance_text(double metres);

// A round length, with no digit too many: `20 cm`, `500 m`, `2 km`.
std::string round_length_text(double metres);

// A coordinate on a grid with that step: `-1,500`, with a true minus sign.
std::string coordinate_text(double value, double step);

}  // namespace wend::draw_detail
