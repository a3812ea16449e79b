#include "generate/generate_mesh.hpp"

#include "generate/mesh_areas.hpp"
#include "generate/sample_ground.hpp"

namespace wend {

Expected<GroundMesh> generate_mesh(const World& world, const GeneratorLaw& law,
                                   const GroundSeeds& seeds,
                                   const std::function<bool(std::uint64_t)>& progress) {
    const auto probe = generate_detail::GroundProbe::of(world);
    if (!probe) return failure(probe.error());
    std::uint32_t found = 0;
    auto ground = generate_detail::sample_ground(world, *probe, law, seeds, progress, found);
    if (!ground) return failure(ground.error());
    generate_detail::MeshAreas areas(*ground);
    areas.build();
    areas.connect(*probe, law);
    areas.merge();
    areas.square_up();
    GroundMesh mesh = areas.finish();
    if (mesh.areas.empty())
        return failure("the ground around the starts is too small or too uneven for any area");
    mesh.seeds = found;
    return mesh;
}

}  // namespace wend
