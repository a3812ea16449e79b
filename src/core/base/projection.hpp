#pragma once

#include <string_view>

namespace wend {

// What coordinates on a plane are said to be: longitude and latitude, or lengths.
enum class Coordinates { degrees, plane, unsaid };

// What the member `crs` of the older standard of GeoJSON says, given as its JSON.
Coordinates coordinates_of_crs(std::string_view json);

// How far some coordinates reach.
class CoordinateBounds {
  public:
    void add(double x, double y);

    double middle_x() const { return (west_ + east_) / 2; }
    double middle_y() const { return (south_ + north_) / 2; }

    // Whether they are longitude and latitude, as far as one can tell: nothing that is drawn for a
    // game fits into two metres, and most of it fits into two degrees.
    bool are_degrees(Coordinates said) const;

  private:
    bool is_empty_ = true;
    double west_ = 0, east_ = 0, south_ = 0, north_ = 0;
};

// Metres east and north of a place on the earth, exact enough for what is some kilometres away.
class EarthPlane {
  public:
    // Round a place in degrees.
    EarthPlane(double longitude, double latitude);

    double east(double longitude) const;
    double north(double latitude) const;

  private:
    double longitude_, latitude_;
    double radius_east_, radius_north_, narrowing_;
};

}  // namespace wend
