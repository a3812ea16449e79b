#include <cmath>
#include <optional>

#include "formats/gp2_track/angles.hpp"
#include "formats/gp2_track/circuit.hpp"

namespace wend::gp2_track {
namespace {

struct PlanePoint {
    double x = 0, y = 0;
};

// Follows the records from unit to unit, as a car would that knows nothing but its steering (fact
// sheet section 9.2).
class Follower {
  public:
    Follower(const std::vector<Pose>& track, double offset, double heading)
        : track_(track), offset_(offset), heading_(heading) {
        spot_ = across(offset);
    }

    double offset() const { return offset_; }
    std::size_t unit() const { return unit_; }
    bool has_next() const { return unit_ + 1 < track_.size(); }

    void begin(double radius, double shift) {
        if (radius == 0) {
            heading_ += shift;
        } else {
            const Direction ahead = direction(heading_);
            spot_.x += shift / 256 * ahead.x;
            spot_.y += shift / 256 * ahead.y;
        }
        bend(radius);
    }
    // An arc of another radius from here on, in the same direction.
    void bend(double radius) {
        radius_ = radius;
        const Direction right = direction(heading_).to_the_right();
        centre_ = {spot_.x + radius * right.x, spot_.y + radius * right.y};
    }

    // Goes on to where the line crosses the next unit's cross line; false where it never does.
    bool go_on() {
        ++unit_;
        const auto offset = radius_ == 0 ? straight_on() : around();
        if (!offset || !std::isfinite(*offset)) return false;
        offset_ = *offset;
        spot_ = across(offset_);
        if (radius_ != 0)
            heading_ = angle_of(
                std::atan2((spot_.x - centre_.x) / radius_, (centre_.y - spot_.y) / radius_));
        return true;
    }

  private:
    Direction right_of_road() const { return direction(track_[unit_].heading).to_the_right(); }
    PlanePoint across(double offset) const {
        const Direction right = right_of_road();
        return {track_[unit_].x + offset * right.x, track_[unit_].y + offset * right.y};
    }

    std::optional<double> straight_on() const {
        const Direction ahead = direction(heading_), right = right_of_road();
        const double slant = ahead.x * right.y - ahead.y * right.x;
        if (std::abs(slant) < 1e-9) return std::nullopt;
        const double x = spot_.x - track_[unit_].x, y = spot_.y - track_[unit_].y;
        return (ahead.x * y - ahead.y * x) / slant;
    }
    std::optional<double> around() const {
        const Direction right = right_of_road();
        const double x = track_[unit_].x - centre_.x, y = track_[unit_].y - centre_.y;
        const double half = x * right.x + y * right.y;
        const double rest = half * half - (x * x + y * y - radius_ * radius_);
        if (rest < 0) return std::nullopt;
        const double root = std::sqrt(rest);
        // The crossing that is on this side of the circle.
        const double near = -half + root, far = -half - root;
        return std::abs(near - offset_) < std::abs(far - offset_) ? near : far;
    }

    const std::vector<Pose>& track_;
    std::size_t unit_ = 0;
    double offset_, heading_;
    double radius_ = 0;
    PlanePoint spot_, centre_;
};

// Cars use the kerbs: so far beyond the edge, in units, the line still counts as on the road.
constexpr double beside_road = 0.5;

}  // namespace

DrivenLine driven_line(const TrackFile& file, Game game, const std::vector<Pose>& track,
                       const Widths& widths) {
    DrivenLine line;
    if (track.size() < 2 || file.line.empty()) return line;
    const LineRecord& first = file.line.front();
    const bool has_heading = game == Game::gp2 && is_start(first);
    Follower car(track, first.offset / 1024.0,
                 has_heading ? static_cast<double>(first.heading) : track.front().heading);
    const auto is_on_road = [&] {
        return car.offset() <= widths.right[car.unit()] / 1024 + beside_road &&
               car.offset() >= -widths.left[car.unit()] / 1024 - beside_road;
    };
    const double scale = radius_scale(game);
    bool on_road = true;
    const auto note = [&] {
        line.offset.push_back(car.offset());
        on_road = on_road && is_on_road();
        if (on_road) line.drifted = line.offset.size();
    };
    note();
    for (const LineRecord& record : file.line) {
        const double radius = record.radius / scale;
        const double end_radius = record.end_radius / scale;
        const bool is_spiral = game == Game::gp2 && (record.type & line_bits::spiral) != 0;
        const u32 length = line_length(record, game);
        car.begin(radius, record.shift);
        for (u32 i = 0; i < length; ++i) {
            if (!car.has_next()) return line;
            if (is_spiral) car.bend(radius + (end_radius - radius) * i / length);
            if (!car.go_on()) return line;
            note();
        }
    }
    return line;
}

}  // namespace wend::gp2_track
