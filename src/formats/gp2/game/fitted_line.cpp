#include "formats/gp2/game/fitted_line.hpp"

#include <cstdlib>
#include <numeric>
#include <utility>

namespace wend::gp2_track {
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
    if (!is_of_usual_size(road, records)) return std::nullopt;
    std::vector<std::size_t> all(records.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return LineFit(road, records, game, widths, std::move(all)).run();
}

std::optional<FittedLine> fitted_by_straights(const std::vector<CentreUnit>& road,
                                              std::span<const LineRecord> records, Game game,
                                              const Widths& widths) {
    if (!is_of_usual_size(road, records)) return std::nullopt;
    std::vector<std::size_t> straights;
    for (std::size_t i = 1; i < records.size(); ++i)
        if (records[i].radius == 0) straights.push_back(i);
    return LineFit(road, records, game, widths, std::move(straights)).run();
}

}  // namespace wend::gp2_track
