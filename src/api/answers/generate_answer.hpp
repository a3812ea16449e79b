#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "core/json/described_json.hpp"
#include "wend/point.hpp"

namespace wend {

// What is told of meshes that were made of maps, as it is described.

struct IslandAnswer {
    Point at;
    std::uint64_t areas = 0;

    static constexpr auto description() {
        using I = IslandAnswer;
        return std::tuple(member("at", &I::at, "the middle of its first area, in units of the map"),
                          member("areas", &I::areas, "how many it has"));
    }
};

struct MadeMeshAnswer {
    std::string map, file, version;
    std::uint64_t bytes = 0, areas = 0, links = 0, hiding_spots = 0, named_areas = 0;
    std::uint32_t starts = 0;
    std::vector<IslandAnswer> islands = {};
    bool islands_kept = false;

    static constexpr auto description() {
        using M = MadeMeshAnswer;
        return std::tuple(
            member("map", &M::map, "its file"), member("file", &M::file, "that was written"),
            member("version", &M::version, "of the mesh"), member("bytes", &M::bytes, "how many"),
            member("areas", &M::areas, "how many"),
            member("links", &M::links, "from area to area, how many"),
            member("hiding_spots", &M::hiding_spots, "how many, where they were asked for"),
            member("named_areas", &M::named_areas, "how many have the name of a place"),
            member("starts", &M::starts, "how many seeds and starts led to ground of their own"),
            member("islands", &M::islands,
                   "ground that no way leads to from a start or a seed, the largest first"),
            member("islands_kept", &M::islands_kept, "whether these are in the mesh"));
    }
};

struct GenerateAnswer {
    std::vector<MadeMeshAnswer> meshes = {};

    static constexpr auto description() {
        return std::tuple(member("meshes", &GenerateAnswer::meshes, "that were written"));
    }
};

}  // namespace wend
