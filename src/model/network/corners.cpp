#include "wend/corners.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wend {
namespace {

// The lap as its nodes have it: one each point of the first road.
class Lap {
  public:
    explicit Lap(const Network& network) : network_(network) {
        for (const Line& line : network.lines)
            if (!road_ && line.role == Line::Role::road) road_ = &line;
        const auto corner = network.find_column("corner"), bend = network.find_column("curvature");
        if (!road_ || !corner.is_of_nodes || !bend.is_of_nodes) return;
        size_ = std::min<std::size_t>(road_->points.size(), network.nodes.size());
        numbers_ = corner.values();
        bends_ = bend.values();
        if (const auto speed = network.find_column("line_speed"); speed.is_of_nodes)
            speeds_ = speed.values();
    }

    std::size_t size() const { return size_; }
    unsigned number(std::size_t node) const { return static_cast<unsigned>(numbers_.number(node)); }
    double begin(std::size_t node) const { return road_->distance[node]; }
    // Of the road from a node to the next.
    double way(std::size_t node) const {
        return (node + 1 < size_ ? road_->distance[node + 1] : road_->length) -
               road_->distance[node];
    }

    void include(Corner& corner, std::size_t node) const {
        const double bend = bends_.number(node), length = way(node);
        const double metres = length * network_.metres_per_unit;
        corner.angle += bend * metres;
        corner.length += length;
        if (bend != 0) {
            const double radius = 180 / (std::numbers::pi * std::abs(bend));
            corner.radius = corner.radius == 0 ? radius : std::min(corner.radius, radius);
        }
        if (speeds_.size() == 0) return;
        const double speed = speeds_.number(node);
        if (std::isfinite(speed))
            corner.speed = corner.speed == 0 ? speed : std::min(corner.speed, speed);
    }

  private:
    const Network& network_;
    const Line* road_ = nullptr;
    std::size_t size_ = 0;
    ColumnValues numbers_, bends_, speeds_;
};

}  // namespace

std::string_view speed_class_name(SpeedClass speed) {
    switch (speed) {
        case SpeedClass::slow:
            return "slow";
        case SpeedClass::medium:
            return "medium";
        case SpeedClass::fast:
            return "fast";
        default:
            return "";
    }
}

SpeedClass Corner::speed_class() const {
    constexpr double slow = 120, medium = 200;
    if (speed == 0) return SpeedClass::unknown;
    if (speed < slow) return SpeedClass::slow;
    return speed < medium ? SpeedClass::medium : SpeedClass::fast;
}

std::vector<Corner> corners_of(const Network& network) {
    const Lap lap(network);
    std::vector<Corner> corners;
    if (lap.size() == 0) return corners;
    // The lap may begin in a corner: then that one is gone through from where it begins.
    std::size_t start = 0;
    while (start < lap.size() && lap.number(start) != 0 && lap.number(start) == lap.number(0))
        ++start;
    if (lap.number(0) == 0 || lap.number(lap.size() - 1) != lap.number(0)) start = 0;
    for (std::size_t i = 0; i < lap.size(); ++i) {
        const std::size_t node = (start + i) % lap.size();
        const unsigned number = lap.number(node);
        if (number == 0) continue;
        if (corners.empty() || corners.back().number != number)
            corners.push_back({.number = number,
                               .begin = lap.begin(node),
                               .first_node = static_cast<NodeIndex>(node)});
        lap.include(corners.back(), node);
    }
    std::ranges::stable_sort(corners, {}, &Corner::number);
    return corners;
}

}  // namespace wend
