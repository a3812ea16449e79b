#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "cli/check_report.hpp"
#include "describe/json_text.hpp"

namespace wend::cli {
namespace {

// The causes of all maps, that which explains most first.
class RankedCauses {
  public:
    struct Ranked {
        const Checked* checked;
        std::uint32_t index;
        const Cause& cause() const { return checked->report.causes()[index]; }
    };

    explicit RankedCauses(std::span<const Checked> maps) {
        for (const Checked& checked : maps)
            for (std::uint32_t i = 0; i < checked.report.causes().size(); ++i)
                ranked_.push_back({&checked, i});
        std::ranges::stable_sort(ranked_, std::ranges::greater{}, [](const Ranked& one) {
            return one.cause().explained_count(Severity::warning);
        });
        for (std::uint64_t rank = 0; rank < ranked_.size(); ++rank)
            ranks_[{ranked_[rank].checked, ranked_[rank].index}] = rank;
    }

    const std::vector<Ranked>& all() const { return ranked_; }
    std::uint64_t rank(const Checked& checked, std::uint32_t index) const {
        return ranks_.at({&checked, index});
    }

  private:
    std::vector<Ranked> ranked_;
    std::map<std::pair<const Checked*, std::uint32_t>, std::uint64_t> ranks_;
};

// How Wend mends findings of a rule itself; nothing where it mends none.
void spell_repair(JsonText& json, const Mended& mended) {
    if (mended.with_all == 0) return;
    json.key("repair");
    json.text(repair_name(mended.safely > 0 ? Repair::safe : Repair::may_lose));
}

void spell_cause_of(JsonText& json, const Checked& checked, const Finding& finding,
                    const RankedCauses& causes) {
    json.key("follows_from");
    if (!finding.follows_from) return json.null();
    const Cause& cause = checked.report.causes()[*finding.follows_from];
    json.open_object();
    json.key("cause");
    json.number(causes.rank(checked, *finding.follows_from));
    json.key("rule");
    json.text(cause.rule->id);
    json.key("file");
    json.text(checked.members[cause.member].file);
    json.close_object();
}

void spell_causes(JsonText& json, const RankedCauses& causes) {
    json.open_array();
    for (const RankedCauses::Ranked& ranked : causes.all()) {
        const Cause& cause = ranked.cause();
        json.open_object();
        json.key("rule");
        json.text(cause.rule->id);
        json.key("severity");
        json.text(severity_name(cause.rule->severity));
        json.key("file");
        json.text(ranked.checked->members[cause.member].file);
        json.key("count");
        json.number(cause.count);
        json.key("records");
        json.open_array();
        for (const Finding& finding : ranked.checked->report.findings())
            if (finding.belongs_to == ranked.index) json.text(finding.record);
        json.close_array();
        json.key("explains");
        json.open_object();
        for (const RuleTotal& total : cause.explained) {
            json.key(total.rule->id);
            json.number(total.count);
        }
        json.close_object();
        json.key("what_to_do");
        json.text(cause.rule->remedy);
        json.close_object();
    }
    json.close_array();
}

void spell(JsonText& json, const Checked& checked, const Finding& finding,
           const RankedCauses& causes) {
    json.open_object();
    json.key("rule");
    json.text(finding.rule->id);
    json.key("severity");
    json.text(severity_name(finding.rule->severity));
    json.key("message");
    json.text(finding.message);
    json.key("record");
    json.text(finding.record);
    json.key("offset");
    if (finding.offset)
        json.number(*finding.offset);
    else
        json.null();
    json.key("field");
    json.text(finding.field);
    json.key("position");
    if (finding.position) {
        json.open_array();
        json.number(finding.position->x);
        json.number(finding.position->y);
        json.number(finding.position->z);
        json.close_array();
    } else {
        json.null();
    }
    spell_cause_of(json, checked, finding, causes);
    spell_repair(json, mended_of(std::span(&checked, 1), finding.rule));
    json.close_object();
}

bool is_listed(const Finding& finding, ShownFindings shown) {
    return shown.notes || finding.rule->severity > Severity::note;
}

// How many findings there are in a file, kept or not.
std::uint64_t count_in(const CheckReport& report, std::uint32_t member) {
    return report.count(Severity::error, member) + report.count(Severity::warning, member) +
           report.count(Severity::note, member);
}

void spell_files(JsonText& json, const Checked& checked, const RankedCauses& causes,
                 ShownFindings shown) {
    const std::vector<Finding>& findings = checked.report.findings();
    auto finding = findings.begin();
    for (std::uint32_t member = 0; member < checked.members.size(); ++member) {
        json.open_object();
        json.key("file");
        json.text(checked.members[member].file);
        json.key("format");
        json.text(checked.format().info().id);
        json.key("findings");
        json.open_array();
        std::uint64_t listed = 0;
        // The findings stand in the order of the files.
        for (; finding != findings.end() && finding->member == member; ++finding) {
            if (!is_listed(*finding, shown)) continue;
            spell(json, checked, *finding, causes);
            ++listed;
        }
        json.close_array();
        json.key("not_listed");
        json.number(count_in(checked.report, member) - listed);
        json.close_object();
    }
}

// A rule that was broken: how often, and how many of these places the lists of the files have.
struct Tally {
    const Rule* rule = nullptr;
    std::uint64_t count = 0, listed = 0;
};
using Tallies = std::map<std::string_view, Tally>;

Tallies tallies_of(std::span<const Checked> maps, ShownFindings shown) {
    Tallies tallies;
    for (const Checked& checked : maps) {
        for (const CheckReport::Total& total : checked.report.totals()) {
            Tally& tally = tallies[total.rule->id];
            tally.rule = total.rule;
            tally.count += total.count;
        }
        for (const Finding& finding : checked.report.findings())
            if (is_listed(finding, shown)) ++tallies[finding.rule->id].listed;
    }
    return tallies;
}

void spell_rules(JsonText& json, const Tallies& tallies, std::span<const Checked> maps) {
    json.open_object();
    for (const auto& [id, tally] : tallies) {
        json.key(id);
        json.open_object();
        json.key("severity");
        json.text(severity_name(tally.rule->severity));
        spell_repair(json, mended_of(maps, tally.rule));
        json.key("count");
        json.number(tally.count);
        json.key("not_listed");
        json.number(tally.count - tally.listed);
        json.close_object();
    }
    json.close_object();
}

}  // namespace

void print_check_json(Console& console, std::span<const Checked> maps, ShownFindings shown) {
    const RankedCauses causes(maps);
    JsonText json(console.data());
    json.open_object();
    json.key("causes");
    spell_causes(json, causes);
    json.key("files");
    json.open_array();
    for (const Checked& checked : maps) spell_files(json, checked, causes, shown);
    json.close_array();
    const Tallies tallies = tallies_of(maps, shown);
    json.key("rules");
    spell_rules(json, tallies, maps);
    json.key("errors");
    json.number(count_of(maps, Severity::error));
    json.key("warnings");
    json.number(count_of(maps, Severity::warning));
    json.key("notes");
    json.number(count_of(maps, Severity::note));
    std::uint64_t not_listed = 0;
    for (const auto& [id, tally] : tallies) not_listed += tally.count - tally.listed;
    json.key("not_listed");
    json.number(not_listed);
    if (shown.where) {
        const LeftOut left_out = left_out_of(maps);
        json.key("where");
        json.text(*shown.where);
        json.key("left_out");
        json.open_object();
        json.key("of_records");
        json.number(left_out.of_nodes);
        json.key("of_files");
        json.number(left_out.of_files);
        json.close_object();
    }
    json.key("repairable");
    json.open_object();
    const Mended mended = mended_of(maps);
    json.key(repair_name(Repair::safe));
    json.number(mended.safely);
    json.key(repair_name(Repair::may_lose));
    json.number(mended.with_all - mended.safely);
    json.close_object();
    json.close_object();
}

}  // namespace wend::cli
