#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "wend/document.hpp"
#include "wend/finding.hpp"
#include "wend/map.hpp"

namespace wend {

/// One thing that a repair did: a field that has another value, or a record that came or went.
struct RepairChange {
    const Rule* rule = nullptr;  ///< The rule whose remedy did it.
    std::uint32_t member = 0;    ///< Which file of the map.
    std::string record;          ///< Printable name, such as `12:408`, as the map had it before.
    std::string field;           ///< Path of the field; empty where it is a whole record.
    std::string before = {};     ///< Value that the field had.
    std::string after = {};      ///< Value that it has.
    std::string message = {};    ///< What became of the record, or where a value is from.
};

/// What a remedy works on: the findings of one rule in a map, and copies of the documents to
/// change.
class RepairJob {
  public:
    /// The map must outlive it. `may_lose` says whether records and values may go; `world` is that
    /// of RepairOptions.
    RepairJob(const Map& map, const Rule& rule, std::vector<Finding> findings, bool may_lose,
              std::vector<Finding> held_back = {}, std::shared_ptr<const World> world = {})
        : map_(map),
          rule_(rule),
          findings_(std::move(findings)),
          held_back_(std::move(held_back)),
          may_lose_(may_lose),
          world_(std::move(world)),
          copies_(map.members().size()) {}
    RepairJob(const Map&& map, const Rule& rule, std::vector<Finding> findings, bool may_lose,
              std::vector<Finding> held_back = {},
              std::shared_ptr<const World> world = {}) = delete;

    /// The map as it is before the job.
    const Map& map() const { return map_; }
    /// The rule that is broken.
    const Rule& rule() const { return rule_; }
    /// The places to repair, all of the rule.
    std::span<const Finding> findings() const& { return findings_; }
    std::span<const Finding> findings() const&& = delete;
    /// Other places where the rule is broken that are left as they are, for that probably follows
    /// from another fault.
    std::span<const Finding> held_back() const& { return held_back_; }
    std::span<const Finding> held_back() const&& = delete;
    /// Whether records and values may go.
    bool may_lose() const { return may_lose_; }
    /// The world that the map was held against; null if it was against none.
    const World* world() const { return world_.get(); }

    /// The document of a file to change: a copy, made when it is first asked for.
    Document& edit(std::uint32_t member) &;
    Document& edit(std::uint32_t member) && = delete;

    /// Notes that a field has another value than before, which need not be a different one.
    void set(std::uint32_t member, std::string record, std::string field, std::string before,
             std::string after, std::string message = {});
    /// Notes that a record came or went.
    void note(std::uint32_t member, std::string record, std::string message);

    /// Gives a file another name, which says its number in the map too. Where several change
    /// places, each gets its new one in the same job.
    void rename(std::uint32_t member, std::string record, std::string name, std::string message);

    /// What was done so far, in order.
    const std::vector<RepairChange>& changes() const& { return changes_; }
    const std::vector<RepairChange>& changes() const&& = delete;
    /// The copies of documents, null for those that are as they were.
    std::vector<DocumentPointer> take_copies();
    /// The new names of files, by member.
    const std::map<std::uint32_t, std::string>& names() const& { return names_; }
    const std::map<std::uint32_t, std::string>& names() const&& = delete;

  private:
    const Map& map_;
    const Rule& rule_;
    std::vector<Finding> findings_, held_back_;
    bool may_lose_;
    std::shared_ptr<const World> world_;
    std::vector<DocumentPointer> copies_;
    std::vector<RepairChange> changes_;
    std::map<std::uint32_t, std::string> names_;
};

}  // namespace wend
