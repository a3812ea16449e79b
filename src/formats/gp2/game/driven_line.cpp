#include "formats/gp2/game/driven_line.hpp"

#include <cmath>
#include <cstdlib>
#include <optional>

#include "formats/gp2/game/game_numbers.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

constexpr unsigned curl_bits = 15;
constexpr i64 push_parts = 4;         // of 1/1024 units; shifts are in 1/256
constexpr i64 two_over_pi = 20861;    // of 32768
constexpr i64 largest_side = 0x7F00;  // that an angle is taken from

template <class Narrow>
bool fits(i64 number) {
    return number == static_cast<Narrow>(number);
}

struct FinePoint {
    i64 x = 0, y = 0;

    // In the file's axes, where x goes with the cosine.
    void move(const SineAndCosine& way, i64 length, unsigned bits) {
        x += (way.cosine * length) >> bits;
        y += (way.sine * length) >> bits;
    }
    bool fits() const { return gp2_track::fits<i32>(x) && gp2_track::fits<i32>(y); }
};

// A radius as the records give it, in 1/1024 units.
i64 fine_radius(i64 radius, Game game) {
    return radius * (radius_scale(Game::gp2) / radius_scale(game));
}

// Follows the records from the cross line of one unit to that of the next.
class LineWalk {
  public:
    LineWalk(const std::vector<CentreUnit>& road, Game game)
        : road_(road), lap_(lap_units(road.size())), game_(game) {}

    void start(const LineRecord& first) {
        offset_ = first.offset;
        heading_ = road_.front().middle;
        // What Grand Prix 2 states is the heading after the turn.
        if (game_ == Game::gp2 && is_start(first))
            heading_ = first.heading;
        else if (first.radius == 0)
            turn(first.shift);
    }

    void turn(i64 by) { heading_ = wrapped_angle(heading_ + by); }

    // False where it does not get to the end of the record.
    bool drive(const LineRecord& record, u32 number) {
        const u32 length = line_length(record, game_);
        radius_ = fine_radius(record.radius, game_);
        if (!fits<i32>(radius_)) return false;
        begin(radius_ == 0 ? 0 : push_parts * record.shift);
        const bool is_spiral = game_ == Game::gp2 && (record.type & line_bits::spiral) != 0;
        const i64 growth = is_spiral && length > 0 ? (record.end_radius - radius_) / length : 0;
        for (u32 i = 0; i < length; ++i) {
            if (line_.size() >= 2 * lap_) return false;
            if (is_spiral && i > 0) grow(growth);
            line_.push_back({offset_, heading_, static_cast<i32>(radius_), number});
            if (!go_on()) return false;
        }
        return true;
    }

    std::vector<DrivenUnit> line() && { return std::move(line_); }

  private:
    i64 side() const { return radius_ > 0 ? right_angle : -right_angle; }

    // The centre of the circle, or the point that a straight leads through. It stays for the whole
    // record: offset and heading alone are carried on.
    void begin(i64 push) {
        const CentreUnit& unit = road_[unit_];
        const i64 ahead = (offset_ * unit.curl) >> curl_bits;
        const SineAndCosine middle = fine_sines(unit.middle);
        spot_.x = unit.x + ((ahead * middle.cosine - offset_ * middle.sine) >> sine_bits);
        spot_.y = unit.y + ((offset_ * middle.cosine + ahead * middle.sine) >> sine_bits);
        spot_.move(fine_sines(heading_), push, sine_bits);
        if (radius_ != 0)
            spot_.move(large_sines(heading_ + side()), std::abs(radius_), large_sine_bits);
    }

    // The centre of a spiral moves along the normal, and is not found anew.
    void grow(i64 by) {
        const i64 longer = std::abs(radius_ + by) - std::abs(radius_);
        spot_.move(fine_sines(heading_ + side()), longer, sine_bits);
        radius_ += by;
    }

