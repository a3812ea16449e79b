#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/ways/hub_labels.hpp"

namespace wend {

// What a path from anywhere in an area, or to there, may turn at first, and what it costs from
// there to hubs: the labels of the vertices that are seen, without those that from everywhere in
// the area are worse than another.
class AreaHubs {
  public:
    // Where a path that leads straight to a vertex, or from there, has its turn, and from where in
    // the area it is seen: what lies between two rays, which have a reach of 1. A point is at most
    // so far to the left of the left one, or to the right of the right one, by their products with
    // it as those are. From all of the area where the rays are nothing.
    struct View {
        Point2 root{};
        double cost = 0;  // Besides the distance from there.
        Point2 left{}, right{};
        double left_off = 0, right_off = 0;
    };
    struct Hub {
        std::uint32_t rank = 0;
        float least = 0;  // What a path between anywhere in the area and the hub costs at least.
    };
    // Between a hub and a turn, by its place among those of the area.
    struct Entry {
        double cost = 0;
        std::uint32_t turn = 0;
    };
    enum class Direction : std::uint8_t { from_area, to_area };

    AreaHubs() = default;
    AreaHubs(const AnyAngleMesh::Tables& tables, const HubLabels& labels, Direction direction);

    // Of all areas, one after the other; where those of each begin, and one more.
    struct Lists {
        std::vector<std::uint32_t> first_turn, first_hub;
        std::vector<std::uint32_t> turns;       // The vertices.
        std::vector<std::uint32_t> first_view;  // Of each turn.
        std::vector<View> views;
        std::vector<Hub> hubs;                   // Of each area in rising order.
        std::vector<std::uint32_t> first_entry;  // Of each hub.
        std::vector<Entry> entries;
    };
    explicit AreaHubs(Lists lists) : lists_(std::move(lists)) {}
    const Lists& lists() const { return lists_; }

    // Those of an area, by number.
    struct Range {
        std::uint32_t begin, end;
        std::uint32_t size() const { return end - begin; }
    };
    Range turns_of(NodeIndex area) const { return range(lists_.first_turn, area); }
    Range hubs_of(NodeIndex area) const { return range(lists_.first_hub, area); }
    std::uint32_t turn(std::uint32_t number) const { return lists_.turns[number]; }
    const Hub& hub(std::uint32_t number) const { return lists_.hubs[number]; }
    std::span<const View> views_of(std::uint32_t turn) const {
        const auto [begin, end] = range(lists_.first_view, turn);
        return {lists_.views.data() + begin, lists_.views.data() + end};
    }
    std::span<const Entry> entries_of(std::uint32_t hub) const {
        const auto [begin, end] = range(lists_.first_entry, hub);
        return {lists_.entries.data() + begin, lists_.entries.data() + end};
    }
    std::size_t most_turns() const;

  private:
    static Range range(const std::vector<std::uint32_t>& first, std::uint32_t of) {
        return {first[of], first[of + 1]};
    }

    Lists lists_;
};

}  // namespace wend
