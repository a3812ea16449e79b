#include "route/planner/prepared_paths.hpp"

#include "wend/hierarchy_file.hpp"

namespace wend {
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
    if (options.game) profile.mover.takes_impassable = true;
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
    Parts parts{*paths, std::nullopt};
    if (leads_over_ground(*paths->network(), options))
        paths->ready().mesh(AnyAngleUse::many);
    else
        parts.hierarchy.emplace(paths->hierarchy());
    return PreparedPaths(std::make_shared<const Parts>(std::move(parts)));
}

Expected<PreparedPaths> PreparedPaths::read(ByteView hierarchy,
                                            std::shared_ptr<const Network> network,
                                            const PlannerOptions& options) {
    const auto paths = paths_to_prepare(std::move(network), options);
    if (!paths) return failure(paths.error());
    if (leads_over_ground(*paths->network(), options))
        return failure("paths over the ground of a mesh have no hierarchy");
    auto read = read_hierarchy(hierarchy, paths->graph());
    if (!read) return failure(std::move(read.error()));
    paths->ready().nearest_nodes();
    return PreparedPaths(std::make_shared<const Parts>(Parts{*paths, std::move(*read)}));
}

const ContractionHierarchy* PreparedPaths::hierarchy() const& {
    return parts_->hierarchy ? &*parts_->hierarchy : nullptr;
}

}  // namespace wend
