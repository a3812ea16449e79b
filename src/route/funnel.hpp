#pragma once

#include <cstddef>
#include <vector>

namespace wend {

// A place seen from above.
struct Spot {
    double x = 0, y = 0;
    friend bool operator==(const Spot&, const Spot&) = default;
};

// Pulls a path taut through a row of gates, seen from above, in time linear in their number.
//
// The shortest paths to both ends of the latest gate share their beginning up to a spot, the apex,
// and part there. What comes after it stands in two chains, which bend towards each other; a new
// gate takes spots off their ends, or moves the apex on along one of them.
class Funnel {
  public:
    void reserve(std::size_t gates);

    // The path begins here.
    void begin(const Spot& start);
    // The next gate, which has some width. Left and right are the traveller's, and between this
    // gate and the one before there is nothing in the way.
    void pass(const Spot& left, const Spot& right);
    // The path ends here. Returns where it crosses each gate: 0 at its left end, 1 at its right.
    const std::vector<double>& finish(const Spot& target);

  private:
    struct Gate {
        Spot left, right;
    };
    // A place where the path may turn: the end of a gate.
    struct Turn {
        Spot at;
        std::size_t gate = 0;
        double share = 0;  // Where on the gate it is.
    };
    // The turns from the apex to one end of the latest gate; none if that is the apex.
    struct Chain {
        double side;  // 1 of the left, -1 of the right.
        std::vector<Turn> turns = {};
        std::size_t first = 0;

        bool empty() const { return first == turns.size(); }
        const Turn& front() const { return turns[first]; }
        Turn take_front() { return turns[first++]; }
        void clear() {
            turns.clear();
            first = 0;
        }
    };

    Spot known_spot(const Spot& spot) const;
    void extend(Chain& chain, Chain& other, const Turn& turn);
    void move_apex(const Turn& turn);
    void share_beginning();
    void cross_gates(const Spot& from, const Spot& to, std::size_t until, Spot& crossed);

    std::vector<Gate> gates_;
    std::vector<double> shares_;
    Spot start_, apex_;
    std::vector<Turn> path_;  // The turns of the path up to the apex.
    Chain left_{1}, right_{-1};
};

}  // namespace wend
