#include "formats/gta/sample/street_names.hpp"

#include <fmt/format.h>

#include <array>

#include "model/network/disjoint_sets.hpp"
#include "samples/random.hpp"

namespace wend::gta_paths::iv {
namespace {

constexpr std::array<std::string_view, 16> first_words{
    "Alder", "Anchor",  "Barley", "Chapel", "Copper", "Fern",    "Glover", "Harbour",
    "Iron",  "Juniper", "Kiln",   "Linden", "Mason",  "Orchard", "Quarry", "Willow"};
constexpr std::array<std::string_view, 8> second_words{"Avenue", "Bend",   "Drive", "Lane",
                                                       "Road",   "Street", "Walk",  "Way"};

template <std::size_t size>
std::string_view pick(const std::array<std::string_view, size>& words, u64 number) {
    return words[number % size];
}

}  // namespace

u32 hash_of_name(std::string_view name) {
    u32 hash = 0;
    for (const char character : name) {
        const bool is_capital = character >= 'A' && character <= 'Z';
        hash += static_cast<u8>(is_capital ? character - 'A' + 'a' : character);
        hash += hash << 10;
        hash ^= hash >> 6;
    }
    hash += hash << 3;
    hash ^= hash >> 11;
    return hash + (hash << 15);
}

std::vector<u32> street_names(const VehicleWays& ways, u64 seed) {
    const std::size_t count = ways.nodes().size();
    std::vector<u32> links(count);
    for (const Way& way : ways.ways()) ++links[way.from];
    const auto is_junction = [&](u32 node) { return links[node] > 2; };

    DisjointSets streets(count);
    std::vector<bool> has_street(count);
    for (const Way& way : ways.ways()) {
        if (is_junction(way.to) || (is_junction(way.from) && has_street[way.from])) continue;
        has_street[way.from] = true;
        streets.join(way.from, way.to);
    }
    std::vector<u32> names(count);
    constexpr BitField water = node_flags["water"];
    for (u32 node = 0; node < count; ++node) {
        if (water.get(ways.node(node).flags) != 0) continue;
        const u64 number = sample::scramble(seed, streets.root(node));
        names[node] = hash_of_name(fmt::format("{} {}", pick(first_words, number),
                                               pick(second_words, number / first_words.size())));
    }
    return names;
}

}  // namespace wend::gta_paths::iv
