#include "model/places/bomb_sites.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/base/names.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend {
namespace {

constexpr std::string_view bomb_site = "bombsite";
// What of the zone around a point is its own in any case; it reaches far into what is of others.
constexpr double around_point = 64;
// Zones of one site lie no further apart.
constexpr double farthest_apart = 64;

bool lie_at_each_other(const WorldBox& a, const WorldBox& b) {
    const auto meet = [](double a_low, double a_high, double b_low, double b_high) {
        return a_low <= b_high + farthest_apart && b_low <= a_high + farthest_apart;
    };
    return meet(a.mins.x, a.maxs.x, b.mins.x, b.maxs.x) &&
           meet(a.mins.y, a.maxs.y, b.mins.y, b.maxs.y) &&
           meet(a.mins.z, a.maxs.z, b.mins.z, b.maxs.z);
}

// What is a bomb site's own of where each of its entities is.
using Zones = std::map<std::uint32_t, WorldBox>;
Zones zones_of_sites(const World& world) {
    Zones zones;
    for (const EntityUse& use : world.uses()) {
        if (use.kind != bomb_site || !use.zone) continue;
        zones[use.entity] = use.is_point
                                ? WorldBox{{use.at.x - around_point, use.at.y - around_point,
                                            use.at.z - around_point},
                                           {use.at.x + around_point, use.at.y + around_point,
                                            use.at.z + around_point}}
                                : *use.zone;
    }
    return zones;
}

// The letter by which people call the bomb site that a mesh names: `BombsiteA`, `Bomb_B`, `A Site`.
std::optional<char> letter_of(std::string_view name) {
    std::string plain;
    for (const char letter : lower_case(name))
        if (letter != ' ' && letter != '_' && letter != '-') plain += letter;
    constexpr std::array<std::string_view, 5> words{"bombsite", "bombtarget", "bomb", "site",
                                                    "target"};
    for (const std::string_view word : words) {
        if (plain.size() != word.size() + 1) continue;
        if (plain.starts_with(word)) return plain.back();
        if (plain.ends_with(word)) return plain.front();
    }
    return std::nullopt;
}

// How much of a site each letter's place has.
struct Claim {
    char letter = 'a';
    std::size_t site = 0;
    double ground = 0;
};

std::vector<Claim> claims_of(const Network& network, const AreasOfEntities& areas,
                             const Zones& zones, const std::vector<EntityPlace*>& sites) {
    std::vector<Claim> claims;
    for (const NamedRegion& place : network.places) {
        const auto letter = letter_of(place.name);
        if (!letter || *letter < 'a' || *letter > 'z') continue;
        for (std::size_t site = 0; site < sites.size(); ++site) {
            Claim claim{*letter, site, 0};
            for (const std::uint32_t entity : sites[site]->entities)
                if (const auto zone = zones.find(entity); zone != zones.end())
                    claim.ground += areas.ground_in(place.nodes, zone->second);
            if (claim.ground > 0) claims.push_back(claim);
        }
    }
    std::ranges::stable_sort(claims, std::ranges::greater{}, &Claim::ground);
    return claims;
}

// Joins sites of one entity each to the earliest that they lie at.
void join_sites(const Zones& zones, std::vector<EntityPlace>& places) {
    DisjointSets sets(places.size());
    std::vector<std::uint32_t> sites;
    for (std::uint32_t i = 0; i < places.size(); ++i) {
        const auto zone = zones.find(places[i].entities.front());
        if (places[i].kind != bomb_site || zone == zones.end()) continue;
        for (const std::uint32_t other : sites)
            if (lie_at_each_other(zone->second, zones.at(places[other].entities.front())))
                sets.join(other, i);
        sites.push_back(i);
    }
    for (const std::uint32_t i : sites) {
        EntityPlace& joined = places[sets.root(i)];
        if (&joined == &places[i]) continue;
        joined.entities.push_back(places[i].entities.front());
        joined.positions.push_back(places[i].positions.front());
        joined.areas.push_back(std::move(places[i].areas.front()));
        places[i].entities.clear();
    }
    std::erase_if(places, [](const EntityPlace& place) { return place.entities.empty(); });
}

}  // namespace

void name_bomb_sites(const Network& network, const World& world, const AreasOfEntities& areas,
                     std::vector<EntityPlace>& places) {
    const Zones zones = zones_of_sites(world);
    join_sites(zones, places);
    std::vector<EntityPlace*> sites;
    for (EntityPlace& place : places)
        if (place.kind == bomb_site) sites.push_back(&place);
    std::string taken;
    for (const Claim& claim : claims_of(network, areas, zones, sites)) {
        EntityPlace& site = *sites[claim.site];
        if (!site.detail.empty() || taken.find(claim.letter) != taken.npos) continue;
        site.detail = claim.letter;
        taken += claim.letter;
    }
    const bool has_names = !taken.empty();
    char next = 'a';
    for (EntityPlace* const site : sites) {
        if (!site->detail.empty()) continue;
        while (taken.find(next) != taken.npos && next < 'z') ++next;
        site->detail = next;
        taken += next;
        site->note = has_names ? "the letter that the names in the mesh leave"
                               : "its letter goes by the order of entities, since the mesh names "
                                 "no bomb site";
    }
}

}  // namespace wend
