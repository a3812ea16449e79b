#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "api/answers/change_answer.hpp"
#include "core/json/described_json.hpp"
#include "wend/generate.hpp"
#include "wend/generate_part.hpp"

namespace wend {

// What is told of meshes that were made of maps, as it is described.

struct MadeMeshAnswer {
    std::string map, file;
    std::uint64_t bytes = 0;
    Generated made;  // without its files

    static constexpr auto description() {
        using M = MadeMeshAnswer;
        return std::tuple(member("map", &M::map, "its file"),
                          member("file", &M::file, "that was written"),
                          member("bytes", &M::bytes, "how many"), members_of(&M::made));
    }
};

struct GenerateAnswer {
    std::vector<MadeMeshAnswer> meshes = {};

    static constexpr auto description() {
        return std::tuple(member("meshes", &GenerateAnswer::meshes, "that were written"));
    }
};

// What became of a part of a mesh that was made anew.
struct PartAnswer {
    const GeneratedPart& part;
    std::vector<LossesAnswer> losses = losses_told(part.report);

    static constexpr auto description() {
        using P = PartAnswer;
        return std::tuple(members_of([](const P& of) -> auto& { return of.part; }),
                          member("losses", &P::losses,
                                 "what the part had and the new one has not, of each field"),
                          member(
                              "notes", [](const P& of) -> auto& { return of.part.report.notes(); },
                              "what else had to change, a sentence each"));
    }
};

}  // namespace wend
