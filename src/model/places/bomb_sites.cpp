#include "model/places/bomb_sites.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "core/base/names.hpp"

namespace wend {
namespace {

constexpr std::string_view bomb_site = "bombsite";
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
                             const std::map<std::uint32_t, WorldBox>& boxes,
                             const std::vector<EntityPlace*>& sites) {
    std::vector<Claim> claims;
    for (const NamedRegion& place : network.places) {
        const auto letter = letter_of(place.name);
        if (!letter || *letter < 'a' || *letter > 'z') continue;
        for (std::size_t site = 0; site < sites.size(); ++site) {
            Claim claim{*letter, site, 0};
            for (const std::uint32_t entity : sites[site]->entities)
                if (const auto box = boxes.find(entity); box != boxes.end())
                    claim.ground += areas.ground_in(place.nodes, box->second);
            if (claim.ground > 0) claims.push_back(claim);
        }
    }
    std::ranges::stable_sort(claims, std::ranges::greater{}, &Claim::ground);
    return claims;
}

// Joins each site to an earlier one that it lies at.
void join_sites(const std::map<std::uint32_t, WorldBox>& boxes, std::vector<EntityPlace>& places) {
    const auto is_at = [&](const EntityPlace& a, const EntityPlace& b) {
        return std::ranges::any_of(a.entities, [&](std::uint32_t one) {
            return std::ranges::any_of(b.entities, [&](std::uint32_t other) {
                return boxes.contains(one) && boxes.contains(other) &&
                       lie_at_each_other(boxes.at(one), boxes.at(other));
            });
        });
    };
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = i + 1; places[i].kind == bomb_site && j < places.size();) {
            if (places[j].kind != bomb_site || !is_at(places[i], places[j])) {
                ++j;
                continue;
            }
            EntityPlace& joined = places[i];
            const EntityPlace& more = places[j];
            joined.entities.insert(joined.entities.end(), more.entities.begin(),
                                   more.entities.end());
            joined.positions.insert(joined.positions.end(), more.positions.begin(),
                                    more.positions.end());
            joined.areas.insert(joined.areas.end(), more.areas.begin(), more.areas.end());
            places.erase(places.begin() + static_cast<std::ptrdiff_t>(j));
            j = i + 1;  // What did not lie at the one may lie at both.
        }
}

}  // namespace

void name_bomb_sites(const Network& network, const AreasOfEntities& areas,
                     const std::map<std::uint32_t, WorldBox>& boxes,
                     std::vector<EntityPlace>& places) {
    join_sites(boxes, places);
    std::vector<EntityPlace*> sites;
    for (EntityPlace& place : places)
        if (place.kind == bomb_site) sites.push_back(&place);
    std::string taken;
    for (const Claim& claim : claims_of(network, areas, boxes, sites)) {
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
