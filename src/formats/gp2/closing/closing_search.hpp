#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2/closing/sector_chain.hpp"

namespace wend::gp2_track {

// A sector that a search may change, and what that costs beside the change itself.
struct SearchedSector {
    u32 sector = 0;
    double cost = 0;
};

// Where a chain should lead.
struct ChainGoal {
    ChainPlace at;
    bool by_last_unit = false;  // the last unit is to lie there, else the end
    double widest_gap = 1.5;    // in units
    double widest_turn = widest_heading;
};

// How far from there it leads: in units, and headings in what weighs as much.
struct EndMiss {
    double x = 0, y = 0, turn = 0;
};

// Finds the cheapest change of up to three lengths and curvatures with which a chain leads where it
// should. Whatever three can do is solved as least squares of their effects at the end, made exact
// by a few steps more, and rounded each way, as files know only whole numbers.
class ClosingSearch {
  public:
    // What the rest of the track says of a chain after changes: a cost, infinite where they may not
    // be made.
    using Price =
        std::function<double(const SectorChain::Changed&, const std::vector<SectorChange>&)>;

    // Searches on where all that it found costs more than `bad_cost`. Where nothing leads there,
    // what leads a part of the way is found too, if that is asked for.
    ClosingSearch(const SectorChain& chain, const ChainGoal& goal, Price price, double bad_cost,
                  bool takes_parts)
        : chain_(chain),
          goal_(goal),
          price_(std::move(price)),
          bad_cost_(bad_cost),
          takes_parts_(takes_parts) {}

    struct Found {
        std::vector<SectorChange> changes;
        double cost = 0;
        bool is_there = false;
    };
    std::optional<Found> find(const std::vector<SearchedSector>& sectors);

  private:
    // One number of one sector that can change, and what one more of it does at the end.
    struct Move {
        u32 sector = 0;
        bool is_curvature = false;
        double low = 0, high = 0;
        double cost = 0, each = 0;  // of any change, and of each one more
        EndMiss effect = {};
    };
    // Moves that together might do.
    struct Combination {
        std::array<u16, most_trials> moves{};
        std::array<double, most_trials> amounts{};
        std::size_t size = 0;
        double cost = 0;
    };

    void add_moves(const SearchedSector& sector);
    void add_move(Move move);
    EndMiss miss(const SectorChain::Changed& changed) const;
    SectorChain::Changed changed_by(const Combination& combination) const;
    std::vector<SectorChange> changes_of(const Combination& combination) const;
    std::array<EndMiss, most_trials> effects_at(const Combination& combination,
                                                const EndMiss& now) const;
    bool is_good() const { return best_ && min_cost_ < bad_cost_; }
    double cost_of(const Combination& combination) const;
    void collect(const EndMiss& at_first);
    void refine(Combination combination);
    void consider(const Combination& rounded);

    const SectorChain& chain_;
    ChainGoal goal_;
    Price price_;
    double bad_cost_;
    bool takes_parts_;
    std::vector<Move> moves_;
    std::vector<Combination> combinations_;
    std::optional<Combination> best_;
    double min_cost_ = 0;
};

}  // namespace wend::gp2_track
