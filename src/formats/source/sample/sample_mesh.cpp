#include "formats/source/sample/sample_mesh.hpp"

#include <map>
#include <string_view>
#include <utility>

#include "formats/source/game/area_geometry.hpp"
#include "formats/source/records/names.hpp"
#include "formats/source/sample/sample_analysis.hpp"

namespace wend::source_nav {
namespace {

using sample::Building;
using sample::BuildingArea;
using sample::BuildingLadder;

List<char> text_of(std::string_view text, bool with_zero, Arena& arena) {
    List<char> list(std::span(text.data(), text.size()), arena);
    if (with_zero) list.push_back('\0', arena);
    return list;
}

class MeshMaker {
  public:
    MeshMaker(const Building& building, const NavContext& context, u64 seed)
        : building_(building),
          links_(building),
          times_(find_times(building, links_)),
          random_(sample::scramble(seed, 0x4A7)),
          document_(std::make_unique<NavDocument>(context)) {}

    std::unique_ptr<NavDocument> make() {
        const NavContext& context = document_->context;
        add_header();
        number_areas();
        for (u32 i = 0; i < building_.areas.size(); ++i) fill_area(i);
        if (context.version >= 5) name_areas();
        add_spots();
        if (context.version >= 6) add_ladders();
        if (context.has_base_approaches() || context.has_game_approaches())
            fill_approaches(*document_, links_);
        if (!is_bare()) fill_encounters(*document_, building_, links_);
        if (context.has_visibility()) fill_visibility(*document_, building_, random_);
        fill_game_data(*document_, building_, times_);
        return std::move(document_);
    }

  private:
    NavFile& file() { return document_->file; }
    Arena& arena() { return *document_->arena; }

    // Team Fortress leaves out what only bots of Counter-Strike look at (fact sheet section 4).
    bool is_bare() const { return document_->context.is_team_fortress_code(); }

