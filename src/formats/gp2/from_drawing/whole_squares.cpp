#include "formats/gp2/from_drawing/whole_squares.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace wend::gp2_track {

void WholeSquares::add(std::span<const double> effects, double missing, double weight) {
    for (std::size_t i = 0; i < size_; ++i) {
        const double effect = effects[i] * weight;
        if (effect == 0) continue;
        wanted_[i] += effect * missing;
        for (std::size_t j = 0; j <= i; ++j) matrix_[i * size_ + j] += effect * effects[j];
    }
}

// Cholesky's: the lower triangle becomes the factor.
void WholeSquares::factorise() {
    if (!order_.empty() || size_ == 0) return;
    order_.resize(size_);
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::stable_sort(order_, {}, [&](std::size_t i) { return matrix_[i * size_ + i]; });
    std::vector<double> ordered(matrix_.size()), wanted(size_);
    for (std::size_t i = 0; i < size_; ++i) {
        wanted[i] = wanted_[order_[i]];
        for (std::size_t j = 0; j <= i; ++j) {
            const auto [less, more] = std::minmax(order_[i], order_[j]);
            ordered[i * size_ + j] = matrix_[more * size_ + less];
        }
    }
    matrix_ = std::move(ordered);
    wanted_ = std::move(wanted);
    for (std::size_t i = 0; i < size_; ++i) {
        double* const row = &matrix_[i * size_];
        // What unknowns that do the same need to have one answer.
        row[i] = row[i] * (1 + 1e-12) + 1e-18;
        for (std::size_t j = 0; j <= i; ++j) {
            const double* const above = &matrix_[j * size_];
            double sum = row[j];
            for (std::size_t k = 0; k < j; ++k) sum -= row[k] * above[k];
            row[j] = j < i ? sum / above[j] : std::sqrt(std::max(sum, 1e-18));
        }
    }
    for (std::size_t i = 0; i < size_; ++i) {
        for (std::size_t k = 0; k < i; ++k) wanted_[i] -= matrix_[i * size_ + k] * wanted_[k];
        wanted_[i] /= matrix_[i * size_ + i];
    }
}

template <class Settle>
std::vector<double> WholeSquares::settle_each(const Settle& settle) {
    factorise();
    std::vector<double> settled(size_), answers(size_);
    for (std::size_t i = size_; i-- > 0;) {
        double sum = wanted_[i];
        for (std::size_t k = i + 1; k < size_; ++k) sum -= matrix_[k * size_ + i] * settled[k];
        settled[i] = settle(order_[i], sum / matrix_[i * size_ + i]);
        answers[order_[i]] = settled[i];
    }
    return answers;
}

std::vector<double> WholeSquares::solve() {
    return settle_each([](std::size_t, double answer) { return answer; });
}

std::vector<double> WholeSquares::solve_whole(std::span<const double> from) {
    return settle_each([&](std::size_t unknown, double answer) {
        return std::round(from[unknown] + answer) - from[unknown];
    });
}

std::vector<double> WholeSquares::inverse() {
    factorise();
    std::vector<double> inverse(size_ * size_), column(size_);
    for (std::size_t of = 0; of < size_; ++of) {
        std::ranges::fill(column, 0);
        for (std::size_t i = of; i < size_; ++i) {
            double sum = i == of ? 1 : 0;
            for (std::size_t k = of; k < i; ++k) sum -= matrix_[i * size_ + k] * column[k];
            column[i] = sum / matrix_[i * size_ + i];
        }
        for (std::size_t i = size_; i-- > 0;) {
            const double answer = column[i] /= matrix_[i * size_ + i];
            for (std::size_t k = 0; k < i; ++k) column[k] -= matrix_[i * size_ + k] * answer;
            inverse[order_[of] * size_ + order_[i]] = answer;
        }
    }
    return inverse;
}

}  // namespace wend::gp2_track
