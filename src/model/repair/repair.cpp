#include "wend/repair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "core/base/names.hpp"
#include "core/document/format.hpp"
#include "core/document/map.hpp"
#include "model/check/causes.hpp"

namespace wend {

std::vector<RuleTotal> mended_by(const Map& map, const CheckReport& found,
                                 const RepairOptions& options, const OptionValues& values) {
    const std::vector<RuleTotal> before = found.totals();
    const bool any_remedy = std::ranges::any_of(before, [&](const RuleTotal& total) {
        return total.rule->repair == Repair::safe ||
               (options.all && total.rule->repair != Repair::none);
    });
    if (!any_remedy) return {};
    // What was found in a world is looked for there again.
    RepairOptions wanted = options;
    if (!wanted.world) wanted.world = found.options().world;
    const auto repaired = repair(map, wanted, values);
    if (!repaired) return {};
    const std::vector<RuleTotal> after = repaired->report.totals();
    // A report about a part of the map says nothing of where the rest is.
    const bool is_part = found.left_out_of_nodes() + found.left_out_of_files() > 0;
    const auto count_in = [](const std::vector<RuleTotal>& totals,
                             const Rule* rule) -> std::uint64_t {
        const auto found_there = std::ranges::find(totals, rule, &RuleTotal::rule);
        return found_there == totals.end() ? 0 : found_there->count;
    };
    // What has no remedy may only have become another finding.
    const bool shows_more = std::ranges::any_of(
        after, [&](const RuleTotal& total) { return total.count > count_in(before, total.rule); });
    std::vector<RuleTotal> mended;
    for (const RuleTotal& total : before) {
        if (shows_more && total.rule->repair == Repair::none) continue;
        const std::uint64_t still = count_in(after, total.rule);
        if (still < total.count && (still == 0 || !is_part))
            mended.push_back({total.rule, total.count - still});
    }
    return mended;
}

namespace {

// A remedy may make another possible, and that one the first again; more often than so they only
// push a fault to and fro.
constexpr int max_rounds = 8;
// Of one rule and file, in one step; the rest is found when that is done.
constexpr std::uint64_t findings_a_step = 10'000;

Expected<std::vector<const Rule*>> wanted_rules(const Format& format,
                                                const RepairOptions& options) {
    std::vector<const Rule*> wanted = format.remedies();
    for (const std::string& id : options.only) {
        if (std::ranges::find(format.rules(), id, &Rule::id) == format.rules().end())
            return failure(fmt::format("{} has no rule '{}'", format.info().id, id));
        if (std::ranges::find(wanted, id, &Rule::id) == wanted.end())
            return failure(fmt::format(
                "what breaks the rule '{}' only who made the map can repair: there is no remedy",
                id));
    }
    std::erase_if(wanted, [&](const Rule* rule) {
        if (!options.only.empty())
            return std::ranges::find(options.only, rule->id) == options.only.end();
        return !options.all && rule->repair != Repair::safe;
    });
    return wanted;
}

class Repairing {
  public:
    Repairing(const Map& map, const RepairOptions& options, const OptionValues& values)
        : original_(map), map_(map), options_(options), values_(values) {}

    Expected<Repaired> run() {
        const auto wanted = wanted_rules(map_.format(), options_);
        if (!wanted) return failure(wanted.error());
        if (auto done = check_again(); !done) return failure(done.error());
        // What is done to a place may give its name to another, which was not meant.
        const int rounds = options_.place ? 1 : max_rounds;
        const std::uint64_t at_first = errors_and_warnings(report_);
        keep_as_best();
        for (int round = 0; round < rounds; ++round) {
            const std::size_t before = changes_.size();
            for (const Rule* rule : *wanted)
                if (auto done = apply(*rule); !done) return failure(done.error());
            if (changes_.size() == before) break;
        }
        if (is_for_all_rules() && errors_and_warnings(report_) > at_first) go_back_to_best();
        std::vector<RuleTotal> left;
        for (const RuleTotal& total : report_.totals())
            if (std::ranges::find(*wanted, total.rule) != wanted->end()) left.push_back(total);
        std::vector<std::uint32_t> changed = changed_files();
        std::vector<RenamedFile> renamed = renamed_files();
        if (!renamed.empty())
            if (auto done = put_in_order(changed, renamed); !done) return failure(done.error());
        return Repaired{std::move(map_),    std::move(changes_), std::move(changed),
                        std::move(report_), std::move(left),     std::move(renamed)};
    }

