#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "route/mesh/straight_look.hpp"
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
    using End = StraightLook::End;

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
    // One end of a path: what the turns of its area cost, once they were asked for.
    struct Side {
        const AreaHubs& hubs;
        const AnyAngleMesh::Tables& tables;
        End end{};
        std::uint32_t first_turn = 0;
        std::vector<double> costs;

        Side(const AreaHubs& of, const AnyAngleMesh::Tables& mesh)
            : hubs(of), tables(mesh), costs(of.most_turns()) {}
        void begin(const End& at);
        double cost_of(std::uint32_t turn);
        // By which of its turns a hub of the area is nearest, and what it costs.
        struct Nearest {
            double cost;
            std::uint32_t turn;
        };
        Nearest nearest(std::uint32_t hub);
    };
    // The cheapest path over a hub: what it costs up to there, and where it turns first and last.
    struct ByHub {
        double cost = no_path_cost, to_hub = 0;
        std::uint32_t hub = 0, first_turn = 0, last_turn = 0;
    };

    void find_by_hubs();

    const MeshWays::Parts& ways_;
    StraightLook straight_;
    Side from_start_, to_target_;
    // Of each hub of the start's area, which it is and what it costs at least: infinite between
    // queries.
    struct Met {
        float least;
        std::uint32_t number;
    };
    std::vector<Met> met_;
    ByHub best_;  // None where the path is straight.
    std::vector<Turn> turns_;
};

}  // namespace wend
