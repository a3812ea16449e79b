#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <ranges>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/json/described_json.hpp"
#include "wend/described.hpp"
#include "wend/finding.hpp"
#include "wend/map.hpp"

namespace wend {

// The files of a map and what checking it found.
struct Checked {
    // How many findings of each rule `repair` takes away, and with remedies that may lose
    // something.
    struct Repairs {
        std::vector<RuleTotal> safe, all;
    };
    std::vector<Member> members;
    CheckReport report = CheckReport();
    std::optional<Repairs> repairs = {};  // Where they were tried.

    const Format& format() const { return members.front().document->format(); }
};

// How many findings about what was not chosen are left out, over all maps.
struct LeftOut {
    std::uint64_t of_nodes = 0, of_files = 0;

    static constexpr auto description() {
        return std::tuple(
            member("of_records", &LeftOut::of_nodes, "how many are about other nodes"),
            member("of_files", &LeftOut::of_files, "how many are about all else"));
    }
};
LeftOut left_out_of(std::span<const Checked> maps);

// How often rules of a severity were broken, over all maps.
std::uint64_t count_of(std::span<const Checked> maps, Severity severity);

// How many findings `repair` takes away over all maps, without loss or with --all; of one rule, or
// of all.
struct Mended {
    std::uint64_t safely = 0, with_all = 0;
};
Mended mended_of(std::span<const Checked> maps, const Rule* rule = nullptr);

// What a check tells, as it is described.

struct CauseAnswer {
    std::string_view rule, severity, file;
    std::uint32_t member = 0;
    std::uint64_t count = 0;
    std::vector<std::string_view> records = {};
    std::vector<std::pair<std::string_view, std::uint64_t>> explains = {};
    std::string_view what_to_do = {};

    static constexpr auto description() {
        return std::tuple(
            wend::member("rule", &CauseAnswer::rule, "that its findings are of"),
            wend::member("severity", &CauseAnswer::severity, "`error`, `warning` or `note`"),
            member_for_programs("member", &CauseAnswer::member, "index of the file"),
            wend::member("file", &CauseAnswer::file, "where they are"),
            wend::member("count", &CauseAnswer::count, "how many findings it is"),
            wend::member("records", &CauseAnswer::records, "of these as far as they are kept"),
            wend::member("explains", &CauseAnswer::explains, "how many findings of a rule follow"),
            wend::member("what_to_do", &CauseAnswer::what_to_do, "in a sentence or two"));
    }
};

struct FollowsFromAnswer {
    std::uint64_t cause = 0;
    std::string_view rule, file;

    static constexpr auto description() {
        return std::tuple(
            member("cause", &FollowsFromAnswer::cause, "its place in `causes`, counted from 0"),
            member("rule", &FollowsFromAnswer::rule, "that it is of"),
            member("file", &FollowsFromAnswer::file, "where it is"));
    }
};

struct FindingAnswer {
    std::string_view rule, severity, message, record;
    std::optional<std::uint64_t> offset;
    std::string_view field;
    std::optional<Point> position;
    std::uint32_t member = 0;
    std::optional<NodeIndex> node = {};
    std::optional<FollowsFromAnswer> follows_from = {};
    std::optional<std::uint64_t> belongs_to = {};
    std::string_view repair = {};

    static constexpr auto description() {
        using F = FindingAnswer;
        return std::tuple(
            wend::member("rule", &F::rule, "that is broken"),
            wend::member("severity", &F::severity, "`error`, `warning` or `note`"),
            wend::member("message", &F::message, "what was expected and what was found"),
            wend::member("record", &F::record,
                         "by its printable name; a link is named by the node that it leaves"),
            wend::member("offset", &F::offset,
                         "of `field`, in bytes from the start of the file, if it is in the file"),
            wend::member("field", &F::field, "its path, as `explain` shows it"),
            wend::member("position", &F::position,
                         "in the world, in the map's unit; `null` of files as a whole"),
            member_for_programs("member", &F::member, "index of the file"),
            member_for_programs("node", &F::node, "of the record"),
            wend::member("follows_from", &F::follows_from,
                         "the cause that it probably follows from"),
            member_for_programs("belongs_to", &F::belongs_to,
                                "place in `causes` of what it is part of"),
            member_if_any("repair", &F::repair,
                          "how `repair` mends findings of the rule in this map, which was tried: "
                          "`safe`, or `may_lose` with `--all`"));
    }
};

// A rule that was broken: how often, and how many of these places the lists of the files have.
struct BrokenRuleAnswer {
    const Rule* rule = nullptr;
    std::uint64_t count = 0, listed = 0;
    std::string_view repair;

