#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/ways/area_hubs.hpp"
#include "route/ways/area_turns.hpp"
#include "route/ways/hub_labels.hpp"

namespace wend {

// Of each label of a vertex how the path begins that it stands for, or how it ends there; unknown
// where it is no path.
class LabelBearings {
  public:
    LabelBearings(const VisibilityGraph& graph, const HubLabels& labels,
                  AreaHubs::Direction direction);
    std::span<const Bearing> of(std::uint32_t vertex) const { return bearings_.of(vertex); }

  private:
    ByVertex<Bearing> bearings_;
};

// Leaves out of the labels of one area after another what no path needs.
//
// From some places in the area, the samples, what each hub costs is known, and by which turn one
// gets there best. A label by which it costs no more from one of them is needed. Others are left
// out if one of these turns, or another that has a label of the hub, is better from wherever their
// own is seen.
class AreaSifter {
  public:
    AreaSifter(const AnyAngleMesh::Tables& tables, const HubLabels& labels,
               const LabelBearings& bearings, AreaHubs::Direction direction)
        : tables_(tables),
          labels_(labels),
          from_area_(direction == AreaHubs::Direction::from_area),
          bearings_(bearings),
          turns_(tables),
          counts_(labels.vertex_count()),
          nearest_(labels.vertex_count()) {}

    // Finds what is needed of an area.
    void sift(NodeIndex area, AreaHubs::Needed& needed);

  private:
    struct Found {
        std::uint32_t turn = 0;
        std::uint32_t label = 0;  // Among those of the turn's vertex.
        double cost = 0;
        bool is_needed = false;
    };
    // What a hub costs, and by which turn.
    struct Nearest {
        double cost = no_path_cost;
        std::uint32_t turn = no_index;
    };
    // A place in the area: what turns cost from there, or to there, and what the hubs do.
    struct Sample {
        std::vector<double> turns = {};
        std::vector<Nearest> hubs = {};
    };

    std::span<const HubLabels::Label> of_turn(std::uint32_t vertex) const {
        return from_area_ ? labels_.to_hubs(vertex) : labels_.from_hubs(vertex);
    }
    std::span<const HubLabels::Label> of_hub(std::uint32_t vertex) const {
        return from_area_ ? labels_.from_hubs(vertex) : labels_.to_hubs(vertex);
    }
    std::span<Found> labels_of(std::size_t hub) {
        return {found_.data() + first_found_[hub], found_.data() + first_found_[hub + 1]};
    }
    // Which hub a label of a turn has, and its place among those of the turn's vertex.
    struct OfTurn {
        std::uint32_t hub, place;
        double cost;
    };
    std::span<const OfTurn> labels_of_turn(std::uint32_t turn) const {
        const std::size_t begin = turn == 0 ? 0 : end_of_turn_[turn - 1];
        return {by_turn_.data() + begin, by_turn_.data() + end_of_turn_[turn]};
    }
    struct Ends {
        Bearing left, right;
        bool turns_at_root;
    };
    void read_labels();
    void read_ends(std::uint32_t turn);
    bool may_turn(std::uint32_t turn, const Bearing& onward) const;
    void read_samples();
    void read_sample(const Point2& at, Sample& sample);
    bool is_best_somewhere(const Found& label, std::size_t hub) const;
    bool is_beaten(const Found& label, std::size_t hub);
    void write(AreaHubs::Needed& needed);
    double slack() const { return 16 * tables_.close; }

    const AnyAngleMesh::Tables& tables_;
    const HubLabels& labels_;
    bool from_area_;
    const LabelBearings& bearings_;
    AreaTurns turns_;
    std::vector<Ends> ends_;  // Of the views of one turn.
    std::vector<OfTurn> by_turn_;
    std::vector<std::size_t> end_of_turn_;
    std::vector<std::uint32_t> hubs_;
    std::vector<Found> found_;  // Of each of them.
    std::vector<std::size_t> first_found_, counts_;
    std::vector<Point2> places_;
    std::vector<Sample> samples_;
    std::vector<Nearest> nearest_;          // Of all hubs; nothing between samples.
    std::vector<std::uint32_t> needed_of_;  // Of each turn how many labels are needed.
};

}  // namespace wend