  private:
    // Which findings of a rule are repaired. What probably follows from another fault goes with
    // that; nobody should mend it by itself who did not say so.
    bool is_held_back(const Finding& finding, std::span<const Finding* const> faults) const {
        if (is_asked_for()) return is_for_all_rules() && is_in_doubtful_file(finding, faults);
        return finding.follows_from.has_value();
    }
    // Findings about files as wholes that have a safe remedy.
    std::vector<const Finding*> file_faults() const {
        std::vector<const Finding*> faults;
        for (const Finding& finding : report_.findings())
            if (finding.rule->repair == Repair::safe &&
                CheckReport::about(finding) == CheckReport::whole_file)
                faults.push_back(&finding);
        return faults;
    }
    // Whether a file as a whole is still at fault in a way that the finding comes from, and what
    // goes would be lost when that is mended.
    bool is_in_doubtful_file(const Finding& finding, std::span<const Finding* const> faults) const {
        const Cause* const cause =
            finding.follows_from ? &report_.causes()[*finding.follows_from] : nullptr;
        return std::ranges::any_of(faults, [&](const Finding* fault) {
            if (cause && cause->rule == fault->rule && cause->member == fault->member) return true;
            return fault->member == finding.member && has_consequence(*fault->rule, *finding.rule);
        });
    }
    bool is_asked_for() const {
        return options_.all || !options_.only.empty() || options_.place.has_value();
    }
    bool is_in_place(const Finding& finding) const {
        return !options_.place ||
               (finding.record == options_.place->record &&
                finding.field == options_.place->field && finding.member < map_.members().size() &&
                map_.members()[finding.member].file == options_.place->file);
    }

    static std::uint64_t errors_and_warnings(const CheckReport& report) {
        return report.count(Severity::error) + report.count(Severity::warning);
    }
    bool is_for_all_rules() const { return options_.only.empty() && !options_.place; }
    // What mends one fault may show others that it had hidden. Where that leaves more than there
    // were, the map stays as it was when there were fewest.
    void keep_as_best() { best_ = {map_, report_, changes_.size(), changed_}; }
    void go_back_to_best() {
        map_ = best_->map;
        report_ = best_->report;
        changes_.resize(best_->changes);
        changed_ = best_->changed;
    }

    // Whether a whole file is at fault in a way that may break the rule anywhere: what is computed
    // from such a map, as dead ends are from all links, would be wrong when it is mended.
    bool waits_for_file(const Rule& rule) const {
        if (is_asked_for()) return false;
        return std::ranges::any_of(report_.findings(), [&](const Finding& finding) {
            return CheckReport::about(finding) == CheckReport::whole_file &&
                   has_consequence(*finding.rule, rule);
        });
    }

    Expected<void> apply(const Rule& rule) {
        if (waits_for_file(rule)) return {};
        const std::vector<const Finding*> faults = file_faults();
        std::vector<Finding> due, held_back;
        for (const Finding& finding : report_.findings())
            if (finding.rule == &rule && is_in_place(finding))
                (is_held_back(finding, faults) ? held_back : due).push_back(finding);
        if (due.empty()) return {};
        const bool may_lose = options_.all || rule.repair == Repair::may_lose;
        RepairJob job(map_, rule, std::move(due), may_lose, std::move(held_back), options_.world);
        map_.apply_remedy(job);
        if (job.changes().empty()) return {};
        changes_.insert(changes_.end(), job.changes().begin(), job.changes().end());
        return replace(job.take_copies(), job.names());
    }

