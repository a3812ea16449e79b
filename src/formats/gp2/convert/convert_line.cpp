#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "formats/gp2/convert/convert_track.hpp"
#include "formats/gp2/game/driven_line.hpp"
#include "formats/gp2/game/game_numbers.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/game/line_on_road.hpp"

namespace wend::gp2_track {
namespace {

constexpr u32 longest_entry = std::numeric_limits<u8>::max();
constexpr i32 gp2_parts = radius_scale(Game::gp2) / radius_scale(Game::f1gp);
// Units of a spiral that become one arc: short ones stay near it, and a line has room for so many.
constexpr u32 units_an_arc = 4;
// An arc with a larger radius is straight.
constexpr double widest_radius = std::numeric_limits<i32>::max();

std::string in_units(i32 radius, Game game) {
    return fmt::format("{}", radius / static_cast<double>(radius_scale(game)));
}

class LineConversion {
  public:
    explicit LineConversion(const Conversion& conversion) : conversion_(conversion) {}

    std::vector<LineRecord> run() {
        const std::vector<LineRecord>& records = conversion_.source.line;
        for (std::size_t i = 0; i < records.size(); ++i) {
            path_ = fmt::format("line[{}]", i);
            if (conversion_.to_gp2())
                to_gp2(records[i]);
            else if ((records[i].type & line_bits::spiral) != 0)
                unwind(records[i]);
            else
                to_f1gp(records[i]);
        }
        return std::move(converted_);
    }

  private:
    // That of the middle of the first unit, from which F1GP's line begins.
    i16 track_heading() const {
        const TrackFile& file = conversion_.source;
        return centre_line(file.track, start_of(file.configuration)).front().middle;
    }

    void to_gp2(const LineRecord& source) {
        LineRecord record = source;
        record.type = is_start(source) ? gp2_line_start : gp2_line_arc;
        // Grand Prix 2 states the heading after the turn of a straight.
        if (is_start(source))
            record.heading =
                wrapped_angle(track_heading() + (source.radius == 0 ? source.shift : 0));
        const i64 radius = i64{source.radius} * gp2_parts;
        if (radius != static_cast<i32>(radius))
            tell(LossKind::does_not_fit, "line.radius",
                 in_units(source.radius, Game::f1gp) + " is too large for Grand Prix 2");
        record.radius = static_cast<i32>(radius);

        u32 left = line_length(source, Game::f1gp);
        if (left > longest_entry)
            tell(LossKind::changed, "line.length",
                 fmt::format("{}, in pieces of at most {}", left, longest_entry));
        // What follows the first piece goes on as that ends.
        do {
            record.length = static_cast<u8>(std::min(left, longest_entry));
            left -= record.length;
            converted_.push_back(record);
            record.type = gp2_line_arc;
            record.shift = 0;
        } while (left > 0);
    }

    void to_f1gp(LineRecord source) {
        if (is_start(source)) turn(source);
        if (source.radius % gp2_parts != 0)
            tell(LossKind::changed, "line.radius",
                 fmt::format("{} becomes {}", in_units(source.radius, Game::gp2),
                             in_units(rounded(source.radius), Game::f1gp)));
        add(source, rounded(source.radius));
    }

    // F1GP's line begins along the track. A straight record may turn at its start, so that an arc
    // gives its first unit to one.
    void turn(LineRecord& source) {
        const i16 angle = wrapped_angle(source.heading - track_heading());
        const i16 told = source.radius == 0 ? source.shift : i16{0};
        if (angle == told) return;
        if (source.radius != 0 && source.length < 2)
            return tell(LossKind::lost, "line.heading", fmt::format("{}", source.heading));
        tell(LossKind::changed, "line.heading",
             fmt::format("{} becomes a turn of {} at the start", source.heading, angle));
        if (source.radius == 0) {
            source.shift = angle;
            return;
        }
        LineRecord first = source;
        first.length = 1;
        first.shift = angle;
        add(first, 0);
        source.type = gp2_line_arc;
        --source.length;
    }

