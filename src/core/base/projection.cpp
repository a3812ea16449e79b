#include "core/base/projection.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wend {
namespace {

constexpr double degree = std::numbers::pi / 180;
constexpr double widest_of_degrees = 2;

}  // namespace

Coordinates coordinates_of_crs(std::string_view json) {
    const bool names_degrees = json.find("CRS84") != json.npos || json.find("4326") != json.npos;
    return names_degrees ? Coordinates::degrees : Coordinates::plane;
}

void CoordinateBounds::add(double x, double y) {
    if (is_empty_) {
        west_ = east_ = x;
        south_ = north_ = y;
        is_empty_ = false;
    }
    west_ = std::min(west_, x);
    east_ = std::max(east_, x);
    south_ = std::min(south_, y);
    north_ = std::max(north_, y);
}

bool CoordinateBounds::are_degrees(Coordinates said) const {
    const bool can_be =
        !is_empty_ && west_ >= -180 && east_ <= 180 && south_ >= -90 && north_ <= 90;
    if (!can_be || said != Coordinates::unsaid) return can_be && said == Coordinates::degrees;
    return east_ - west_ < widest_of_degrees && north_ - south_ < widest_of_degrees;
}

// By the two radii of curvature of the earth's ellipsoid (WGS 84) at the latitude.
EarthPlane::EarthPlane(double longitude, double latitude)
    : longitude_(longitude), latitude_(latitude) {
    constexpr double equator = 6'378'137, eccentricity = 0.00669437999014;
    const double sine = std::sin(latitude * degree);
    const double bulge = 1 - eccentricity * sine * sine;
    radius_east_ = equator / std::sqrt(bulge);
    radius_north_ = radius_east_ * (1 - eccentricity) / bulge;
    narrowing_ = std::cos(latitude * degree);
}

double EarthPlane::east(double longitude) const {
    return (longitude - longitude_) * degree * radius_east_ * narrowing_;
}

double EarthPlane::north(double latitude) const {
    return (latitude - latitude_) * degree * radius_north_;
}

}  // namespace wend
