#include "formats/gp2/from_drawing/whole_squares.hpp"

#include <cmath>
#include <numeric>
#include <utility>

namespace wend::gp2_track {
namespace {

// Takes so much of one row from another, from a column on.
void take(std::span<double> from, std::span<const double> row, double times, std::size_t column) {
    for (std::size_t j = column; j < from.size(); ++j) from[j] -= times * row[j];
}

}  // namespace

void WholeSquares::add(std::span<const double> effects, double missing, double weight) {
    for (std::size_t i = 0; i < size_; ++i) {
        const double effect = effects[i] * weight;
        if (effect == 0) continue;
        wanted_[i] += effect * missing;
        for (std::size_t j = i; j < size_; ++j) matrix_[i * size_ + j] += effect * effects[j];
    }
}

// Cholesky's: the upper triangle becomes the factor.
void WholeSquares::factorise() {
    if (!order_.empty() || size_ == 0) return;
    order_.resize(size_);
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::stable_sort(order_, {}, [&](std::size_t i) { return matrix_[i * size_ + i]; });
    std::vector<double> ordered(matrix_.size()), wanted(size_);
    for (std::size_t i = 0; i < size_; ++i) {
        wanted[i] = wanted_[order_[i]];
        for (std::size_t j = i; j < size_; ++j) {
            const auto [less, more] = std::minmax(order_[i], order_[j]);
            ordered[i * size_ + j] = matrix_[less * size_ + more];
        }
        // What unknowns that do the same need to have one answer.
        double& own = ordered[i * size_ + i];
        own = own * (1 + 1e-12) + 1e-18;
    }
    matrix_ = std::move(ordered);
    wanted_ = std::move(wanted);
    const auto row = [&](std::size_t i) { return std::span(matrix_).subspan(i * size_, size_); };
    for (std::size_t i = 0; i < size_; ++i) {
        const double root = std::sqrt(std::max(row(i)[i], 1e-18));
        for (double& each : row(i).subspan(i + 1)) each /= root;
        row(i)[i] = root;
        wanted_[i] /= root;
        for (std::size_t k = i + 1; k < size_; ++k) {
            const double times = row(i)[k];
            if (times == 0) continue;
            take(row(k), row(i), times, k);
            wanted_[k] -= times * wanted_[i];
        }
    }
}

template <class Settle>
std::vector<double> WholeSquares::settle_each(const Settle& settle) {
    factorise();
    std::vector<double> settled(size_), answers(size_);
    for (std::size_t i = size_; i-- > 0;) {
        double sum = wanted_[i];
        for (std::size_t k = i + 1; k < size_; ++k) sum -= matrix_[i * size_ + k] * settled[k];
        settled[i] = settle(order_[i], sum / matrix_[i * size_ + i]);
        answers[order_[i]] = settled[i];
    }
    return answers;
}

std::vector<double> WholeSquares::solve() {
    return settle_each([](std::size_t, double answer) { return answer; });
}

std::vector<double> WholeSquares::solve_whole(std::span<const double> from,
                                              std::span<const double> steps) {
    return settle_each([&](std::size_t unknown, double answer) {
        const double step = steps[unknown];
        return step * std::round((from[unknown] + answer) / step) - from[unknown];
    });
}

// Row by row from the last: the rows behind one are known, and what is left of it with them.
std::vector<double> WholeSquares::inverse() {
    factorise();
    std::vector<double> ordered(size_ * size_), inverse(size_ * size_);
    const auto row = [&](std::size_t i) { return std::span(ordered).subspan(i * size_, size_); };
    for (std::size_t i = size_; i-- > 0;) {
        const auto factor = std::span(matrix_).subspan(i * size_, size_);
        for (std::size_t k = i + 1; k < size_; ++k) take(row(i), row(k), factor[k], i + 1);
        double own = 1 / factor[i];
        for (std::size_t j = i + 1; j < size_; ++j) {
            row(i)[j] /= factor[i];
            row(j)[i] = row(i)[j];
            own -= factor[j] * row(i)[j];
        }
        row(i)[i] = own / factor[i];
    }
    for (std::size_t i = 0; i < size_; ++i)
        for (std::size_t j = 0; j < size_; ++j) inverse[order_[i] * size_ + order_[j]] = row(i)[j];
    return inverse;
}

}  // namespace wend::gp2_track
