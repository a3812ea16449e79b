#include "route/planner/prepared_paths.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "wend/hierarchy_file.hpp"

namespace wend {
namespace {

// So many are kept of a network that nobody uses.
constexpr std::size_t most_kept = 4;

// What a network keeps, the latest first.
struct KeptPaths {
    struct One {
        std::weak_ptr<const ReadyPaths> ready;
        std::shared_ptr<const ReadyPaths> kept;  // Null of one that is not among the latest.
    };
    std::shared_ptr<MadeOnce<NearestNodes>> nearest_nodes =
        std::make_shared<MadeOnce<NearestNodes>>();
    std::vector<One> all = {};

    std::shared_ptr<const ReadyPaths> find_or_add(const Network& network, RouteProfile&& profile) {
        std::erase_if(all, [](const One& one) { return one.ready.expired(); });
        for (auto at = all.begin(); at != all.end(); ++at) {
            const auto ready = at->ready.lock();
            if (!ready || !(ready->profile() == profile)) continue;
            at->kept = ready;
            std::rotate(all.begin(), at, at + 1);
            return ready;
        }
        auto ready = std::make_shared<const ReadyPaths>(network, std::move(profile), nearest_nodes);
        all.insert(all.begin(), {ready, ready});
        return ready;
    }
    // What is not among the latest any more, to be let go of.
    std::vector<std::shared_ptr<const ReadyPaths>> take_oldest() {
        std::vector<std::shared_ptr<const ReadyPaths>> oldest;
        for (std::size_t i = most_kept; i < all.size(); ++i)
            if (all[i].kept) oldest.push_back(std::move(all[i].kept));
        return oldest;
    }
};

std::shared_ptr<const ReadyPaths> ready_paths(const Network& network, RouteProfile&& profile) {
    std::vector<std::shared_ptr<const ReadyPaths>> oldest;  // Ends when others may look again.
    return network.kept.look_up([&](std::shared_ptr<void>& kept) {
        if (!kept) kept = std::make_shared<KeptPaths>();
        KeptPaths& paths = *static_cast<KeptPaths*>(kept.get());
        auto ready = paths.find_or_add(network, std::move(profile));
        oldest = paths.take_oldest();
        return ready;
    });
}

}  // namespace

ReadyPaths::ReadyPaths(const Network& network, RouteProfile profile,
                       std::shared_ptr<const MadeOnce<NearestNodes>> nearest_nodes)
    : network_(network), profile_(std::move(profile)), nearest_nodes_(std::move(nearest_nodes)) {}

const RouteGraph& ReadyPaths::graph() const {
    return part(graph_, [&] { return RouteGraph(network_, profile_); });
}
const NearestNodes& ReadyPaths::nearest_nodes() const {
    return part(*nearest_nodes_, [&] { return NearestNodes(network_); });
}
const AnyAngleMesh& ReadyPaths::mesh(AnyAngleUse use) const {
    if (use == AnyAngleUse::few && !for_many_.is_made())
        return part(for_few_, [&] { return AnyAngleMesh(graph(), AnyAngleUse::few); });
    return part(for_many_, [&] { return AnyAngleMesh(graph(), AnyAngleUse::many); });
}
const ContractionHierarchy& ReadyPaths::hierarchy() const {
    return part(hierarchy_, [&] { return ContractionHierarchy(graph()); });
}

SharedPaths::SharedPaths(std::shared_ptr<const Network> network, RouteProfile profile) {
    auto ready = ready_paths(*network, std::move(profile));
    both_ = std::make_shared<const Both>(Both{std::move(network), std::move(ready)});
}

RouteGraph SharedPaths::graph() const {
    return RouteGraph(std::shared_ptr<const RouteGraph::Parts>(both_, &ready().graph().parts()));
}
ContractionHierarchy SharedPaths::hierarchy() const {
    return ContractionHierarchy(
        std::shared_ptr<const ContractionHierarchy::Parts>(both_, &ready().hierarchy().parts()));
}

namespace {

Expected<SharedPaths> paths_to_prepare(std::shared_ptr<const Network> network,
                                       const PlannerOptions& options) {
    if (options.search != PathSearch::shortest)
        return failure("only shortest and quickest paths can be prepared");
    return SharedPaths(std::move(network), profile_of(options));
}

}  // namespace

RouteProfile profile_of(const PlannerOptions& options) {
    RouteProfile profile = options.profile;
    // What is held beside a game's path may take all links that the game takes.
    if (options.game) profile.agent.takes_impassable = true;
    return profile;
}

bool leads_over_ground(const Network& network, const PlannerOptions& options) {
    return network.map_kind == MapKind::mesh &&
           (options.profile.costs.empty() || options.profile.ground);
}

Expected<PreparedPaths> PreparedPaths::make(std::shared_ptr<const Network> network,
                                            const PlannerOptions& options) {
    auto paths = paths_to_prepare(std::move(network), options);
    if (!paths) return failure(std::move(paths.error()));
    paths->ready().nearest_nodes();
    Parts parts{*paths};
    if (!leads_over_ground(*paths->network(), options)) {
        parts.hierarchy.emplace(paths->hierarchy());
    } else if (auto ways = MeshWays::make(paths->ready().mesh(AnyAngleUse::many))) {
        parts.ways.emplace(std::move(*ways));
    } else {
        parts.no_ways.emplace(std::move(ways.error()));
    }
    return PreparedPaths(std::make_shared<const Parts>(std::move(parts)));
}

Expected<PreparedPaths> PreparedPaths::read(ByteView bytes, std::shared_ptr<const Network> network,
                                            const PlannerOptions& options) {
    const auto paths = paths_to_prepare(std::move(network), options);
    if (!paths) return failure(paths.error());
    Parts parts{*paths};
    if (leads_over_ground(*paths->network(), options)) {
        auto ways = MeshWays::read(bytes, paths->ready().mesh(AnyAngleUse::many));
        if (!ways) return failure(std::move(ways.error()));
        parts.ways.emplace(std::move(*ways));
    } else {
        auto read = read_hierarchy(bytes, paths->graph());
        if (!read) return failure(std::move(read.error()));
        parts.hierarchy.emplace(std::move(*read));
    }
    paths->ready().nearest_nodes();
    return PreparedPaths(std::make_shared<const Parts>(std::move(parts)));
}

Expected<Bytes> PreparedPaths::bytes() const {
    if (parts_->hierarchy) return write_hierarchy(*parts_->hierarchy);
    if (parts_->ways) return parts_->ways->write();
    return failure(*parts_->no_ways);
}

const ContractionHierarchy* PreparedPaths::hierarchy() const& {
    return parts_->hierarchy ? &*parts_->hierarchy : nullptr;
}
const MeshWays* PreparedPaths::ways() const& { return parts_->ways ? &*parts_->ways : nullptr; }

}  // namespace wend
