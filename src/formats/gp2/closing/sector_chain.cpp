#include "formats/gp2/closing/sector_chain.hpp"

#include <cmath>

#include "formats/gp2/records/angles.hpp"

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

}  // namespace wend::gp2_track
