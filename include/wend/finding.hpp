#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wend/network.hpp"

namespace wend {

/// How bad it is that a rule is broken, rising.
enum class Severity {
    note,     ///< Worth knowing; nothing is wrong.
    warning,  ///< Odd: the game copes, or does not do what its author meant.
    error,    ///< The game may crash or hang, or part of the map does not work.
};

/// `error`, `warning` or `note`.
std::string_view severity_name(Severity severity);

/// Something that a file must or should be, as data: what checks report, and the source of the
/// rule's page in the documentation.
struct Rule {
    std::string_view id;  ///< Such as `dangling-link`, for `--ignore`.
    Severity severity = Severity::error;
    std::string_view title = {};   ///< What is found where the rule is broken, as a few words.
    std::string_view why = {};     ///< What that means in the game, in a sentence or two.
    std::string_view remedy = {};  ///< What to do about it.
    /// Rules that are broken with this one and by the same fault, as ids with spaces between.
    std::string_view consequences = {};
};

/// Ids of the rules that are checked for every format from its network alone, if the format lists
/// them among its rules: how bad they are and why is the format's to say.
namespace common_rules {
inline constexpr std::string_view dangling_link = "dangling-link";    ///< To no record.
inline constexpr std::string_view absent_file = "absent-file";        ///< Into a file not open.
inline constexpr std::string_view link_to_itself = "link-to-itself";  ///< From a node to itself.
inline constexpr std::string_view duplicate_link = "duplicate-link";  ///< Between the same two.
inline constexpr std::string_view lonely_node = "lonely-node";        ///< Without a link away.
}  // namespace common_rules

/// One place where a rule is broken.
struct Finding {
    const Rule* rule = nullptr;
    std::uint32_t member = 0;             ///< Which file of the dataset.
    std::string record;                   ///< Printable name of the record, such as `12:408`.
    std::string field;                    ///< Path of the field, such as `links[5].target`.
    std::optional<std::uint64_t> offset;  ///< Of that field, in bytes from the file's start.
    std::optional<Point> position;        ///< Where that is in the world, in the network's unit.
    std::string message;                  ///< What was expected and what was found.
};

/// What is wanted of a check.
struct CheckOptions {
    Severity least = Severity::note;       ///< Rules below are not looked at.
    std::vector<std::string> ignore = {};  ///< Ids of rules that are not looked at.
    /// How many places of each rule and file are kept in full; the rest are counted.
    std::uint64_t kept_a_rule_and_file = 100;
};

/// What rules were found broken, and where.
class CheckReport {
  public:
    explicit CheckReport(CheckOptions options = {}) : options_(std::move(options)) {}

    /// Whether anyone wants to know of this rule: where not, the work of checking can be spared.
    bool wants(const Rule& rule) const;

    /// Counts one place where a rule is broken. `describe` returns the Finding; it is only called
    /// for those that are kept, and need not set rule, member and offset.
    template <class Describe>
    void add(const Rule& rule, std::uint32_t member, Describe describe) {
        if (!wants(rule)) return;
        if (++counts_[{&rule, member}] > options_.kept_a_rule_and_file) return;
        Finding finding = describe();
        finding.rule = &rule;
        finding.member = member;
        findings_.push_back(std::move(finding));
    }

    /// Sets the offset of each finding that has none yet, and puts the findings in the order of
    /// files, severity and place.
    void finish(const std::function<std::optional<std::uint64_t>(const Finding&)>& offset_of);

    const std::vector<Finding>& findings() const { return findings_; }

    /// A rule that was broken, and how often; counts are whole.
    struct Total {
        const Rule* rule = nullptr;
        std::uint64_t count = 0;
    };
    /// One for each rule that was broken, the worst severity first, then by id.
    std::vector<Total> totals() const;
    /// How often rules of a severity were broken.
    std::uint64_t count(Severity severity) const;
    /// How often a rule was broken in one file.
    std::uint64_t count(const Rule& rule, std::uint32_t member) const;

  private:
    CheckOptions options_;
    std::vector<Finding> findings_;
    std::map<std::pair<const Rule*, std::uint32_t>, std::uint64_t> counts_;
};

}  // namespace wend
