#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "formats/gta/records/narrow_copy.hpp"
#include "formats/gta/records/navi_node.hpp"
#include "formats/gta/records/path_node.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

// Positions of records in the files' own eighths of a metre, wherever a version stores them.

namespace wend::gta_paths {

template <class Record>
constexpr std::size_t axes = std::tuple_size_v<decltype(Record::wide_position)>;
template <class Record>
using RawPosition = std::array<i32, axes<Record>>;

template <class Record>
RawPosition<Record> raw_position(const Record& record, PathContext context) {
    if (context.is_wide()) return record.wide_position;
    RawPosition<Record> raw;
    std::ranges::copy(record.position, raw.begin());
    return raw;
}

// The 16-bit copies of wide versions follow where they were copies; filler stays. An error where a
// version cannot hold the position.
template <class Record>
Expected<void> set_raw_position(Record& record, const RawPosition<Record>& raw,
                                PathContext context) {
    if (!context.is_wide()) {
        for (std::size_t axis = 0; axis < raw.size(); ++axis) {
            if (!std::in_range<i16>(raw[axis]))
                return failure(
                    fmt::format("{} = {} m does not fit, the file holds -4096 to "
                                "4095.875 m",
                                axis_names[axis], raw[axis] / 8.0));
            record.position[axis] = static_cast<i16>(raw[axis]);
        }
        return {};
    }
    const bool is_copy =
        std::ranges::equal(record.position, record.wide_position, {}, {},
                           [&](i32 coordinate) { return narrow_copy(coordinate, context); });
    record.wide_position = raw;
    if (is_copy)
        std::ranges::transform(raw, record.position.begin(),
                               [&](i32 coordinate) { return narrow_copy(coordinate, context); });
    return {};
}

// The nearest eighths to a point, or an error where no file holds them.
template <std::size_t count>
Expected<std::array<i32, count>> raw_of(const Point& at) {
    constexpr double most = 268435455;  // metres in 31 bits of eighths
    std::array<i32, count> raw{};
    const double metres[] = {at.x, at.y, at.z};
    for (std::size_t axis = 0; axis < count; ++axis) {
        if (!(std::abs(metres[axis]) <= most))
            return failure(fmt::format("{} = {} m does not fit, files hold up to +-{} m",
                                       axis_names[axis], metres[axis], most));
        raw[axis] = static_cast<i32>(std::llround(metres[axis] * 8));
    }
    return raw;
}

// Moves are refused that could only be made roughly, where there are so many steps to the metre.
inline Expected<void> expect_whole_steps(double metres, double steps) {
    if (metres * steps == std::floor(metres * steps)) return {};
    return failure(fmt::format("positions are multiples of {} m, so they cannot be moved by {} m",
                               1 / steps, metres));
}

// A node as the widest version has its position: what is computed of nodes is computed of those.
inline PathNode with_wide_position(PathNode node, PathContext context) {
    node.wide_position = raw_position(node, context);
    return node;
}

}  // namespace wend::gta_paths
