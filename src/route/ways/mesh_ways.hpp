#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "route/mesh/interval.hpp"
#include "route/ways/area_hubs.hpp"
#include "route/ways/hub_labels.hpp"
#include "route/ways/sight_table.hpp"
#include "wend/mesh_ways.hpp"

namespace wend {

struct MeshWays::Parts {
    AnyAngleMesh mesh;
    HubLabels labels;
    AreaHubs from_areas, to_areas;
    SightTable sights;
};

// An error unless paths over a mesh go by their length.
Expected<void> expect_lengths(const AnyAngleMesh::Tables& tables);

// Looks paths up. All room is taken up front; what it is of must outlive it.
class HubSearch {
  public:
    struct End {
        NodeIndex area;
        Point2 at;
    };

    explicit HubSearch(const MeshWays::Parts& ways);

    // What the shortest path costs; infinite if there is none.
    double find(const End& start, const End& target);

    // Where the latest path turns, and what it costs up to there.
    struct Turn {
        double cost;
        std::uint32_t vertex;
    };
    const std::vector<Turn>& turns();

  private:
    struct Straight;

    double find_by_hubs(const End& start, const End& target);
    double find_straight(const End& start, const End& target, double most);

    const MeshWays::Parts& ways_;
    std::vector<Interval> ahead_;                 // On straight lines.
    std::vector<double> from_start_, to_target_;  // What the turns of both areas cost.
    std::vector<double> to_hub_;                  // What hubs cost, infinite between queries.
    std::vector<Turn> turns_;
    End start_{}, target_{};
    const AreaHubs::Entry* last_ = nullptr;  // The best of the target's; null of a straight path.
};

}  // namespace wend
