#include "exchange/features/feature_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "core/json/json_cursor.hpp"
#include "exchange/features/field_values.hpp"

namespace wend::exchange {

std::optional<Point> position_in(std::string_view json) {
    JsonCursor in(json);
    double numbers[3] = {0, 0, no_height};
    std::size_t count = 0;
    if (in.kind() != JsonCursor::Kind::array) return std::nullopt;
    in.enter_array();
    while (in.next_element()) {
        if (count == 3 || in.kind() != JsonCursor::Kind::number) return std::nullopt;
        numbers[count++] = in.take_float<double>();
    }
    if (in.failed() || count < 2) return std::nullopt;
    return Point{numbers[0], numbers[1], numbers[2]};
}

std::string position_json(const Point& at) {
    return std::isnan(at.z) ? fmt::format("[{}, {}]", at.x, at.y)
                            : fmt::format("[{}, {}, {}]", at.x, at.y, at.z);
}

namespace {

// Programs round coordinates: GeoJSON of RFC 7946 is said to have 7 decimals, and floats 24 bits.
bool is_same_coordinate(double one, double other) {
    const double size = std::fmax(std::fabs(one), std::fabs(other));
    return std::fabs(one - other) <= 1e-6 + size * 1.2e-7;
}

using FloatPlace = std::array<float, 3>;

// Of points that programs give in the map's own unit.
std::optional<Point> shift_of_points(std::span<const Point> record,
                                     std::span<const Point> feature) {
    if (record.size() != feature.size() || record.empty()) return std::nullopt;
    const auto by = [](const Point& from, const Point& to) {
        const auto step = [](double one, double other) {
            return is_same_coordinate(one, other) ? 0 : other - one;
        };
        return Point{step(from.x, to.x), step(from.y, to.y),
                     std::isnan(to.z) ? 0 : step(from.z, to.z)};
    };
    const auto is_close = [](double one, double other) { return std::fabs(one - other) < 1e-3; };
    const Point first = by(record.front(), feature.front());
    const auto fits = [&](bool reversed) {
        for (std::size_t i = 1; i < record.size(); ++i) {
            const Point here = by(record[i], feature[reversed ? record.size() - i : i]);
            if (!is_close(here.x, first.x) || !is_close(here.y, first.y) ||
                !is_close(here.z, first.z))
                return false;
        }
        return true;
    };
    if (fits(false) || fits(true)) return first;
    return std::nullopt;
}

// How far a coordinate was moved, in metres: 0 where floats can differ by as much, else the number
// of the fewest decimals that they can mean.
double float_step(float before, double now) {
    const double size = std::fmax(std::fabs(double{before}), std::fabs(now));
    // What programs make of a float goes through their own matrices.
    const double blur = 4e-6 + size * 4 * double{std::numeric_limits<float>::epsilon()};
    const double step = now - double{before};
    if (std::fabs(step) <= blur) return 0;
    for (double power = 1; power <= 1e6; power *= 10)
        if (const double round = std::round(step * power) / power; std::fabs(round - step) <= blur)
            return round;
    return step;
}

void sort_places(std::vector<FloatPlace>& places) {
    std::ranges::sort(places);
    const auto same = std::ranges::unique(places);
    places.erase(same.begin(), same.end());
}

// Where a feature stood when it was written: as it says, else where its record is.
std::optional<FloatPlace> stood_at(const FeatureSet::Read& feature, const Point& record,
                                   double metres_per_unit) {
    if (const auto told = position_in(json_of_text(feature.find(keys::stand))))
        if (const auto stood = float_place(*told, 1)) return stood;
    return float_place(record, metres_per_unit);
}

// Whether the corners are those that were written or those of the record, however many triangles
// each is in.
bool are_corners(const FeatureSet::Read& feature, std::span<const Point> outline,
                 double metres_per_unit) {
    const std::span<const Point> seen = feature.points.subspan(1);
    std::vector<FloatPlace> theirs;
    theirs.reserve(seen.size());
    for (const Point& point : seen)
        theirs.push_back({static_cast<float>(point.x), static_cast<float>(point.y),
                          static_cast<float>(point.z)});
    if (outline_mark(theirs) == feature.find(keys::outline)) return true;
    auto own = float_corners(outline, metres_per_unit);
    if (!own) return false;
    sort_places(*own);
    sort_places(theirs);
    const auto is_close = [](const FloatPlace& one, const FloatPlace& other) {
        for (std::size_t i = 0; i < one.size(); ++i)
            if (std::fabs(one[i] - other[i]) > 1e-3f + 1e-6f * std::fabs(one[i])) return false;
        return true;
    };
    return std::ranges::equal(*own, theirs, is_close);
}

std::optional<Point> shift_in_metres(const Feature& record, const FeatureSet::Read& feature,
                                     double metres_per_unit) {
    if (record.points.empty() || feature.points.empty()) return std::nullopt;
    const auto stood = stood_at(feature, stand_of(record.points), metres_per_unit);
    if (!stood) return std::nullopt;
    const bool has_outline = record.shape == Shape::polygon && feature.points.size() > 1;
    if (has_outline && !are_corners(feature, record.points, metres_per_unit)) return std::nullopt;
    const Point& now = feature.points.front();
    return Point{float_step((*stood)[0], now.x) / metres_per_unit,
                 float_step((*stood)[1], now.y) / metres_per_unit,
                 float_step((*stood)[2], now.z) / metres_per_unit};
}

}  // namespace

std::optional<Point> shift_of(const Feature& record, const FeatureSet::Read& feature,
                              std::optional<double> metres_per_unit) {
    if (metres_per_unit) return shift_in_metres(record, feature, *metres_per_unit);
    return shift_of_points(record.points, feature.points);
}

Point place_now(const Point& before, const FeatureSet::Read& feature,
                std::optional<double> metres_per_unit) {
    Point now = before;
    const Point& at = feature.points.front();
    if (metres_per_unit) {
        const auto stood = stood_at(feature, before, *metres_per_unit);
        if (!stood) return before;
        now.x += float_step((*stood)[0], at.x) / *metres_per_unit;
        now.y += float_step((*stood)[1], at.y) / *metres_per_unit;
        now.z += float_step((*stood)[2], at.z) / *metres_per_unit;
        return now;
    }
    if (!is_same_coordinate(now.x, at.x)) now.x = at.x;
    if (!is_same_coordinate(now.y, at.y)) now.y = at.y;
    const bool has_heights = !std::isnan(now.z) && !std::isnan(at.z);
    if (has_heights && !is_same_coordinate(now.z, at.z)) now.z = at.z;
    return now;
}

std::optional<std::array<float, 3>> float_place(const Point& at, double metres_per_unit) {
    FloatPlace place{};
    const std::array<double, 3> own{at.x, at.y, std::isnan(at.z) ? 0 : at.z};
    for (std::size_t i = 0; i < own.size(); ++i) {
        const double metres = own[i] * metres_per_unit;
        if (!(std::fabs(metres) <= double{std::numeric_limits<float>::max()})) return std::nullopt;
        place[i] = static_cast<float>(metres);
    }
    return place;
}

std::optional<std::vector<std::array<float, 3>>> float_corners(std::span<const Point> outline,
                                                               double metres_per_unit) {
    std::vector<FloatPlace> corners;
    const Point stand = stand_of(outline);
    const auto from = float_place(stand, metres_per_unit);
    if (!from) return std::nullopt;
    corners.reserve(outline.size());
    for (const Point& point : outline) {
        const auto corner = float_place({point.x * metres_per_unit - double{(*from)[0]},
                                         point.y * metres_per_unit - double{(*from)[1]},
                                         point.z * metres_per_unit - double{(*from)[2]}},
                                        1);
        if (!corner) return std::nullopt;
        corners.push_back(*corner);
    }
    return corners;
}

std::string outline_mark(std::vector<std::array<float, 3>> corners) {
    sort_places(corners);
    u32 mark = 2166136261u;  // FNV-1a
    for (const FloatPlace& corner : corners)
        for (const float number : corner)
            // Without the sign of a 0.
            for (u32 bits = std::bit_cast<u32>(number + 0.0f), byte = 0; byte < 4; ++byte)
                mark = (mark ^ (bits >> 8 * byte & 0xFF)) * 16777619u;
    return fmt::format("\"{:08x}\"", mark);
}

Point stand_of(std::span<const Point> points) {
    if (points.size() == 1) return points.front();
    Bounds bounds;
    for (const Point& point : points) bounds.include(point);
    return {(bounds.min.x + bounds.max.x) / 2, (bounds.min.y + bounds.max.y) / 2,
            (bounds.min.z + bounds.max.z) / 2};
}

}  // namespace wend::exchange
