#pragma once

#include <string_view>
#include <tuple>
#include <vector>

#include "core/json/described_json.hpp"
#include "wend/loss_report.hpp"

namespace wend {

// What is told of what a conversion could not carry over, as it is described.

struct LossAnswer {
    const LossReport::Loss* loss;

    static constexpr auto description() {
        using L = LossAnswer;
        return std::tuple(member_if_any(
                              "file", [](const L& of) -> auto& { return of.loss->file; },
                              "where several files are converted each by itself"),
                          member(
                              "record", [](const L& of) -> auto& { return of.loss->record; },
                              "by its printable name"),
                          member(
                              "message", [](const L& of) -> auto& { return of.loss->message; },
                              "what the value is and what the target can hold"));
    }
};

struct LossesAnswer {
    std::string_view field, kind;
    std::uint64_t count = 0;
    std::vector<LossAnswer> records = {};

    static constexpr auto description() {
        using L = LossesAnswer;
        return std::tuple(
            member("field", &L::field, "its name"),
            member("kind", &L::kind,
                   "`lost` (the target has no place for it), `invented` (the target wants what the "
                   "source does not have), `changed` (it means something else in the target) or "
                   "`does_not_fit`"),
            member("count", &L::count, "of how many records; counts are whole"),
            member("records", &L::records, "the first hundred"));
    }
};
// One for each field and kind.
std::vector<LossesAnswer> losses_told(const LossReport& losses);

// What `wend convert` wrote, and what that lost.
struct ConvertedFileAnswer {
    std::string_view file, format, version;
    std::uint64_t bytes = 0;

    static constexpr auto description() {
        using C = ConvertedFileAnswer;
        return std::tuple(member("file", &C::file, "its name"),
                          member("format", &C::format, "its id, or that of an exchange format"),
                          member_if_any("version", &C::version, "of the format"),
                          member("bytes", &C::bytes, "how many"));
    }
};
struct ConvertAnswer {
    std::vector<ConvertedFileAnswer> files = {};
    std::vector<LossesAnswer> losses = {};

    static constexpr auto description() {
        using C = ConvertAnswer;
        return std::tuple(
            member(
                "written", [](const C& of) { return !of.files.empty(); }, "whether files were"),
            member("files", &C::files, "those that were written"),
            member("losses", &C::losses, "of each field and kind"));
    }
};

void write_losses_json(TextSink& sink, const LossReport& losses, AnswerKeys keys);

}  // namespace wend
