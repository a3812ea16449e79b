#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "formats/gp2/from_drawing/course.hpp"

namespace wend::gp2_track {

// Least squares whose answers are whole numbers. Each equation says what one more of each unknown
// does, and what is missing.
class WholeSquares {
  public:
    explicit WholeSquares(std::size_t unknowns)
        : size_(unknowns), matrix_(unknowns * unknowns), wanted_(unknowns) {}

    void add(std::span<const double> effects, double missing, double weight = 1);
    // Draws an unknown towards 0.
    void hold(std::size_t unknown, double weight) { matrix_[unknown * size_ + unknown] += weight; }

    // The best answers, and whole ones near them: they are rounded one after the other, those that
    // do most first, and those after make up for each rounding (Babai's nearest plane). `from` is
    // what the unknowns are now, which their answers are added to before rounding.
    std::vector<double> solve();
    std::vector<double> solve_whole(std::span<const double> from);
    // Of the matrix: how much answers vary together where what is missing does.
    std::vector<double> inverse();

  private:
    void factorise();
    // The answers, the last of the order first; `settle` may change each.
    template <class Settle>
    std::vector<double> settle_each(const Settle& settle);

    std::size_t size_;
    std::vector<double> matrix_, wanted_;
    std::vector<std::size_t> order_;  // of the unknowns, once factorised
};

// Where pieces of road begin. Whole numbers: of 1/128 units, and 65536ths of a circle.
struct BendsStart {
    int x = 0, y = 0, heading = 0;
    bool is_free = true;  // may be moved
};

// Divides the course into as few pieces as say how it bends, with an end at each mark. There is a
// unit more than the course has points: the last lies on the first.
std::vector<Bend> divide(const DrawnLap& course, const std::vector<int>& marks, std::size_t most);

// Curvatures with which pieces lead along these places, one each unit and one at the end of the
// last. `end_heading` in 65536ths. The first and last places and the end's heading weigh more.
void fit(std::vector<Bend>& bends, BendsStart& start, std::span<const Point> places,
         double end_heading);

// The first and the last are where a lap should close: the last unit on the first.
std::vector<int> fit_slopes(const std::vector<Bend>& bends, std::span<const Point> places,
                            int& start_slope);

}  // namespace wend::gp2_track