    bool go_on() {
        unit_ = unit_ < lap_ ? unit_ + 1 : 1;
        unit_ %= road_.size();
        const CentreUnit& unit = road_[unit_];
        const FinePoint away{spot_.x - unit.x, spot_.y - unit.y};
        if (!spot_.fits() || !away.fits()) return false;
        const i64 across = unit.middle - (((unit.curl >> 1) * two_over_pi) >> curl_bits);
        const SineAndCosine large = large_sines(across);
        const i64 right = (large.cosine * away.y - large.sine * away.x) >> large_sine_bits;
        const i64 ahead = (large.cosine * away.x + large.sine * away.y) >> large_sine_bits;
        return radius_ == 0 ? cross_straight(across, right, ahead)
                            : cross_circle(across, right, ahead);
    }

    bool cross_straight(i64 across, i64 right, i64 ahead) {
        const SineAndCosine slant = table_sines(heading_ - across);
        if (slant.cosine == 0) return false;
        return set_offset(right - slant.sine * ahead / slant.cosine);
    }

    bool cross_circle(i64 across, i64 right, i64 ahead) {
        i64 size = std::abs(radius_);
        const i64 reach =
            std::abs(ahead) < size
                ? static_cast<i64>(game_root(static_cast<u64>(size * size - ahead * ahead)))
                : 0;
        i64 to_right = radius_ < 0 ? -reach : reach;
        if (!set_offset(right - to_right)) return false;
        for (; size >= largest_side; size >>= 1) {
            to_right >>= 1;
            ahead >>= 1;
        }
        if (to_right == 0 && ahead == 0) return false;
        heading_ = wrapped_angle(across + game_angle(to_right, ahead) - side());
        return true;
    }

    bool set_offset(i64 offset) {
        offset_ = static_cast<i16>(offset);
        return fits<i16>(offset);
    }

    const std::vector<CentreUnit>& road_;
    const std::size_t lap_;
    const Game game_;
    std::vector<DrivenUnit> line_;
    std::size_t unit_ = 0;
    i16 offset_ = 0, heading_ = 0;
    i64 radius_ = 0;
    FinePoint spot_;
};

}  // namespace

std::vector<DrivenUnit> driven_line(const std::vector<CentreUnit>& road,
                                    std::span<const LineRecord> records, Game game) {
    if (road.empty() || records.empty()) return {};
    LineWalk walk(road, game);
    walk.start(records.front());
    for (u32 i = 0; i < records.size(); ++i) {
        if (i > 0 && records[i].radius == 0) walk.turn(records[i].shift);
        if (!walk.drive(records[i], i)) break;
    }
    return std::move(walk).line();
}

std::vector<CentreUnit> road_of(const TrackFile& file) {
    return closed(centre_line(file.track, start_of(file.configuration)));
}

namespace {

// Where the line goes on behind its last record; null where that is not reached.
std::optional<i16> end_of_line(std::vector<LineRecord> line, const std::vector<CentreUnit>& road,
                               Game game) {
    u64 length = 0;
    for (const LineRecord& record : line) length += line_length(record, game);
    line.push_back({.length = 1, .type = game == Game::gp2 ? gp2_line_arc : f1gp_line_arc});
    const std::vector<DrivenUnit> driven = driven_line(road, line, game);
    if (driven.size() <= length) return std::nullopt;
    return driven[length].offset;
}

}  // namespace

void steer_last(std::vector<LineRecord>& line, int end_offset, const std::vector<CentreUnit>& road,
                Game game) {
    constexpr int rounds = 3;
    const double length = 1024.0 * line_length(line.back(), game);
    for (int i = 0; i < rounds && length > 0; ++i) {
        const auto end = end_of_line(line, road, game);
        if (!end) return;
        const double turn = angle_of((end_offset - *end) / length);
        line.back().shift = static_cast<i16>(line.back().shift + std::lround(turn));
    }
}

}  // namespace wend::gp2_track
