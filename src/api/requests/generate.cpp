#include "wend/generate.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <ranges>
#include <utility>

#include "generate/analysis.hpp"
#include "generate/generate_mesh.hpp"
#include "generate/islands.hpp"
#include "model/map_fit/stale_parts.hpp"
#include "wend/formats.hpp"
#include "wend/in_world.hpp"
#include "wend/network_builder.hpp"

namespace wend {
namespace {

GroundSeeds seeds_of(const World& world, const GeneratorLaw& law, const GenerateRequest& request) {
    GroundSeeds seeds{request.seeds, !request.only_from_seeds, request.seeds.size()};
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

// Tells islands apart, and takes them out unless they are asked for.
std::vector<GroundIsland> tell_islands(GroundMesh& ground, const World& world, bool keep) {
    std::vector<GroundIsland> told;
    std::vector<std::uint32_t> all;
    for (const std::vector<std::uint32_t>& areas : find_islands(ground, world)) {
        const GroundArea& first = ground.areas[areas.front()];
        told.push_back({{(first.north_west.x + first.south_east.x) / 2,
                         (first.north_west.y + first.south_east.y) / 2,
                         (first.north_west.z + first.south_east.z) / 2},
                        areas.size()});
        all.insert(all.end(), areas.begin(), areas.end());
    }
    if (!keep) remove_areas(ground, all);
    return told;
}

Network network_of(const GroundMesh& ground) {
    NetworkBuilder builder(MapKind::mesh, "unit");
    builder.add_kind({"area", false, Kind::Of::nodes});
    for (const GroundArea& area : ground.areas) {
        const Point &low = area.north_west, &high = area.south_east;
        const std::array<Point, 4> corners{low, Point{high.x, low.y, area.north_east_height}, high,
                                           Point{low.x, high.y, area.south_west_height}};
        builder.add_node(
            {.position = {(low.x + high.x) / 2, (low.y + high.y) / 2, (low.z + high.z) / 2},
             .surface = corners});
    }
    return builder.build().value();
}

// The engines look along single lines: a few of their links lead through something solid, where
// players run against it. Takes these out, and says how many.
Expected<std::uint64_t> remove_blocked_links(GroundMesh& ground, const World& world,
                                             const GeneratorLaw& law, const Format& format) {
    const auto files = format.files_of(ground, world, law);
    if (!files) return failure(files.error());
    const OutputFile& file = files->front();
    const auto map = Map::of(format, {{file.name, 0, std::nullopt, file.document}});
    if (!map) return failure(map.error());
    const Links& links = map->network().links;
    std::vector<LinkIndex> all(links.size());
    std::iota(all.begin(), all.end(), LinkIndex{0});
    const auto blocked = find_blocked_links(map->network(), world, all);
    // Of an area they count side after side, as here; from the last on the others keep their
    // places.
    for (const LinkIndex link : std::views::reverse(blocked)) {
        std::size_t place = links.origin[link].part;
        for (auto& side : ground.areas[links.from[link]].to) {
            if (place < side.size()) {
                side.erase(side.begin() + static_cast<std::ptrdiff_t>(place));
                break;
            }
            place -= side.size();
        }
    }
    return blocked.size();
}

// Gives areas the names of the places that entities make of them, such as `spawn:t`; of several the
// first.
void name_places(GroundMesh& ground, const World& world) {
    for (const EntityPlace& place : entity_places(network_of(ground), world))
        for (const NodeIndex area : place.all_areas())
            if (ground.areas[area].place.empty()) ground.areas[area].place = place.name;
}

void count(const GroundMesh& ground, Generated& made) {
    made.areas = ground.areas.size();
    for (const GroundArea& area : ground.areas) {
        for (const auto& side : area.to) made.links += side.size();
        made.hiding_spots += area.hiding_spots.size();
        made.sights += area.sights.size();
        made.named_areas += area.place.empty() ? 0 : 1;
    }
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
    const auto sampled = [&](std::uint64_t places) {
        return !request.progress || request.progress(places, 0);
    };
    auto ground = generate_mesh(world, *law, seeds_of(world, *law, request), sampled);
    if (!ground) return failure(ground.error());
    Generated made;
    made.version = law->version;
    made.places = ground->places;
    made.seeds = ground->seeds;
    made.islands = tell_islands(*ground, world, request.keep_islands);
    made.has_islands = request.keep_islands && !made.islands.empty();
    if (ground->areas.empty())
        return failure("the ground around the starts is too small or too uneven for any area");
    const auto blocked = remove_blocked_links(*ground, world, *law, **format);
    if (!blocked) return failure(blocked.error());
    made.blocked_links = *blocked;
    if (request.name_places && law->has_place_names) name_places(*ground, world);
    if (request.analyze) {
        const AnalysisWork work{request.jobs, request.progress};
        auto done = find_hiding_spots(*ground, world, *law, work);
        if (done && law->has_encounters) done = find_encounters(*ground, world, work);
        if (done && law->has_sights)
            done = find_sights(*ground, SightLines(network_of(*ground), world), work);
        if (!done) return failure(done.error());
    }
    count(*ground, made);
    auto files = (*format)->files_of(*ground, world, *law);
    if (!files) return failure(files.error());
    made.files = std::move(*files);
    return made;
}

}  // namespace wend