    Expected<void> replace(std::vector<DocumentPointer> copies,
                           const std::map<std::uint32_t, std::string>& names) {
        std::vector<Member> members(map_.members().begin(), map_.members().end());
        for (const auto& [i, name] : names) members[i].file = name;
        for (std::uint32_t i = 0; i < members.size(); ++i) {
            if (!copies[i]) continue;
            if (members[i].document->is_same(*copies[i])) continue;
            if (auto held = members[i].hold(std::move(copies[i])); !held) return held;
            changed_.insert(i);
        }
        for (const auto& [i, name] : names)
            members[i].key = members[i].document->number_in_map(base_name(name));
        auto map = Map::of(map_.format(), std::move(members), map_.options());
        if (!map) return failure(std::move(map.error()));
        map_ = std::move(*map);
        if (auto done = check_again(); !done) return done;
        if (errors_and_warnings(report_) <= errors_and_warnings(best_->report)) keep_as_best();
        return {};
    }

    bool is_renamed(std::uint32_t file) const {
        return map_.members()[file].file != original_.members()[file].file;
    }

    // What one remedy did another may have undone.
    std::vector<std::uint32_t> changed_files() const {
        std::vector<std::uint32_t> changed;
        for (std::uint32_t file = 0; file < map_.members().size(); ++file) {
            if (!is_renamed(file)) {
                if (!changed_.contains(file)) continue;
                if (original_.members()[file].document->is_same(*map_.members()[file].document))
                    continue;
            }
            changed.push_back(file);
        }
        return changed;
    }

    std::vector<RenamedFile> renamed_files() const {
        std::vector<RenamedFile> renamed;
        for (std::uint32_t file = 0; file < map_.members().size(); ++file)
            if (is_renamed(file)) renamed.push_back({file, original_.members()[file].file});
        return renamed;
    }

    // Files that have other numbers stand at other places, where all that names them follows.
    Expected<void> put_in_order(std::vector<std::uint32_t>& changed,
                                std::vector<RenamedFile>& renamed) {
        const auto before = map_.members();
        std::vector<std::uint32_t> order(before.size());
        std::iota(order.begin(), order.end(), 0u);
        std::ranges::stable_sort(order, {},
                                 [&](std::uint32_t file) { return place_by_key(before[file]); });
        std::vector<std::uint32_t> place(order.size());
        std::vector<Member> members;
        for (const std::uint32_t file : order) {
            place[file] = static_cast<std::uint32_t>(members.size());
            members.push_back(before[file]);
        }
        for (RepairChange& change : changes_) change.member = place[change.member];
        for (std::uint32_t& file : changed) file = place[file];
        std::ranges::sort(changed);
        for (RenamedFile& file : renamed) file.member = place[file.member];
        auto map = Map::of(map_.format(), std::move(members), map_.options());
        if (!map) return failure(std::move(map.error()));
        map_ = std::move(*map);
        return check_again();
    }

    Expected<void> check_again() {
        auto report = check(
            map_, {.kept_a_rule_and_file = findings_a_step, .world = options_.world}, values_);
        if (!report) return failure(std::move(report.error()));
        report_ = std::move(*report);
        return {};
    }

    // A state that the map was in, and how many of the changes had been made.
    struct State {
        Map map;
        CheckReport report;
        std::size_t changes = 0;
        std::set<std::uint32_t> changed;
    };

    const Map original_;
    Map map_;
    const RepairOptions& options_;
    const OptionValues& values_;
    CheckReport report_;
    std::vector<RepairChange> changes_;
    std::set<std::uint32_t> changed_;
    std::optional<State> best_;
};

}  // namespace

Expected<Repaired> repair(const Map& map, const RepairOptions& options,
                          const OptionValues& values) {
    if (auto editable = expect_editable(map.format()); !editable)
        return failure(std::move(editable.error()));
    return Repairing(map, options, values).run();
}

}  // namespace wend
