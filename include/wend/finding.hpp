#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "wend/described.hpp"
#include "wend/network.hpp"

namespace wend {

class World;

/// How bad it is that a rule is broken, rising.
enum class Severity {
    note,     ///< Worth knowing; nothing is wrong.
    warning,  ///< Odd: the game copes, or does not do what its author meant.
    error,    ///< The game may crash or hang, or part of the map does not work.
};

/// `error`, `warning` or `note`.
std::string_view severity_name(Severity severity);

/// What `repair` (see wend/repair.hpp) can do where a rule is broken.
enum class Repair {
    none,      ///< Nothing: only who made the map knows what was meant.
    safe,      ///< Set what follows from the rest, or add what is missing: nothing is lost.
    may_lose,  ///< Take records or values away, or set some that could have been meant so.
};

/// `safe` or `may_lose`; empty for none.
std::string_view repair_name(Repair repair);

/// Something that a file must or should be, as data: what checks report, and the source of the
/// rule's page in the documentation.
struct Rule {
    /// How far from where the rule is broken its consequences may be found.
    enum class Reach {
        record,  ///< At the same record, and at those that links join to it.
        file,    ///< Anywhere in the file, and at records that links join to any of it.
    };

    std::string_view id;                  ///< Such as `dangling-link`, for `--ignore`.
    Severity severity = Severity::error;  ///< How bad it is where the rule is broken.
    std::string_view title = {};   ///< What is found where the rule is broken, as a few words.
    std::string_view why = {};     ///< What that means in the game, in a sentence or two.
    std::string_view remedy = {};  ///< What to do about it.
    Repair repair = Repair::none;  ///< How much of that Wend can do itself.
    /// Rules that are broken with this one and by the same fault, as ids with spaces between.
    std::string_view consequences = {};
    /// Where those may be broken; a finding about a file as a whole reaches all of it anyway.
    Reach reach = Reach::record;
};

/// Ids of the rules that are checked for every format from its network alone, if the format lists
/// them among its rules: how bad they are and why is the format's to say.
namespace common_rules {
inline constexpr std::string_view dangling_link = "dangling-link";    ///< To no record.
inline constexpr std::string_view absent_file = "absent-file";        ///< Into a file not open.
inline constexpr std::string_view link_to_itself = "link-to-itself";  ///< From a node to itself.
inline constexpr std::string_view duplicate_link = "duplicate-link";  ///< Between the same two.
inline constexpr std::string_view lonely_node = "lonely-node";        ///< Without a link away.

// Of meshes alone, and only looked at where CheckOptions has a world to hold them against.
inline constexpr std::string_view foreign_map = "foreign-map";        ///< Mesh of another map.
inline constexpr std::string_view shifted_mesh = "shifted-mesh";      ///< All of it lies elsewhere.
inline constexpr std::string_view wrong_scale = "wrong-scale";        ///< All of it is too large.
inline constexpr std::string_view part_moved = "part-moved";          ///< Some areas lie elsewhere.
inline constexpr std::string_view stale_part = "stale-part";          ///< Some areas fit nowhere.
inline constexpr std::string_view area_in_solid = "area-in-solid";    ///< Nobody can be there.
inline constexpr std::string_view area_floating = "area-floating";    ///< Nothing to stand on.
inline constexpr std::string_view area_off_floor = "area-off-floor";  ///< Floor is elsewhere.
inline constexpr std::string_view link_through_wall = "link-through-wall";  ///< Solid in the way.
inline constexpr std::string_view map_size = "map-size";  ///< Made for a map of another size.
inline constexpr std::string_view recompiled_map = "recompiled-map";  ///< The same, and it fits.
inline constexpr std::string_view not_standable = "not-standable";    ///< No player has room.
inline constexpr std::string_view spawn_off_mesh = "spawn-off-mesh";  ///< A start in no area.
inline constexpr std::string_view unreachable_objective = "unreachable-objective";  ///< No way.
inline constexpr std::string_view floor_not_covered = "floor-not-covered";  ///< Without areas.
}  // namespace common_rules

/// One place where a rule is broken.
struct Finding {
    const Rule* rule = nullptr;  ///< The rule that is broken, which lasts as long as its format.
    std::uint32_t member = 0;    ///< Which file of the map.
    std::string record;          ///< Printable name of the record, such as `12:408`.
    std::string field;           ///< Path of the field, such as `links[5].target`.
    std::optional<std::uint64_t> offset;  ///< Of that field, in bytes from the file's start.
    std::optional<Point> position;        ///< Where that is in the world, in the network's unit.
    std::string message;                  ///< What was expected and what was found.
    NodeIndex node = no_index;            ///< The node of the network that has the record's name.
    /// Index of the report's cause that it probably follows from.
    std::optional<std::uint32_t> follows_from = {};
    /// Index of the report's cause that it is a part of.
    std::optional<std::uint32_t> belongs_to = {};
};

/// What is wanted of a check.
struct CheckOptions {
    Severity min_severity = Severity::note;  ///< Rules below are not looked at.
    std::vector<std::string> ignore = {};    ///< Ids of rules that are not looked at.
    /// Only findings about these nodes, rising, are counted and kept; none about anything else. For
    /// a report with a network.
    std::optional<std::vector<NodeIndex>> only_nodes = {};
    /// How many places of each rule and file are kept in full; the rest are counted.
    std::uint64_t kept_a_rule_and_file = 100;

