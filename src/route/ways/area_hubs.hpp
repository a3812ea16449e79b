#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/area_views.hpp"
#include "route/ways/hub_labels.hpp"

namespace wend {

// What a path from anywhere in an area, or to there, may turn at first, and what it costs from
// there to hubs: the labels of the vertices that are seen, without those that from everywhere in
// the area are worse than another.
class AreaHubs {
  public:
    enum class Direction : std::uint8_t { from_area, to_area };

    // Where a path may turn that leads straight to a vertex, or from there.
    struct Turn {
        std::uint32_t vertex = no_index;
        AreaViews::Place views = {};
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
    // Which turns and labels of an area are needed: turns by vertex in rising order, and of each
    // its labels by their places among those of the vertex.
    struct Needed {
        struct Turn {
            std::uint32_t vertex, label_end;
        };
        std::vector<Turn> turns = {};
        std::vector<std::uint32_t> labels = {};

        void clear() {
            turns.clear();
            labels.clear();
        }
        std::span<const std::uint32_t> labels_of(std::size_t turn) const {
            const std::size_t begin = turn == 0 ? 0 : turns[turn - 1].label_end;
            return std::span(labels).subspan(begin, turns[turn].label_end - begin);
        }
    };

    // Of all areas, one after the other; where those of each begin, and one more.
    struct Lists {
        std::vector<std::uint32_t> first_turn{0}, first_hub{0};
        std::vector<Turn> turns;
        std::vector<Hub> hubs;                      // Of each area in rising order.
        std::vector<std::uint32_t> first_entry{0};  // Of each hub.
        std::vector<Entry> entries;

        void append(const Lists& others);
    };

    AreaHubs() = default;
    AreaHubs(const AnyAngleMesh::Tables& tables, const HubLabels& labels, Direction direction);
    AreaHubs(Lists lists, Direction direction) : lists_(std::move(lists)), direction_(direction) {}

    // What they were made of.
    void read_needed(NodeIndex area, const HubLabels& labels, Needed& needed) const;

    // The ways of views from a vertex to an area.
    static std::uint8_t ways_of(Direction direction) {
        return direction == Direction::from_area ? against_links : along_links;
    }
    std::uint8_t ways() const { return ways_of(direction_); }

    // Those of an area, by number.
    struct Range {
        std::uint32_t begin, end;
        std::uint32_t size() const { return end - begin; }
    };
    Range turns_of(NodeIndex area) const { return range(lists_.first_turn, area); }
    Range hubs_of(NodeIndex area) const { return range(lists_.first_hub, area); }
    const Turn& turn(std::uint32_t number) const { return lists_.turns[number]; }
    const Hub& hub(std::uint32_t number) const { return lists_.hubs[number]; }
    std::span<const Entry> entries_of(std::uint32_t hub) const {
        const auto [begin, end] = range(lists_.first_entry, hub);
        return {lists_.entries.data() + begin, lists_.entries.data() + end};
    }
    std::size_t most_turns() const;
    std::size_t entry_count() const { return lists_.entries.size(); }

  private:
    static Range range(const std::vector<std::uint32_t>& first, std::uint32_t of) {
        return {first[of], first[of + 1]};
    }

    Lists lists_;
    Direction direction_ = Direction::from_area;
};

// Makes of what is needed of one area after another what is looked up.
class AreaHubsBuilder {
  public:
    AreaHubsBuilder(const AnyAngleMesh::Tables& tables, const HubLabels& labels,
                    AreaHubs::Direction direction)
        : tables_(tables), labels_(labels), direction_(direction) {}

    // Adds an area. False if one of its turns is not seen there, or has no such label.
    bool add(NodeIndex area, const AreaHubs::Needed& needed);

    AreaHubs::Lists lists;

  private:
    double least_cost(NodeIndex area, const AreaHubs::Turn& turn) const;

    struct Entry {
        std::uint32_t rank, turn;
        double cost;
    };
    const AnyAngleMesh::Tables& tables_;
    const HubLabels& labels_;
    AreaHubs::Direction direction_;
    std::vector<Entry> entries_;
    std::vector<double> least_;  // What each turn costs at least.
};

}  // namespace wend
