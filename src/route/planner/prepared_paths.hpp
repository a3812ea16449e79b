#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "core/base/made_once.hpp"
#include "wend/any_angle.hpp"
#include "wend/contraction_hierarchy.hpp"
#include "wend/mesh_ways.hpp"
#include "wend/nearest.hpp"
#include "wend/planner.hpp"
#include "wend/route_graph.hpp"

namespace wend {

// What paths over a network by one profile need. Each part is made when it is first asked for, and
// never changes; all refer to the network, which somebody else keeps.
class ReadyPaths {
  public:
    // The index of nodes is the same for all profiles.
    ReadyPaths(const Network& network, RouteProfile profile,
               std::shared_ptr<const MadeOnce<NearestNodes>> nearest_nodes);

    const RouteProfile& profile() const { return profile_; }
    const RouteGraph& graph() const;
    const NearestNodes& nearest_nodes() const;
    // Of a network with surfaces; for a few queries what was made for many will do.
    const AnyAngleMesh& mesh(AnyAngleUse use) const;
    const ContractionHierarchy& hierarchy() const;
    // How many parts were made.
    int makings() const { return makings_; }

  private:
    template <class Part, class Make>
    const Part& part(const MadeOnce<Part>& of, Make make) const {
        return of.get([&] {
            ++makings_;
            return make();
        });
    }

    const Network& network_;
    RouteProfile profile_;
    mutable std::atomic<int> makings_ = 0;
    MadeOnce<RouteGraph> graph_;
    std::shared_ptr<const MadeOnce<NearestNodes>> nearest_nodes_;
    MadeOnce<AnyAngleMesh> for_few_, for_many_;
    MadeOnce<ContractionHierarchy> hierarchy_;
};

// The ready paths of a network and a profile, which all who ask for the same ones share, with the
// network. A copy is the same. The network keeps the latest few for whoever asks next.
class SharedPaths {
  public:
    SharedPaths(std::shared_ptr<const Network> network, RouteProfile profile);

    const std::shared_ptr<const Network>& network() const { return both_->network; }
    const ReadyPaths& ready() const { return *both_->ready; }
    // These keep what they are of, as their copies do.
    RouteGraph graph() const;
    ContractionHierarchy hierarchy() const;

  private:
    struct Both {
        std::shared_ptr<const Network> network;
        std::shared_ptr<const ReadyPaths> ready;
    };
    std::shared_ptr<const Both> both_;
};

struct PreparedPaths::Parts {
    SharedPaths paths;
    std::optional<ContractionHierarchy> hierarchy = {};
    std::optional<MeshWays> ways = {};
    std::optional<Error> no_ways = {};  // Why a mesh has none.
};

// What a planner's options are for searches.
RouteProfile profile_of(const PlannerOptions& options);

// Whether the shortest paths lead over surfaces as they please, not from node to node.
bool leads_over_ground(const Network& network, const PlannerOptions& options);

}  // namespace wend
