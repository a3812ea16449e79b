#include "formats/gp2/closing/sector_chain.hpp"

#include <cmath>

#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// The end of a sector that begins at a place.
ChainPlace advanced(const ChainPlace& from, double length, double curvature) {
    const double turned = length * curvature;
    const Direction ahead = direction(from.heading + turned / 2);
    const double half = radians(curvature / 2);
    const double chord = half == 0 ? length : std::sin(radians(turned / 2)) / std::sin(half);
    return {from.x + chord * ahead.x, from.y + chord * ahead.y, from.heading + turned};
}

}  // namespace

SectorChain::SectorChain(const std::vector<Step>& steps, const TrackStart& start)
    : steps_(steps), sectors_(sectors_of(steps)) {
    const std::vector<Pose> units = trace(steps, start);
    const auto add = [&](const Pose& unit) { places_.push_back({unit.x, unit.y, unit.heading}); };
    places_.reserve(sectors_.size() + 1);
    for (const LaidSector& sector : sectors_) {
        add(units[sector.first_unit]);
        units_ += sector.length;
    }
    add(units.back());
}

SectorChain::Changed::Changed(const SectorChain& chain, std::span<const SectorTrial> trials)
    : chain_(chain),
      units_(chain.units_),
      last_curvature_(chain.size() == 0 ? 0 : chain.step(chain.size() - 1).curvature) {
    for (const SectorTrial& trial : trials) {
        const Step& step = chain.step(trial.sector);
        const double curvature = step.curvature + trial.curvature;
        units_ += trial.length;
        if (trial.sector + 1 == chain.size()) last_curvature_ = curvature;
        const ChainPlace begin = beginning(trial.sector);
        Motion& motion = motions_[count_];
        motion.from = trial.sector + 1;
        motion.before = chain.places_[trial.sector + 1];
        motion.after = advanced(begin, step.first + trial.length, curvature);
        const ChainPlace& before = chain.places_[trial.sector];
        const ChainPlace unchanged = advanced(before, step.first, step.curvature);
        const Direction turn = direction(begin.heading - before.heading);
        const double x = motion.before.x - unchanged.x, y = motion.before.y - unchanged.y;
        motion.after.x += x * turn.x - y * turn.y;
        motion.after.y += x * turn.y + y * turn.x;
        motion.after.heading += motion.before.heading - unchanged.heading;
        motion.turn = direction(motion.after.heading - motion.before.heading);
        ++count_;
    }
}

ChainPlace SectorChain::Changed::beginning(u32 sector) const {
    const ChainPlace& before = chain_.places_[sector];
    std::size_t part = count_ - 1;
    while (part > 0 && motions_[part].from > sector) --part;
    if (part == 0) return before;
    const Motion& motion = motions_[part];
    const double x = before.x - motion.before.x, y = before.y - motion.before.y;
    return {motion.after.x + x * motion.turn.x - y * motion.turn.y,
            motion.after.y + x * motion.turn.y + y * motion.turn.x,
            before.heading + motion.after.heading - motion.before.heading};
}

ChainPlace SectorChain::Changed::last_unit() const {
    const ChainPlace end = beginning(chain_.size());
    const Direction ahead = direction(end.heading - last_curvature_ / 2);
    return {end.x - ahead.x, end.y - ahead.y, end.heading - last_curvature_};
}

namespace {

// The number of the sector that a command belongs to; one after the last stands at the start.
u32 sector_of(const LaidCommand& command, const SectorChain& track) {
    return command.sector == track.size() ? 0 : command.sector;
}

}  // namespace

std::optional<PitJoin> PitJoin::of(const TrackFile& file, const SectorChain& track) {
    const auto commands = commands_of(file.track);
    const auto* const start = find_command(commands, file.track, command::pit_lane_start);
    const auto* const end = find_command(commands, file.track, command::pit_lane_end);
    if (!start || !end || track.size() == 0 || length_of(file.pit_lane) == 0) return std::nullopt;
    PitJoin join;
    join.from_ = sector_of(*start, track);
    join.to_ = sector_of(*end, track);
    join.from_unit_ = track.laid(join.from_).first_unit;
    join.to_unit_ = track.laid(join.to_).first_unit;
    TrackStart leaves({}, start_of(file.configuration).half_steps);
    for (const Step& step : file.pit_lane)
        if (step.command == command::pit_start_angle) leaves.heading += step.arguments[0];
    const SectorChain lane(file.pit_lane, leaves);
    const ChainPlace lane_end = SectorChain::Changed(lane, {}).last_unit();
    const Widths widths = widths_of(file.track, file.configuration);
    join.lane_ = {lane_end.x, lane_end.y + pit_lane_side(file, widths, join.from_unit_)};
    join.to_right_ = pit_lane_side(file, widths, join.to_unit_);
    join.lane_turn_ = lane_end.heading;
    join.start_ = SectorChain::Changed(track, {}).beginning(0);
    return join;
}

PitJoin::Meeting PitJoin::meeting(const SectorChain::Changed& track) const {
    const ChainPlace from = track.beginning(from_), to = track.beginning(to_),
                     last = track.last_unit();
    // The engine spreads what is missing over the lap.
    const double part =
        (static_cast<double>(to_unit_) - static_cast<double>(from_unit_)) / (track.units() - 1);
    const Direction ahead = direction(from.heading), right = direction(to.heading).to_the_right();
    const double x = from.x + lane_.x * ahead.x - lane_.y * ahead.y - to.x - right.x * to_right_ -
                     (start_.x - last.x) * part;
    const double y = from.y + lane_.x * ahead.y + lane_.y * ahead.x - to.y - right.y * to_right_ -
                     (start_.y - last.y) * part;
    return {vector_length(x, y),
            std::abs(std::remainder(from.heading + lane_turn_ - to.heading, full_circle))};
}

}  // namespace wend::gp2_track
