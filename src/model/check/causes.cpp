#include "model/check/causes.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace wend {

JoinedNodes::JoinedNodes(const Network& network)
    : network_(network), first_into_(network.nodes.size() + 1), from_(network.links.size()) {
    for (const NodeIndex to : network.links.to) ++first_into_[to];
    // Each run is filled from its end, so that its end is where it begins afterwards.
    std::partial_sum(first_into_.begin(), first_into_.end(), first_into_.begin());
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        from_[--first_into_[network.links.to[link]]] = network.links.from[link];
}

Surroundings::Surroundings(const JoinedNodes& joined)
    : joined_(joined),
      nodes_(joined.network().nodes.size()),
      surrounded_(joined.network().nodes.size()),
      members_(joined.network().members.size()) {}

void Surroundings::clear() { ++now_; }

void Surroundings::add_node(NodeIndex node) {
    // Thousands of findings may be about one node that everything is joined to.
    if (surrounded_[node] == now_) return;
    surrounded_[node] = now_;
    put(node);
    joined_.for_each(node, [&](NodeIndex other) { put(other); });
}

void Surroundings::add_file(std::uint32_t member) {
    members_[member] = now_;
    const NetworkMember& file = joined_.network().members[member];
    for (NodeIndex i = 0; i < file.node_count; ++i) add_node(file.first_node + i);
}

void Surroundings::put(NodeIndex node) {
    nodes_[node] = now_;
    const std::uint32_t member = joined_.network().nodes.origin[node].member;
    if (member < members_.size()) members_[member] = now_;
}

namespace {

constexpr std::uint32_t none = no_index;

// A finding, as far as it matters here.
struct Place {
    NodeIndex about = CheckReport::elsewhere;
    std::uint32_t finding = none;  // Its index in the report, if it is kept.
    std::uint32_t follows_from = none, belongs_to = none;  // Indexes of causes.

    bool is_free() const { return follows_from == none; }
    bool is_whole_file() const { return about == CheckReport::whole_file; }
    bool is_node() const { return !is_whole_file() && about != CheckReport::elsewhere; }
};

// What there is of one rule in one file.
struct Group {
    const Rule* rule = nullptr;
    std::uint32_t member = 0;
    std::vector<Place> places;
    std::uint64_t unlocated = 0;  // Findings of which nothing but their number is known.
    std::uint32_t unlocated_follow_from = none;

    // Whether one of its places has the whole file within its reach.
    bool is_wide(const Place& place) const {
        return rule->reach == Rule::Reach::file || place.is_whole_file();
    }
};

// A rule that was broken: its groups, and which of the other rules are its consequences.
struct BrokenRule {
    std::size_t begin, end;
    std::vector<std::size_t> consequences;
};

std::vector<Group> groups_of(const CheckReport& report) {
    std::vector<Group> groups;
    std::map<std::pair<const Rule*, std::uint32_t>, std::size_t> index;
    for (const auto& [key, places] : report.places()) {
        index[key] = groups.size();
        groups.push_back({key.first, key.second, {}, places.count});
    }
    for (std::uint32_t i = 0; i < report.findings().size(); ++i) {
        const Finding& finding = report.findings()[i];
        groups[index[{finding.rule, finding.member}]].places.push_back(
            {CheckReport::about(finding), i});
    }
    auto group = groups.begin();
    for (const auto& [key, places] : report.places()) {
        for (const NodeIndex about : places.further) group->places.push_back({about});
        group->unlocated -= group->places.size();
        ++group;
    }
    return groups;
}

// Nothing is wrong where there is only a note: so what is wrong does not follow from it.
bool may_explain(const Rule& cause, const Rule& other) {
    return cause.severity > Severity::note || other.severity == Severity::note;
}

// The groups of a rule stand together.
std::vector<BrokenRule> rules_of(const std::vector<Group>& groups) {
    std::vector<BrokenRule> rules;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (i == 0 || groups[i].rule != groups[i - 1].rule) rules.push_back({i, i, {}});
        ++rules.back().end;
    }
    for (BrokenRule& rule : rules)
        for (std::size_t other = 0; other < rules.size(); ++other)
            if (&rule != &rules[other] &&
                may_explain(*groups[rule.begin].rule, *groups[rules[other].begin].rule) &&
                has_consequence(*groups[rule.begin].rule, *groups[rules[other].begin].rule))
                rule.consequences.push_back(other);
    return rules;
}

class CauseFinder {
  public:
    CauseFinder(const Network& network, std::vector<Group>& groups,
                const std::vector<BrokenRule>& rules)
        : groups_(groups),
          rules_(rules),
          joined_(network),
          near_cause_(joined_),
          near_explained_(joined_) {}

