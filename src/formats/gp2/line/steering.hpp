#pragma once

#include <array>
#include <cstddef>

namespace wend::gp2_track {

// A number that hangs evenly on how far a line is beside its way where a record begins, on how much
// it turns away from it there, and on what is changed of the record.
struct LinearMiss {
    double aside = 0, turned = 0, change = 0, fixed = 0;

    void add(const LinearMiss& other, double times) {
        aside += other.aside * times;
        turned += other.turned * times;
        change += other.change * times;
        fixed += other.fixed * times;
    }
    std::array<double, 4> parts() const { return {aside, turned, change, fixed}; }
};

// What a record and all behind it cost at the least, by how the record begins: a sum of squares.
struct LineCost {
    std::array<std::array<double, 4>, 4> of{};

    void add(const LinearMiss& value, double weight) { add(value, value, weight); }
    void add(const LinearMiss& one, const LinearMiss& other, double weight) {
        const auto a = one.parts(), b = other.parts();
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t j = 0; j < 4; ++j)
                of[i][j] += weight * (a[i] * b[j] + a[j] * b[i]) / 2;
    }
    // That of what follows, where it begins with these.
    void add(const LineCost& next, const LinearMiss& aside, const LinearMiss& turned) {
        const LinearMiss one{0, 0, 0, 1};
        const std::array<LinearMiss, 4> values{aside, turned, {}, one};
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t j = 0; j < 4; ++j)
                if (next.of[i][j] != 0) add(values[i], values[j], next.of[i][j]);
    }
    double operator()(double aside, double turned) const {
        const std::array<double, 4> values{aside, turned, 0, 1};
        double sum = 0;
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t j = 0; j < 4; ++j) sum += of[i][j] * values[i] * values[j];
        return sum;
    }
};

// The best change by how the record begins.
struct Steering {
    double aside = 0, turned = 0, fixed = 0;

    double operator()(double aside_now, double turned_now) const {
        return aside * aside_now + turned * turned_now + fixed;
    }
};

// The change that costs the least, which is no part of the cost any more.
Steering take_best_change(LineCost& cost);

}  // namespace wend::gp2_track
