#include <algorithm>
#include <cmath>

#include "formats/gp2/from_drawing/bends.hpp"
#include "formats/gp2/from_drawing/bends_pruner.hpp"
#include "formats/gp2/records/angles.hpp"

namespace wend::gp2_track {
namespace {

// Sectors of real tracks are seldom longer; shorter ones leave heights more freedom.
constexpr int longest_piece = 64;

// Ends so many units apart, and at each mark.
std::vector<int> even_ends(int units, const std::vector<int>& marks) {
    constexpr int apart = 3;
    std::vector<int> ends = marks;
    for (int end = apart; end < units; end += apart) ends.push_back(end);
    return ends;
}

// The ends of pieces, and the units around them, where they may rather be.
std::vector<int> ends_around(const std::vector<Bend>& bends, int units) {
    constexpr int around = 2;
    std::vector<int> ends{units};
    int at = 0;
    for (const Bend& bend : bends) {
        for (int end = at - around; end <= at + around; ++end)
            if (end > 0 && end < units) ends.push_back(end);
        at += bend.length;
    }
    return ends;
}

std::vector<Bend> pieces_between(std::vector<int> ends) {
    std::ranges::sort(ends);
    ends.erase(std::ranges::unique(ends).begin(), ends.end());
    std::vector<Bend> bends;
    int from = 0;
    for (const int end : ends) {
        if (end > from) bends.push_back({end - from, 0, false});
        from = std::max(from, end);
    }
    return bends;
}

}  // namespace

std::vector<Bend> divide(const DrawnLap& course, const std::vector<int>& marks, std::size_t most) {
    const auto units = static_cast<int>(course.points.size()) + 1;
    BendsPruner even(course, pieces_between(even_ends(units, marks)), marks);
    const double noise = even.noise();
    std::vector<Bend> bends = even.prune(noise, most, longest_piece);
    constexpr int rounds = 3;
    for (int round = 0; round < rounds; ++round) {
        std::vector<int> ends = ends_around(bends, units);
        ends.insert(ends.end(), marks.begin(), marks.end());
        bends = BendsPruner(course, pieces_between(std::move(ends)), marks)
                    .prune(noise, most, longest_piece);
    }
    return bends;
}

}  // namespace wend::gp2_track
