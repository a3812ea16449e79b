#pragma once

#include <cstddef>
#include <vector>

#include "model/network/point2.hpp"

namespace wend {

// Pulls a path taut through a row of gates, seen from above, in time linear in their number.
//
// The shortest paths to both ends of the latest gate share their beginning up to a point, the apex,
// and part there. What comes after it stands in two chains, which bend towards each other; a new
// gate takes points off their ends, or moves the apex on along one of them.
class Funnel {
  public:
    void reserve(std::size_t gates);

    // The path begins here.
    void begin(const Point2& start);
    // The next gate, which has some width. Left and right are the traveller's, and between this
    // gate and the one before there is nothing in the way.
    void pass(const Point2& left, const Point2& right);
    // The path ends here. Returns where it crosses each gate: 0 at its left end, 1 at its right.
    const std::vector<double>& finish(const Point2& target);

  private:
    struct Gate {
        Point2 left, right;
    };
    // A point where the path may turn: the end of a gate.
    struct Vertex {
        Point2 at;
        std::size_t gate = 0;
        double share = 0;  // Where on the gate it is.
    };
    // The turns from the apex to one end of the latest gate; none if that is the apex.
    struct Chain {
        double side;  // 1 of the left, -1 of the right.
        std::vector<Vertex> vertices = {};
        std::size_t first = 0;

        bool empty() const { return first == vertices.size(); }
        const Vertex& front() const { return vertices[first]; }
        Vertex take_front() { return vertices[first++]; }
        void clear() {
            vertices.clear();
            first = 0;
        }
    };

    Point2 known_point(const Point2& point) const;
    void extend(Chain& chain, Chain& other, const Vertex& vertex);
    void move_apex(const Vertex& vertex);
    void share_beginning();
    void cross_gates(const Point2& from, const Point2& to, std::size_t until, Point2& crossed);

    std::vector<Gate> gates_;
    std::vector<double> shares_;
    Point2 start_, apex_;
    std::vector<Vertex> path_;  // The turns of the path up to the apex.
    Chain left_{1}, right_{-1};
};

}  // namespace wend
