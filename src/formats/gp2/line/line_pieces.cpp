#include "formats/gp2/line/line_pieces.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wend::gp2_track {
namespace {

constexpr u32 longest_line_piece = 120;
// Curvature a unit below which a difference of it matters no less than there.
constexpr double even_curvature = 0.02;

// Where pieces begin, the cheapest way where each costs so much beside what it does not follow.
class PieceSearch {
  public:
    explicit PieceSearch(std::span<const LineTarget> targets) {
        const std::size_t units = targets.size() - 1;
        for (std::vector<double>* const sums : {&weights_, &bends_, &squares_}) sums->push_back(0);
        for (std::size_t unit = 0; unit < units; ++unit) {
            const double bend = std::remainder(targets[unit + 1].heading - targets[unit].heading,
                                               2 * std::numbers::pi) /
                                targets[unit].step;
            const double weight = 1 / (std::abs(bend) + even_curvature);
            weights_.push_back(weights_.back() + weight);
            bends_.push_back(bends_.back() + weight * bend);
            squares_.push_back(squares_.back() + weight * bend * bend);
        }
    }

    std::vector<LinePiece> pieces(double price) const {
        const std::size_t units = weights_.size() - 1;
        std::vector<double> best(units + 1, HUGE_VAL);
        std::vector<std::size_t> begins(units + 1, 0);
        best[0] = 0;
        for (std::size_t end = 1; end <= units; ++end)
            for (std::size_t begin = end > longest_line_piece ? end - longest_line_piece : 0;
                 begin < end; ++begin) {
                const double all = best[begin] + price + miss(begin, end);
                if (all >= best[end]) continue;
                best[end] = all;
                begins[end] = begin;
            }
        std::vector<LinePiece> found;
        for (std::size_t end = units; end > 0; end = begins[end])
            found.push_back({static_cast<u32>(end - begins[end]), false});
        std::ranges::reverse(found);
        return found;
    }

    // How much a piece leads aside of a straight between its ends, in units.
    double rise(std::size_t begin, std::size_t end) const {
        const auto length = static_cast<double>(end - begin);
        const double bend = (bends_[end] - bends_[begin]) / (weights_[end] - weights_[begin]);
        return std::abs(bend) * length * length / 8;
    }

  private:
    double miss(std::size_t begin, std::size_t end) const {
        const double weight = weights_[end] - weights_[begin], bend = bends_[end] - bends_[begin];
        return squares_[end] - squares_[begin] - bend * bend / weight;
    }

    // Of the units before each.
    std::vector<double> weights_, bends_, squares_;
};

// Those that bend the least are straight, as many as have to be.
void make_straight(std::vector<LinePiece>& pieces, const PieceSearch& search, std::size_t curves) {
    constexpr double hardly = 0.02;  // units
    std::vector<std::pair<double, std::size_t>> rises;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < pieces.size(); begin += pieces[i++].length)
        rises.emplace_back(search.rise(begin, begin + pieces[i].length), i);
    std::ranges::sort(rises);
    for (std::size_t i = 0; i < rises.size(); ++i)
        pieces[rises[i].second].is_straight = rises[i].first < hardly || rises.size() - i > curves;
}

}  // namespace

std::vector<LinePiece> line_pieces(std::span<const LineTarget> targets, const LineRoom& room) {
    const PieceSearch search(targets);
    double low = 1e-9, high = 10;
    std::vector<LinePiece> pieces = search.pieces(high);
    constexpr int rounds = 24;
    for (int i = 0; i < rounds; ++i) {
        const double price = std::sqrt(low * high);
        std::vector<LinePiece> tried = search.pieces(price);
        if (tried.size() > room.records) {
            low = price;
            continue;
        }
        high = price;
        pieces = std::move(tried);
        if (pieces.size() == room.records) break;
    }
    make_straight(pieces, search, room.curves);
    return pieces;
}

}  // namespace wend::gp2_track
