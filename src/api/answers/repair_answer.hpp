#pragma once

#include <span>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/json/described_json.hpp"
#include "wend/repair.hpp"
#include "wend/save.hpp"

namespace wend {

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

}  // namespace wend