    // A spiral has another radius in each unit; an arc turns as far as its units do together.
    void unwind(const LineRecord& source) {
        const u32 length = std::max<u32>(1, source.length);
        const u32 arcs = (length + units_an_arc - 1) / units_an_arc;
        tell(LossKind::changed, "line.type",
             fmt::format("a spiral from radius {} to {} becomes {} {}",
                         in_units(source.radius, Game::gp2), in_units(source.end_radius, Game::gp2),
                         arcs, arcs == 1 ? "arc" : "arcs"));
        LineRecord piece = source;
        for (u32 first = 0; first < length; first += units_an_arc) {
            const u32 units = std::min(units_an_arc, length - first);
            piece.length = static_cast<u8>(std::min<u32>(units, source.length));
            add(piece, rounded(radius_over(source, first, units, length)));
            piece.type = gp2_line_arc;
            piece.shift = 0;
        }
    }

    static double radius_over(const LineRecord& spiral, u32 first, u32 units, u32 length) {
        const double growth = (static_cast<double>(spiral.end_radius) - spiral.radius) / length;
        double curvature = 0;
        for (u32 unit = first; unit < first + units; ++unit) {
            const double radius = spiral.radius + growth * unit;
            if (radius != 0) curvature += 1 / radius;
        }
        const double radius = curvature == 0 ? 0 : units / curvature;
        return std::abs(radius) < widest_radius ? radius : 0;
    }

    // Straight on is no radius at all: an arc never becomes that.
    static i32 rounded(double radius) {
        const i32 nearest = static_cast<i32>(std::lround(radius / gp2_parts));
        if (nearest != 0 || radius == 0) return nearest;
        return radius < 0 ? -1 : 1;
    }

    void add(const LineRecord& source, i32 radius) {
        LineRecord record = source;
        record.heading = 0;
        record.end_radius = 0;
        record.radius = radius;
        // A record that is nothing but zeros would end the list.
        const bool is_long =
            radius != static_cast<i16>(radius) || (record.length == 0 && !is_start(source));
        record.type = static_cast<u8>((is_start(source) ? line_bits::start : 0) |
                                      (is_long ? line_bits::long_radius : 0));
        converted_.push_back(record);
    }

    void tell(LossKind kind, const char* field, std::string message) const {
        conversion_.tell(kind, field, path_, std::move(message));
    }

    const Conversion& conversion_;
    std::string path_;
    std::vector<LineRecord> converted_;
};

}  // namespace

std::vector<LineRecord> convert_line(const Conversion& conversion) {
    return LineConversion(conversion).run();
}

namespace {

bool carries_line(const TrackFile& file, Game game) {
    return carries(line_on_road(driven_line(road_of(file), file.line, game),
                                widths_of(file.track, file.configuration)));
}

// The records of a line, whose straights end where the line that it was did.
std::vector<LineRecord> steered_along(const std::vector<DrivenUnit>& old, const TrackFile& file,
                                      Game game) {
    const std::vector<CentreUnit> road = road_of(file);
    std::vector<LineRecord> line;
    u64 end = 0;
    for (const LineRecord& record : file.line) {
        line.push_back(record);
        end += line_length(record, game);
        if (line.size() > 1 && record.radius == 0 && end < old.size())
            steer_last(line, old[end].offset, road, game);
    }
    return line;
}

}  // namespace

void keep_line_on_road(const Conversion& conversion, TrackFile& target) {
    const TrackFile& source = conversion.source;
    if (!carries_line(source, conversion.origin()) || carries_line(target, conversion.target))
        return;
    const auto old = driven_line(road_of(source), source.line, conversion.origin());
    const std::vector<LineRecord> before = target.line;
    if (is_of_default_size(road_of(target), target.line))
        target.line = steered_along(old, target, conversion.target);
    if (!carries_line(target, conversion.target)) {
        target.line = before;
        return conversion.tell(LossKind::changed, "line.shift", "line",
                               "the line leaves the road, as the games round otherwise");
    }
    int turned = 0;
    for (std::size_t i = 0; i < before.size(); ++i)
        turned += before[i].shift != target.line[i].shift;
    conversion.tell(LossKind::changed, "line.shift", "line",
                    fmt::format("{} {} otherwise, so that the line stays on the road", turned,
                                turned == 1 ? "straight turns" : "straights turn"));
}

}  // namespace wend::gp2_track
