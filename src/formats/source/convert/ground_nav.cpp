#include "formats/source/convert/ground_nav.hpp"

#include <fmt/format.h>

#include <limits>
#include <utility>

#include "formats/source/convert/ground_details.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/read/nav_document.hpp"
#include "formats/source/records/names.hpp"

namespace wend::source_nav {

Expected<GeneratorLaw> law_of(const World& world, const std::string& version) {
    if (world.engine() != Engine::goldsrc)
        return failure("meshes are made of maps of GoldSrc, and not yet of those of Source");
    const std::string name = version.empty() ? "5" : version;
    const auto context = version_named(name);
    if (!context || !context->is_gold_source())
        return failure(
            fmt::format("games on GoldSrc have meshes of the versions 1 to 5, not \"{}\"", name));
    // The first player is a terrorist. What a jump leads back up is no drop since version 5 (fact
    // sheet of maps, section 3.1).
    const bool is_older = context->version < 5;
    return GeneratorLaw{.version = name,
                        .first_team = "t",
                        .least_drop = is_older ? 0.0 : 58.0,
                        .deepest_drop = is_older ? 300.0 : 200.0,
                        .jump_areas_are_walls = !is_older,
                        .has_place_names = !is_older,
                        .has_encounters = context->version >= 3};
}

Expected<std::vector<OutputFile>> nav_of_ground(const GroundMesh& ground, const World& world,
                                                const GeneratorLaw& law) {
    const auto context = version_named(law.version);
    if (!context) return failure(fmt::format("there is no version \"{}\"", law.version));
    if (context->version >= 4 && world.file_bytes() > std::numeric_limits<u32>::max())
        return failure("the map's file is too large for a mesh to state its size");
    auto mesh = std::make_unique<NavDocument>(*context);
    if (context->version >= 4) mesh->file.bsp_size = static_cast<u32>(world.file_bytes());
    PlacesOfGround places;
    u32 spots = 0;
    for (const GroundArea& made : ground.areas) {
        NavArea& area = mesh->file.areas.emplace_back();
        area.id = made.id;
        area.north_west = position_of(made.north_west);
        area.south_east = position_of(made.south_east);
        area.north_east_height = static_cast<f32>(made.north_east_height);
        area.south_west_height = static_cast<f32>(made.south_west_height);
        const u32 crouching = gold_source_attributes["crouch"].with(0u, made.needs_crouching);
        area.attributes = gold_source_attributes["jump"].with(crouching, made.needs_jumping);
        for (u32 side = 0; side < made.to.size(); ++side)
            for (const u32 to : made.to[side])
                area.connections.to[side].push_back(ground.areas[to].id, *mesh->arena);
        put_hiding_spots(made, area, spots, *mesh->arena);
        put_encounters(made, ground, area, *mesh->arena);
        area.place = places.number(made.place);
    }
    for (const std::string& name : places.names()) {
        const std::string text = name + '\0';
        mesh->file.places.push_back({List<char>(std::span(text), *mesh->arena)});
    }
    if (auto done = derive(mesh->file, mesh->context); !done)
        return failure(std::move(done.error()));
    return std::vector<OutputFile>{{"generated.nav", std::move(mesh)}};
}

}  // namespace wend::source_nav
