#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/ways/area_views.hpp"
#include "route/ways/hub_labels.hpp"

namespace wend {

// What a path from anywhere in an area, or to there, may turn at first, and what it costs from
// there to hubs: the labels of the vertices that are seen, without those that from everywhere in
// the area are worse than another.
class AreaHubs {
  public:
    // Where a path that leads straight to a vertex, or from there, has its turn.
    struct Root {
        Point2 at{};
        double cost = 0;         // Besides the distance from there.
        std::uint32_t turn = 0;  // By its place among those of the area.
    };
    // One that is seen from what lies between two rays, which have a reach of 1: a point is at most
    // so far to the left of the left one, or to the right of the right one, by their products with
    // it as those are.
    struct Cone {
        Root root;
        Point2 left{}, right{};
        double left_off = 0, right_off = 0;
    };
    struct Entry {
        double cost = 0;
        std::uint32_t hub = 0, turn = 0;
    };
    enum class Direction : std::uint8_t { from_area, to_area };

    AreaHubs() = default;
    AreaHubs(const AnyAngleMesh::Tables& tables, const HubLabels& labels, Direction direction);

    // Of all areas, one after the other; where those of each begin, and one more.
    struct Lists {
        std::vector<std::uint32_t> first_whole, first_cone, first_entry, first_turn;
        std::vector<Root> whole;  // Those that are seen from all of the area.
        std::vector<Cone> cones;
        std::vector<Entry> entries;        // Of each area in rising order of hubs.
        std::vector<std::uint32_t> turns;  // The vertices.
    };
    explicit AreaHubs(Lists lists) : lists_(std::move(lists)) {}
    const Lists& lists() const { return lists_; }

    std::span<const Root> whole(NodeIndex area) const {
        return part(lists_.whole, lists_.first_whole, area);
    }
    std::span<const Cone> cones(NodeIndex area) const {
        return part(lists_.cones, lists_.first_cone, area);
    }
    std::span<const Entry> entries(NodeIndex area) const {
        return part(lists_.entries, lists_.first_entry, area);
    }
    std::span<const std::uint32_t> turns(NodeIndex area) const {
        return part(lists_.turns, lists_.first_turn, area);
    }
    std::size_t most_turns() const;
    bool is_whole() const { return is_whole_; }

  private:
    template <class Item>
    static std::span<const Item> part(const std::vector<Item>& items,
                                      const std::vector<std::uint32_t>& first, NodeIndex area) {
        return {items.data() + first[area], items.data() + first[area + 1]};
    }

    Lists lists_;
    bool is_whole_ = true;
};

}  // namespace wend
