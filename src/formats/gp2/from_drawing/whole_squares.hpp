#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace wend::gp2_track {

// Least squares whose answers are whole numbers. Each equation says what one more of each unknown
// does, and what is missing.
class WholeSquares {
  public:
    explicit WholeSquares(std::size_t unknowns)
        : size_(unknowns), matrix_(unknowns * unknowns), wanted_(unknowns) {}

    std::size_t size() const { return size_; }
    void add(std::span<const double> effects, double missing, double weight = 1);
    // Adds sums of many equations: of the products of two unknowns' effects, and of those of one
    // with what is missing.
    void add_product(std::size_t one, std::size_t other, double sum) {
        matrix_[std::min(one, other) * size_ + std::max(one, other)] += sum;
    }
    void add_missing(std::size_t unknown, double sum) { wanted_[unknown] += sum; }
    // Draws an unknown towards 0.
    void hold(std::size_t unknown, double weight) { matrix_[unknown * size_ + unknown] += weight; }

    // The best answers, and whole ones near them: they are rounded one after the other, those that
    // do most first, and those after make up for each rounding (Babai's nearest plane). `from` is
    // what the unknowns are now, which their answers are added to before rounding to multiples of
    // `steps`.
    std::vector<double> solve();
    std::vector<double> solve_whole(std::span<const double> from, std::span<const double> steps);
    // Of the matrix: how much answers vary together where what is missing does.
    std::vector<double> inverse();

  private:
    void factorise();
    // The answers, the last of the order first; `settle` may change each.
    template <class Settle>
    std::vector<double> settle_each(const Settle& settle);

    std::size_t size_;
    std::vector<double> matrix_, wanted_;  // of the matrix what is not below the diagonal
    std::vector<std::size_t> order_;       // of the unknowns, once factorised
};

}  // namespace wend::gp2_track
