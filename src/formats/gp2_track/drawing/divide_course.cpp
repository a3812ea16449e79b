#include <algorithm>
#include <cmath>
#include <limits>

#include "formats/gp2_track/angles.hpp"
#include "formats/gp2_track/drawing/bends.hpp"

namespace wend::gp2_track {
namespace {

// Sectors of real tracks are seldom longer; shorter ones leave heights more freedom.
constexpr int longest_piece = 64;

// By how much the way turns where each unit begins, in 65536ths.
std::vector<double> kinks_of(const DrawnLap& course) {
    const std::size_t count = course.points.size();
    std::vector<double> kinks(count + 1);
    for (std::size_t i = 0; i <= count; ++i) {
        const Point &a = course.points[(i + count - 1) % count], &b = course.points[i % count],
                    &c = course.points[(i + 1) % count];
        const double dx = b.x - a.x, dy = b.y - a.y, ex = c.x - b.x, ey = c.y - b.y;
        kinks[i] = angle_of(std::atan2(dx * ey - dy * ex, dx * ex + dy * ey));
    }
    return kinks;
}

// How much kinks differ from those beside them, which is what noise there is.
double noise_of(const std::vector<double>& kinks) {
    constexpr double least = 8;
    std::vector<double> steps;
    for (std::size_t i = 1; i < kinks.size(); ++i)
        steps.push_back(std::abs(kinks[i] - kinks[i - 1]));
    std::ranges::nth_element(steps, steps.begin() + std::ssize(steps) / 2);
    return std::max(least, steps[steps.size() / 2]);
}

// Cuts where sums of squares and the price of pieces are least.
std::vector<Bend> cut(const std::vector<double>& kinks, const std::vector<int>& marks, double noise,
                      double price) {
    const auto units = static_cast<int>(kinks.size());
    std::vector<double> sums{0}, squares{0};
    for (const double kink : kinks) {
        sums.push_back(sums.back() + kink);
        squares.push_back(squares.back() + kink * kink);
    }
    struct Best {
        double cost = std::numeric_limits<double>::infinity();
        int from = 0;
        bool is_straight = false;
    };
    std::vector<Best> best(static_cast<std::size_t>(units) + 1);
    best[0].cost = 0;
    const auto at = [](const std::vector<double>& list, int i) {
        return list[static_cast<std::size_t>(i)];
    };
    for (int end = 1; end <= units; ++end) {
        Best& here = best[static_cast<std::size_t>(end)];
        const auto mark = std::ranges::lower_bound(marks, end);
        const int before = mark == marks.begin() ? 0 : *(mark - 1);
        for (int from = std::max(before, end - longest_piece); from < end; ++from) {
            // What turns at the ends belongs to both sides.
            const double kinks_inside = end - from - 1;
            const double sum = at(sums, end) - at(sums, from + 1);
            const double square = at(squares, end) - at(squares, from + 1);
            const double around = kinks_inside > 0 ? square - sum * sum / kinks_inside : 0;
            const double so_far = best[static_cast<std::size_t>(from)].cost;
            const double scale = noise * noise;
            constexpr double price_of_straight = 0.6;
            if (const double cost = so_far + price + around / scale; cost < here.cost)
                here = {cost, from, false};
            if (const double cost = so_far + price * price_of_straight + square / scale;
                cost < here.cost)
                here = {cost, from, true};
        }
    }
    std::vector<Bend> bends;
    for (int end = units; end > 0;) {
        const Best& here = best[static_cast<std::size_t>(end)];
        const int length = end - here.from;
        const double mean =
            length > 1
                ? (at(sums, end) - at(sums, here.from + 1)) / (length - 1)
                : (at(kinks, end - 1) + kinks[static_cast<std::size_t>(end) % kinks.size()]) / 2;
        bends.push_back(
            {length, here.is_straight ? 0 : static_cast<int>(std::lround(mean)), here.is_straight});
        end = here.from;
    }
    std::ranges::reverse(bends);
    return bends;
}

}  // namespace

std::vector<Bend> divide(const DrawnLap& course, std::vector<int> marks, std::size_t most) {
    std::ranges::sort(marks);
    const std::vector<double> kinks = kinks_of(course);
    const double noise = noise_of(kinks);
    constexpr double first_price = 12, dearer = 1.5;
    constexpr int rounds = 24;
    std::vector<Bend> bends;
    double price = first_price;
    for (int round = 0; round < rounds; ++round, price *= dearer) {
        bends = cut(kinks, marks, noise, price);
        if (bends.size() <= most) break;
    }
    return bends;
}

}  // namespace wend::gp2_track
