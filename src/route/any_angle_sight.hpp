#pragma once

#include <utility>
#include <vector>

#include "route/any_angle_cover.hpp"
#include "route/any_angle_view.hpp"
#include "route/fold.hpp"

namespace wend {

// A stretch on the side of an area, all of which is seen straight from a root.
struct SeenStretch {
    Spot root, left, right;  // In the coordinates of the area that it leads into.
    double cost = 0;         // Of the links up to it.
    NodeIndex from = no_index, into = no_index;
    std::uint32_t parent = no_index;
    bool folds = false;        // See GateBeyond.
    bool at_root = false;      // The root is on it.
    bool turned_back = false;  // On the way here, so that the root is not seen where it lies.
    // Where ways may turn at its ends, see AreaGate.
    std::uint32_t left_turn = no_index, right_turn = no_index;

    AreaEntry entry() const {
        return {root, left, right, cost, at_root, left_turn != no_index, right_turn != no_index};
    }
};

// How a straight way runs where it ends. If it turned back in between, it does not begin so.
struct SightLine {
    Spot at_end{};
    bool turned_back = false;
};

// All around a point in an area.
inline SeenStretch seen_from(NodeIndex area, const Spot& root) {
    SeenStretch all{root, root, root};
    all.into = area;
    all.at_root = true;
    return all;
}

// Looks on from one of the stretches that are seen from a root. `seen.turn(turn, cost, line)` is
// called for every place to turn at that comes into sight, with what the straight way there costs
// and how it runs, and `seen.stretch(next)` for every further stretch. Gates from whose root
// `seen.wants(gate, root)` is false are left out.
template <class Seen>
class SightStep {
  public:
    SightStep(const AreaWays& ways, const std::vector<SeenStretch>& stretches, std::uint32_t index,
              double close, Seen& seen)
        : ways_(ways), stretches_(stretches), index_(index), close_(close), seen_(seen) {}

    void look() {
        const SeenStretch here = stretches_[index_];
        const StretchView ahead(here.root, here.left, here.right, here.at_root, close_);
        for (const AreaGate& gate : ways_.gates_of(here.into)) {
            if (gate.to == here.from) continue;
            if (here.folds && folds_back(here.left, here.right, gate.left, gate.right))
                look_back(here, gate);
            else if (seen_.wants(gate, here.root) && !ahead.misses(gate))
                add(here, gate, ahead.parts_of(gate));
        }
        for (const OffMeshConnection& stop : ways_.stop_overs_of(here.into))
            seen_.turn(stop.turn,
                       here.cost + stop.cost +
                           length_through(here.root, here.left, here.right, stop.near, close_),
                       SightLine{});
    }

  private:
    // Where a way turns back the root is mirrored, with left and right changed.
    void look_back(SeenStretch here, const AreaGate& gate) {
        here.root = mirrored(here.left, here.right, here.root);
        std::swap(here.left, here.right);
        here.turned_back = true;
        add(here, gate,
            StretchView(here.root, here.left, here.right, here.at_root, close_).parts_of(gate));
    }

    void add(const SeenStretch& here, const AreaGate& gate, const GateParts& parts) {
        const double beyond = here.cost + gate.cost, at_end = ways_.lead_back ? here.cost : beyond;
        if (parts.sees_left) add_turn(here, gate.left_turn, at_end, gate.left);
        if (parts.sees_right) add_turn(here, gate.right_turn, at_end, gate.right);
        const GatePart& part = parts.seen;
        if (part.is_empty()) return;
        SeenStretch next{here.root,
                         part.from > 0 ? mix(gate.left, gate.right, part.from) : gate.left,
                         part.until < 1 ? mix(gate.left, gate.right, part.until) : gate.right,
                         beyond,
                         here.into,
                         gate.to,
                         index_};
        next.turned_back = here.turned_back;
        if (part.from == 0) next.left_turn = gate.left_turn;
        if (part.until == 1) next.right_turn = gate.right_turn;
        if (gate.beyond != no_index) {
            const GateBeyond& moved = ways_.beyond[gate.beyond];
            next.root = next.root + moved.offset;
            next.left = next.left + moved.offset;
            next.right = next.right + moved.offset;
            next.folds = moved.folds;
        }
        if (here.at_root && is_on(next.root, next.left, next.right, close_)) {
            if (comes_round(gate.to)) return;
            next.at_root = true;
        }
        seen_.stretch(next);
    }

    void add_turn(const SeenStretch& here, std::uint32_t turn, double cost, const Spot& at) {
        if (turn == no_index) return;
        const Spot line = at - here.root;
        seen_.turn(turn, cost + norm(line), SightLine{line, here.turned_back});
    }

    // Whether what goes round the root leads into an area that it was in before.
    bool comes_round(NodeIndex area) const {
        std::uint32_t index = index_;
        while (stretches_[index].into != area) {
            if (!stretches_[index].at_root || stretches_[index].parent == no_index) return false;
            index = stretches_[index].parent;
        }
        return true;
    }

    const AreaWays& ways_;
    const std::vector<SeenStretch>& stretches_;
    std::uint32_t index_;
    double close_;
    Seen& seen_;
};

}  // namespace wend
