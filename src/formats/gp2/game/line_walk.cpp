#include "formats/gp2/game/line_walk.hpp"

#include <cmath>
#include <cstdlib>

namespace wend::gp2_track {
namespace {

constexpr unsigned curl_bits = 15;
constexpr i64 push_parts = 4;         // of 1/1024 units; shifts are in 1/256
constexpr i64 two_over_pi = 20861;    // of 32768
constexpr i64 largest_side = 0x7F00;  // that an angle is taken from

template <class Narrow>
bool fits_into(i64 number) {
    return number == static_cast<Narrow>(number);
}

// A radius as the records give it, in 1/1024 units.
i64 fine_radius(i64 radius, Game game) {
    return radius * (radius_scale(Game::gp2) / radius_scale(game));
}

}  // namespace

bool LineWalk::FinePoint::fits() const { return fits_into<i32>(x) && fits_into<i32>(y); }

void LineWalk::start(const LineRecord& first) {
    offset_ = first.offset;
    heading_ = road_->front().middle;
    // What Grand Prix 2 states is the heading after the turn.
    if (game_ == Game::gp2 && is_start(first))
        heading_ = first.heading;
    else if (first.radius == 0)
        turn(first.shift);
}

bool LineWalk::drive(const LineRecord& record, u32 number, std::vector<DrivenUnit>& line) {
    const u32 length = line_length(record, game_);
    radius_ = fine_radius(record.radius, game_);
    if (!fits_into<i32>(radius_)) return false;
    begin(radius_ == 0 ? 0 : push_parts * record.shift);
    const bool is_spiral = game_ == Game::gp2 && (record.type & line_bits::spiral) != 0;
    const i64 growth = is_spiral && length > 0 ? (record.end_radius - radius_) / length : 0;
    for (u32 i = 0; i < length; ++i) {
        if (line.size() >= 2 * lap_) return false;
        if (is_spiral && i > 0) grow(growth);
        line.push_back({offset_, heading_, static_cast<i32>(radius_), number});
        if (!step()) return false;
    }
    return true;
}

// The centre of the circle, or the point that a straight leads through. It stays for the whole
// record: offset and heading alone are carried on.
void LineWalk::begin(i64 push) {
    const CentreUnit& unit = (*road_)[unit_];
    const i64 ahead = (offset_ * unit.curl) >> curl_bits;
    const SineAndCosine middle = fine_sines(unit.middle);
    spot_.x = unit.x + ((ahead * middle.cosine - offset_ * middle.sine) >> sine_bits);
    spot_.y = unit.y + ((offset_ * middle.cosine + ahead * middle.sine) >> sine_bits);
    spot_.move(fine_sines(heading_), push, sine_bits);
    if (radius_ != 0)
        spot_.move(large_sines(heading_ + side()), std::abs(radius_), large_sine_bits);
}

// The centre of a spiral moves along the normal, and is not found anew.
void LineWalk::grow(i64 by) {
    const i64 longer = std::abs(radius_ + by) - std::abs(radius_);
    spot_.move(fine_sines(heading_ + side()), longer, sine_bits);
    radius_ += by;
}

bool LineWalk::step() {
    unit_ = unit_ < lap_ ? unit_ + 1 : 1;
    unit_ %= road_->size();
    const CentreUnit& unit = (*road_)[unit_];
    const FinePoint away{spot_.x - unit.x, spot_.y - unit.y};
    if (!spot_.fits() || !away.fits()) return false;
    const i64 across = unit.middle - (((unit.curl >> 1) * two_over_pi) >> curl_bits);
    const SineAndCosine large = large_sines(across);
    const i64 right = (large.cosine * away.y - large.sine * away.x) >> large_sine_bits;
    const i64 ahead = (large.cosine * away.x + large.sine * away.y) >> large_sine_bits;
    return radius_ == 0 ? cross_straight(across, right, ahead) : cross_circle(across, right, ahead);
}

bool LineWalk::cross_straight(i64 across, i64 right, i64 ahead) {
    const SineAndCosine slant = table_sines(heading_ - across);
    if (slant.cosine == 0) return false;
    return set_offset(right - slant.sine * ahead / slant.cosine);
}

bool LineWalk::cross_circle(i64 across, i64 right, i64 ahead) {
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

bool LineWalk::set_offset(i64 offset) {
    offset_ = static_cast<i16>(offset);
    return fits_into<i16>(offset);
}

}  // namespace wend::gp2_track
