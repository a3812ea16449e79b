#pragma once

#include <cstddef>
#include <vector>

#include "formats/gp2/from_drawing/bends.hpp"
#include "formats/gp2/from_drawing/whole_squares.hpp"

namespace wend::gp2_track {

// Pieces of road near a course, as equations that are linear because each unit is taken to lead as
// the course does there, but for what its heading differs. Unknown are the curvatures, then heading
// and place of the start: in 65536ths, and how far in units x and y are from the course's first.
class DrawnFit {
  public:
    explicit DrawnFit(const std::vector<Point>& course);

    WholeSquares squares(const std::vector<Bend>& bends) const;
    // Of the road that answers give, from each place.
    std::vector<double> squared_distances(const std::vector<Bend>& bends,
                                          const std::vector<double>& answers) const;

  private:
    std::vector<double> headings_;  // of the course's units, one after the other without jumps
};

// Many pieces of road, of which those go that say nothing which noise would not: the two neighbours
// become one, or a piece straight, that take the road the least from the course, one after the
// other. Places count and not how much the course turns in each unit, since noise of places makes
// much of the latter.
class BendsPruner {
  public:
    // Pieces of a loop with a point each unit; the last unit of the pieces lies on the first again.
    BendsPruner(const std::vector<Point>& course, std::vector<Bend> bends);

    // How far places of the course are from the road, squared, in the middle of all.
    double noise() const { return noise_; }

    // Prunes down to so many pieces and on while it changes hardly more than such noise.
    std::vector<Bend> prune(double noise, std::size_t most, int longest);

  private:
    // A change of the answers: one of them, or the difference of two, becomes 0.
    struct Constraint {
        std::size_t one = 0, other = none;
    };
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    double spread_between(std::size_t one, std::size_t other) const;
    double spread_of(const Constraint& constraint) const;
    double missing_of(const Constraint& constraint) const;
    double cost_of(const Constraint& constraint) const;
    void keep(const Constraint& constraint);
    void drop(std::size_t unknown);
    double cost_of_merging(std::size_t piece, std::size_t next, int longest) const;
    double cost_of_straightening(std::size_t piece) const;

    std::vector<Bend> bends_;
    std::vector<double> answers_;  // of least squares: the curvatures, and three of the start
    // The inverse of their matrix, of those unknowns that are left and of some that are not: what
    // is not below the diagonal.
    std::vector<double> spreads_;
    std::vector<std::size_t> rows_;    // of each unknown
    std::vector<std::size_t> of_row_;  // the unknown of each
    std::vector<bool> is_left_;        // each unknown
    std::size_t left_ = 0;
    double noise_ = 0;
};

}  // namespace wend::gp2_track
