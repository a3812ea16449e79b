#include "formats/gp2/game/car_line.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

constexpr double gravity = 9.81;                       // m/s^2
constexpr double friction = 1.7;                       // times gravity, without wings
constexpr double traction = 0.6;                       // of what the tyres hold, at the rear wheels
constexpr double power_per_mass = 520e3 / 600;         // W/kg
constexpr double wing_speed = 70;                      // m/s at which wings press with
constexpr double least_wings = 0.9, more_wings = 1.2;  // times gravity, flat ones and steep ones
// Where the power goes into the air at the factor 1, and the factors of flat wings and steep ones.
constexpr double air_speed = 97, least_air = 0.85, more_air = 0.5;
constexpr double fastest = 110;  // m/s; nothing on a straight holds a car else

// The steepest wings that each game has. Stored numbers are 151 higher.
constexpr double steepest_wing(Game game) { return game == Game::gp2 ? 20 : 64; }
constexpr double wing_bias = 151;

double factor(i16 stored) { return std::max(0.05, stored / static_cast<double>(CarSetup::once)); }

class CarModel {
  public:
    CarModel(const CarSetup& setup, Game game) {
        const double both = setup.front_wing + setup.rear_wing - 2 * wing_bias;
        const double wings = std::clamp(both / 2 / steepest_wing(game), 0.0, 1.0);
        const double grip = factor(setup.grip);
        hold_ = friction * gravity * grip;
        wing_ = (least_wings + more_wings * wings) * gravity * grip / (wing_speed * wing_speed);
        air_ = (least_air + more_air * wings) * factor(setup.air_resistance) * power_per_mass /
               (air_speed * air_speed * air_speed);
        push_ = power_per_mass * factor(setup.acceleration);
    }

    // The speed at which a bend takes all that the tyres hold.
    double around(double curvature) const {
        const double left = curvature - wing_;
        return left > 0 ? std::min(fastest, std::sqrt(hold_ / left)) : fastest;
    }
    double gain(double speed, double curvature) const {
        return std::min(traction * spare(speed, curvature), push_ / std::max(speed, 1.0)) -
               air_ * speed * speed;
    }
    double braking(double speed, double curvature) const {
        return spare(speed, curvature) + air_ * speed * speed;
    }

  private:
    // What a bend leaves of the grip for other uses.
    double spare(double speed, double curvature) const {
        const double all = hold_ + wing_ * speed * speed;
        const double used = speed * speed * curvature / all;
        return all * std::sqrt(std::max(0.0, 1 - used * used));
    }

    double hold_, wing_, air_, push_;
};

// A way around the lap, from unit to unit.
struct LapStep {
    double length = 0, curvature = 0;  // metres, 1/m
};

// The curvature of the circle through three points, seen from above.
double curvature_through(const Point& a, const Point& b, const Point& c) {
    const double turned = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    const double sides = vector_length(b.x - a.x, b.y - a.y) * vector_length(c.x - b.x, c.y - b.y) *
                         vector_length(c.x - a.x, c.y - a.y);
    return sides > 0 ? 2 * std::abs(turned) / sides : 0;
}

// As it is driven: where records meet at an angle, and on straights that are steered, a car turns
// though no record has a radius there.
std::vector<LapStep> steps_of(std::span<const DrivenUnit> line, const std::vector<Pose>& places) {
    constexpr std::size_t around = 2;  // units; what a car takes to turn in
    const std::size_t units = places.size();
    std::vector<Point> points;
    for (std::size_t unit = 0; unit < units; ++unit)
        points.push_back(world_point(places[unit], to_units(line[unit].offset)));
    std::vector<LapStep> steps;
    for (std::size_t unit = 0; unit < units; ++unit) {
        const Point &at = points[unit], &next = points[(unit + 1) % units];
        steps.push_back({vector_length(next.x - at.x, next.y - at.y),
                         curvature_through(points[(unit + units - around % units) % units], at,
                                           points[(unit + around) % units])});
    }
    return steps;
}

}  // namespace

std::optional<LapEstimate> lap_estimate(std::span<const DrivenUnit> line,
                                        const std::vector<Pose>& places, const CarSetup& setup,
                                        Game game) {
    const std::size_t units = places.size();
    if (line.size() < units || units < 2) return std::nullopt;
    const std::vector<LapStep> steps = steps_of(line, places);
    const CarModel car(setup, game);
    LapEstimate lap;
    for (const LapStep& step : steps) lap.speeds.push_back(car.around(step.curvature));
    // Twice around, so that a lap begins as fast as it ends.
    const auto after = [&](double speed, double gain, double length) {
        return std::sqrt(std::max(1.0, speed * speed + 2 * gain * length));
    };
    for (std::size_t i = 0; i < 2 * units; ++i) {
        const double speed = lap.speeds[i % units];
        const LapStep& step = steps[i % units];
        double& next = lap.speeds[(i + 1) % units];
        next = std::min(next, after(speed, car.gain(speed, step.curvature), step.length));
    }
    for (std::size_t i = 2 * units; i-- > 0;) {
        const double next = lap.speeds[(i + 1) % units];
        const LapStep& step = steps[i % units];
        double& speed = lap.speeds[i % units];
        speed = std::min(speed, after(next, car.braking(next, step.curvature), step.length));
    }
    for (std::size_t i = 0; i < units; ++i)
        lap.seconds += 2 * steps[i].length / (lap.speeds[i] + lap.speeds[(i + 1) % units]);
    return lap;
}

CarLine car_line(const LaidTrack& track) {
    const std::vector<CentreUnit> road = road_of(track.file);
    CarLine line;
    line.units = driven_line(road, track.file.line, track.game);
    line.on_road = line_on_road(line.units, track.widths);
    line.lap = lap_estimate(line.units, track.places, track.file.setup, track.game);
    return line;
}

}  // namespace wend::gp2_track
