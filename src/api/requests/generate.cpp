#include "wend/generate.hpp"

#include <algorithm>
#include <utility>

#include "generate/generate_mesh.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

GroundSeeds seeds_of(const World& world, const GeneratorLaw& law, const GenerateRequest& request) {
    GroundSeeds seeds{request.seeds, !request.only_from_seeds};
    if (request.only_from_seeds) return seeds;
    const auto begins_there = [&](const EntityUse& use) {
        return law.first_class.empty()
                   ? use.team == law.first_team
                   : world.entities()[use.entity].class_name() == law.first_class;
    };
    for (const bool is_first : {true, false})
        for (const EntityUse& use : world.uses())
            if (use.role == EntityUse::Role::start && begins_there(use) == is_first)
                seeds.points.push_back(use.at);
    return seeds;
}

std::uint64_t count_links(const GroundMesh& ground) {
    std::uint64_t links = 0;
    for (const GroundArea& area : ground.areas)
        for (const auto& side : area.to) links += side.size();
    return links;
}

}  // namespace

Expected<Generated> generate(const World& world, const GenerateRequest& request) {
    if (request.only_from_seeds && request.seeds.empty())
        return failure("there is no seed to begin at");
    const auto format = std::ranges::find_if(
        formats(), [](const Format* known) { return known->info().holds_ground; });
    if (format == formats().end()) return failure("no format here has meshes of maps");
    const auto law = (*format)->generator_law(world, request.version);
    if (!law) return failure(law.error());
    const auto ground =
        generate_mesh(world, *law, seeds_of(world, *law, request), request.progress);
    if (!ground) return failure(ground.error());
    auto files = (*format)->files_of(*ground, world, *law);
    if (!files) return failure(files.error());
    return Generated{std::move(*files), ground->areas.size(), count_links(*ground), ground->places,
                     ground->seeds};
}

}  // namespace wend