    std::string_view severity() const { return severity_name(rule->severity); }
    std::uint64_t not_listed() const { return count - listed; }

    static constexpr auto description() {
        using R = BrokenRuleAnswer;
        return std::tuple(
            member("severity", &R::severity, "`error`, `warning` or `note`"),
            member_if_any("repair", &R::repair, "as of a finding, over all maps"),
            member("count", &R::count, "how often it was broken; counts are whole"),
            member("not_listed", &R::not_listed, "how many of these places are not listed"));
    }
};

struct RepairableAnswer {
    std::uint64_t safe = 0, may_lose = 0;

    static constexpr auto description() {
        return std::tuple(
            member("safe", &RepairableAnswer::safe, "without loss"),
            member("may_lose", &RepairableAnswer::may_lose, "so many more with `--all`"));
    }
};

class CheckAnswer {
  public:
    CheckAnswer(std::span<const Checked> maps, bool lists_notes, std::string_view where);
    CheckAnswer(const CheckAnswer&) = delete;
    CheckAnswer& operator=(const CheckAnswer&) = delete;

    struct File {
        const CheckAnswer* answer;
        const Checked* checked;
        std::uint32_t index;

        std::string_view file() const { return checked->members[index].file; }
        std::string_view format() const { return checked->format().info().id; }
        // They stand in the order of the files.
        auto findings() const {
            return std::ranges::equal_range(checked->report.findings(), index, {},
                                            &Finding::member) |
                   std::views::filter(
                       [this](const Finding& one) { return answer->is_listed(one); }) |
                   std::views::transform(
                       [this](const Finding& one) { return answer->told(*checked, one); });
        }
        std::uint64_t not_listed() const;

        static constexpr auto description() {
            return std::tuple(
                member("file", &File::file, "its name"), member("format", &File::format, "its id"),
                member("findings", &File::findings,
                       "places where a rule is broken, the worst first; notes only with `--notes`; "
                       "of each rule the first hundred, with `--all` all"),
                member("not_listed", &File::not_listed, "how many places are counted alone"));
        }
    };

    static constexpr auto description() {
        using C = CheckAnswer;
        return std::tuple(
            member("causes", &C::causes_,
                   "what others follow from, one for each rule and file, that which explains most "
                   "first"),
            member("files", &C::files_, "in their order"),
            member("rules", &C::rules_, "those that were broken, by their ids"),
            member("errors", &C::count<Severity::error>, "how many there are in all"),
            member("warnings", &C::count<Severity::warning>, "how many there are in all"),
            member("notes", &C::count<Severity::note>, "how many there are in all"),
            member("not_listed", &C::not_listed_,
                   "how many findings are not listed; 0 with `--all --notes`"),
            member_if_any("where", &C::where_, "the expression that chose records"),
            member_if_any("left_out", &C::left_out_, "findings about what was not chosen"),
            member_if_any("repairable", &C::repairable_,
                          "how many findings go when `repair` is run, which was tried too"));
    }

  private:
    template <Severity severity>
    std::uint64_t count() const {
        return count_of(maps_, severity);
    }
    bool is_listed(const Finding& finding) const {
        return lists_notes_ || finding.rule->severity > Severity::note;
    }
    FindingAnswer told(const Checked& checked, const Finding& finding) const;

    std::span<const Checked> maps_;
    bool lists_notes_;
    std::vector<CauseAnswer> causes_;
    // Places of causes of maps in the list of all.
    std::map<std::pair<const Checked*, std::uint32_t>, std::uint64_t> ranks_;
    std::vector<File> files_;
    std::map<std::string_view, BrokenRuleAnswer> rules_;
    std::uint64_t not_listed_ = 0;
    std::string_view where_;
    std::optional<LeftOut> left_out_;
    std::optional<RepairableAnswer> repairable_;
};

// Notes are listed too, or only counted. `where` is the expression that chose nodes, if one did.
void write_check_json(TextSink& sink, std::span<const Checked> maps, bool lists_notes,
                      std::string_view where = {}, AnswerKeys keys = AnswerKeys::told);

}  // namespace wend
