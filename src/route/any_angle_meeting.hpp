#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "route/any_angle_sight.hpp"
#include "route/any_angle_tables.hpp"
#include "route/search_queue.hpp"

namespace wend {

// A* over the graph of places to turn at. Which of them are seen from the start is found out on the
// way: the queue holds places to turn at and stretches seen from the start, each with the least
// that a way through it can cost. Whether the target is seen from a place to turn at is looked up
// when that comes off the queue, straight ahead. Where gates move what lies beyond them, straight
// ahead is not known; then the queue also holds stretches that the target is seen from.
class AnyAngleMeeting {
  public:
    struct End {
        NodeIndex area;
        Spot at;
    };

    explicit AnyAngleMeeting(const AnyAngleMesh::Tables& tables);

    // Finds the shortest way and returns whether there is any. The two areas differ.
    bool find(const End& start, const End& target);

    double cost() const { return known_; }
    // Where the way turns, from start to target; until the next query.
    const std::vector<std::uint32_t>& turns() const { return way_; }

  private:
    struct Label {
        double cost = 0;                             // From the start.
        double rest = 0;                             // Straight to the target, if it is seen.
        std::uint32_t before = no_index;             // Where it turned before.
        std::uint32_t reached = 0, sees_target = 0;  // In which query.
    };
    // What an entry of the queue is, in the upper bits of its number.
    enum class Of : std::uint32_t { start = 0, target = 1u << 30, turn = 1u << 31 };
    static constexpr std::uint32_t number_bits = (1u << 30) - 1;

    struct FromStart;
    struct FromTarget;
    struct Ahead;

    void begin_query();
    void reach(std::uint32_t turn, double cost, std::uint32_t before);
    void see_target(std::uint32_t turn, double cost);
    void meet(double cost, std::uint32_t last);
    void push(double estimate, Of of, std::size_t number);
    void look_from_start(std::uint32_t stretch);
    void look_from_target(std::uint32_t stretch);
    void look_ahead(std::uint32_t turn);

    const AnyAngleMesh::Tables& tables_;
    std::vector<Label> labels_;
    std::vector<SeenStretch> from_start_, from_target_, ahead_;
    SearchQueue queue_;
    std::optional<SearchQueue::Entry> waiting_;  // Of the latest, the one to go on with.
    std::uint32_t query_ = 0;

    End start_{}, target_{};
    double known_ = std::numeric_limits<double>::infinity();  // The cheapest way that is known,
    std::uint32_t last_ = no_index;                           // and where it turns last.
    std::vector<std::uint32_t> way_;
};

}  // namespace wend
