#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "core/base/names.hpp"
#include "model/places/areas_of_entities.hpp"
#include "model/places/bomb_sites.hpp"
#include "model/places/place_classes.hpp"
#include "wend/in_world.hpp"

namespace wend {
namespace {

// What of the zone around a point is its own in any case, in units.
constexpr double around_point = 64;

Point middle_of(const WorldBox& box) {
    return {(box.mins.x + box.maxs.x) / 2, (box.mins.y + box.maxs.y) / 2,
            (box.mins.z + box.maxs.z) / 2};
}

WorldBox box_around(const Point& at, double reach) {
    return {{at.x - reach, at.y - reach, at.z - reach}, {at.x + reach, at.y + reach, at.z + reach}};
}

class PlacesOfEntities {
  public:
    PlacesOfEntities(const Network& network, const World& world)
        : network_(network),
          world_(world),
          areas_(network, world),
          is_counter_strike_(is_counter_strike(world)) {}

    std::vector<EntityPlace> make() {
        const bool uses_spare = is_counter_strike_ || !has_other_starts();
        for (std::uint32_t i = 1; i < world_.entities().size(); ++i) {
            const WorldEntity& entity = world_.entities()[i];
            const PlaceClass* const of = place_class(entity);
            if (of && (uses_spare || !of->is_spare_start)) add(i, entity, *of);
        }
        add_rescue_at_starts();
        std::ranges::stable_sort(places_, {}, [](const EntityPlace& place) {
            return std::pair(place.kind != "spawn", place.entities.front());
        });
        name_bomb_sites(network_, areas_, zones_, places_);
        number();
        for (EntityPlace& place : places_)
            place.name = place.detail.empty() ? place.kind : place.kind + ":" + place.detail;
        return std::move(places_);
    }

  private:
    bool has_other_starts() const {
        return std::ranges::any_of(world_.entities(), [](const WorldEntity& entity) {
            const PlaceClass* const of = place_class(entity);
            return of && of->kind == "spawn" && !of->is_spare_start;
        });
    }

    void add(std::uint32_t number, const WorldEntity& entity, const PlaceClass& of) {
        std::string team = team_of(entity, of);
        if (is_counter_strike_ && of.class_name == "info_player_start") team = "ct";
        if (is_counter_strike_ && of.class_name == "info_player_deathmatch") team = "t";
        const std::optional<Point> origin = entity.origin();
        std::optional<WorldBox> box = entity.box;
        if (!box && of.reach > 0 && origin) box = box_around(*origin, of.reach);
        // A point is where one stands in the zones that are captured for it.
        if (!box && of.kind == "point") box = zone_of_point(entity);
        if (!box && !origin) return;
        // Entities of a team are one place, and those of nobody's spawns; others are each their
        // own.
        const bool is_joint = !team.empty() || of.kind == "spawn";
        const auto known = std::ranges::find_if(places_, [&](const EntityPlace& place) {
            return is_joint && place.kind == of.kind && place.detail == team;
        });
        EntityPlace* joint = known == places_.end() ? nullptr : &*known;
        if (!joint) {
            joint = &places_.emplace_back();
            joint->kind = of.kind;
            joint->detail = std::move(team);
        }
        EntityPlace& place = *joint;
        place.entities.push_back(number);
        place.positions.push_back(origin && !entity.box ? *origin : middle_of(*box));
        place.areas.push_back(areas_at(place.positions.back(), box));
        // Zones around points reach far into what is of others.
        if (box) zones_[number] = entity.box || !origin ? *box : box_around(*origin, around_point);
    }

    std::vector<NodeIndex> areas_at(const Point& at, const std::optional<WorldBox>& box) const {
        std::vector<NodeIndex> areas;
        if (box) areas = areas_.areas_in(*box);
        if (!areas.empty()) return areas;
        // A zone may hang over what players stand on.
        if (const auto under = areas_.area_under(at)) areas.push_back(*under);
        return areas;
    }

    std::optional<WorldBox> zone_of_point(const WorldEntity& point) const {
        const std::string_view name = value_of(point, "targetname");
        if (name.empty()) return std::nullopt;
        for (const WorldEntity& zone : world_.entities())
            if (zone.box && value_of(zone, "area_cap_point") == name) return zone.box;
        return std::nullopt;
    }

    // Maps with hostages and no zone to bring them to: the game takes what lies around the
    // counter-terrorists' starts.
    void add_rescue_at_starts() {
        const auto is = [](std::string_view wanted, std::string_view detail) {
            return [wanted, detail](const EntityPlace& place) {
                return place.kind == wanted && (detail.empty() || place.detail == detail);
            };
        };
        const auto starts = std::ranges::find_if(places_, is("spawn", "ct"));
        if (starts == places_.end() || std::ranges::any_of(places_, is("rescue", "")) ||
            std::ranges::none_of(places_, is("hostage", "")))
            return;
        EntityPlace rescue = *starts;
        rescue.kind = "rescue";
        rescue.detail = {};
        rescue.note =
            "the map has no rescue zone, so that it is around the starts of the "
            "counter-terrorists";
        places_.push_back(std::move(rescue));
    }

    // What is alike in kind and nobody's is numbered where there are several.
    void number() {
        std::map<std::string, std::size_t> counts;
        for (const EntityPlace& place : places_)
            if (place.detail.empty()) ++counts[place.kind];
        std::map<std::string, std::size_t> numbers;
        for (EntityPlace& place : places_)
            if (place.detail.empty() && counts[place.kind] > 1)
                place.detail = fmt::format("{}", ++numbers[place.kind]);
    }

    const Network& network_;
    const World& world_;
    AreasOfEntities areas_;
    bool is_counter_strike_;
    std::vector<EntityPlace> places_;
    std::map<std::uint32_t, WorldBox> zones_;  // of the entities that have any
};

}  // namespace

std::vector<NodeIndex> EntityPlace::all_areas() const {
    std::vector<NodeIndex> all;
    for (const std::vector<NodeIndex>& of_entity : areas)
        all.insert(all.end(), of_entity.begin(), of_entity.end());
    std::ranges::sort(all);
    const auto [first, last] = std::ranges::unique(all);
    all.erase(first, last);
    return all;
}

std::vector<EntityPlace> entity_places(const Network& mesh, const World& world) {
    return PlacesOfEntities(mesh, world).make();
}

}  // namespace wend
