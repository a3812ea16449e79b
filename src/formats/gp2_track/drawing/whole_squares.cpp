#include "formats/gp2_track/drawing/whole_squares.hpp"

#include <algorithm>
#include <cmath>

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
    if (is_factorised_) return;
    is_factorised_ = true;
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

std::vector<double> WholeSquares::solve() {
    factorise();
    std::vector<double> answers(size_);
    for (std::size_t i = size_; i-- > 0;) {
        double sum = wanted_[i];
        for (std::size_t k = i + 1; k < size_; ++k) sum -= matrix_[k * size_ + i] * answers[k];
        answers[i] = sum / matrix_[i * size_ + i];
    }
    return answers;
}

std::vector<double> WholeSquares::solve_whole(std::span<const double> from) {
    factorise();
    std::vector<double> answers(size_);
    for (std::size_t i = size_; i-- > 0;) {
        double sum = wanted_[i];
        for (std::size_t k = i + 1; k < size_; ++k) sum -= matrix_[k * size_ + i] * answers[k];
        answers[i] = std::round(from[i] + sum / matrix_[i * size_ + i]) - from[i];
    }
    return answers;
}

}  // namespace wend::gp2_track
