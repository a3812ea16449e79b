#pragma once

#include <tuple>
#include <vector>

#include "api/answers/change_answer.hpp"
#include "wend/generate_part.hpp"

namespace wend {

// What became of a part of a mesh that was made anew, as it is described.
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

void write_part_json(TextSink& sink, const GeneratedPart& part, AnswerKeys keys);

}  // namespace wend
