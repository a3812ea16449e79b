#pragma once

#include <span>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/json/described_json.hpp"
#include "wend/diff.hpp"
#include "wend/ground_diff.hpp"
#include "wend/ground_patch.hpp"
#include "wend/loss_report.hpp"
#include "wend/merge.hpp"
#include "wend/repair.hpp"
#include "wend/save.hpp"

namespace wend {

// What changed from one map to another, as it is described.
struct DiffSummaryAnswer {
    std::vector<FileDiff> files;
    std::vector<ChangedNode> nodes;

    static constexpr auto description() {
        return std::tuple(
            member("files", &DiffSummaryAnswer::files, "that changed"),
            member("nodes", &DiffSummaryAnswer::nodes, "of the network that changed"));
    }
};

// Where more than `max_lines` happened to a list, records are reported together; 0: as usual.
void write_diff_summary_json(TextSink& sink, const Patch& patch, std::size_t max_lines);
void write_ground_diff_json(TextSink& sink, const GroundDiff& diff,
                            AnswerKeys keys = AnswerKeys::told);
// What a patch came to on another mesh, as it is described.
struct PatchedAnswer {
    bool is_plain = false;
    std::span<const ChangeByGround> changes;

    static constexpr auto description() {
        return std::tuple(
            member("is_plain", &PatchedAnswer::is_plain, "whether it was the mesh of the patch"),
            member("changes", &PatchedAnswer::changes, "of the patch; none where it was plain"));
    }
};
void write_patched_json(TextSink& sink, const PatchedByGround& patched);
void write_merged_json(TextSink& sink, const Merged& merged);

// What a repair tells, as it is described.

struct RepairChangeAnswer {
    std::string_view rule, repair;
    std::uint32_t member = 0;
    std::string_view file, record, field, before, after, message;

    static constexpr auto description() {
        using C = RepairChangeAnswer;
        return std::tuple(
            wend::member("rule", &C::rule, "whose remedy did it"),
            member_or_null("repair", &C::repair, "`safe` or `may_lose`"),
            member_for_programs("member", &C::member, "index of the file"),
            member_or_null("file", &C::file, "its name"),
            member_or_null("record", &C::record, "by the name that it had before"),
            member_if_any("field", &C::field, "its path, where it is no whole record"),
            member_if_any("before", &C::before, "the value that it had"),
            member_if_any("after", &C::after, "the value that it has"),
            member_if_any("message", &C::message,
                          "what became of the record, or where a value is from"));
    }
};

struct LeftFindingAnswer {
    std::string_view file, record, field, message;

    static constexpr auto description() {
        using F = LeftFindingAnswer;
        return std::tuple(member_or_null("file", &F::file, "its name"),
                          member_or_null("record", &F::record, "by its printable name"),
                          member_or_null("field", &F::field, "its path"),
                          member_or_null("message", &F::message, "what was expected and found"));
    }
};

struct LeftRuleAnswer {
    std::string_view rule, severity;
    std::uint64_t count = 0;
    std::vector<LeftFindingAnswer> findings = {};

    static constexpr auto description() {
        using R = LeftRuleAnswer;
        return std::tuple(member("rule", &R::rule, "its id"),
                          member_for_programs("severity", &R::severity, "of the rule"),
                          member("count", &R::count, "how often it is broken"),
                          member("findings", &R::findings, "where"));
    }
};

struct RepairAnswer {
    RepairAnswer(std::span<const Repaired> maps, std::span<const SavedFile> files);

    std::vector<RepairChangeAnswer> changes;
    std::vector<std::string_view> changed_files;
    std::vector<LeftRuleAnswer> left;
    std::span<const SavedFile> written;

    static constexpr auto description() {
        using R = RepairAnswer;
        return std::tuple(
            member("changes", &R::changes, "in the order in which they were made"),
            member("changed_files", &R::changed_files, "names of the files that are others now"),
            member("left", &R::left, "rules that were asked for and are still broken"),
            member("written", &R::written, "files that were written"));
    }
};

void write_repair_json(TextSink& sink, std::span<const Repaired> maps,
                       std::span<const SavedFile> files, AnswerKeys keys = AnswerKeys::told);

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
