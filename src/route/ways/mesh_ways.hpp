#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "route/mesh/visibility_search.hpp"
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
    using End = VisibilitySearch::End;

    explicit HubSearch(const MeshWays::Parts& ways);

    // What the shortest path costs; infinite if there is none.
    double find(const End& start, const End& target);

    // Where the latest path turns, and what it costs up to there.
    using Turn = VisibilitySearch::Turn;
    const std::vector<Turn>& turns();

  private:
    double find_by_hubs(const End& start, const End& target);
    const std::vector<Turn>& turns_by_hub();

    const MeshWays::Parts& ways_;
    VisibilitySearch nearby_;                     // For areas that may see each other.
    std::vector<double> from_start_, to_target_;  // What the turns of both areas cost.
    std::vector<double> to_hub_;                  // What hubs cost, infinite between queries.
    std::vector<Turn> turns_;
    End start_{}, target_{};
    bool is_nearby_ = false;
    const AreaHubs::Entry* last_ = nullptr;  // The best of the target's; null where there is none.
};

}  // namespace wend
