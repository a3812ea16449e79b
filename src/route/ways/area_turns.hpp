#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/area_views.hpp"
#include "route/ways/area_hubs.hpp"

namespace wend {

// Where paths from anywhere in one area after another may turn first, or last on their way there:
// what each such turn costs, from where it is seen, and which are never better than another.
class AreaTurns {
  public:
    explicit AreaTurns(const AnyAngleMesh::Tables& tables) : tables_(tables) {}

    // Of what is seen by ways along links, or against them.
    void read(NodeIndex area, std::uint8_t ways);

    std::uint32_t size() const { return static_cast<std::uint32_t>(turns_.size()); }
    std::uint32_t vertex(std::uint32_t turn) const { return turns_[turn].vertex; }
    std::span<const AreaViews::View> views(std::uint32_t turn) const {
        return {views_.data() + turns_[turn].first, views_.data() + turns_[turn].end};
    }
    std::span<const Point2> corners() const { return corners_; }

    // What it costs between a turn and a place in the area; infinite where that does not see it.
    double cost(std::uint32_t turn, const Point2& at) const;

    // By how much it is dearer to get to another turn from wherever a view of one sees, the first,
    // second or whichever it is, at most; infinite unless the other is seen from all of that, by
    // one view of its own.
    double further(std::uint32_t turn, std::size_t view, std::uint32_t other) {
        const std::size_t number = turns_[turn].first + view;
        double& most = further_[number * turns_.size() + other];
        return most == unknown ? most = most_further_from(number, other) : most;
    }

  private:
    struct Turn {
        std::uint32_t vertex = no_index;
        std::uint32_t first = 0, end = 0;  // Of its views.
    };
    static constexpr double unknown = -no_path_cost;

    bool widens(std::span<AreaViews::View> others, const AreaViews::View& view) const;
    bool is_beside(const Point2& ray, const Point2& other) const;
    void read_part(const AreaViews::View& view);
    bool sees(const AreaViews::View& view, const Point2& at) const;
    bool sees_all(const AreaViews::View& view, std::span<const Point2> corners) const;
    double most_further_from(std::size_t view, std::uint32_t other) const;

    const AnyAngleMesh::Tables& tables_;
    std::vector<Point2> corners_, part_, kept_;
    std::vector<Turn> turns_;
    std::vector<AreaViews::View> views_;
    std::vector<Point2> parts_;  // Of the area, that each view sees.
    std::vector<std::size_t> first_part_;
    std::vector<double> further_;  // Of each view and turn, where it was asked for.
};

}  // namespace wend