    /// Of how many of each rule and file it is kept which node they are about, so that it can be
    /// found what they follow from. The rest only follow from what reaches the whole file.
    std::uint64_t located_a_rule_and_file = 10'000;

    /// The world of the map that a mesh is for, see wend/world.hpp: what the mesh is held against.
    /// Null: against none.
    std::shared_ptr<const World> world = {};
    /// Whether to look for floor of that world that no area covers, which takes seconds.
    bool coverage = false;

    /// For `kept_a_rule_and_file`: all of them, whatever memory that takes.
    static constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();

    /// What users say of it.
    static constexpr auto description() {
        return std::tuple(
            member("ignore", &CheckOptions::ignore,
                   "leave out this rule; may be given several times")
                .of({}, "RULE"),
            member("min_severity", &CheckOptions::min_severity,
                   "leave out findings less severe than this")
                .of({}, "note|warning|error"),
            member("nodes", &CheckOptions::only_nodes, "only findings about a part of the map"),
            member("coverage", &CheckOptions::coverage,
                   "with the map of a mesh: look for floor that no area covers, which takes "
                   "seconds"),
            member_for_programs("kept", &CheckOptions::kept_a_rule_and_file,
                                "findings of each rule and file that are kept in full"));
    }
};

/// A rule that was broken, and how often.
struct RuleTotal {
    const Rule* rule = nullptr;  ///< The rule.
    std::uint64_t count = 0;     ///< How many findings it has.
};

/// Findings of one rule in one file that others probably follow from.
struct Cause {
    const Rule* rule = nullptr;        ///< The rule that these findings are of.
    std::uint32_t member = 0;          ///< Which file of the map.
    std::uint64_t count = 0;           ///< How many findings it is.
    std::vector<RuleTotal> explained;  ///< How many of each rule follow; each finding once.

    /// How many follow in all, of that severity and worse.
    std::uint64_t explained_count(Severity min_severity) const;
};

/// What rules were found broken, and where.
class CheckReport {
  public:
    /// With a network the report finds out which of its nodes the findings are about, until it is
    /// finished.
    explicit CheckReport(CheckOptions options = {}, const Network* network = nullptr)
        : options_(std::move(options)), network_(network) {}

    /// What is wanted of it.
    const CheckOptions& options() const& { return options_; }
    const CheckOptions& options() const&& = delete;

    /// Whether anyone wants to know of this rule: where not, the work of checking can be spared.
    bool wants(const Rule& rule) const;
    /// From now on nobody wants to know of the rule of that id: something else has told of it.
    void leave_out(std::string_view id) { options_.ignore.emplace_back(id); }

