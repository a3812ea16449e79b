#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "exchange/features/feature.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// Stands for a height that nobody said.
inline constexpr double no_height = std::numeric_limits<double>::quiet_NaN();

// The position that two or three numbers in a row of JSON are; none of anything else.
std::optional<Point> position_in(std::string_view json);

// A position as JSON, without a height that nobody said.
std::string position_json(const Point& at);

// How far the points of a feature are from those of its record, in the map's unit; 0 where programs
// only rounded them. None where they are not its points all moved by the same. Programs may turn
// the sense of an outline. `metres_per_unit` is what the set of the feature says.
std::optional<Point> shift_of(const Feature& record, const FeatureSet::Read& feature,
                              std::optional<double> metres_per_unit);

// Where a record that stood somewhere stands now, after its feature; it keeps what was only
// rounded, and a height that nobody said.
Point place_now(const Point& before, const FeatureSet::Read& feature,
                std::optional<double> metres_per_unit);

// A place as three floats in metres; none where floats do not reach.
std::optional<std::array<float, 3>> float_place(const Point& at, double metres_per_unit);
// Corners as floats in metres, as seen from where they stand.
std::optional<std::vector<std::array<float, 3>>> float_corners(std::span<const Point> outline,
                                                               double metres_per_unit);
// A text of JSON that is another one for other corners, whatever their order.
std::string outline_mark(std::vector<std::array<float, 3>> corners);
// Where a feature of these points stands: at the one, or in the middle of the outline.
Point stand_of(std::span<const Point> points);

}  // namespace wend::exchange
