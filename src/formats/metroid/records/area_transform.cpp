#include "formats/metroid/records/area_transform.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::metroid_path {
namespace {

// Where an MREA file, which holds all else of a room, says that the room is: 12 floats, the rows of
// a 3x4 matrix, behind the mark and the version (fact sheet section 4).
constexpr u64 mrea_matrix_offset = 8;

constexpr u32 mrea_magic = 0xDEADBEEF;

// The highest byte stands first.
u32 word_at(ByteView bytes, std::size_t offset) {
    u32 word = 0;
    for (std::size_t i = 0; i < sizeof(u32); ++i)
        word = word << 8 | std::to_integer<u32>(bytes[offset + i]);
    return word;
}

// The error names offset and field.
Expected<std::array<f32, 12>> matrix_of_mrea(ByteView bytes) {
    std::array<f32, 12> matrix{};
    constexpr u64 end = mrea_matrix_offset + sizeof(matrix);
    if (bytes.size() >= sizeof(u32) && word_at(bytes, 0) != mrea_magic)
        return failure(ErrorDetails{
            .message = fmt::format("{:#010x} is not {:#010x}, the magic number that an "
                                   "MREA file begins with",
                                   word_at(bytes, 0), mrea_magic),
            .offset = 0,
            .field = "magic"});
    if (bytes.size() < end)
        return failure(
            ErrorDetails{.message = fmt::format("the file ends here; the matrix of an MREA "
                                                "file ends at {:#x} ({})",
                                                end, end),
                         .offset = bytes.size(),
                         .field = "matrix"});
    for (std::size_t i = 0; i < matrix.size(); ++i) {
        const std::size_t offset = mrea_matrix_offset + i * sizeof(f32);
        matrix[i] = std::bit_cast<f32>(word_at(bytes, offset));
        if (!std::isfinite(matrix[i]))
            return failure(
                ErrorDetails{.message = fmt::format("{} is not a finite number", matrix[i]),
                             .offset = offset,
                             .field = fmt::format("matrix[{}]", i)});
    }
    return matrix;
}

// Matrices of games are rounded, but not by more than this.
constexpr f32 matrix_tolerance = 1e-3f;

Error wrong(std::string message) {
    return ErrorDetails{.message =
                            fmt::format("the option `{}`: {}", area_transform_option, message)};
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
            return failure(wrong(fmt::format("'{}' is neither a finite number nor a file", word)));
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

std::array<f64, 3> wide(const Vector& vector) { return {vector[0], vector[1], vector[2]}; }
std::array<f64, 3> cross_product(const std::array<f64, 3>& a, const std::array<f64, 3>& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
f64 dot_product(const std::array<f64, 3>& a, const std::array<f64, 3>& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

}  // namespace

OptionSpec area_transform() {
    return {area_transform_option, "MATRIX|FILE",
            "where the room is in the world: 12 numbers, the rows of a 3x4 matrix, or the MREA "
            "file of the area, which has them (default: where the file has it)",
            OptionSpec::Kind::text_or_file};
}

Expected<AreaTransform> AreaTransform::of(const OptionValues& options) {
    const auto given = options.find(std::string_view(area_transform_option));
    return given == options.end() ? AreaTransform{} : parse(given->second);
}

Expected<AreaTransform> AreaTransform::parse(std::string_view value) {
    // The name of a file, a zero byte, and what it holds: OptionSpec::Kind::text_or_file.
    if (const std::size_t end = value.find('\0'); end != value.npos) {
        const std::string_view name = value.substr(0, end), bytes = value.substr(end + 1);
        const auto matrix = matrix_of_mrea(std::as_bytes(std::span(bytes)));
        if (!matrix) return failure(wrong(fmt::format("{}: {}", name, matrix.error().text())));
        return from(*matrix, fmt::format("{}: at {:#x} ({}), ", name, mrea_matrix_offset,
                                         mrea_matrix_offset));
    }
    const auto values = numbers_in(value);
    if (!values) return failure(values.error());
    if (values->size() != numbers)
        return failure(
            wrong(fmt::format("expected {} numbers, the three rows of a 3x4 matrix, found {}",
                              numbers, values->size())));
    return from(std::span(*values).first<numbers>(), "");
}

Expected<AreaTransform> AreaTransform::from(std::span<const f32, numbers> matrix,
                                            std::string_view where) {
    AreaTransform transform;
    transform.is_placed_ = true;
    for (std::size_t row = 0; row < 3; ++row) {
        const auto first = matrix.subspan(4 * row);
        transform.rows_[row] = {first[0], first[1], first[2]};
        transform.shift_[row] = first[3];
    }
    if (const auto fault = other_than_rotation(transform.rows_))
        return failure(
            wrong(fmt::format("{}the matrix {}, and games place rooms by a rotation and a shift "
                              "alone: they take its transpose for its inverse",
                              where, *fault)));
    return transform;
}

bool AreaTransform::tilts() const {
    return is_placed_ && (std::abs(rows_[2][0]) > matrix_tolerance ||
                          std::abs(rows_[2][1]) > matrix_tolerance || rows_[2][2] < 0);
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

std::array<f64, 3> AreaTransform::corner_in_world(const std::array<f64, 3>& local) const {
    if (!is_placed_) return local;
    std::array<f64, 3> world{};
    for (std::size_t axis = 0; axis < 3; ++axis)
        world[axis] = dot_product(wide(rows_[axis]), local) + f64{shift_[axis]};
    return world;
}

std::array<f64, 3> AreaTransform::corner_in_room(const std::array<f64, 3>& world) const {
    if (!is_placed_) return world;
    const auto x = wide(rows_[0]), y = wide(rows_[1]), z = wide(rows_[2]);
    // The columns of the inverse are the cross products of the rows, over the determinant.
    const std::array<std::array<f64, 3>, 3> columns{cross_product(y, z), cross_product(z, x),
                                                    cross_product(x, y)};
    const f64 determinant = dot_product(x, columns[0]);
    std::array<f64, 3> local{};
    for (std::size_t row = 0; row < 3; ++row) {
        const f64 from = (world[row] - f64{shift_[row]}) / determinant;
        for (std::size_t axis = 0; axis < 3; ++axis) local[axis] += columns[row][axis] * from;
    }
    // A negative zero becomes a positive one.
    for (f64& number : local) number = std::nearbyint(number / grain) * grain + 0.0;
    return local;
}

}  // namespace wend::metroid_path
