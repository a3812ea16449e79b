#pragma once

#include "wend/network.hpp"

namespace wend::exchange {

// The plane in which a town is laid out: a transverse Mercator projection of the ellipsoid WGS 84
// about a point, in metres. Angles are true everywhere, and lengths within one in ten thousand as
// far as 90 km east or west of the point.
class LocalPlane {
  public:
    // In degrees.
    LocalPlane(double longitude, double latitude);

    // x to the east and y to the north of the point, of degrees not far from it; whole millimetres,
    // so that every system has the same. z is 0.
    Point at(double longitude, double latitude) const;

  private:
    double longitude_, north_of_equator_;
};

}  // namespace wend::exchange
