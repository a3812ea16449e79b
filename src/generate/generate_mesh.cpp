#include "generate/generate_mesh.hpp"

#include "generate/box_walk.hpp"
#include "generate/line_walk.hpp"
#include "generate/mesh_areas.hpp"
#include "generate/sample_ground.hpp"
#include "generate/source_areas.hpp"

namespace wend {
namespace {

using generate_detail::BoxWalk;
using generate_detail::LineWalk;
using generate_detail::MeshAreas;

// How the generator of an engine goes over ground, and what it does once areas are linked.
struct EngineGenerator {
    std::unique_ptr<generate_detail::GroundWalk> walk;
    std::function<void(MeshAreas&, std::span<const generate_detail::Ladder>)> complete;
};

Expected<EngineGenerator> generator_of(const World& world, const GeneratorLaw& law) {
    if (world.engine() == Engine::goldsrc) {
        auto walk = LineWalk::of(world, law);
        if (!walk) return failure(walk.error());
        return EngineGenerator{std::move(*walk), [](MeshAreas& areas, auto) {
                                   areas.merge();
                                   areas.square_up();
                                   generate_detail::mark_steep(areas);
                               }};
    }
    auto walk = BoxWalk::of(world, law);
    if (!walk) return failure(walk.error());
    const BoxWalk& boxes = **walk;
    return EngineGenerator{std::move(*walk), [&boxes](MeshAreas& areas, auto ladders) {
                               generate_detail::complete_as_source(areas, boxes, ladders);
                           }};
}

}  // namespace

Expected<GroundMesh> generate_mesh(const World& world, const GeneratorLaw& law,
                                   const GroundSeeds& seeds,
                                   const std::function<bool(std::uint64_t)>& progress) {
    const auto generator = generator_of(world, law);
    if (!generator) return failure(generator.error());
    const auto ladders = generate_detail::ladders_of(world, *generator->walk);
    std::uint32_t found = 0;
    auto ground = generate_detail::sample_ground(*generator->walk, ladders, seeds, progress, found);
    if (!ground) return failure(ground.error());
    MeshAreas areas(*ground, *generator->walk);
    areas.build();
    areas.connect();
    generator->complete(areas, ladders);
    GroundMesh mesh = areas.finish();
    mesh.seeds = found;
    return mesh;
}

}  // namespace wend
