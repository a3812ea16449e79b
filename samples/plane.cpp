#include "samples/plane.hpp"

namespace wend::sample {
namespace {

// Cosine and sine by their power series, of radians within an eighth of the circle.
Vec2 small_heading(double radians) {
    const double square = radians * radians;
    double cosine = 1, sine = 1;
    for (int term = 18; term > 0; term -= 2) {
        cosine = 1 - cosine * square / (term * (term - 1));
        sine = 1 - sine * square / (term * (term + 1));
    }
    return {cosine, sine * radians};
}

}  // namespace

Vec2 heading(double angle) {
    constexpr double quarter = full_circle / 4;
    const double quarters = std::floor(angle / quarter + 0.5);
    const Vec2 small = small_heading((angle - quarters * quarter) * radians_an_angle);
    const double turns = quarters - 4 * std::floor(quarters / 4);
    if (turns == 0) return small;
    if (turns == 1) return {-small.y, small.x};
    if (turns == 2) return {-small.x, -small.y};
    return {small.y, -small.x};
}

double angle_of(Vec2 vector) {
    const double size = std::abs(vector.x) + std::abs(vector.y);
    if (size == 0) return 0;
    // Within some degrees; each step then takes the error to about a sixth of its cube.
    double angle = vector.y / size * (full_circle / 4);
    if (vector.x < 0) angle = (vector.y < 0 ? -full_circle : full_circle) / 2 - angle;
    const Vec2 towards = unit(vector);
    for (int step = 0; step < 4; ++step) angle += cross(heading(angle), towards) / radians_an_angle;
    return angle;
}

}  // namespace wend::sample