    /// Counts one place where a rule is broken. `describe` returns the Finding; it is only called
    /// for those that are kept or located, and need not set rule, member, offset and node.
    template <class Describe>
    void add(const Rule& rule, std::uint32_t member, Describe describe) {
        if (!wants(rule)) return;
        std::optional<Finding> found;
        if (options_.only_nodes) {
            found = describe();
            if (!is_chosen(*found)) return;
        }
        Places& places = places_[{&rule, member}];
        ++places.count;
        const bool is_kept = places.count <= options_.kept_a_rule_and_file;
        if (!is_kept && (!network_ || places.count > options_.located_a_rule_and_file)) return;
        Finding finding = found ? std::move(*found) : describe();
        finding.node = node_of(finding);
        if (!is_kept) return places.further.push_back(about(finding));
        finding.rule = &rule;
        finding.member = member;
        findings_.push_back(std::move(finding));
    }

    /// Where fields of a file stand in it, by their paths.
    using OffsetsOf = std::function<std::vector<std::optional<std::uint64_t>>(
        std::uint32_t member, std::span<const std::string_view> paths)>;
    /// When all are added: sets the offset of each finding that has none yet, and puts the findings
    /// in the order of files, severity and place.
    void finish(const OffsetsOf& offsets_of);

    /// Those that are kept, in the order that `finish` gives them.
    const std::vector<Finding>& findings() const& { return findings_; }
    const std::vector<Finding>& findings() const&& = delete;

    using Total = RuleTotal;  ///< What `totals` gives one of.
    /// One for each rule that was broken, the worst severity first, then by id; counts are whole.
    std::vector<Total> totals() const;
    /// How often rules of a severity were broken.
    std::uint64_t count(Severity severity) const;
    /// How often a rule was broken in one file.
    std::uint64_t count(const Rule& rule, std::uint32_t member) const;
    /// How often rules of a severity were broken in one file.
    std::uint64_t count(Severity severity, std::uint32_t member) const;

    /// How many findings CheckOptions::only_nodes left out that are about other nodes.
    std::uint64_t left_out_of_nodes() const { return left_out_of_nodes_; }
    /// How many it left out that are about whole files, or records that are no nodes.
    std::uint64_t left_out_of_files() const { return left_out_of_files_; }

    /// What other findings follow from, that which explains most first.
    const std::vector<Cause>& causes() const& { return causes_; }
    const std::vector<Cause>& causes() const&& = delete;

    /// What a finding is about that has a place in the world and is about no node.
    static constexpr NodeIndex elsewhere = no_index;
    /// What a finding is about that has no place in the world.
    static constexpr NodeIndex whole_file = no_index - 1;
    /// What a finding is about: a node, or one of these two.
    static NodeIndex about(const Finding& finding) {
        if (finding.node != no_index) return finding.node;
        return finding.position ? elsewhere : whole_file;
    }
    /// All places where one rule is broken in one file.
    struct Places {
        std::uint64_t count = 0;         ///< How many they are.
        std::vector<NodeIndex> further;  ///< What those are about that are located and not kept.
    };
    /// The places by rule and file.
    using PlacesOfRules = std::map<std::pair<const Rule*, std::uint32_t>, Places>;
    /// All places, those of findings that are not kept too.
    const PlacesOfRules& places() const& { return places_; }
    const PlacesOfRules& places() const&& = delete;

    /// How a finding has to do with causes.
    struct Explanation {
        std::optional<std::uint32_t> follows_from;  ///< As Finding::follows_from.
        std::optional<std::uint32_t> belongs_to;    ///< As Finding::belongs_to.
    };
    /// Takes what was found out about causes: those, and of each finding in order how it has to do
    /// with them.
    void explain(std::vector<Cause> causes, const std::vector<Explanation>& findings);

  private:
    void put_in_order();
    NodeIndex node_of(const Finding& finding) const;
    // Counts those that are not.
    bool is_chosen(const Finding& finding);

    CheckOptions options_;
    const Network* network_;
    std::vector<Finding> findings_;
    PlacesOfRules places_;
    std::vector<Cause> causes_;
    std::uint64_t left_out_of_nodes_ = 0, left_out_of_files_ = 0;
};

}  // namespace wend
