#include "formats/source/convert/ground_nav.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "formats/source/convert/ground_details.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/read/nav_document.hpp"
#include "formats/source/records/names.hpp"

namespace wend::source_nav {

namespace {

// Which meshes the games have whose maps have such entities.
struct GameVersion {
    std::string_view class_name, version;
};
constexpr auto versions_by_class = std::to_array<GameVersion>({
    {"info_survivor_position", "16.14"},
    {"info_player_teamspawn", "16.2"},
    {"info_player_terrorist", "16.1"},
    {"info_player_counterterrorist", "16.1"},
});
constexpr std::string_view base_version = "16.0";

std::string_view version_of(const World& world) {
    for (const GameVersion& known : versions_by_class)
        for (const WorldEntity& entity : world.entities())
            if (entity.class_name() == known.class_name) return known.version;
    return base_version;
}

Expected<GeneratorLaw> goldsrc_law(const std::string& version) {
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

// The newest version of a game by its name.
std::optional<NavContext> version_of_game(std::string_view name) {
    constexpr u32 newest = 16, most_sub_versions = 32;
    for (u32 sub_version = most_sub_versions; sub_version-- > 0;)
        if (const auto family = default_family(newest, sub_version);
            family && family_name(*family) == name)
            return version_named(fmt::format("{}.{}", newest, sub_version));
    return std::nullopt;
}

// Counter-Strike alone climbs no higher than players jump, and drops no deeper than they survive.
Expected<GeneratorLaw> source_law(const World& world, const std::string& version) {
    const std::string name = version.empty() ? std::string(version_of(world)) : version;
    auto context = version_of_game(name);
    if (!context) context = version_named(name);
    if (!context || context->is_gold_source())
        return failure(fmt::format(
            "games on the Source engine have meshes of the versions 6 to 16, from 10 on with the "
            "game's own, such as \"16.2\" or \"team-fortress\", not \"{}\"",
            name));
    const bool is_counter_strike = context->family == Family::counter_strike;
    const f64 jump = is_counter_strike ? 58 : 64;
    return GeneratorLaw{.version = version_name(*context),
                        .first_class = "info_player_start",
                        .least_drop = jump,
                        .deepest_drop = is_counter_strike ? 200.0 : 400.0,
                        .highest_climb = is_counter_strike ? 58.0 : 200.0,
                        .crouched_jump = jump,
                        .rates_snipers = is_counter_strike,
                        .tells_exposed = true,
                        .has_sights = context->has_visibility()};
}

}  // namespace

Expected<GeneratorLaw> law_of(const World& world, const std::string& version) {
    switch (world.engine()) {
        case Engine::goldsrc:
            return goldsrc_law(version);
        case Engine::source:
            return source_law(world, version);
        case Engine::other:
            break;
    }
    return failure("meshes of these games are made of maps of GoldSrc and of Source alone");
}

namespace {

// Older versions have no bits for some of it.
u32 attributes_of(const GroundArea& made, const NavContext& context) {
    u32 attributes = source_attributes["crouch"].with(0u, made.needs_crouching);
    attributes = source_attributes["jump"].with(attributes, made.needs_jumping);
    attributes = source_attributes["stairs"].with(attributes, made.has_stairs);
    attributes = source_attributes["no_merge"].with(attributes, made.is_apart);
    attributes = source_attributes["obstacle_top"].with(attributes, made.is_obstacle_top);
    return attributes & attribute_word(context);
}

// Ids of ladders are their places, from 1.
void add_ladders(const GroundMesh& ground, NavDocument& mesh) {
    std::vector<NavArea>& areas = mesh.file.areas;
    const auto id_of = [&](u32 area) { return area == GroundLadder::no_area ? 0 : areas[area].id; };
    for (const GroundLadder& made : ground.ladders) {
        NavLadder& ladder = mesh.file.ladders.emplace_back();
        ladder.id = static_cast<u32>(mesh.file.ladders.size());
        ladder.width = static_cast<f32>(made.width);
        ladder.top = position_of(made.top);
        ladder.bottom = position_of(made.bottom);
        ladder.length = static_cast<f32>(made.length);
        ladder.direction = made.side;
        ladder.is_dangling = static_cast<u8>(!made.can_climb);
        const auto [ahead, left, right, behind] = made.top_areas;
        // One goes down from behind, but not up to there.
        ladder.top_forward = id_of(ahead);
        ladder.top_left = id_of(left);
        ladder.top_right = id_of(right);
        ladder.bottom_area = id_of(made.bottom_area);
        if (made.can_climb) areas[made.bottom_area].ladders_up.push_back(ladder.id, *mesh.arena);
        std::set<u32> from;
        for (const u32 area : {ahead, left, right, behind})
            if (area != GroundLadder::no_area && from.insert(area).second)
                areas[area].ladders_down.push_back(ladder.id, *mesh.arena);
    }
}

}  // namespace

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
        area.attributes = attributes_of(made, *context);
        area.light.fill(1);
        for (u32 side = 0; side < made.to.size(); ++side)
            for (const u32 to : made.to[side])
                area.connections.to[side].push_back(ground.areas[to].id, *mesh->arena);
        put_hiding_spots(made, area, spots, *mesh->arena);
        put_encounters(made, ground, area, *mesh->arena);
        area.place = places.number(made.place);
    }
    put_sights(ground, mesh->file, *context, *mesh->arena);
    // Counter-Strike's analysis finds approaches and times of occupation besides.
    const bool is_analyzed = std::ranges::any_of(
        ground.areas, [](const GroundArea& area) { return !area.sights.empty(); });
    mesh->file.is_analyzed =
        static_cast<u8>(is_analyzed && context->family != Family::counter_strike);
    for (const std::string& name : places.names()) {
        const std::string text = name + '\0';
        mesh->file.places.push_back({List<char>(std::span(text), *mesh->arena)});
    }
    if (context->version >= 6) add_ladders(ground, *mesh);
    if (auto done = derive(mesh->file, mesh->context); !done)
        return failure(std::move(done.error()));
    return std::vector<OutputFile>{{"generated.nav", std::move(mesh)}};
}

}  // namespace wend::source_nav
