#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "model/places/areas_of_entities.hpp"
#include "model/places/bomb_sites.hpp"
#include "wend/in_world.hpp"

namespace wend {
namespace {

using Role = EntityUse::Role;

bool makes_place(const EntityUse& use) {
    return use.role == Role::start || use.role == Role::goal || use.role == Role::room;
}

class PlacesOfEntities {
  public:
    PlacesOfEntities(const Network& network, const World& world)
        : network_(network), world_(world), areas_(network, world) {}

    std::vector<EntityPlace> make() {
        for (const EntityUse& use : world_.uses())
            if (makes_place(use)) add(use);
        std::ranges::stable_sort(places_, {}, [](const EntityPlace& place) {
            return std::pair(place.role != Role::start, place.entities.front());
        });
        name_bomb_sites(network_, world_, areas_, places_);
        number();
        for (EntityPlace& place : places_)
            place.name = place.detail.empty() ? place.kind : place.kind + ":" + place.detail;
        return std::move(places_);
    }

  private:
    void add(const EntityUse& use) {
        EntityPlace* joint = nullptr;
        if (use.is_joint) {
            const auto [known, is_new] =
                joint_places_.try_emplace({use.kind, use.team}, places_.size());
            if (!is_new) joint = &places_[known->second];
        }
        if (!joint) {
            joint = &places_.emplace_back();
            joint->role = use.role;
            joint->kind = use.kind;
            joint->detail = use.team;
            joint->note = use.note;
        }
        joint->entities.push_back(use.entity);
        joint->positions.push_back(use.at);
        joint->areas.push_back(areas_at(use));
    }

    std::vector<NodeIndex> areas_at(const EntityUse& use) const {
        std::vector<NodeIndex> areas;
        if (use.zone) areas = areas_.areas_in(*use.zone);
        if (!areas.empty()) return areas;
        // A zone may hang over what players stand on.
        if (const auto under = areas_.area_under(use.at)) areas.push_back(*under);
        return areas;
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
    std::vector<EntityPlace> places_;
    // Where those are that several entities make, by kind and team.
    std::map<std::pair<std::string, std::string>, std::size_t> joint_places_;
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