    std::vector<Cause> find() {
        struct Candidate {
            const BrokenRule* rule;
            std::size_t group;
            std::uint64_t worth, count;
        };
        std::vector<Candidate> candidates;
        for (const BrokenRule& rule : rules_)
            for (std::size_t i = rule.begin; i < rule.end && !rule.consequences.empty(); ++i) {
                const Cause cause = explained_by(rule, i, none);
                if (!cause.explained.empty())
                    candidates.push_back({&rule, i, cause.explained_count(Severity::warning),
                                          cause.explained_count(Severity::note)});
            }
        // Of those that explain as much, what reaches further goes first, then the worst.
        std::ranges::sort(candidates, {}, [&](const Candidate& one) {
            const Group& group = groups_[one.group];
            return std::tuple(~one.worth, ~one.count, -static_cast<int>(group.rule->reach),
                              -static_cast<int>(group.rule->severity), group.rule->id,
                              group.member);
        });
        std::vector<Cause> causes;
        for (const Candidate& one : candidates) {
            Cause cause =
                explained_by(*one.rule, one.group, static_cast<std::uint32_t>(causes.size()));
            if (!cause.explained.empty()) causes.push_back(std::move(cause));
        }
        return causes;
    }

  private:
    // What the group explains and nothing else has explained. With an index of a cause, this is
    // noted as explained by it.
    Cause explained_by(const BrokenRule& rule, std::size_t index, std::uint32_t cause_index) {
        Group& group = groups_[index];
        Cause cause{group.rule, group.member, 0, {}};
        near_cause_.clear();
        bool is_any = false, reaches_file = false;
        for (const Place& place : group.places) {
            if (!place.is_free()) continue;
            is_any = true;
            if (group.is_wide(place))
                reaches_file = true;
            else if (place.is_node())
                near_cause_.add_node(place.about);
        }
        if (!is_any) return cause;
        if (reaches_file) near_cause_.add_file(group.member);
        near_explained_.clear();
        explains_whole_file_ = false;
        for (const std::size_t other : rule.consequences) {
            const std::uint64_t count =
                explain_groups(rules_[other], group.member, reaches_file, cause_index);
            if (count > 0) cause.explained.push_back({groups_[rules_[other].begin].rule, count});
        }
        if (cause_index != none && !cause.explained.empty())
            cause.count = mark_cause(group, cause_index);
        std::ranges::stable_sort(cause.explained, std::ranges::greater{}, &RuleTotal::count);
        return cause;
    }

    // How many places of a rule are near the cause; with an index of a cause they follow from it.
    std::uint64_t explain_groups(const BrokenRule& rule, std::uint32_t member, bool reaches_file,
                                 std::uint32_t cause_index) {
        std::uint64_t count = 0;
        for (std::size_t i = rule.begin; i < rule.end; ++i) {
            Group& group = groups_[i];
            const bool is_same_file = group.member == member;
            if (!is_same_file && !near_cause_.touches(group.member)) continue;
            for (Place& place : group.places) {
                if (!place.is_free() || place.belongs_to != none) continue;
                if (!(is_same_file && (reaches_file || place.is_whole_file())) &&
                    !(place.is_node() && near_cause_.holds(place.about)))
                    continue;
                ++count;
                if (cause_index == none) continue;
                place.follows_from = cause_index;
                if (place.is_node()) near_explained_.add_node(place.about);
                explains_whole_file_ = explains_whole_file_ || place.is_whole_file();
            }
            if (is_same_file && reaches_file && group.unlocated_follow_from == none) {
                count += group.unlocated;
                if (cause_index != none) group.unlocated_follow_from = cause_index;
            }
        }
        return count;
    }

    // Marks those of the group's places that explain what was found near them, and counts them.
    std::uint64_t mark_cause(Group& group, std::uint32_t cause_index) {
        std::uint64_t count = 0;
        for (Place& place : group.places) {
            if (!place.is_free() || !(group.is_wide(place) || explains_whole_file_ ||
                                      (place.is_node() && near_explained_.holds(place.about))))
                continue;
            place.belongs_to = cause_index;
            ++count;
        }
        if (group.rule->reach == Rule::Reach::file && group.unlocated_follow_from == none)
            count += group.unlocated;
        return count;
    }

    std::vector<Group>& groups_;
    const std::vector<BrokenRule>& rules_;
    const JoinedNodes joined_;
    // Of the group that is looked at: what is near its places, and near what it explains.
    Surroundings near_cause_, near_explained_;
    bool explains_whole_file_ = false;
};

}  // namespace

bool has_consequence(const Rule& cause, const Rule& other) {
    std::string_view ids = cause.consequences;
    while (!ids.empty()) {
        const std::size_t end = std::min(ids.find(' '), ids.size());
        if (ids.substr(0, end) == other.id) return true;
        ids.remove_prefix(std::min(end + 1, ids.size()));
    }
    return false;
}

void tell_causes(const Network& network, CheckReport& report) {
    std::vector<Group> groups = groups_of(report);
    const std::vector<BrokenRule> rules = rules_of(groups);
    if (std::ranges::all_of(rules, &std::vector<std::size_t>::empty, &BrokenRule::consequences))
        return;
    std::vector<Cause> causes = CauseFinder(network, groups, rules).find();
    std::vector<CheckReport::Explanation> findings(report.findings().size());
    const auto index = [](std::uint32_t cause) {
        return cause == none ? std::nullopt : std::optional(cause);
    };
    for (const Group& group : groups)
        for (const Place& place : group.places)
            if (place.finding != none)
                findings[place.finding] = {index(place.follows_from), index(place.belongs_to)};
    report.explain(std::move(causes), findings);
}

}  // namespace wend
