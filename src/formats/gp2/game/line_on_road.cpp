#include "formats/gp2/game/line_on_road.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <utility>

#include "formats/gp2/game/circuit.hpp"

namespace wend::gp2_track {
namespace {

std::span<const DrivenUnit> first_lap(std::span<const DrivenUnit> line, std::size_t units) {
    return line.first(std::min(line.size(), units));
}

// Whether each unit of a track has a kerb on that side.
std::vector<bool> kerbs_of(const std::vector<Step>& steps, const BitField& kerb) {
    std::vector<bool> units;
    for (const Step& step : steps)
        if (step.is_sector()) units.insert(units.end(), step.first, kerb.get(step.flags) != 0);
    return units;
}

}  // namespace

double in_half_widths(i16 offset, std::size_t unit, const Widths& widths) {
    if (offset == 0) return 0;
    const double edge = (offset > 0 ? widths.right : widths.left)[unit];
    const double size = std::abs(static_cast<double>(offset));
    return edge > 0 ? size / edge : std::numeric_limits<double>::infinity();
}

LineOnRoad line_on_road(std::span<const DrivenUnit> line, const Widths& widths) {
    LineOnRoad found;
    found.units = widths.left.size();
    const auto lap = first_lap(line, found.units);
    found.reached = lap.size();
    for (std::size_t unit = 0; unit < lap.size(); ++unit) {
        const double offset = in_half_widths(lap[unit].offset, unit, widths);
        if (offset <= 1) ++found.inside;
        if (offset <= found.widest) continue;
        found.widest = offset;
        found.widest_unit = unit;
    }
    if (line.size() > found.units) found.missed = line[found.units].offset - line.front().offset;
    return found;
}

std::vector<EdgeCut> edge_cuts(std::span<const DrivenUnit> line, const TrackFile& file,
                               const Widths& widths) {
    const auto left_kerbs = kerbs_of(file.track, sector_flags["left_kerb"]);
    const auto right_kerbs = kerbs_of(file.track, sector_flags["right_kerb"]);
    std::vector<EdgeCut> cuts;
    const auto lap = first_lap(line, widths.left.size());
    for (u32 unit = 0; unit < lap.size(); ++unit) {
        if (in_half_widths(lap[unit].offset, unit, widths) <= 1) continue;
        const bool is_right = lap[unit].offset > 0;
        const bool is_kerb = (is_right ? right_kerbs : left_kerbs)[unit];
        const bool goes_on = !cuts.empty() && cuts.back().last + 1 == unit &&
                             cuts.back().is_right == is_right && cuts.back().is_kerb == is_kerb;
        if (goes_on)
            cuts.back().last = unit;
        else
            cuts.push_back({unit, unit, is_right, is_kerb});
    }
    return cuts;
}

std::vector<Apex> apexes(std::span<const DrivenUnit> line, const std::vector<Step>& steps) {
    const u64 units = length_of(steps);
    std::vector<Apex> found;
    for (const Turn& turn : turns_of(steps)) {
        Apex apex{.is_right = turn.angle > 0};
        bool is_followed = true;
        for (u32 i = 0; i < turn.length && is_followed; ++i) {
            const auto unit = static_cast<u32>((turn.first_unit + i) % units);
            is_followed = unit < line.size();
            if (!is_followed) break;
            const i16 offset = line[unit].offset;
            const bool is_nearer = apex.is_right ? offset > apex.offset : offset < apex.offset;
            if (i > 0 && !is_nearer) continue;
            apex.unit = unit;
            apex.offset = offset;
        }
        if (is_followed) found.push_back(apex);
    }
    return found;
}

namespace {

constexpr int most_corrections = 4;
constexpr i16 largest_correction = 4;
constexpr i32 near_start = 256;  // 1/1024 units

class LineFit {
  public:
    LineFit(const std::vector<CentreUnit>& road, std::span<const LineRecord> records, Game game,
            const Widths& widths, std::vector<std::size_t> places)
        : road_(road),
          records_(records),
          game_(game),
          widths_(widths),
          places_(std::move(places)) {}

    std::optional<FittedLine> run() {
        Attempt best = attempt(std::vector<i16>(records_.size()));
        for (int i = 0; i < most_corrections && !best.is_done(); ++i) {
            Attempt next = best_of_one_more(best);
            if (!next.is_better_than(best)) return std::nullopt;
            best = std::move(next);
        }
        if (!best.is_done()) return std::nullopt;
        return std::move(best.fit);
    }

  private:
    struct Attempt {
        FittedLine fit;
        std::size_t kept = 0;  // units before it first loses the road

        bool is_around() const { return kept == fit.on_road.units; }
        i32 missed() const { return std::abs(fit.on_road.missed.value_or(0)); }
        bool is_done() const { return is_around() && missed() <= near_start; }
        bool is_better_than(const Attempt& other) const {
            if (is_done() && other.is_done()) return fit.on_road.widest < other.fit.on_road.widest;
            if (is_done() || other.is_done()) return is_done();
            if (kept != other.kept) return kept > other.kept;
            return is_around() && missed() < other.missed();
        }
    };

    Attempt attempt(std::vector<i16> corrections) const {
        Attempt made;
        made.fit.line = driven_line(road_, records_, game_, corrections);
        made.fit.on_road = line_on_road(made.fit.line, widths_);
        made.fit.corrections = std::move(corrections);
        while (made.kept < made.fit.on_road.reached &&
               in_half_widths(made.fit.line[made.kept].offset, made.kept, widths_) <=
                   lost_half_widths)
            ++made.kept;
        return made;
    }

    // Of all records, the one whose correction leads farthest. Larger ones are looked at only if
    // no smaller one leads all around.
    Attempt best_of_one_more(const Attempt& from) const {
        Attempt best = from;
        for (i16 size = 1; size <= largest_correction && !best.is_done(); ++size)
            for (const std::size_t record : places_)
                for (const int sign : {-1, 1}) {
                    std::vector<i16> corrections = from.fit.corrections;
                    if (corrections[record] != 0) continue;
                    corrections[record] = static_cast<i16>(sign * size);
                    Attempt next = attempt(std::move(corrections));
                    if (next.is_better_than(best)) best = std::move(next);
                }
        return best;
    }

    const std::vector<CentreUnit>& road_;
    const std::span<const LineRecord> records_;
    const Game game_;
    const Widths& widths_;
    const std::vector<std::size_t> places_;  // the records that may be corrected
};

}  // namespace

std::optional<FittedLine> fitted_line(const std::vector<CentreUnit>& road,
                                      std::span<const LineRecord> records, Game game,
                                      const Widths& widths) {
    if (!is_of_default_size(road, records)) return std::nullopt;
    std::vector<std::size_t> all(records.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return LineFit(road, records, game, widths, std::move(all)).run();
}

std::optional<FittedLine> fitted_by_straights(const std::vector<CentreUnit>& road,
                                              std::span<const LineRecord> records, Game game,
                                              const Widths& widths) {
    if (!is_of_default_size(road, records)) return std::nullopt;
    std::vector<std::size_t> straights;
    for (std::size_t i = 1; i < records.size(); ++i)
        if (records[i].radius == 0) straights.push_back(i);
    return LineFit(road, records, game, widths, std::move(straights)).run();
}

}  // namespace wend::gp2_track
