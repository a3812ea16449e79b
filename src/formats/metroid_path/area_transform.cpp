#include "formats/metroid_path/area_transform.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace wend::metroid_path {
namespace {

// Matrices of games are rounded, but not by more than this.
constexpr f32 matrix_tolerance = 1e-3f;

constexpr std::size_t numbers = 12;

Error wrong(std::string message) {
    return {.message = fmt::format("--{}: {}", area_transform_option, message)};
}

Expected<std::vector<f32>> numbers_in(std::string_view text) {
    constexpr std::string_view between = ", \t\r\n";
    std::vector<f32> values;
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(between), text.size()));
        if (text.empty()) return values;
        const std::string_view word = text.substr(0, text.find_first_of(between));
        f32 value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc{} || end != word.data() + word.size() || !std::isfinite(value))
            return failure(wrong(fmt::format("'{}' is not a finite number", word)));
        values.push_back(value);
        text.remove_prefix(word.size());
    }
}

// What a matrix does beside turning things round, if it does.
std::optional<std::string> other_than_rotation(const std::array<Vector, 3>& rows) {
    const auto axis = [&](std::size_t i) { return Vector{rows[0][i], rows[1][i], rows[2][i]}; };
    for (std::size_t i = 0; i < 3; ++i) {
        const f32 length = std::sqrt(dot(axis(i), axis(i)));
        if (!(std::abs(length - 1) <= matrix_tolerance))
            return fmt::format("makes {} {:g} times as long", "xyz"[i], length);
    }
    for (std::size_t i = 0; i < 3; ++i)
        if (!(std::abs(dot(axis(i), axis((i + 1) % 3))) <= matrix_tolerance)) return "skews angles";
    if (dot(cross(axis(0), axis(1)), axis(2)) < 0) return "mirrors";
    return std::nullopt;
}

}  // namespace

Expected<AreaTransform> AreaTransform::of(const OptionValues& options) {
    const auto given = options.find(std::string_view(area_transform_option));
    return given == options.end() ? AreaTransform{} : parse(given->second);
}

Expected<AreaTransform> AreaTransform::parse(std::string_view text) {
    const auto values = numbers_in(text);
    if (!values) return failure(values.error());
    if (values->size() != numbers)
        return failure(
            wrong(fmt::format("expected {} numbers, the three rows of a 3x4 matrix, found {}",
                              numbers, values->size())));
    AreaTransform transform;
    transform.is_placed_ = true;
    for (std::size_t row = 0; row < 3; ++row) {
        const f32* const first = values->data() + 4 * row;
        transform.rows_[row] = {first[0], first[1], first[2]};
        transform.shift_[row] = first[3];
    }
    if (const auto fault = other_than_rotation(transform.rows_))
        return failure(
            wrong(fmt::format("the matrix {}, and games place rooms by a rotation and a shift "
                              "alone: they take its transpose for its inverse",
                              *fault)));
    return transform;
}

Vector AreaTransform::to_world(const Vector& local) const {
    if (!is_placed_) return local;
    return plus({dot(rows_[0], local), dot(rows_[1], local), dot(rows_[2], local)}, shift_);
}

Vector AreaTransform::to_area(const Vector& world) const {
    if (!is_placed_) return world;
    const Vector from = minus(world, shift_);
    return plus(plus(times(rows_[0], from[0]), times(rows_[1], from[1])), times(rows_[2], from[2]));
}

}  // namespace wend::metroid_path
