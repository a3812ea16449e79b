#include "exchange/osm/local_plane.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace wend::exchange {
namespace {

// WGS 84.
constexpr double equator_radius = 6378137, flattening = 1 / 298.257223563;

constexpr double radians(double degrees) { return degrees * (std::numbers::pi / 180); }

// Krueger's series in the third flattening n, to its third power: good to a tenth of a millimetre.
constexpr double n = flattening / (2 - flattening);
constexpr double mean_radius = equator_radius / (1 + n) * (1 + n * n / 4 + n * n * n * n / 64);
constexpr std::array alphas{n / 2 - 2 * n * n / 3 + 5 * n * n * n / 16,
                            13 * n* n / 48 - 3 * n* n* n / 5, 61 * n* n* n / 240};

struct FromEquator {
    double east, north;
};

FromEquator projected(double longitude_from_middle, double latitude) {
    const double eccentricity = 2 * std::sqrt(n) / (1 + n);
    const double sine = std::sin(latitude);
    // The tangent of the latitude on a sphere on which angles are as on the ellipsoid.
    const double tangent =
        std::sinh(std::atanh(sine) - eccentricity * std::atanh(eccentricity * sine));
    const double up = std::atan2(tangent, std::cos(longitude_from_middle));
    const double across = std::asinh(std::sin(longitude_from_middle) /
                                     std::hypot(tangent, std::cos(longitude_from_middle)));
    double north = up, east = across;
    for (std::size_t i = 0; i < alphas.size(); ++i) {
        const double times = 2 * static_cast<double>(i + 1);
        north += alphas[i] * std::sin(times * up) * std::cosh(times * across);
        east += alphas[i] * std::cos(times * up) * std::sinh(times * across);
    }
    return {mean_radius * east, mean_radius * north};
}

double whole_millimetres(double metres) { return std::round(metres * 1000) / 1000 + 0.0; }

}  // namespace

LocalPlane::LocalPlane(double longitude, double latitude)
    : longitude_(longitude), north_of_equator_(projected(0, radians(latitude)).north) {}

Point LocalPlane::at(double longitude, double latitude) const {
    const FromEquator place = projected(radians(longitude - longitude_), radians(latitude));
    return {whole_millimetres(place.east), whole_millimetres(place.north - north_of_equator_), 0};
}

}  // namespace wend::exchange