    void add_header() {
        constexpr u32 bytes_an_area = 9'000;
        const NavContext& context = document_->context;
        if (context.version >= 4)
            file().bsp_size = 1'000'000 + bytes_an_area * static_cast<u32>(building_.areas.size()) +
                              4 * static_cast<u32>(random_.whole(0, 100'000));
        if (context.version >= 14) file().is_analyzed = 1;
        if (context.left_4_dead(12)) file().population = text_of("default", false, arena());
        if (context.left_4_dead(12)) file().greatest_view_distance = 1'500;
    }

    // Numbers rise from 1, with gaps where areas were deleted. Left 4 Dead's are far apart and in
    // no order.
    void number_areas() {
        file().areas.resize(building_.areas.size());
        u32 id = 1;
        for (NavArea& area : file().areas) {
            area.id = id;
            const bool gap = document_->context.is_left_4_dead() || random_.chance(0.04);
            id += gap ? static_cast<u32>(random_.whole(2, 9)) : 1;
        }
        if (!document_->context.is_left_4_dead()) return;
        for (std::size_t i = file().areas.size() - 1; i > 0; --i)
            std::swap(
                file().areas[i].id,
                file().areas[static_cast<std::size_t>(random_.whole(0, static_cast<int>(i)))].id);
    }

    void fill_area(u32 index) {
        const NavContext& context = document_->context;
        const BuildingArea& plan = building_.areas[index];
        NavArea& area = file().areas[index];
        area.north_west = {plan.west, plan.north, plan.height[0]};
        area.north_east_height = plan.height[1];
        area.south_east = {plan.east, plan.south, plan.height[2]};
        area.south_west_height = plan.height[3];
        area.attributes = attributes_of(index);
        for (const PlanLink& link : links_.from(index))
            area.connections.to[static_cast<std::size_t>(link.side)].push_back(
                file().areas[link.to].id, arena());
        if (context.version >= 8 && !is_bare())
            for (std::size_t team = 0; team < 2; ++team)
                area.earliest_occupy_times[team] = times_.seconds[team][index];
        if (context.version >= 11) area.light = light_of(plan);
    }

    u32 attributes_of(u32 index) const {
        const BuildingArea& plan = building_.areas[index];
        const NavContext& context = document_->context;
        u32 attributes = base_attributes["crouch"].with(0u, plan.crouch);
        attributes = base_attributes["jump"].with(attributes, plan.jump);
        if (context.version < 9) return attributes;  // only eight bits
        attributes = base_attributes["stairs"].with(attributes, plan.stairs);
        const auto is_drop = [](const PlanLink& link) { return !link.is_two_way; };
        attributes = base_attributes["cliff"].with(
            attributes, std::ranges::any_of(links_.from(index), is_drop));
        if (context.is_left_4_dead() && context.version >= 13)
            attributes = left_4_dead_attributes["mostly_flat"].with(attributes, plan.is_level());
        return attributes;
    }

    // The sun outside, and one lamp a room.
    std::array<f32, 4> light_of(const BuildingArea& plan) const {
        if (is_bare()) return {1, 1, 1, 1};
        constexpr f32 parts = 64;
        const u64 dice = sample::scramble(plan.room);
        const auto lit = [&](u64 corner) {
            const u64 least = building_.rooms[plan.room].outdoors ? 50 : 10 + dice % 30;
            return static_cast<f32>(least + (dice >> (8 * corner + 8)) % 8) / parts;
        };
        return {lit(0), lit(1), lit(2), lit(3)};
    }

    // Places stand in the directory in the order in which areas need them first.
    void name_areas() {
        std::map<std::string_view, u16> numbers;
        for (u32 i = 0; i < building_.areas.size(); ++i) {
            const std::string_view name = building_.rooms[building_.areas[i].room].name;
            if (name.empty()) continue;
            const auto next = static_cast<u16>(file().places.size() + 1);
            const auto [found, is_new] = numbers.try_emplace(name, next);
            if (is_new) file().places.push_back({text_of(name, true, arena())});
            file().areas[i].place = found->second;
        }
        name_places(file(), arena());
    }

    void add_spots() {
        const bool has_ids = document_->context.version >= 2;
        u32 id = 0;  // as the games count
        for (const sample::HidingSpot& plan : building_.spots) {
            HidingSpot spot;
            spot.position = position_of(plan.position);
            if (has_ids) {
                spot.id = id++;
                spot.flags = flags_of(plan);
            }
            file().areas[plan.area].hiding_spots.push_back(spot, arena());
        }
    }

    static u8 flags_of(const sample::HidingSpot& plan) {
        u8 flags = spot_flags["in_cover"].with(u8{0}, plan.in_cover);
        flags = spot_flags["good_sniper_spot"].with(flags, plan.good_sniper);
        flags = spot_flags["ideal_sniper_spot"].with(flags, plan.ideal_sniper);
        return spot_flags["exposed"].with(flags, plan.exposed);
    }

    void add_ladders() {
        for (const BuildingLadder& plan : building_.ladders) {
            NavLadder ladder;
            ladder.id = static_cast<u32>(file().ladders.size()) + 1;
            ladder.width = plan.width;
            ladder.top = position_of(plan.top);
            ladder.bottom = position_of(plan.bottom);
            ladder.length = ladder.top[2] - ladder.bottom[2];
            ladder.direction = static_cast<u32>(plan.facing);
            ladder.top_forward = file().areas[plan.upper].id;
            ladder.bottom_area = file().areas[plan.lower].id;
            file().ladders.push_back(ladder);
            if (document_->context.version < 7) continue;
            file().areas[plan.lower].ladders_up.push_back(ladder.id, arena());
            file().areas[plan.upper].ladders_down.push_back(ladder.id, arena());
        }
    }

    const Building& building_;
    PlanLinks links_;
    SampleTimes times_;
    sample::Random random_;
    std::unique_ptr<NavDocument> document_;
};

}  // namespace

Expected<std::unique_ptr<NavDocument>> make_sample_mesh(const SampleRequest& request,
                                                        const NavContext& context) {
    const Expected<Building> building = sample::make_building({request.nodes, request.seed});
    if (!building) return failure(building.error());
    std::unique_ptr<NavDocument> document = MeshMaker(*building, context, request.seed).make();
    if (const Expected<void> done = derive(document->file, document->context); !done)
        return failure(done.error());
    return document;
}

}  // namespace wend::source_nav
